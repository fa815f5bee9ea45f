"""Run the command line: `python -m core.cli`."""

import sys

from core.cli.start import main

sys.exit(main())
