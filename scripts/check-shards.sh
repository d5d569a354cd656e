#!/usr/bin/env bash
# Checks that shards under GNU parallel merge to the bytes of one run, and that shards that overlap, are
# missing or belong to another run are refused with the reason.
#
#   scripts/check-shards.sh NAVLAB
set -euo pipefail
cd "$(dirname "$0")/.."

navlab=$1
spec=experiments/tab-bar-versus-menu.yaml
name=tab-bar-versus-menu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$navlab" run "$spec" --people 3000 --output "$work/one" >"$work/log" 2>&1
NAVLAB=$navlab JOBS=2 scripts/run-shards.sh "$spec" 7 "$work/seven" --people 3000 >>"$work/log" 2>&1
cmp "$work/one/$name/results.json" "$work/seven/$name/results.json"
cmp "$work/one/$name/report.html" "$work/seven/$name/report.html"

# The same command as a scheduler's array script has it.
for task in 1 2; do
  NAVLAB=$navlab SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=2 SLURM_CPUS_PER_TASK=1 \
    bash docs/how-to/machines/slurm.sh "$spec" "$work/two" --people 3000 >>"$work/log" 2>&1
done
"$navlab" dev merge "$work/two/$name"/shard-*.json --output "$work/merged" 2>>"$work/log"
cmp "$work/one/$name/results.json" "$work/merged/$name/results.json"

refused() { # REASON SHARD...
  local reason=$1 status=0
  shift
  "$navlab" dev merge "$@" --output "$work/refused" 2>"$work/refusal" || status=$?
  if [ "$status" != 4 ] || ! grep -q "$reason" "$work/refusal" || [ -e "$work/refused" ]; then
    echo "merge was to end with 4 and say '$reason'; it ended with $status and said:" >&2
    cat "$work/refusal" >&2
    exit 1
  fi
}
part() { echo "$work/two/$name/shard-$1-of-2.json"; }
"$navlab" run "$spec" --people 3000 --seed 7 --shard 2/2 --output "$work/other" >>"$work/log" 2>&1
"$navlab" run "$spec" --people 3000 --shard 2/3 --output "$work/third" >>"$work/log" 2>&1
refused "people are missing: 1500 to 2999" "$(part 1)"
refused "some people are in both parts" "$(part 1)" "$(part 1)"
refused "some people are in both parts" "$(part 1)" "$work/third/$name/shard-2-of-3.json"
refused "their seeds are 2026 and 7" "$(part 1)" "$work/other/$name/shard-2-of-2.json"
echo "shards: 1, 2 and 7 give the same bytes; 4 wrong merges were refused"
