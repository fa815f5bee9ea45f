"""The parts of the guard of exclusions (`core.questions.exclusion_guard`)."""
