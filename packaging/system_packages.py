"""Find and install the system libraries that Qt needs on Linux."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys

# What PySide6's wheel links to and does not carry, with Debian's package for it. Newer releases add "t64" to
# some of these names; apt still finds them by the old one.
LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WITH_WINDOW = ("run", "dev")


def missing(environment: str) -> list[str]:
    """Return Debian's names of missing packages that the environment's window needs."""
    if environment not in WITH_WINDOW or not sys.platform.startswith("linux"):
        return []
    return sorted({package for library, package in LIBRARIES.items() if not loads(library)})


def loads(library: str) -> bool:
    """Return whether the dynamic linker finds the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def report_missing(environment: str) -> None:
    """Print missing packages of the window in one line, if any."""
    packages = missing(environment)
    if packages:
        print(
            "The window needs system libraries that are not installed; the terminal works without them. "
            f"For the window: apt-get install {' '.join(packages)}",
            file=sys.stderr,
        )


def install(packages: list[str]) -> None:
    """Install Debian packages if the user may do so without a password; otherwise do nothing."""
    prefix = as_root() if shutil.which("apt-get") else None
    if prefix is None:
        return
    # A fresh machine may be busy with its own updates for a while: wait for the lock.
    apt = [
        *prefix,
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-y",
        "-q",
        "-o",
        "DPkg::Lock::Timeout=120",
    ]
    wanted = ["install", "--no-install-recommends", *packages]
    # The lists of a fresh machine or image are empty or old: refresh them only when the first try fails.
    if not quietly([*apt, *wanted]) and quietly([*apt, "update"]):
        quietly([*apt, *wanted])


def as_root() -> list[str] | None:
    """Return the prefix to run a command as root without a password, or None."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and quietly(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def quietly(command: list[str]) -> bool:
    """Run the command silently; return whether it succeeded."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0
