import Analysis
import ArgumentParser

/// `navlab compare`: any two results of one experiment.
struct CompareCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say what changed from one results file to another, and how surely.",
    discussion: """
      Example: navlab compare before/results.json after/results.json

      Layouts, seed and number of people may differ; who walks, what they want and what is measured
      may not: then it ends with 4 and the reason. Whatever changed, it ends with 0: 'navlab baseline
      check' judges.
      """)

  @Argument(help: "The earlier results.", completion: .file(extensions: ["json"]))
  var before: String

  @Argument(help: "The later results.", completion: .file(extensions: ["json"]))
  var after: String

  @Flag(help: "Also list what did not change.")
  var all = false

  func run(in world: World) throws {
    let reader = ResultsReader(world)
    let pair = ResultsPair(
      world: world, before: try reader.results(before), after: try reader.results(after))
    let comparison = try pair.comparison()
    if !comparison.isOtherSpec { world.messages("both were made from the same spec\n") }
    world.output(ChangeText(comparison).lines(listsAll: all))
  }
}
