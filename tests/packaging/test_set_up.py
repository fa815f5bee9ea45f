"""Test that set-up does exactly the necessary steps, with replacements for pip and apt."""

import subprocess
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def steps(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the steps of the set-up, in order."""
    done: list[str] = []

    def create(folder: Path) -> None:
        done.append(f"create {folder.name}")
        python = set_up.interpreter(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        (folder / "larder-stamp").unlink(missing_ok=True)

    def install(environment: str, folder: Path) -> None:
        assert not (folder / "larder-stamp").exists(), "an interrupted install must not look finished"
        done.append(f"install {environment}")

    monkeypatch.setattr(set_up, "create", create)
    monkeypatch.setattr(set_up, "install", install)
    monkeypatch.setattr(set_up.system_packages, "missing", lambda _environment: [])
    return done


def test_makes_an_environment_once(set_up: ModuleType, steps: list[str]) -> None:
    assert set_up.main(["run"]) == 0
    assert set_up.main(["run"]) == 0
    assert steps == ["create .venv", "install run"]


def test_says_nothing_when_all_is_there(
    set_up: ModuleType, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    set_up.main(["run"])
    capsys.readouterr()
    set_up.main(["run"])
    assert capsys.readouterr() == ("", "")


def test_the_runtime_grows_into_the_developers_environment(set_up: ModuleType, steps: list[str]) -> None:
    for environment in ("run", "dev", "run", "dev"):
        set_up.main([environment])
    assert steps == ["create .venv", "install run", "install dev"]


def test_environments_do_not_share_a_folder_without_reason(set_up: ModuleType, steps: list[str]) -> None:
    for environment in ("core", "train", "core"):
        set_up.main([environment])
    assert steps == ["create .venv-core", "install core", "create .venv-train", "install train"]


@pytest.mark.parametrize(
    "changed", ["packaging/locks/run.txt", "packaging/locks/source.txt", "pyproject.toml"]
)
def test_starts_anew_when_what_is_declared_changes(
    set_up: ModuleType, steps: list[str], changed: str
) -> None:
    set_up.main(["run"])
    path = set_up.ROOT / changed
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("duckdb", "quackdb").replace("jstyleson", "jsonstyle"), encoding="utf-8")
    set_up.main(["run"])
    assert steps == ["create .venv", "install run"] * 2


def test_settings_of_the_tools_do_not_cost_a_new_environment(set_up: ModuleType, steps: list[str]) -> None:
    set_up.main(["run"])
    path = set_up.ROOT / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    assert "line-length = 110" in text
    path.write_text(text.replace("line-length = 110", "line-length = 99"), encoding="utf-8")
    set_up.main(["run"])
    assert steps == ["create .venv", "install run"]


def test_an_interrupted_set_up_starts_anew(
    set_up: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(set_up, "install", fail_to_install)
        with pytest.raises(KeyboardInterrupt):
            set_up.main(["run"])
    set_up.main(["run"])
    assert steps == ["create .venv", "create .venv", "install run"]


def fail_to_install(_environment: str, _folder: Path) -> None:
    """Simulate Ctrl-C during a download."""
    raise KeyboardInterrupt


def test_a_failed_download_is_one_line_and_exit_2(
    set_up: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_network(_environment: str, _folder: Path) -> None:
        raise set_up.CannotSetUp("the libraries could not be installed (no route)")

    monkeypatch.setattr(set_up, "install", no_network)
    assert set_up.main(["run"]) == 2
    said = capsys.readouterr().err
    assert said == "larder set-up: the libraries could not be installed (no route)\n"


def test_without_venv_one_line_names_everything_to_install(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[list[str]] = []
    monkeypatch.setattr(set_up, "has_venv", lambda: False)
    monkeypatch.setattr(set_up.system_packages, "missing", lambda _environment: ["libegl1"])
    monkeypatch.setattr(set_up.system_packages, "install", tried.append)
    assert set_up.main(["run"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    package = tried[0][0]
    assert package.startswith("python3.")
    assert tried == [[package, "libegl1"]]
    assert f"apt-get install {package} libegl1" in said


@pytest.mark.parametrize("arguments", [["everything"], ["run", "dev"]])
def test_bad_use_is_exit_2(set_up: ModuleType, steps: list[str], arguments: list[str]) -> None:
    assert set_up.main(arguments) == 2
    assert steps == []


def test_an_old_python_says_so(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(set_up.sys, "version_info", (3, 10, 12))
    assert set_up.main(["run"]) == 2
    assert "needs Python 3.11 or newer, not 3.10.12" in capsys.readouterr().err


def test_an_old_python_hands_over_to_a_newer_one(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for minor in (10, 11, 12):
        newer = tmp_path / f"python3.{minor}"
        newer.touch()
        newer.chmod(0o755)
    called: list[list[str]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(set_up.sys, "version_info", (3, 10, 12))
    monkeypatch.setattr(subprocess, "call", lambda command: called.append(command) or 0)
    assert set_up.main(["core"]) == 0
    assert called[0][0] == str(tmp_path / "python3.12")
    assert called[0][2] == "core"


def test_misleading_variables_do_not_reach_pip(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    monkeypatch.setenv("PIP_TIMEOUT", "7")
    passed = set_up.own_environment()
    assert "PIP_TARGET" not in passed
    assert passed["PIP_TIMEOUT"] == "7"


def test_the_engines_environment_is_linked_only_from_a_current_one(
    set_up: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    linked: list[Path] = []
    monkeypatch.setattr(
        set_up.linked_libraries, "link", lambda source, *_given, **_options: linked.append(source) or True
    )
    folder = set_up.ROOT / ".venv-core"
    assert not set_up.link_from("dev", folder)
    set_up.main(["run"])
    assert not set_up.link_from("dev", folder)
    set_up.main(["dev"])
    assert set_up.link_from("dev", folder)
    lock = set_up.LOCKS / "dev.txt"
    lock.write_text(lock.read_text(encoding="utf-8").replace("ruff", "ruffian"), encoding="utf-8")
    assert not set_up.link_from("dev", folder)
    assert linked == [set_up.site_packages(set_up.ROOT / ".venv")]


@pytest.mark.parametrize("environment", ["run", "dev", "core"])
def test_each_library_of_a_lock_is_given_to_one_pip(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, environment: str
) -> None:
    given: list[str] = []

    def pip(_folder: Path, arguments: list[str], _counter: object = None) -> None:
        assert "--require-hashes" in arguments
        given.append(Path(arguments[-1]).read_text(encoding="utf-8"))

    monkeypatch.setattr(set_up, "pip", pip)
    lock = set_up.LOCKS / f"{environment}.txt"
    set_up.install_lock(tmp_path, lock, ["--require-hashes"])
    lines = [line for part in given for line in part.splitlines()]
    assert len(given) == set_up.PIPS
    assert sorted(lines) == sorted(lock.read_text(encoding="utf-8").splitlines())
    for part in given:
        # A library and its hashes stay together.
        assert part.startswith(tuple("abcdefghijklmnopqrstuvwxyz"))
        assert part.rstrip().rpartition("\n")[2].startswith("    --hash=sha256:")
        assert not part.rstrip().endswith("\\")


def test_what_one_of_several_pips_could_not_install_one_alone_installs(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def pip(_folder: Path, arguments: list[str], _counter: object = None) -> None:
        asked.append(Path(arguments[-1]).name)
        if asked[-1] == "1.txt":
            raise set_up.CannotSetUp("the libraries could not be installed (interrupted)")

    monkeypatch.setattr(set_up, "pip", pip)
    set_up.install_lock(tmp_path, set_up.LOCKS / "run.txt", [])
    assert sorted(asked[:2]) == ["0.txt", "1.txt"]
    assert asked[2:] == ["run.txt"]


def test_libraries_are_counted_over_several_pips(
    set_up: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    counter = set_up.Counter(2)
    for line in (
        "Collecting anyio==4.16.0 (from -r 0.txt)",
        "Collecting attrs==1 (from -r 1.txt)",
        "  Downloading x",
    ):
        counter.take(line)
    counter.take("Installing collected packages: anyio")
    counter.take("Installing collected packages: attrs")
    assert capsys.readouterr().out.splitlines() == [
        "  library 1 of 2: anyio",
        "  library 2 of 2: attrs",
        "  unpacking",
    ]
