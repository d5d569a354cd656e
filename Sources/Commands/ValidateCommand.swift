import ArgumentParser
import Experiments
import SourceText

/// `navlab validate`: says what is wrong with specs.
struct ValidateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check specs and say what is wrong with them, all in one go.",
    discussion: """
      Example: navlab validate experiments/tab-bar-versus-menu.yaml

      Ends with 0 when every spec can be run, 65 when one cannot, 66 when one is not there.
      """)

  @Argument(help: "The specs to check.", completion: .file(extensions: ["yaml", "yml"]))
  var specs: [String]

  func run(in world: World) throws {
    var worst = ExitStatus.success
    for spec in specs {
      do {
        let experiment = try SpecReader(world).experiment(spec)
        world.output(
          "\(spec): \(experiment.variantNames.count) variants, \(experiment.app.screens.count) "
            + "screens, \(experiment.app.routes.count) routes, \(experiment.app.links.count) links, "
            + "\(experiment.tasks.count) tasks, \(experiment.journeys.count) journeys\n")
      } catch let ending as Ending {
        worst = ending.status
      }
    }
    if worst != .success { throw Ending(worst) }
  }
}
