"""Build the installers of this system into dist/: `make dist` runs this in .venv-dist.

Linux: a .deb, a self-extracting archive and the folder of an AppImage. Windows: an installer. macOS: a disk image.
Two builds of one commit are the same, byte by byte: all times are the commit's (SOURCE_DATE_EPOCH).
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import debian
import icu_data
from contents import Contents
from version import ROOT, commit_time, version

HERE = Path(__file__).resolve().parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
LINUX = HERE / "linux"
PROGRAM = BUILD / "program" / "larder"
"""The folder that PyInstaller makes."""


def main() -> int:
    """Build everything for this system, and print the files with their sizes."""
    os.environ["SOURCE_DATE_EPOCH"] = str(commit_time())
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ.pop("PYTHONPATH", None)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    say("icons")
    run(sys.executable, str(HERE / "icons.py"), str(BUILD / "icons"))
    say("program")
    run_pyinstaller()
    if sys.platform == "linux":
        build_linux()
    elif sys.platform == "win32":
        run(inno_setup(), f"/DVersion={version()}", f"/O{DIST}", str(HERE / "windows" / "larder.iss"))
    else:
        run("sh", str(HERE / "macos" / "disk_image.sh"), str(BUILD / "program"), str(DIST), version())
    finished = sorted(path for path in DIST.iterdir() if path.is_file())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in finished]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="ascii")
    for path in finished:
        print(f"  {path.stat().st_size / 1e6:7.1f} MB  dist/{path.name}")
    return 0


def inno_setup() -> str:
    """Return the newest compiler of Inno Setup; its own installer leaves it off PATH.

    Raises:
        SystemExit: it is not installed.
    """
    # Installed as a 32-bit program, as a 64-bit one (from version 7 on), and for one user.
    places = (("PROGRAMFILES(X86)", ""), ("PROGRAMFILES", ""), ("LOCALAPPDATA", "Programs"))
    folders = [Path(os.environ[name], inside) for name, inside in places if name in os.environ]
    # Windows does not tell its capitals from small letters.
    usual = [path for folder in folders for path in folder.glob("Inno Setup */ISCC.exe")]
    newest = max(usual, key=lambda path: tuple(map(int, re.findall(r"\d+", path.parent.name))), default=None)
    found = shutil.which("iscc") or newest
    if found is None:
        raise SystemExit("Inno Setup is not installed. Install version 6.3 or newer, and try again.")
    return str(found)


def run_pyinstaller() -> None:
    """Make the program's folder."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(PROGRAM.parent), "--workpath", str(BUILD / "pyinstaller")]
    run(*command, str(HERE / "larder.spec"))


def build_linux() -> None:
    """Make the .deb, the archive and the AppImage's folder from the same files."""
    say("strip")
    strip(PROGRAM, Contents.read())
    say("data of ICU")
    cut_icu_data(PROGRAM, Contents.read())
    remove_unneeded_libraries(PROGRAM / "_internal")
    list_only_packaged_files(PROGRAM / "_internal")
    tree = BUILD / "tree"
    devices = BUILD / "tree-openvino"
    for folder in (tree, devices):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(tree)
    split_openvino(tree, devices)
    write_sizes(tree / "usr" / "lib" / "larder")
    for folder in (tree, devices):
        settle(folder)
    say("larder.deb")
    package = debian.build(tree, DIST, debian.LARDER, version())
    debian.build(devices, DIST, debian.OPENVINO, version())
    say("archive")
    build_archive(package)
    say("AppDir")
    build_appdir(tree)


def strip(program: Path, contents: Contents) -> None:
    """Remove debug symbols from the libraries that are named for it. Libraries that auditwheel edited would break."""
    internal = program / "_internal"
    files = [path for path in internal.rglob("*") if path.is_file() and not path.is_symlink()]
    chosen = [path for path in files if contents.is_stripped(path.relative_to(internal).as_posix())]
    run("strip", "--strip-unneeded", *map(str, sorted(chosen)))


