"""Train the line tagger: align labelled lines, vary them, train, export, score."""
