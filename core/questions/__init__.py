"""From a question in plain words to constraints."""
