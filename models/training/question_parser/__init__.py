"""Train the question parser: generate questions, train, export, score."""
