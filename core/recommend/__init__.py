"""From a question, a person and their log to ranked, explained answers."""
