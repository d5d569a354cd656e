import AppExport
import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import SourceText

/// `navlab export`: layouts as texts of other tools.
struct ExportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turn layouts into diagrams, graphs, code, and UI tests of the real app.",
    discussion: """
      Example: navlab export experiments/tab-bar-versus-menu.yaml --variant menu --format mermaid

      \(ExportFormat.all.map { "\($0.word): \($0.summary)" }.joined(separator: "; ")). One file goes to \
      standard output; several need a folder. Flows come from the spec's journeys, or from '--person', \
      '--counterexamples', '--links' and '--cover'. The flags of a situation become launch arguments, which your app \
      must understand. Everything left out is listed.
      """)

  @OptionGroup var subject: SpecOptions

  @Option(help: ArgumentHelp("One of \(ExportFormat.words.joined(separator: ", "))."))
  var format = "mermaid"

  @Option(
    help: "A results.json, to weight the lines of a graph by its people.", completion: .results)
  var results: String?

  @Option(help: "The folder, or the path of a single file; by default standard output.")
  var output: String?

  @OptionGroup var flows: FlowOptions
  @OptionGroup var limits: ExportLimits

  func run(in world: World) throws {
    guard let format = ExportFormat.all.first(where: { $0.word == format }) else {
      throw CommandFailure.unknown("format", format, among: ExportFormat.words)
    }
    let (experiment, layouts) = try subject.layouts(in: world)
    if format.isOfSpec, subject.variant != nil {
      throw CommandFailure(
        .usage, "'\(format.word)' is the whole spec with all layouts, so it takes no '--variant'")
    }
    let variants = format.isOfSpec ? Array(layouts.prefix(1)) : layouts
    let results = try results.map { try world.results($0) }
    var exports: [(name: String, export: Export)] = []
    for variant in variants {
      var layout = ExportSubject(experiment, variant: variant)
      layout.options = flows.options(limits)
      layout.taps = try results.map { try taps($0, of: experiment, variant) }
      layout.watch = WorkWatch(world.isInterrupted)
      exports.append((experiment.variantNames[variant], format.export(layout)))
      if world.isInterrupted() { throw ExitStatus.interrupted }
    }
    try write(exports, in: world)
  }

  /// The taps of people through a layout.
  private func taps(
    _ results: ExperimentResults, of experiment: Experiment, _ variant: Int
  ) throws -> FlowTally {
    let name = experiment.variantNames[variant]
    guard let place = results.setup.variants.firstIndex(where: { $0.name == name }),
      results.tally.flows.indices.contains(place), !results.tally.flows[place].isEmpty
    else {
      throw CommandFailure(.badSpec, "has no taps of a layout named '\(name)'", in: self.results)
    }
    if results.setup.digest != experiment.digest {
      throw CommandFailure(
        .incomparable, "is about another state of the spec: run it again", in: self.results)
    }
    return results.tally.flows[place]
  }

  private func write(_ exports: [(name: String, export: Export)], in world: World) throws {
    let files = exports.flatMap(\.export.files)
    for remark in exports.flatMap(\.export.remarks) { world.messages("\(remark)\n") }
    if files.isEmpty { throw CommandFailure(.usage, "nothing to export") }
    guard let output else {
      guard files.count == 1 else {
        throw CommandFailure(
          .usage,
          "the export has \(files.count) files: name a folder with '--output'"
            + (exports.count > 1 ? ", or one layout with '--variant'" : ""))
      }
      return world.document(files[0].text)
    }
    if files.count == 1, output.hasSuffix(Self.ending(of: files[0].name)) {
      return try world.write(Array(files[0].text.utf8), to: output)
    }
    for (name, export) in exports where !export.files.isEmpty {
      let isApart = exports.count > 1 && export.files.count > 1
      let folder = isApart ? "\(output)/\(name)" : output
      try world.write(
        export.files.map { FileContent(path: "\(folder)/\($0.name)", bytes: Array($0.text.utf8)) })
    }
  }

  private static func ending(of name: String) -> String {
    "." + (name.split(separator: ".").last ?? "")
  }
}

/// The kinds of flows, and their app.
struct FlowOptions: ParsableArguments {
  @Flag(help: "Flows of the spec's journeys; the default.")
  var journeys = false

  @Option(help: "Flows of the journeys of one person, by number from 0.")
  var person: UInt32?

  @Flag(help: "Flows that break a promise, or reach a dead end, a trap and the like.")
  var counterexamples = false

  @Flag(help: "A flow for every link in every situation.")
  var links = false

  @Flag(
    help: """
      The fewest flows that take every transition among the nearest 500 states (or '--states'), in at most 1.1 times \
      the fewest steps.
      """)
  var cover = false

  @Flag(help: "A few flows that take every label of every screen to every screen that it opens.")
  var coverScreens = false

  @Option(help: "The bundle or package of the app.")
  var appID = "com.example.app"

  @Option(help: "android, or ios, which has no back button.")
  var platform = ExportSubject.Platform.android

  func options(_ limits: ExportLimits) -> ExportSubject.Options {
    var options = limits.options
    options.limits.states = limits.states ?? (cover ? 500 : 5_000)
    let wishes: [(ExportSubject.FlowKind, Bool)] = [
      (.journeys, journeys), (.person, person != nil), (.counterexamples, counterexamples),
      (.links, links), (.cover, cover), (.coverScreens, coverScreens),
    ]
    let kinds = wishes.filter(\.1).map(\.0)
    options.flows = kinds.isEmpty ? [.journeys] : Set(kinds)
    options.person = person ?? 0
    options.appID = appID
    options.platform = platform
    return options
  }
}

extension ExportSubject.Platform: ExpressibleByArgument {}

/// The bounds of an export.
///
/// A picture needs fewer states than a proof.
struct ExportLimits: ParsableArguments {
  @Option(help: "The largest number of states of a layout; 5,000 by default.")
  var states: Int?

  @Option(help: "The largest number of screens on top of each other.")
  var depth = 5

  var options: ExportSubject.Options {
    var options = ExportSubject.Options()
    options.limits.depth = depth
    return options
  }

  func validate() throws {
    try (1...50_000_000).check(states, "--states")
    try (1...200).check(depth, "--depth")
  }
}
