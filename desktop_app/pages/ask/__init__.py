"""The Ask page: a question in plain words, its conditions as chips, and answers to log or plan."""
