import Analysis
import Metrics
import Reporting
import SourceText

/// Earlier results of an experiment, committed with its spec, with which later results are compared.
struct Baseline {
  /// The folder in which baselines are looked for, unless another is named.
  static let usualPlace = "reports/baselines"

  /// A file, or a folder with one file for each experiment.
  let place: String
  let world: World

  /// Checks before a long run that the baseline can be written.
  func checkWritable() throws {
    try world.writing { try world.files.checkWritable(path(of: "experiment")) }
  }

  /// Compares results with the baseline, prints the changes, and returns those for the worse that count.
  /// - Returns: `nil` if the baseline is missing or differs in kind.
  func losses(of results: ExperimentResults) throws -> [ReportChange.Item]? {
    let path = path(of: results.setup.name)
    do {
      guard world.files.exists(path) else {
        throw CommandFailure(
          .incomparable, "the baseline \(path) does not exist; 'navlab gate --accept' makes it")
      }
      let comparison = try ResultsComparison(before: world.results(path), after: results)
      world.output(comparison.text(world.medium))
      let judgesLinks = !ledger(of: results.setup.name).exists
      let regressions = Regressions(comparison, of: results, judgesLinks: judgesLinks)
      world.output(regressions.sentence)
      return regressions.items
    } catch let error as any CommandError where error.status == .incomparable {
      _ = world.status(endingWith: error)
      return nil
    }
  }

  /// Keeps results as the baseline, and prints the changes since the previous one.
  /// - Throws: A `CommandError` if the two differ in kind, such as in who walks, or if it cannot be written.
  func accept(_ results: ExperimentResults) throws {
    let path = path(of: results.setup.name)
    if world.files.exists(path) {
      do {
        let comparison = try ResultsComparison(before: world.results(path), after: results)
        world.output(comparison.text(world.medium))
      } catch let error as ResultsComparison.Incomparable {
        throw CommandFailure(
          .incomparable, "cannot be compared: \(error) — delete the baseline first to start again",
          in: path)
      }
    }
    try world.write(results.document(), to: path)
  }

  /// The ledger of links beside the baseline.
  func ledger(of name: String) -> CommittedLedger {
    CommittedLedger(path: CommittedLedger.path(beside: path(of: name)), world: world)
  }

  private func path(of name: String) -> String {
    if place.hasSuffix(".json") { return place }
    return place.isEmpty ? "\(name).json" : "\(place)/\(name).json"
  }

  /// The changes for the worse in the figures and links that gates name.
  struct Regressions {
    /// Metrics that are worse beyond chance, and links that no longer arrive.
    let metrics: [MetricChange]
    let links: [ResultsComparison.LinkChange]

    /// - Parameter judgesLinks: whether links count; a ledger judges them better, because it knows what is meant.
    init(_ comparison: ResultsComparison, of results: ExperimentResults, judgesLinks: Bool) {
      let gates = results.setup.gates.map(\.gate.subject)
      let countsLinks = gates.isEmpty || gates.contains { $0.metricOfJourneys == nil }
      metrics = comparison.regressions.filter { comparison.asked.contains($0.metric.id) }
      links =
        judgesLinks && countsLinks ? comparison.links.filter(\.isLoss) : []
    }

    /// All of them, each with the name that the label of a check counts.
    var items: [ReportChange.Item] {
      let figures = metrics.map { change in
        "\(change.metric.id)\(change.task.map { "(\($0))" } ?? "") of \(change.variant)"
      }
      return figures.map { .init(.worse, $0, noun: .init("figure", $0)) }
        + links.map(\.address).uniqued.map { .init(.broken, $0, noun: .init("link", $0)) }
    }

    var sentence: String {
      let found = items.map(\.text)
      if found.isEmpty { return "pass: no gated figure is worse than the baseline\n" }
      return "fail: worse than the baseline: \(found.joinedWithAnd)\n"
    }
  }
}
