"""Install what `make dist` built on bare Debians, use it, update it and remove it: `make dist-test` runs this.

Needs root, debootstrap (fetched when it is missing) and a mirror of Debian: the one of this system's apt, or DEBIAN_MIRROR.
Each root is kept as a tree in build/roots; every check works on a copy of it.
"""

from __future__ import annotations

import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from version import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

DIST = ROOT / "dist"
ROOTS = ROOT / "build" / "roots"
SUITES = ("bookworm", "trixie")
FIXTURES = ROOT / "tests" / "reliability" / "fixtures"
USER = "tester"
HOME = f"/home/{USER}/.local/share/larder"
QUESTION = "high protein dinner with chickpeas, no dairy, under 40 minutes"
SCREEN = ("xvfb", "xauth")
FOR_ARCHIVE = ("xz-utils", "libegl1", "libgl1", "fontconfig-config")
"""Packages that every desktop has, and a bare Debian lacks."""
SOUP = (
    "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Pea soup\n Categories: Soups\n      Yield: 4\n\n"
    "    500 g  Split peas\n\n  Cook.\n\nMMMMM\n"
)
PAGE = """<!DOCTYPE html><html><head><title>Bean stew</title><script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Recipe", "name": "Bean stew", "recipeYield": "4", "totalTime": "PT50M",
 "recipeIngredient": ["400 g dried white beans", "1 onion"], "recipeInstructions": "Cook for 50 minutes."}
</script></head><body><p>Bean stew</p></body></html>
"""
OLDER_PAGE = """<html><head><title>Rice pudding</title></head><body><div itemscope itemtype="http://schema.org/Recipe">
<h1 itemprop="name">Rice pudding</h1><span itemprop="recipeYield">4 portions</span>
<ul><li itemprop="recipeIngredient">200 g rice</li><li itemprop="recipeIngredient">1 l milk</li></ul>
<p itemprop="recipeInstructions">Simmer for 40 minutes.</p></div></body></html>
"""
OLDER = "0.0.1"
WINDOW_PATIENCE_S = 240


class Failed(Exception):
    """A check failed; the message says which."""


def main() -> int:
    """Run every check on every Debian, print one line for each, and return 1 if one failed."""
    if os.geteuid() != 0:
        print("dist-test needs root: it makes file systems of bare Debians.", file=sys.stderr)
        return 2
    package, archive = one_of("larder_*.deb"), one_of("larder-*.run")
    failures = 0
    for suite in sys.argv[1:] or SUITES:
        bare = bare_root(suite)
        for check in (check_package, check_update, check_archive):
            started = time.monotonic()
            try:
                with copy_of(bare) as root:
                    check(root, archive if check is check_archive else package)
            except (Failed, subprocess.CalledProcessError) as error:
                failures += 1
                said = getattr(error, "stderr", "") or ""
                print(f"FAILED {suite} {check.__name__}: {error}\n{said[-2000:]}", flush=True)
            else:
                print(f"ok     {suite} {check.__name__} ({time.monotonic() - started:.0f} s)", flush=True)
    return 1 if failures else 0


def check_package(root: Path, package: Path) -> None:
    """Install the .deb, use the program, and remove it without residue."""
    before = files_of(root)
    apt(root, "install", *SCREEN)
    with_screen = files_of(root)
    install(root, package)
    expect(not inside(root, "command -v python3 || true").strip(), "Python came with the package")
    use(root, "larder")
    kept = contents_of(root)
    apt(root, "purge", "larder")
    added = {path for path in files_of(root) - with_screen if not path.startswith("home/")}
    left = {path for path in added if "larder" in path.lower()}
    expect(not left, f"left behind: {sorted(left)[:5]}")
    expect(contents_of(root) == kept, "the home changed while the program was removed")
    expect(before <= files_of(root), "files of the system are missing")


def check_update(root: Path, package: Path) -> None:
    """Install an older package with a home of its time, and update both; a backup must be written first."""
    apt(root, "install", *SCREEN)
    install(root, older_copy(root, package))
    make_old_home(root)
    install(root, package)
    days = json.loads(as_user(root, "larder diary --from 2000-01-01 --to 2100-01-01 --json"))
    expect("2026" in json.dumps(days), "the diary of the older version is empty")
    backups = as_user(root, f"ls {HOME}/backups").split()
    expect(
        any("before-migration" in name for name in backups), f"no backup from before the update: {backups}"
    )


