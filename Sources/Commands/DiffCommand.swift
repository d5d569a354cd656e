import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation
import SourceText

struct DiffCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two specs, or between two results, and judge it.",
    discussion: """
      Example: navlab diff main/experiments/shop.yaml experiments/shop.yaml

      Of two specs, it compares where each link lands in each situation, the fewest taps to every goal and screen, the \
      promises and the scripted journeys. Below each change are the lines of the spec that did it. No people walk.

      Of two results, it lists the figures that differ beyond chance, and the links that now land elsewhere. It exits \
      with 4 and the reason if they differ in kind, such as in who walks.

      Exits with 2 if something got worse that counts: a link that is no longer answered, lands elsewhere, lost its way \
      back or now asks first, a promise or journey that no longer holds, a task that is farther, a screen that is out \
      of reach. 'moved:' in the spec and '--allow' say what is meant.
      """)

  @Argument(
    help: "The spec or results.json before the change.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var before: String

  @Argument(
    help: "The same kind of file after the change.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var after: String

  @Option(
    help: "Of specs, the variant; by default all that both have.", completion: .variants)
  var variant: String?

  @Option(
    help: """
      What may get worse: 'links', 'promises', 'goals', 'screens', or the URL or name of one. Repeat it for several.
      """)
  var allow: [String] = []

  @Flag(
    help: "Of results, list every figure, also those that nobody asked for or that did not change.")
  var all = false

  func run(in world: World) throws {
    let kinds = try world.attemptAll([before, after]) { try world.isResults($0) }
    guard kinds.first == kinds.last else {
      let (results, spec) = kinds[0] ? (before, after) : (after, before)
      throw CommandFailure(
        .usage, "\(results) is results and \(spec) is a spec; give two specs or two results")
    }
    if kinds.first == true { try compareResults(in: world) } else { try compareSpecs(in: world) }
  }

  private func compareResults(in world: World) throws {
    let comparison = try ResultsComparison(
      before: world.results(before), after: world.results(after))
    if !comparison.isOtherSpec { world.messages("both were made from the same spec\n") }
    world.output(comparison.text(world.medium, listsAll: all))
    let lost = comparison.links.filter { link in
      link.isLoss && !allow.contains(Consequence.Kind.links.rawValue)
        && !allow.contains(link.address)
    }
    if !lost.isEmpty { throw ExitStatus.failed }
  }

  private func compareSpecs(in world: World) throws {
    let experiments = try world.attemptAll([before, after]) { try world.experiment($0) }
    guard let old = experiments.first, let new = experiments.last else { return }
    let layouts = try variant.map { _ in try new.variants(variant).map { new.variantNames[$0] } }
    let difference = SpecDifference(from: old, to: new, layouts: layouts, spec: after) {
      world.experiment(after, replacing: $0)
    }
    let names = difference.consequences.map(\.subject.name)
    let known = Consequence.Kind.allCases.map(\.rawValue) + old.nameable + new.nameable + names
    for word in allow where !known.contains(word) {
      throw CommandFailure.unknown("link, task, promise or screen", word, among: known.uniqued)
    }
    let consequences = difference.consequences.allowing(allow)
    for layout in difference.layouts { world.output(layout.lines.joined(separator: "\n") + "\n") }
    for name in difference.goneLayouts { world.output("layout '\(name)' is gone\n") }
    world.output(consequences.map { $0.text() }.joined())
    if difference.isEmpty { world.output("nothing changes\n") }
    if consequences.isEmpty { return }
    let change = ReportChange(items: consequences.items())
    world.output(Report.label(change.items.counts) + "\n")
    if change.isWorse { throw ExitStatus.failed }
  }
}

extension Experiment {
  /// The names that '--allow' may mean.
  fileprivate var nameable: [String] {
    knownAddresses.map(\.url) + tasks.map(\.name.value) + promises.map(\.name.value)
      + journeys.map(\.name.value) + app.screens.map(\.name.value)
  }
}

extension [Consequence] {
  /// The same with those accepted that a command line allows.
  fileprivate func allowing(_ words: [String]) -> [Consequence] {
    map { consequence in
      var consequence = consequence
      let isMeant = { words.contains($0) }
      if consequence.isWorse, consequence.reason == nil,
        isMeant(consequence.subject.kind.rawValue) || isMeant(consequence.subject.name)
      {
        consequence.reason = "--allow"
      }
      return consequence
    }
  }
}

extension Consequence {
  /// The consequence with the lines that did it, the command that shows it, and the remedy.
  /// - Parameter places: further lines that explain it.
  func text(besides places: [String] = []) -> String {
    let sign = isWorse ? (reason == nil ? "✗" : "accepted:") : "·"
    var text = "\(sign) \(words)\n"
    if let reason { text += "    because: \(reason)\n" }
    text += (lines.map(\.text) + places).map { "    \($0)\n" }.joined()
    if isWorse, let command { text += "    \(command)\n" }
    if reason == nil, let remedy { text += "    if it is meant: \(remedy)\n" }
    return text
  }
}
