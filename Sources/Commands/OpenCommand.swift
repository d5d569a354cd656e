import ArgumentParser
import Experiments
import NavigationGraph
import RouterCore
import SourceText

struct OpenCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open one screen cold and print what is there, what can be done, how far home is.",
    discussion: """
      Example: navlab open experiments/tab-bar-versus-menu.yaml product milk --variant menu

      Ends with 2 when the screen cannot be opened, or cannot be left for home again.
      """)

  @OptionGroup var subject: SpecOptions

  @Argument(help: "The screen.", completion: .screens)
  var screen: String

  @Argument(help: "The value that the screen is about; without it, the screen's sample.")
  var context: String?

  func run(in world: World) throws {
    let (experiment, variants) = try subject.layouts(in: world)
    guard let declared = experiment.app.screens.first(where: { $0.name.value == screen }) else {
      throw CommandFailure.unknown(
        "screen", screen, among: experiment.app.screens.map(\.name.value))
    }
    var isSound = true
    for index in variants {
      let layout = Layout(experiment, variant: index)
      let check = IsolatedScreenCheck(layout)
      let finding = check.open(screen, about: context ?? declared.value.sample?.text)
      let distances = GoalDistances(layout)
      let pathHome = distances.pathHome(from: finding.state)
      let step = distances.irreversibleStepHome(from: finding.state)
      world.output(text(finding, pathHome, irreversibleStep: step, layout))
      let canLeave = check.canLeave(finding.state, tapsHome: pathHome?.count)
      isSound = isSound && finding.problem(canGoHome: canLeave) == nil
    }
    if !isSound { throw ExitStatus.failed }
  }

  private func text(
    _ finding: IsolatedScreenCheck.Finding, _ pathHome: [Affordance]?, irreversibleStep: String?,
    _ layout: Layout
  ) -> String {
    var lines = ["\(layout.title) (\(layout.name))"]
    let fault = finding.isShown ? "" : ", and '\(screen)' does not show"
    lines.append("  opened: \(finding.outcome.phrase)\(fault)")
    lines.append("  screens: \(finding.state.tree)")
    lines.append("  can be done:")
    for affordance in layout.affordances(in: finding.state) {
      lines.append("    \(affordance.kind.phrase): \(affordance.label)")
    }
    let home = pathHome.map { path in
      let labels = path.map(\.label).joined(separator: " → ")
      return path.isEmpty ? "here" : "\(path.count.counted("tap")) (\(labels))"
    }
    let dared = irreversibleStep.map { "only by '\($0)', which cannot be undone" }
    lines.append("  home: \(dared ?? home ?? "cannot be reached from here")")
    return lines.joined(separator: "\n") + "\n"
  }
}
