"""Cook mode: a recipe step by step, with timers."""
