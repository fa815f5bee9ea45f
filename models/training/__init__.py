"""How the models are made. Nothing imports this package; torch is used nowhere else."""