def cut_icu_data(program: Path, contents: Contents) -> None:
    """Remove data of ICU that the window does not read, which is most of it.

    Raises:
        SystemExit: the library is missing, or another version that this build cannot cut.
    """
    # PyInstaller also links to it from the folder above.
    found = [path for path in (program / "_internal").rglob("libicudata.so*") if not path.is_symlink()]
    if len(found) != 1:
        raise SystemExit(
            f"The program has {len(found)} libraries of ICU's data, not one. If Qt needs no ICU any more, remove"
            " cut_icu_data from packaging/installers/build.py."
        )
    try:
        freed = icu_data.cut(found[0], contents.has_icu_item)
    except icu_data.UnexpectedLayoutError as error:
        raise SystemExit(
            f"{found[0].name}: {error} See packaging/installers/icu_data.py for the layout that it expects."
        ) from error
    print(f"  {freed / 1e6:7.1f} MB less")


def remove_unneeded_libraries(internal: Path) -> None:
    """Remove shared libraries that only files needed which are left out."""
    while True:
        libraries = [path for path in internal.rglob("*") if ".so" in path.name and path.is_file()]
        said = subprocess.run(
            ["objdump", "-p", *map(str, libraries)], capture_output=True, text=True, check=False
        ).stdout
        needed = {line.split()[1] for line in said.splitlines() if line.lstrip().startswith("NEEDED")}
        extra = [
            path
            for path in internal.glob("lib*.so*")
            # The program itself loads Python. A broken link is to a library that was left out.
            if (path.name not in needed and not path.name.startswith("libpython"))
            or (path.is_symlink() and not path.exists())
        ]
        if not extra:
            return
        for path in extra:
            path.unlink()


def list_only_packaged_files(internal: Path) -> None:
    """Remove files that the package does not have from the lists of installed files.

    Among them are commands, whose first line is the path of the checkout's Python, and with it their digests.
    """
    for record in internal.glob("*.dist-info/RECORD"):
        lines = record.read_text(encoding="utf-8").splitlines()
        shipped = [line for line in lines if (internal / line.split(",")[0]).is_file()]
        record.write_text("".join(f"{line}\n" for line in shipped), encoding="utf-8")


