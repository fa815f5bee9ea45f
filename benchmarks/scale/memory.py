"""Memory of this process."""

import resource
import sys
from dataclasses import dataclass
from pathlib import Path

_STATUS = Path("/proc/self/status")
_MAPS = Path("/proc/self/smaps")


@dataclass(frozen=True)
class Memory:
    """Megabytes of 10^6 bytes."""

    resident_mb: float
    """Resident now, without mapped pages of the index and of the lists; the peak if the system doesn't report it."""
    index_mb: float
    """Mapped pages of the index (`.faiss`) and of the lists for searches (`.lists`), which the system can reclaim."""
    peak_mb: float
    """The peak, with mapped pages."""


def memory() -> Memory:
    """Return the memory of this process."""
    peak = (
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    )
    if not _STATUS.exists():
        return Memory(peak, 0.0, peak)
    now = next(line for line in _STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    index = _mapped(".faiss", ".lists")
    return Memory(int(now.split()[1]) * 1024 / 1e6 - index, index, peak)


def _mapped(*endings: str) -> float:
    """Return the resident megabytes of mapped files with these endings."""
    found = 0
    is_wanted = False
    for line in _MAPS.read_text().splitlines():
        first = line.split(maxsplit=1)[0]
        if not first.endswith(":"):
            is_wanted = line.endswith(endings)
        elif is_wanted and first == "Rss:":
            found += int(line.split()[1])
    return found * 1024 / 1e6
