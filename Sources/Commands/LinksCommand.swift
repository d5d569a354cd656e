import ArgumentParser
import Experiments
import NavigationGraph
import Simulation
import SourceText

/// `navlab links SPEC URL…`: links, taps and restarts, one after the other.
struct LinksCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Open links one after the other, and show where each lands.",
    discussion: """
      Example: navlab links experiments/tab-bar-versus-menu.yaml --variant menu --situation cold \
      shop://order/1001 'tap=Sign in'

      A step is a URL, 'tap=LABEL' ('tap.2=LABEL' for the second match), or a way of coming back without a link: \
      'relaunch' ends the app and starts it by its icon, 'reopen' opens it again after the system has ended it, and 'return' \
      comes back to it from another app. After 'at-once', the next step comes before the last one has settled, on the \
      screen that showed before. Every fault that NavLab reports comes with such a command.
      """)

  @OptionGroup var subject: SpecOptions

  @Argument(
    help:
      "The steps: URLs, 'tap=LABEL', 'relaunch', 'reopen', 'return', 'at-once'. Without any, it shows the first screen."
  )
  var steps: [String] = []

  @Option(
    help: "The situation of the app at first; by default an ordinary start.",
    completion: .situations)
  var situation: String?

  @Option(help: "A flag to set at first. Repeat it for several.")
  var set: [String] = []

  @Option(help: "How the links arrive; by default the link's first channel in the spec.")
  var channel: String?

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    let declared = experiment.situation(situation)
    if let situation, declared == nil {
      throw CommandFailure.unknown(
        "situation", situation, among: experiment.app.situations.map(\.name.value))
    }
    for flag in set where !experiment.knownFlags.contains(flag) {
      throw CommandFailure.unknown("flag", flag, among: experiment.knownFlags)
    }
    let first = set.isEmpty ? declared : (declared ?? .notRunning.atHome).with(set)
    let named = channel.flatMap(ChannelWord.init)
    if let channel, named == nil {
      throw CommandFailure.unknown(
        "channel", channel, among: ChannelWord.allCases.map(\.rawValue))
    }
    let done = steps.map(LinkRehearsal.Step.init(argument:))
    var obstacle: LinkRehearsal.NothingSays?
    for index in variants {
      let layout = Layout(experiment, variant: index)
      let usual = layout.linkExpectations(of: experiment)
        .first { done.contains(.link($0.url)) }?.channels.first
      let rehearsal = LinkRehearsal(
        done, in: first, by: named ?? usual ?? .mail, of: layout)
      world.output(text(rehearsal, layout))
      obstacle = obstacle ?? rehearsal.obstacle
    }
    // Thrown last, so that the steps before it are shown.
    if let obstacle { throw obstacle }
  }

  private func text(_ rehearsal: LinkRehearsal, _ layout: Layout) -> String {
    var lines = ["\(layout.title) (\(layout.name))"]
    for stage in rehearsal.stages {
      let step = stage.step.map { "\($0.argument): \(stage.outcome)" } ?? "at first"
      lines.append("  \(step)")
      lines.append("    shows: \(stage.shown.joined(separator: " + "))")
      lines.append("    screens: \(stage.tree)")
      lines.append("    can be done: \(stage.labels.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LinkRehearsal.NothingSays: CommandError {
  var status: ExitStatus { .failed }
  var message: String { "error: \(self)\n" }
}
