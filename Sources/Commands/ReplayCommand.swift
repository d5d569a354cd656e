import ArgumentParser
import Experiments
import Simulation

/// `navlab replay`: one person's journeys, step by step.
struct ReplayCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Walk one person again and print what they saw, chose and got, and why.",
    discussion: """
      Example: navlab replay experiments/tab-bar-versus-menu.yaml --variant tab-bar,menu --person 7

      Two variants are printed side by side: the same person, the same labels, another layout.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Option(help: "The number of the person, from 0.")
  var person: UInt32

  @Option(help: "The variant, or two of them with a comma between; without it, all.")
  var variant: String?

  @Option(help: "What all chance is drawn from, instead of what the spec says.")
  var seed: UInt64?

  func run(in world: World) throws {
    let experiment = try SpecReader(world).experiment(spec)
    let variants = try NamedChoices(world).variants(variant, of: experiment)
    let plan: RunPlan
    do throws(RunPlanError) {
      plan = try RunPlan(experiment, seed: seed)
    } catch {
      for line in error.description.split(separator: "\n") {
        world.messages("\(spec): error: \(line)\n")
      }
      throw Ending(.badSpec)
    }
    let replays = variants.compactMap { Replay(plan, person: person, variant: $0) }
    let texts = replays.map { ReplayText($0).blocks }
    if texts.count == 2, world.terminal.columns >= Columns.narrowest {
      world.output(Columns(width: world.terminal.columns).text(texts[0], texts[1]))
    } else {
      for blocks in texts {
        world.output(blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n") + "\n\n")
      }
    }
  }
}
