"""Making the line tagger: align labelled lines, make more of them, train, export, evaluate."""
