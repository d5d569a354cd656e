import ArgumentParser
import Metrics

/// `navlab baseline update`: from now on these results are what later ones are held against.
struct BaselineUpdate: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Keep results as the baseline of their experiment.",
    discussion: """
      Example: navlab baseline update reports/tab-bar-versus-menu/results.json

      Says what changes against the baseline so far. Refused with 4 when the two differ in kind, such
      as in who walks or what they want, unless '--replace' says that this is meant.
      """)

  @OptionGroup var options: BaselineOptions

  @Flag(help: "Replace a baseline that differs in kind.")
  var replace = false

  func run(in world: World) throws {
    let run = ExperimentRun(world: world, options: options.run)
    let results = try run.results(of: options.subject)
    let file = BaselineFile(of: results.setup.name, in: options.baselines, world: world)
    if !replace, let kept = try file.read() {
      let pair = ResultsPair(world: world, before: kept, after: results)
      world.output(ChangeText(try pair.comparison()).lines(listsAll: false))
    }
    try file.write(results)
  }
}
