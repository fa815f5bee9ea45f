"""`python -m core`: the command line."""

import sys

from core.cli.start import main

sys.exit(main())
