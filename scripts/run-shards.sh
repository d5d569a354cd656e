#!/usr/bin/env bash
# Runs an experiment in shards with GNU parallel and merges them: the same bytes as one run.
#
#   scripts/run-shards.sh SPEC SHARDS OUTPUT [OPTION OF navlab run]...
#
# JOBS is how many shards run at once (all processors by default), NAVLAB the program. Other
# options of GNU parallel stand in its own profile: --profile navlab, with --sshloginfile for other hosts.
# A shard that fails is tried again and goes on where it was stopped; what is finished stays in
# OUTPUT/shards until the merge is done, so the same command goes on after a stop.
set -euo pipefail

if [ $# -lt 3 ]; then
  sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//' >&2
  exit 64
fi
spec=$1 shards=$2 output=$3
shift 3
navlab=${NAVLAB:-navlab}
parts=$output/shards

# One thread a shard: it is GNU parallel that shares out the processors.
seq "$shards" | parallel --will-cite --quote --halt soon,fail=1 --retries 3 --jobs "${JOBS:-100%}" \
  "$navlab" run "$spec" --shard "{}/$shards" --threads 1 --resume --output "$parts" "$@"
"$navlab" dev merge "$parts"/*/shard-*-of-"$shards".json --output "$output"
rm -r "$parts"
