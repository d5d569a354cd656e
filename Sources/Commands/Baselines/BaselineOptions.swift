import ArgumentParser

/// What both commands about baselines are told.
struct BaselineOptions: ParsableArguments {
  @Argument(
    help: "A results.json, or a spec, which is run.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var subject: String

  @OptionGroup var run: RunOptions

  @Option(help: "The folder in which baselines are kept, to be committed with the specs.")
  var baselines = "reports/baselines"
}
