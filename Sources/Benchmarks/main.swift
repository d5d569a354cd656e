PeopleBenchmarks.memoryless()
PeopleBenchmarks.labelReaders()
