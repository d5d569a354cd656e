import ArgumentParser
import Experiments
import Simulation
import SourceText

struct ValidateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check specs and say what is wrong with them, all in one go.",
    discussion: """
      Example: navlab validate experiments/tab-bar-versus-menu.yaml

      Warns of situations that cannot be set up, of links that fight over a URL, and where they do not \
      agree with the association files that the spec names. Ends with 0 when every spec can be run, 65 when one cannot, 66 when one is \
      not there.
      """)

  @Argument(help: "The specs to check.", completion: .specs)
  var specs: [String]

  func run(in world: World) throws {
    try world.attemptAll(specs) { world.output("\($0): \(try contents(of: $0, in: world))\n") }
  }

  /// The numbers of a spec's parts; doubts about its links go to the messages.
  private func contents(of spec: String, in world: World) throws -> String {
    if world.isStudy(spec) {
      let study = try world.study(spec)
      let claims = study.spec.direction.count + study.spec.details.count
      return "\(study.structures.count) structures, \(study.points.count) points, \(claims) claims"
    }
    let experiment = try world.experiment(spec)
    // The same as a run asks for: tasks, and not too many to count.
    let plan = try inFile(spec) { try RunPlan(experiment) }
    world.warn(of: plan, in: experiment)
    var doubts = SetupReview.findings(in: experiment)
    doubts.add(contentsOf: LinkReview.findings(in: experiment))
    world.messages(DiagnosticRenderer().render(doubts))
    return "\(experiment.variantNames.count) variants, \(experiment.app.screens.count) "
      + "screens, \(experiment.app.routes.count) routes, \(experiment.app.links.count) links, "
      + "\(experiment.tasks.count) tasks, \(experiment.journeys.count) journeys"
  }
}

extension World {
  /// Tells the messages stream which tasks nobody can do in a layout, those with one cause in one sentence
  /// at the line of the first.
  func warn(of plan: RunPlan, in experiment: Experiment) {
    var doubts = Diagnostics()
    for found in RunPlan.ImpossibleTask.sentences(plan.impossibleTasks) {
      guard let first = found.tasks.first, experiment.tasks.indices.contains(first) else {
        continue
      }
      doubts.warning("impossible-task", found.text, at: experiment.tasks[first].name.range)
    }
    messages(DiagnosticRenderer().render(doubts))
  }
}