def check_archive(root: Path, archive: Path) -> None:
    """Install the archive for one user, use the program, install it again over itself, and remove it."""
    apt(root, "install", *SCREEN, *FOR_ARCHIVE)
    make_user(root)
    shutil.copy(archive, root / "opt" / "larder.run")
    before = files_of(root)
    as_user(root, "sh /opt/larder.run")
    command = f"/home/{USER}/.local/bin/larder"
    use(root, command)
    kept = contents_of(root)
    as_user(root, "sh /opt/larder.run")
    as_user(root, f"{command} diary --json")
    as_user(root, "sh /opt/larder.run --uninstall")
    home = HOME.removeprefix("/")
    left = {
        path for path in files_of(root) - before if not path.startswith(home) and "/tmp/" not in f"/{path}"
    }
    # The checks themselves write files next to these folders.
    left = {path for path in left if path.startswith(f"home/{USER}/.local/")}
    expect(not left, f"left behind: {sorted(left)[:5]}")
    expect(contents_of(root) == kept, "the home changed while the program was removed")


def use(root: Path, command: str) -> None:
    """Ask, log, plan and export as a user without network, then open the window on a virtual screen."""
    make_user(root)
    answers = json.loads(as_user(root, f"{command} ask '{QUESTION}' --limit 3 --json"))
    expect(len(answers["answers"]) == 3, "the question was not answered")
    expect(any(each["kind"] == "time" for each in answers["constraints"]), "the question was not read")
    logged = json.loads(as_user(root, f"{command} log '2 eggs and a slice of rye bread' --json"))
    expect(logged["nutrition"]["energy"] > 100, "the meal has no energy")
    as_user(root, f"{command} plan --seed 1 --json")
    said = as_user(root, f"{command} plan export --format pdf week.pdf 2>&1")
    expect("Warning" not in said, f"a library warns of something that is left out: {said[-300:]}")
    expect((root / "home" / USER / "week.pdf").read_bytes().startswith(b"%PDF"), "the week is no PDF")
    # Two kinds of pages and a program's file need different libraries, each with files of its own.
    (root / "home" / USER / "stew.html").write_text(PAGE)
    (root / "home" / USER / "pudding.html").write_text(OLDER_PAGE)
    (root / "home" / USER / "soup.mmf").write_text(SOUP)
    said = as_user(root, f"{command} import stew.html pudding.html soup.mmf")
    expect("3 added" in said, f"the recipes were not imported: {said[-300:]}")
    as_user(root, f"{command} backup safe.larder-backup")
    said = as_user(root, f"{command} about")
    expect("Apache-2.0" in said and "duckdb" in said, "about names no licences")
    open_window(root, command)


def open_window(root: Path, command: str) -> None:
    """Open the window with a recipe file on Xvfb, wait until it has taken the file, and close it."""
    (root / "home" / USER / "soup.mmf").write_text(SOUP)
    said = as_user(
        root,
        f"""
        export DISPLAY=:7
        Xvfb :7 -screen 0 1280x900x24 >/dev/null 2>&1 & screen=$!
        sleep 2
        {command} --window soup.mmf >window.log 2>&1 & window=$!
        for second in $(seq {WINDOW_PATIENCE_S}); do
            kill -0 $window 2>/dev/null || break
            grep -q xcb /proc/$window/maps && [ -d {HOME}/to-open ] && [ $second -gt 15 ] && break
            sleep 1
        done
        kill -0 $window && kill -TERM $window
        wait $window; echo "ended with $?"
        kill $screen
        cat window.log
        """,
    )
    expect("ended with 143" in said or "ended with 0" in said, f"the window failed: {said[-1500:]}")
    expect("Traceback" not in said, f"the window failed: {said[-1500:]}")


def make_old_home(root: Path) -> None:
    """Give the user a home of the oldest version whose files are known."""
    make_user(root)
    home = root / HOME.removeprefix("/")
    home.mkdir(parents=True)
    packed = (FIXTURES / "user-schema-5.duckdb.xz").read_bytes()
    (home / "user.duckdb").write_bytes(lzma.decompress(packed))
    inside(root, f"chown -R {USER}: /home/{USER}")


def older_copy(root: Path, package: Path) -> Path:
    """Return a copy of the package that names an older version."""
    folder = root / "opt" / "older"
    run("dpkg-deb", "-R", str(package), str(folder))
    control = folder / "DEBIAN" / "control"
    control.write_text(re.sub(r"(?m)^Version: .*$", f"Version: {OLDER}", control.read_text()))
    target = root / "opt" / "older.deb"
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(folder), str(target))
    shutil.rmtree(folder)
    return target


def bare_root(suite: str) -> Path:
    """Return a file system with Debian's required packages and no Python, made once."""
    root = ROOTS / suite
    if (root / "ready").exists():
        return root
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    command, environment = debootstrap()
    subprocess.run(
        [*command, "--variant=minbase", suite, str(root), mirror()],
        check=True,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
    )
    (root / "ready").touch()
    return root


