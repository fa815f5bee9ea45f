"""Making the question parser: generate questions, train, export, evaluate."""
