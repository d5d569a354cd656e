import ArgumentParser
import Experiments
import Simulation
import SourceText

/// `navlab diff`: what a change of a spec does, before any statistics.
struct DiffCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change of a spec does to each layout, and which lines did it.",
    discussion: """
      Example: navlab diff main/experiments/shop.yaml experiments/shop.yaml

      Nobody is walked: it compares the fewest taps to every goal and screen, and where every example
      of every link lands in every situation, with its way back. Below each difference stand the
      cases of switches, routes, screens and containers that had a part in it and were changed.
      Variants are told apart by name. Ends with 0 whatever changed.
      """)

  @Argument(help: "The spec as it was.", completion: .file(extensions: ["yaml", "yml"]))
  var old: String

  @Argument(help: "The spec as it is now.", completion: .file(extensions: ["yaml", "yml"]))
  var new: String

  @Option(help: "The variant; without it, all that both specs have.")
  var variant: String?

  func run(in world: World) throws {
    let experiments = try EachSpec([old, new]).map { try SpecReader(world).experiment($0) }
    guard let before = experiments.first, let after = experiments.last else { return }
    let names = before.variantNames
    for index in try NamedChoices(world).variants(variant, of: after) {
      let name = after.variantNames[index]
      let title = after.variants[index].value.title ?? name
      world.output("\(title) (\(name))\n")
      guard let earlier = names.firstIndex(of: name) else {
        world.output("  is new\n")
        continue
      }
      let difference = LayoutDifference(before, variant: earlier, after, variant: index)
      world.output(DifferenceText(difference).lines.joined(separator: "\n") + "\n")
    }
    for name in names where variant == nil && !after.variantNames.contains(name) {
      world.output("\(name)\n  is gone\n")
    }
  }
}
