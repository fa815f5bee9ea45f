"""`python -m desktop_app`: the window as a process of its own."""

import sys

from desktop_app.main import main

sys.exit(main(sys.argv[1:]))
