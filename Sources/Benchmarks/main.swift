// `swift run -c release Benchmarks [name...]`: all of them, or those whose names begin like this;
// a fuzzer takes minutes and only runs when it is named.
let benchmarks: [(name: String, run: () -> Void)] = [
  ("router-tabs", RouterBenchmarks.twoProducts),
  ("router-links", RouterBenchmarks.modalLinkAndBack),
  ("router-mix-tabs", RouterBenchmarks.mixInTabBar),
  ("router-mix-drawer", RouterBenchmarks.mixInDrawer),
  ("router-memory", RouterBenchmarks.memoryOverTime),
  ("people-memoryless", PeopleBenchmarks.memoryless),
  ("people-readers", PeopleBenchmarks.labelReaders),
  ("people-shop", ShopRunBenchmark.readers),
  ("people-threads", ShopRunBenchmark.threads),
  ("people-growth-shop", PeopleGrowthBenchmark.shop),
  ("people-growth-example", PeopleGrowthBenchmark.example),
  ("report-usual", ReportBenchmark.usual),
  ("report-large", ReportBenchmark.large),
  ("links-matching", LinkMatching.run),
  ("fuzz-links", LinkFuzzing.run),
]

let wanted = CommandLine.arguments.dropFirst()
for benchmark in benchmarks
where wanted.isEmpty && !benchmark.name.hasPrefix("fuzz")
  || wanted.contains(where: { benchmark.name.hasPrefix($0) })
{
  benchmark.run()
}
