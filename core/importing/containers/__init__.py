"""The containers that recipes come in: archives, folders, tables, JSON, XML and RDF."""
