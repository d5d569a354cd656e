import ArgumentParser
import Experiments
import Simulation
import SourceText

/// `navlab links try`: links, taps and restarts one after the other, told step by step.
struct LinksTryCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Let links arrive one after the other, and tell what shows after each.",
    discussion: """
      Example: navlab links try experiments/tab-bar-versus-menu.yaml --variant menu \
      --situation cold shop://order/1001 'tap=Sign in'

      A step is a URL, 'tap=' and what is tapped, or 'relaunch' for ending the app and starting it
      by its icon. 'navlab links check' prints such a command with everything it finds.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Argument(help: "What is done, step by step: URLs, 'tap=Label', 'relaunch'.")
  var steps: [String]

  @Option(help: "The variant; without it, all of them.")
  var variant: String?

  @Option(help: "Where the app is at first; without it, an ordinary start.")
  var situation: String?

  @Option(help: "How the links come; without it, the first channel that the link is sent by.")
  var channel: String?

  func run(in world: World) throws {
    let experiment = try SpecReader(world).experiment(spec)
    let choices = NamedChoices(world)
    let variants = try choices.variants(variant, of: experiment)
    let spec = experiment.situation(situation)
    if let situation, spec == nil {
      throw choices.unknown(
        "situation", situation, among: experiment.app.situations.map(\.name.value))
    }
    let named = channel.flatMap(ChannelWord.init)
    if let channel, named == nil {
      throw choices.unknown("channel", channel, among: ChannelWord.allCases.map(\.rawValue))
    }
    let done = steps.map(LinkStep.init(argument:))
    for index in variants {
      let layout = Layout(experiment, variant: index)
      let usual = layout.linkExpectations(of: experiment)
        .first { done.contains(.link($0.url)) }?.channels.first
      do throws(LinkRehearsal.NothingSays) {
        let rehearsal = try LinkRehearsal(
          done, in: spec, by: named ?? usual ?? .mail, of: layout)
        world.output(text(rehearsal, layout))
      } catch {
        world.messages("error: \(error)\n")
        throw Ending(.failed)
      }
    }
  }

  private func text(_ rehearsal: LinkRehearsal, _ layout: Layout) -> String {
    var lines = ["\(layout.title) (\(layout.name))"]
    for stage in rehearsal.stages {
      let deed = stage.step.map { "\($0.argument): \(stage.outcome)" } ?? "at first"
      lines.append("  \(deed)")
      lines.append("    shows: \(stage.shown.joined(separator: " + "))")
      lines.append("    screens: \(stage.tree)")
      lines.append("    can be done: \(stage.labels.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
