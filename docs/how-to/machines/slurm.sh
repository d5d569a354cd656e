#!/usr/bin/env bash
#SBATCH --job-name=navlab
#SBATCH --array=1-16
#SBATCH --cpus-per-task=2
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --signal=B:TERM@60
# One shard of an experiment per task of a Slurm array, on a file system that all nodes share:
#
#   shards=$(sbatch --parsable docs/how-to/machines/slurm.sh experiments/shop.yaml shards --people 100000000)
#   sbatch --dependency=afterok:$shards --wrap 'navlab dev merge shards/*/shard-*.json --output reports'
#
# A minute before its time is over the task is asked to end; it keeps what it has finished, and when it is
# queued again '--resume' goes on from there.
set -euo pipefail

spec=$1 parts=$2
shift 2
exec "${NAVLAB:-navlab}" run "$spec" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --threads "${SLURM_CPUS_PER_TASK:-1}" --resume --output "$parts" "$@"
