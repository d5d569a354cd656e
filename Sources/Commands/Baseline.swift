import Analysis
import ArgumentParser
import Metrics
import SourceText

struct Baseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep results as a baseline, and hold later ones against it.",
    discussion: """
      Example: navlab baseline check experiments/tab-bar-versus-menu.yaml
      """,
    subcommands: [Update.self, Check.self])
}

extension Baseline {
  struct Options: ParsableArguments {
    @OptionGroup var subject: SubjectOptions

    @Option(help: "The folder in which baselines are kept, to be committed with the specs.")
    var baselines = "reports/baselines"

    func path(of results: ExperimentResults) -> String {
      let name = results.setup.name
      return baselines.isEmpty ? "\(name).json" : "\(baselines)/\(name).json"
    }
  }

  struct Check: WorldCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Hold results against the baseline of their experiment.",
      discussion: """
        Example: navlab baseline check experiments/tab-bar-versus-menu.yaml --people 20000

        Ends with 2 when a metric that the experiment's gates name is worse than in the baseline beyond
        chance, or, when gates name links, a link no longer ends where it should. Without gates success
        and taps count, and links. Ends with 4 when there is no baseline, or it differs in kind.
        Improvements are reported and never fail.
        """)

    @OptionGroup var options: Options

    func run(in world: World) throws {
      let results = try options.subject.results(in: world)
      let path = options.path(of: results)
      guard world.files.exists(path) else {
        throw CommandFailure(
          .incomparable, "there is no baseline at \(path); 'navlab baseline update' makes one")
      }
      let comparison = try world.comparison(before: world.results(path), after: results)
      world.output(comparison.lines(listsAll: false))
      let regressions = Regressions(comparison, of: results)
      world.output(regressions.sentence)
      if !regressions.isEmpty { throw ExitStatus.failed }
    }
  }

  struct Update: WorldCommand {
    static let configuration = CommandConfiguration(
      commandName: "update",
      abstract: "Keep results as the baseline of their experiment.",
      discussion: """
        Example: navlab baseline update reports/tab-bar-versus-menu/results.json

        Says what changes against the baseline so far. Refused with 4 when the two differ in kind, such
        as in who walks or what they want, unless '--replace' says that this is meant.
        """)

    @OptionGroup var options: Options

    @Flag(help: "Replace a baseline that differs in kind.")
    var replace = false

    func run(in world: World) throws {
      if !options.baselines.isEmpty {
        let name = "\(options.baselines)/a.json"
        try world.writing { try world.files.checkWritable(name) }
      }
      let results = try options.subject.results(in: world)
      let path = options.path(of: results)
      if !replace, world.files.exists(path) {
        let comparison = try world.comparison(before: world.results(path), after: results)
        world.output(comparison.lines(listsAll: false))
      }
      try world.write(results.document(), to: path)
    }
  }

  /// The changes for the worse among the subjects of an experiment's gates.
  struct Regressions {
    /// Metrics that are worse beyond chance, and links that no longer end where they should.
    let metrics: [MetricChange]
    let links: [ResultsComparison.LinkChange]

    init(_ comparison: ResultsComparison, of results: ExperimentResults) {
      let subjects = results.setup.gates.map(\.gate.subject)
      var gated = Set<String>()
      var countsLinks = subjects.isEmpty
      for subject in subjects {
        switch subject {
        case .journeys(let metric, _): gated.insert(metric)
        case .links: countsLinks = true
        }
      }
      if subjects.isEmpty { gated = Set(DecidingMetric.all.map(\.id)) }
      metrics = comparison.regressions.filter { gated.contains($0.metric.id) }
      links =
        countsLinks ? comparison.links.filter { $0.before.isResolved && !$0.after.isResolved } : []
    }

    var isEmpty: Bool { metrics.isEmpty && links.isEmpty }

    var sentence: String {
      if isEmpty { return "pass: nothing that counts is worse than the baseline\n" }
      var found = metrics.map { "\($0.metric.id) of \($0.variant)" }
      if !links.isEmpty { found.append("\(links.count) links") }
      return "fail: worse than the baseline: \(found.joinedWithAnd)\n"
    }
  }
}