def debootstrap() -> tuple[list[str], dict[str, str]]:
    """Return the command for debootstrap, with its variables; fetch the package if it is not installed."""
    found = shutil.which("debootstrap", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found:
        return [found], {}
    folder = ROOTS.parent / "debootstrap"
    if not folder.exists():
        folder.mkdir(parents=True)
        subprocess.run(["apt-get", "download", "debootstrap"], cwd=folder, check=True, capture_output=True)
        run("dpkg-deb", "-x", str(next(folder.glob("*.deb"))), str(folder))
    return (
        [str(folder / "usr/sbin/debootstrap")],
        {"DEBOOTSTRAP_DIR": str(folder / "usr/share/debootstrap")},
    )


def mirror() -> str:
    """Return the address of a mirror: DEBIAN_MIRROR, else the first one of this system's apt."""
    named = os.environ.get("DEBIAN_MIRROR")
    if named:
        return named
    said = subprocess.run(["apt-get", "indextargets"], check=True, capture_output=True, text=True).stdout
    found = re.search(r"(?m)^Repo-URI: (\S+)$", said)
    if found is None:
        raise Failed("apt names no mirror; set DEBIAN_MIRROR")
    return found[1]


@contextmanager
def copy_of(bare: Path) -> Iterator[Path]:
    """Give a copy of a root with /proc and /dev, removed afterwards."""
    root = ROOTS / "work"
    remove_root(root)
    run("cp", "-a", "--reflink=auto", str(bare), str(root))
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    run("mount", "-t", "proc", "proc", str(root / "proc"))
    run("mount", "-t", "tmpfs", "-o", "mode=1777", "tmp", str(root / "dev" / "shm"))
    try:
        yield root
    finally:
        remove_root(root)


def remove_root(root: Path) -> None:
    """Unmount and remove a working copy."""
    for mounted in ("proc", "dev/shm"):
        subprocess.run(["umount", str(root / mounted)], check=False, capture_output=True)
    shutil.rmtree(root, ignore_errors=True)


def install(root: Path, package: Path) -> None:
    """Install a .deb with its dependencies."""
    shutil.copy(package, root / "opt" / "package.deb")
    apt(root, "install", "/opt/package.deb")
    (root / "opt" / "package.deb").unlink()


def apt(root: Path, action: str, *packages: str) -> None:
    """Run apt in a root."""
    names = " ".join(packages)
    inside(
        root,
        "export DEBIAN_FRONTEND=noninteractive; apt-get -qq update;"
        f" apt-get -qq -y --no-install-recommends {action} {names}",
    )


def make_user(root: Path) -> None:
    """Make the ordinary user that uses Larder."""
    inside(root, f"id {USER} >/dev/null 2>&1 || useradd --create-home --shell /bin/sh {USER}")


def as_user(root: Path, script: str) -> str:
    """Run a script as the user, without any network, and return what it prints."""
    return inside(root, script, isolated=True)


def inside(root: Path, script: str, *, isolated: bool = False) -> str:
    """Run a script in a root and return what it prints.

    Raises:
        CalledProcessError: it failed.
    """
    chroot = ["chroot", *(["--userspec", f"{USER}:{USER}"] if isolated else []), str(root)]
    variables = ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8"]
    variables.append(f"HOME={f'/home/{USER}' if isolated else '/root'}")
    start = f"cd /home/{USER}; " if isolated else "cd; set -e; "
    command = [*chroot, "/usr/bin/env", "-i", *variables, "/bin/sh", "-c", start + script]
    network = ["unshare", "--net"] if isolated else []
    done = subprocess.run([*network, *command], check=False, capture_output=True, text=True)
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, script.strip()[:80], done.stdout, done.stderr)
    return done.stdout


def files_of(root: Path) -> set[str]:
    """Return the files of a root, without apt's caches and what the kernel shows."""
    skipped = {"proc", "sys", "dev", "var/cache", "var/lib/apt", "var/log", "opt", "run"}
    found: set[str] = set()
    for folder, folders, names in os.walk(root):
        here = Path(folder).relative_to(root)
        folders[:] = [name for name in folders if (here / name).as_posix() not in skipped]
        found |= {(here / name).as_posix() for name in names}
    return found


def contents_of(root: Path) -> dict[str, bytes]:
    """Return the files of the user's home for Larder."""
    home = root / HOME.removeprefix("/")
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def one_of(pattern: str) -> Path:
    """Return the file of dist/ with a name.

    Raises:
        SystemExit: there is none.
    """
    found = sorted(DIST.glob(pattern))
    if not found:
        raise SystemExit(f"dist/ has no {pattern}. Run 'make dist' first.")
    return found[-1]


def expect(is_so: Any, otherwise: str) -> None:  # noqa: ANN401 - anything true
    """Raise Failed if a condition does not hold."""
    if not is_so:
        raise Failed(otherwise)


def run(*command: str) -> None:
    """Run a command quietly.

    Raises:
        CalledProcessError: it failed.
    """
    subprocess.run(command, check=True, capture_output=True, text=True)


if __name__ == "__main__":
    sys.exit(main())
