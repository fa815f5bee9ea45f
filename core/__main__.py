"""`python -m core`: the command line."""

import sys

from core.start import main

sys.exit(main())
