// `swift run -c release Benchmarks [--write] [name...]`: all of them, or those whose names begin like this. With
// `--write` their figures go into docs/contributors/benchmarks.md.
let benchmarks: [(name: String, run: () -> Void)] = [
  ("router-tabs", RouterBenchmarks.twoProducts),
  ("router-links", RouterBenchmarks.modalLinkAndBack),
  ("router-mix", RouterBenchmarks.mixes),
  ("router-memory", RouterBenchmarks.memoryOverTime),
  ("people-memoryless", PeopleBenchmarks.memoryless),
  ("people-readers", PeopleBenchmarks.labelReaders),
  ("people-shop", ShopRunBenchmark.readers),
  ("people-threads", ShopRunBenchmark.threads),
  ("people-growth-shop", { PeopleGrowthBenchmark.run("tab-bar-versus-menu") }),
  ("people-growth-example", { PeopleGrowthBenchmark.run("route-composer-example") }),
  ("people-bluesky", LargeAppBenchmarks.bluesky),
  ("people-social", LargeAppBenchmarks.social),
  ("verify-shop", VerifyBenchmarks.shop),
  ("verify-bluesky", VerifyBenchmarks.bluesky),
  ("report-usual", { ReportBenchmark.run(layouts: 10, tasks: 50, limit: 1) }),
  ("report-large", { ReportBenchmark.run(layouts: 50, tasks: 200, limit: 20) }),
  ("links-matching", LinkBenchmark.run),
]

let writes = CommandLine.arguments.contains("--write")
let wanted = CommandLine.arguments.dropFirst().filter { $0 != "--write" }
for benchmark in benchmarks
where wanted.isEmpty || wanted.contains(where: { benchmark.name.hasPrefix($0) }) {
  benchmark.run()
}
Figures.finish(writes: writes)
