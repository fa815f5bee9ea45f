"""Turn a question, a profile and a food log into ranked answers with reasons."""
