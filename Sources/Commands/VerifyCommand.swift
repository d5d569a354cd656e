import ArgumentParser
import Experiments
import NavigationGraph
import Reporting
import Simulation
import SourceText

struct VerifyCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove the promises of a spec over every state of its layouts.",
    discussion: """
      Example: navlab verify experiments/tab-bar-versus-menu.yaml --variant menu

      Every state is looked into that taps lead to, from an ordinary start, from every situation and \
      from where every link lands, breadth first, up to the bounds; each answer says which states it is \
      about. A promise that is broken is told by a walk with the fewest steps, with the command that \
      replays it.

      Unasked it looks at every tap and tells, each cause once with its place: taps that fail or do \
      nothing, screens that are covered or land in the wrong column of a split view, lists and details \
      that disagree, forms that stay over other data, going back that leads elsewhere, out of the app or \
      to the same again, screens without the flags that they need, situations that cannot be set up, dead \
      ends, traps, links that differ from a cold start, menus that stay open, and screens that a layout \
      lacks. What is meant to be is accepted in the spec: 'accept' with a reason, 'absent-in' for screens.

      The scripted journeys of the spec are walked too, and a step that does not go as written is told.

      Ends with 2 when a promise is broken, when no layout could ever break it, when a scripted journey \
      fails, when a tap fails for everybody, when a situation cannot be set up and when nothing leads home \
      from a state; with --strict also for the rest. A promise that holds within the bounds is no failure.
      """)

  /// The forms of the answers.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github, gitlab, junit
  }

  @OptionGroup var subject: SpecOptions
  @OptionGroup var limits: ExplorationOptions

  @Option(help: "The form of the answers.")
  var format = Format.text

  @Flag(help: "End with 2 for every finding that nobody accepted, also for an acceptance in vain.")
  var strict = false

  @Flag(
    help: """
      Say which single change of the spec would mend each fault and make no other, where one does: guards, \
      finders, actions, origins of routes, refusals and close buttons of screens. Needs --format text.
      """)
  var explain = false

  func validate() throws {
    if explain, format != .text { throw ValidationError("'--explain' is for '--format text'") }
  }

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    let verification = world.verification(of: experiment, variants, limits.limits)
    let scripts = variants.flatMap {
      WalkedScript.all(of: experiment, in: Layout(experiment, variant: $0))
    }
    let report = VerificationReport(
      verification, of: experiment, spec: subject.spec, scripts: scripts)
    let text = report.text(format)
    if format == .text { world.output(text) } else { world.document(text) }
    if verification.isInterrupted { throw ExitStatus.interrupted }
    if explain {
      world.output(
        VerificationExplanation(verification, of: experiment, spec: subject.spec).text(in: world))
      if world.isInterrupted() { throw ExitStatus.interrupted }
    }
    if experiment.promises.isEmpty { world.messages("the spec makes no promises\n") }
    if report.hasFailed || strict && report.hasHazards { throw ExitStatus.failed }
  }
}

extension World {
  /// Proves the promises of some variants, with a line about the work on the terminal.
  fileprivate func verification(
    of experiment: Experiment, _ variants: [Int], _ limits: Exploration.Limits
  ) -> Verification {
    let progress = WorkProgress(in: self)
    defer { progress.end() }
    return Verification(experiment, variants: variants, limits: limits) { layout, work, count in
      progress.show("\(layout): \(count.grouped) \(work)")
      return !isInterrupted()
    }
  }
}

extension SubjectOptions {
  /// The answers to the promises of a spec; `nil` for results, and for a spec that makes none.
  /// - Throws: `ExitStatus.interrupted`, and the errors of reading the spec.
  func promises(in world: World) throws -> VerificationReport? {
    guard !subject.hasSuffix(".json") else { return nil }
    let experiment = try world.experiment(subject)
    guard !experiment.promises.isEmpty else { return nil }
    // A gate is judged at every change: it knows fewer states than the command that is about them.
    let verification = world.verification(
      of: experiment, Array(experiment.variantNames.indices), Exploration.Limits(states: 10_000))
    if verification.isInterrupted { throw ExitStatus.interrupted }
    return VerificationReport(verification, of: experiment, spec: subject)
  }
}

/// The bounds of every command that looks into all states.
struct ExplorationOptions: ParsableArguments {
  @Option(help: "The states of a layout after which no further one is looked into.")
  var states = 50_000

  @Option(help: "The screens on top of each other beyond which no state is looked into.")
  var depth = 8

  @Option(help: "The MiB for the states of a layout; beyond that no further one is looked into.")
  var memory = 192

  var limits: Exploration.Limits {
    Exploration.Limits(states: states, depth: depth, bytes: memory * 1_048_576)
  }

  func validate() throws {
    if !(1...50_000_000).contains(states) {
      throw ValidationError("'--states' is from 1 to 50000000")
    }
    if !(1...1_048_576).contains(memory) {
      throw ValidationError("'--memory' is from 1 to 1048576 MiB")
    }
    if !(1...200).contains(depth) { throw ValidationError("'--depth' is from 1 to 200") }
  }
}

/// The line on the terminal that says how far some work is; silent where standard error is a file.
final class WorkProgress {
  private let world: World
  private var lastShown = -1.0

  init(in world: World) {
    self.world = world
  }

  /// Shows a line, at most ten times a second.
  func show(_ line: String) {
    guard world.terminal.messagesAreTerminal, world.seconds() - lastShown >= 0.1 else { return }
    lastShown = world.seconds()
    world.replaceLine(line)
  }

  func end() {
    if lastShown >= 0 { world.replaceLine("") }
  }
}
