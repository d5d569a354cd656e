#!/usr/bin/env bash
# Validates specs against the JSON Schema with PyPI's jsonschema: a reader of our language that shares
# no line with our own.
#
#   validate.sh SCHEMA STUDY-SCHEMA FOLDER-OF-SPECS FOLDER-OF-BROKEN-SPECS ENVIRONMENT
#
# Every YAML file below the first folder must be valid, every one below the second must not. A file
# with the key "study" is held against the study's schema, and must not fit the other one.
# The private environment is made once; its packages come from PyPI.
set -eu
schema=$1 study=$2 specs=$3 broken=$4 environment=$5

packages=(jsonschema==4.23.0 PyYAML==6.0.2)
if [ ! -f "$environment/complete" ]; then
  rm -rf "$environment"
  if python3 -m venv "$environment" 2>/dev/null; then
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check install "${packages[@]}" >&2
  else
    # Where Python came without venv, as on a bare Debian, a folder of packages does as well.
    mkdir -p "$environment/bin"
    ln -sf "$(command -v python3)" "$environment/bin/python"
    python3 -m pip --quiet --disable-pip-version-check install \
      --target "$environment/packages" "${packages[@]}" >&2
  fi
  touch "$environment/complete"
fi

PYTHONPATH="$environment/packages" "$environment/bin/python" - "$schema" "$study" "$specs" "$broken" <<'PYTHON'
import json
import pathlib
import sys

import jsonschema
import yaml


def validator(path):
    schema = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def mistake(path):
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    is_study = isinstance(document, dict) and "study" in document
    own, other = (study, experiment) if is_study else (experiment, study)
    error = jsonschema.exceptions.best_match(own.iter_errors(document))
    if error is not None:
        return f"{error.json_path}: {error.message}"
    return "fits the schema of another kind of document" if other.is_valid(document) else None


experiment, study = map(validator, map(pathlib.Path, sys.argv[1:3]))
specs, broken = map(pathlib.Path, sys.argv[3:])
valid, refused, failures = 0, 0, []
for path in sorted(specs.rglob("*.yaml")):
    found = mistake(path)
    valid += found is None
    if found:
        failures.append(f"{path}: refused: {found}")
for path in sorted(broken.rglob("*.yaml")):
    found = mistake(path)
    refused += found is not None
    if not found:
        failures.append(f"{path}: accepted, but it is broken")
print("\n".join(failures + [f"schema: {valid} valid, {refused} refused, {len(failures)} wrong"]))
sys.exit(1 if failures else 0)
PYTHON
