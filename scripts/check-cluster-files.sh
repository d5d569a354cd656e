#!/usr/bin/env bash
# Checks the files of docs/how-to/machines as a scheduler would run them: every task of the Slurm array, every
# index of the Kubernetes Job, and both merges, as they are written there. Results have to have the bytes
# of one run.
#
#   scripts/check-cluster-files.sh NAVLAB
set -euo pipefail
cd "$(dirname "$0")/.."

navlab=$(realpath "$1")
machines=$PWD/docs/how-to/machines
spec=experiments/tab-bar-versus-menu.yaml
name=tab-bar-versus-menu
people=2000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The files' 'navlab' is the program that is checked.
mkdir "$work/bin"
ln -s "$navlab" "$work/bin/navlab"
export PATH=$work/bin:$PATH

fail() {
  tail -n 20 "$work/log" >&2
  echo "$1" >&2
  exit 1
}

# Runs a command for every number of a list, several at once, and for the first once more, as a scheduler
# does that has lost sight of a task.
each() { # each VARIABLE COMMAND NUMBER...
  local variable=$1 command=$2
  shift 2
  printf '%s\n' "$@" "$1" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' \
    env "$variable={}" sh -c "$command" >>"$work/log" 2>&1 || fail "$variable: a task failed"
}

same() { # same WHAT RESULTS
  cmp "$work/one/$name/results.json" "$2" || fail "$1 does not give the bytes of one run"
}

"$navlab" run "$spec" --people "$people" --output "$work/one" >"$work/log" 2>&1

# Slurm: the tasks that the script asks for, and the merge that stands in its comment.
tasks=$(sed -n 's/^#SBATCH --array=1-//p' "$machines/slurm.sh")
[ -n "$tasks" ] || fail "slurm.sh asks for no tasks from 1"
merge=$(sed -n "s/^# *sbatch .*--wrap '\(.*\)'$/\1/p" "$machines/slurm.sh")
[ -n "$merge" ] || fail "slurm.sh does not say how to merge"
export SLURM_ARRAY_TASK_COUNT=$tasks SLURM_CPUS_PER_TASK=1
mkdir "$work/slurm"
ln -s "$PWD/experiments" "$work/slurm/experiments"
cd "$work/slurm"
# shellcheck disable=SC2046 # One word a task.
each SLURM_ARRAY_TASK_ID "exec bash '$machines/slurm.sh' $spec shards --people $people" $(seq "$tasks")
sh -c "$merge" >>"$work/log" 2>&1 || fail "the merge failed: $merge"
same "the Slurm array" "reports/$name/results.json"
cd - >/dev/null

# Kubernetes: a folder as the containers see it, with the specs from the ConfigMap and the volume.
arguments() { # The container's only argument: a shell command, on a line or folded over several.
  awk '
    /^ *args: \["/ { sub(/^ *args: \["/, ""); sub(/"\]$/, ""); print; exit }
    /^ *- >-$/ { match($0, /-/); indent = RSTART; next }
    indent { match($0, /[^ ]/); if (RSTART <= indent) exit; $1 = $1; printf "%s ", $0 }' "$1"
}
indexes=$(sed -n 's/^ *completions: //p' "$machines/kubernetes-shards.yaml")
shard=$(arguments "$machines/kubernetes-shards.yaml")
merge=$(arguments "$machines/kubernetes-merge.yaml")
[ -n "$indexes" ] && [ -n "$shard" ] && [ -n "$merge" ] || fail "the manifests cannot be read"
case $shard in
  *' --people 100000000 '*) ;;
  *) fail "kubernetes-shards.yaml has other people than this script takes down to $people" ;;
esac
mkdir -p "$work/pod/shards"
sed -n 's/^ *- { key: \(.*\), path: \(.*\) }$/\1 \2/p' "$machines/kubernetes-shards.yaml" |
  while read -r key path; do
    # The key is the name of a file that the page gives to the ConfigMap.
    source=$(grep -o -- "--from-file=[^ ]*/$key" "$machines/README.md" | cut -d= -f2)
    mkdir -p "$(dirname "$work/pod/experiments/$path")"
    cp "$source" "$work/pod/experiments/$path"
  done
cd "$work/pod"
# shellcheck disable=SC2046 # One word an index.
each JOB_COMPLETION_INDEX "${shard/ --people 100000000 / --people $people }" $(seq 0 $((indexes - 1)))
sh -c "$merge" >>"$work/log" 2>&1 || fail "the merge failed: $merge"
same "the indexed Job" "shards/reports/$name/results.json"
cd - >/dev/null

echo "cluster files: $tasks tasks of a Slurm array and $indexes indexes of a Kubernetes Job give the bytes of one run"
