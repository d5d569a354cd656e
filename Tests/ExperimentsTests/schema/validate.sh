#!/usr/bin/env bash
# Validates specs against the JSON Schema with PyPI's jsonschema: a reader of our language that shares
# no line with our own.
#
#   validate.sh SCHEMA FOLDER-OF-SPECS FOLDER-OF-BROKEN-SPECS ENVIRONMENT
#
# Every YAML file below the first folder must be valid, every one below the second must not.
# The private environment is made once; its packages come from PyPI.
set -eu
schema=$1 specs=$2 broken=$3 environment=$4

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

PYTHONPATH="$environment/packages" "$environment/bin/python" - "$schema" "$specs" "$broken" <<'PYTHON'
import json
import pathlib
import sys

import jsonschema
import yaml


def mistake(validator, path):
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return None if error is None else f"{error.json_path}: {error.message}"


schema_path, specs, broken = map(pathlib.Path, sys.argv[1:])
schema = json.loads(schema_path.read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
valid, refused, failures = 0, 0, []
for path in sorted(specs.rglob("*.yaml")):
    found = mistake(validator, path)
    valid += found is None
    if found:
        failures.append(f"{path}: refused: {found}")
for path in sorted(broken.rglob("*.yaml")):
    found = mistake(validator, path)
    refused += found is not None
    if not found:
        failures.append(f"{path}: accepted, but it is broken")
print("\n".join(failures + [f"schema: {valid} valid, {refused} refused, {len(failures)} wrong"]))
sys.exit(1 if failures else 0)
PYTHON
