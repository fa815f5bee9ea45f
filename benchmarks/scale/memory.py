"""What memory this process holds."""

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
    """Held now, pages of the mapped index aside; where the system does not tell, the most that was ever held."""
    index_mb: float
    """Pages of the index (`.faiss`) that are mapped now: the system takes them back when it needs the room."""
    peak_mb: float
    """The most that was ever held, mapped pages included."""


def memory() -> Memory:
    """Of this process."""
    peak = (
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    )
    if not _STATUS.exists():
        return Memory(peak, 0.0, peak)
    now = next(line for line in _STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    index = _mapped(".faiss")
    return Memory(int(now.split()[1]) * 1024 / 1e6 - index, index, peak)


def _mapped(ending: str) -> float:
    """Resident megabytes of the mapped files whose names end so."""
    found = 0
    is_wanted = False
    for line in _MAPS.read_text().splitlines():
        first = line.split(maxsplit=1)[0]
        if not first.endswith(":"):
            is_wanted = line.endswith(ending)
        elif is_wanted and first == "Rss:":
            found += int(line.split()[1])
    return found * 1024 / 1e6
