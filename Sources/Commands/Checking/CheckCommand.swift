import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Reporting
import Simulation
import SourceText

struct CheckCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is wrong with specs and their layouts, without people.",
    discussion: """
      Example: navlab check experiments/tab-bar-versus-menu.yaml

      Checks the text of each spec, opens every screen alone and every link in every situation, takes every tap in \
      every state, walks the scripted journeys and proves the promises. Each fault comes with its line, the shortest \
      example and the command that shows it again. 'navlab help NAME' explains a check.

      Exits with 0 if no check reports an error, 2 if one does, 65 if a spec cannot be read and 66 if it does not \
      exist. In the spec, 'checks:' changes the severity of a check, and 'accept:' names an intended fault.
      """)

  /// The forms of the answers.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github, gitlab, junit
  }

  @Argument(help: "The specs, or folders of specs.", completion: .specs)
  var specs: [String]

  @Option(
    help: "The layouts, with commas between them; by default all of them.", completion: .variants)
  var variant: String?

  @Option(
    help: """
      Ask only some checks: the things that they look at, or their names, with commas between them. 'navlab help \
      checks' lists them.
      """)
  var only: CheckSelection?

  @Option(
    help: """
      Open this screen alone, and show what can be done there and how far home is. Its context follows in \
      parentheses, such as 'product(milk)'.
      """, completion: .screens)
  var screen: String?

  @Option(help: "The number of states to look into in each layout.")
  var budget = limits.states

  @Option(help: "The number of screens on top of each other up to which states are looked into.")
  var depth = limits.depth

  @OptionGroup var states: StateMemory

  @Option(help: "The form of the answers.")
  var format = Format.text

  @Flag(help: "Exit with 2 for warnings, too.")
  var strict = false

  @Flag(help: "Also list the answer to each promise, and every place of a fault.")
  var all = false

  @Flag(
    help:
      "Also try single changes of the spec, and report those that fix a fault and cause no other.")
  var explain = false

  func validate() throws {
    if explain, format != .text { throw ValidationError("'--explain' works with '--format text'") }
    if !(1...50_000_000).contains(budget) {
      throw ValidationError("'--budget' is from 1 to 50000000 states")
    }
    if !(1...200).contains(depth) { throw ValidationError("'--depth' is from 1 to 200") }
  }

  func run(in world: World) throws {
    let specs = try world.specs(in: specs)
    if let screen { return try ScreenOpening(screen, variant).run(specs, in: world) }
    var outcomes: [CheckOutcome] = []
    let worst = try world.attemptEach(specs) { spec in
      let outcome = try outcome(of: spec, in: world)
      outcomes.append(outcome)
      if format == .text {
        world.output(
          outcome.text(
            listsAll: all,
            colors: world.terminal.allowsColor && world.terminal.isTerminal ? .terminal : .none,
            world.medium))
      }
      if explain, let checkup = outcome.checkup, let experiment = outcome.experiment {
        world.output(
          FaultExplanation(checkup.groups, of: experiment, spec: spec).text(in: world))
      }
      return world.isInterrupted() ? .interrupted : outcome.status(isStrict: strict)
    }
    if format == .json { world.document(CheckOutcome.json(of: outcomes).rendered()) }
    if let form = CheckList.Format(rawValue: format.rawValue) {
      world.document(CheckOutcome.list(of: outcomes, only?.names).text(form))
    }
    if worst != .success { throw worst }
  }

  /// How far checks look if nobody says it.
  static let limits = Exploration.Limits(
    states: 50_000, depth: 8, bytes: StateMemory.standard << 20)

  private func outcome(of spec: String, in world: World) throws -> CheckOutcome {
    if world.isStudy(spec) {
      return CheckOutcome(spec, study: try world.loadedStudy(spec))
    }
    let loaded = try world.loaded(spec)
    guard let experiment = loaded.experiment else {
      return CheckOutcome(spec, loaded.diagnostics)
    }
    let progress = PhaseLine(spec, in: world)
    defer { progress.end() }
    let checkup = Checkup(
      experiment, variants: try experiment.variants(variant),
      only?.subjects ?? Set(Check.Subject.allCases), names: only?.names,
      limits: Exploration.Limits(states: budget, depth: depth, bytes: states.bytes),
      watch: WorkWatch(world.isInterrupted) { progress.show($0) })
    guard let checkup else { throw ExitStatus.interrupted }
    progress.end()
    for section in checkup.verification.sections where section.known.bound == .bytes {
      world.messages(
        "\(spec): '--memory \(states.memory)' is full after \(section.known.states.grouped) states of "
          + "'\(section.variant)'; more memory looks farther\n")
    }
    return CheckOutcome(spec, loaded.diagnostics, experiment, checkup)
  }
}

/// The checks that a command line asks for.
struct CheckSelection: ExpressibleByArgument {
  private(set) var subjects: Set<Check.Subject> = []
  /// The checks by name; `nil` for all of the subjects.
  private(set) var names: Set<CheckName>?

  private static let words: KeyValuePairs<String, Check.Subject> = [
    "text": .text, "patterns": .patterns, "situations": .situation, "tasks": .task,
    "screens": .screen, "links": .link, "states": .state, "taps": .tap,
  ]

  init?(argument: String) {
    for word in argument.split(separator: ",") {
      if let subject = Self.words.first(where: { $0.key == word })?.value {
        subjects.insert(subject)
        if subject == .link { subjects.insert(.patterns) }
        names?.formUnion(CheckName.allCases.filter { $0.check.looksAt == subject })
      } else if let name = CheckName(rawValue: String(word)) {
        names = (names ?? Set(CheckName.allCases.filter { subjects.contains($0.check.looksAt) }))
          .union([name])
        subjects.insert(name.check.looksAt)
        // A link's arrival shows some faults of states, too.
        if LinkCheck.all.map(\.name).contains(name) { subjects.insert(.link) }
      } else {
        return nil
      }
    }
  }

  // The names of checks would fill a screen of help.
  static var allValueStrings: [String] { words.map(\.key) }
}
