"""Describe the machine of a benchmark."""

import importlib.metadata
import os
import platform
from datetime import date
from pathlib import Path

LIBRARIES = ("duckdb", "faiss-cpu", "numpy", "onnxruntime", "pyoxigraph")


def machine() -> str:
    """Return day, processor, cores, memory and versions in one sentence."""
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9 if hasattr(os, "sysconf") else 0.0
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{date.today():%-d %B %Y}; {_processor()}, {os.cpu_count()} cores, {memory:.0f} GB of memory{load};"
        f" Python {platform.python_version()}, {versions}."
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