def lay_out(tree: Path) -> None:
    """Copy the program and the files for the desktop to their places under /usr."""
    from icons import LINUX_SIZES  # it draws with Qt, which other steps don't need

    usr = tree / "usr"
    shutil.copytree(PROGRAM, usr / "lib" / "larder", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "larder").symlink_to("../lib/larder/larder")
    types = Contents.read().file_types
    mime_types = "".join(f"{kind.mime};" for kind in types)
    date = debian.day(commit_time())
    filled = {"@MIME_TYPES@": mime_types, "@VERSION@": version(), "@DATE@": date}
    fill(LINUX / "larder.desktop", usr / "share" / "applications" / "larder.desktop", filled)
    metainfo = "io.github.larder.Larder.metainfo.xml"
    fill(LINUX / metainfo, usr / "share" / "metainfo" / metainfo, filled)
    write(usr / "share" / "mime" / "packages" / "larder.xml", mime_package(Contents.read()))
    icons = usr / "share" / "icons" / "hicolor"
    write(
        icons / "scalable" / "apps" / "larder.svg",
        (ROOT / "assets" / "larder.svg").read_text(encoding="utf-8"),
    )
    for size in LINUX_SIZES:
        target = icons / f"{size}x{size}" / "apps" / "larder.png"
        target.parent.mkdir(parents=True)
        shutil.copyfile(BUILD / "icons" / f"larder-{size}.png", target)
    documents = usr / "share" / "doc" / "larder"
    write(documents / "copyright", debian.copyright_file((ROOT / "LICENSE").read_text(encoding="utf-8")))
    write(documents / "CHANGELOG.md", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    program = str(usr / "lib" / "larder" / "larder")
    for name, option in (("larder.cdx.json", ["--json"]), ("licences.txt", ["--licences"])):
        said = subprocess.run([program, "about", *option], check=True, capture_output=True, text=True)
        write(documents / name, said.stdout)
    shutil.copyfile(documents / "larder.cdx.json", DIST / f"larder-{version()}.cdx.json")


def mime_package(contents: Contents) -> str:
    """Return the definitions of the file types for the shared MIME database."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append('<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">')
    for kind in contents.file_types:
        lines.append(f'  <mime-type type="{kind.mime}">')
        lines.append(f"    <comment>{kind.name}</comment>")
        lines += [f'    <glob pattern="*.{ending}"/>' for ending in kind.endings]
        lines.append("  </mime-type>")
    return "\n".join([*lines, "</mime-info>", ""])


def split_openvino(tree: Path, devices: Path) -> None:
    """Move OpenVINO to a tree of its own: most computers have no Intel GPU or NPU to use it for."""
    internal = Path("usr") / "lib" / "larder" / "_internal"
    (devices / internal).mkdir(parents=True)
    for path in sorted((tree / internal).glob("*openvino*")):
        if path.suffix != ".dist-info":
            shutil.move(path, devices / internal / path.name)
    for path in (tree / internal).glob("lib*"):
        # A link to one of OpenVINO's own libraries, which finds it next to itself.
        if path.is_symlink() and not path.exists():
            path.unlink()


def write_sizes(program: Path) -> None:
    """Write a table of the installed size of every part."""
    contents = Contents.read()
    sizes = dict.fromkeys((part.name for part in contents.parts), 0)
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink():
            inside = path.relative_to(program).as_posix().removeprefix("_internal/")
            sizes[contents.part_of(inside).name] += path.stat().st_size
    rows = ["| part | MB | reason |", "|---|---|---|"]
    rows += [
        f"| {part.name} | {sizes[part.name] / 1e6:.0f} | {part.reason} |"
        for part in sorted(contents.parts, key=lambda part: -sizes[part.name])
        if sizes[part.name]
    ]
    rows.append(f"| **all** | **{sum(sizes.values()) / 1e6:.0f}** | |")
    write(DIST / "sizes.md", "\n".join([*rows, ""]))


def settle(tree: Path) -> None:
    """Give a tree and everything in it the commit's time and the modes that do not depend on the builder's umask."""
    for path in (tree, *sorted(tree.rglob("*"))):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (commit_time(), commit_time()), follow_symlinks=False)


def build_archive(package: Path) -> None:
    """Write the self-extracting archive: a script, followed by the compressed files of the .deb."""
    script = (LINUX / "self_extracting.sh").read_text(encoding="utf-8").replace("@VERSION@", version())
    script = script.replace("@LINES@", str(script.count("\n") + 1))
    target = DIST / f"larder-{version()}-{platform.machine()}.run"
    with target.open("wb") as file:
        file.write(script.encode())
        file.flush()
        subprocess.run(["ar", "p", str(package), "data.tar.xz"], stdout=file, check=True)
    target.chmod(0o755)


def build_appdir(tree: Path) -> None:
    """Make the folder of an AppImage, and the AppImage if appimagetool is installed."""
    appdir = BUILD / "AppDir"
    shutil.rmtree(appdir, ignore_errors=True)
    shutil.copytree(tree, appdir, symlinks=True)
    shutil.copyfile(LINUX / "AppRun", appdir / "AppRun")
    (appdir / "AppRun").chmod(0o755)
    (appdir / "larder.desktop").symlink_to("usr/share/applications/larder.desktop")
    (appdir / "larder.svg").symlink_to("usr/share/icons/hicolor/scalable/apps/larder.svg")
    settle(appdir)
    tool = shutil.which("appimagetool")
    if tool is None:
        print(
            "  appimagetool is not installed, so there is no AppImage (docs/installing.md says how to build it)."
        )
        return
    run(tool, "--no-appstream", str(appdir), str(DIST / f"Larder-{version()}-{platform.machine()}.AppImage"))


def fill(source: Path, target: Path, values: dict[str, str]) -> None:
    """Write a file with its placeholders replaced."""
    text = source.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(name, value)
    write(target, text)


def write(target: Path, text: str) -> None:
    """Write a file, with its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def say(step: str) -> None:
    """Print the step that begins."""
    print(f"  {step}", flush=True)


def run(*command: str) -> None:
    """Run a command in the checkout.

    Raises:
        CalledProcessError: it failed.
    """
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main())
