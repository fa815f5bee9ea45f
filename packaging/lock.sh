#!/bin/sh
# Pin every environment with hashes, one version for all platforms and Pythons, from pyproject.toml.
# Needs uv on PATH; set-up itself does not. Extra arguments go to uv, for instance --upgrade.
set -eu
cd "$(dirname "$0")/.."

# pin NAME [OPTION]...: the declared libraries and those that the options add. pin_alone: only those that the options add.
pin() {
    pin_alone "$@" --group build pyproject.toml
}

pin_alone() {
    lock=packaging/locks/$1.txt
    shift
    echo "$lock"
    uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
        --generate-hashes --only-binary :all: --no-emit-index-url --no-header --no-annotate \
        --excludes packaging/locks/excluded.txt "$@" --output-file "$lock"
}

# The first lock holds every runtime library; the others are constrained to its versions.
same_as_run="--constraint packaging/locks/run.txt"
no_window="--no-emit-package pyside6-essentials --no-emit-package shiboken6"

pin run "$@"
# shellcheck disable=SC2086  # each of these is several words
{
    pin dev --group dev --extra mcp $same_as_run "$@"
    pin dist --group dist $same_as_run "$@"
    pin core --group test --extra mcp $same_as_run $no_window "$@"
    pin_alone docs --group docs $same_as_run "$@"
    pin train --group train $same_as_run $no_window "$@"
}
