import ArgumentParser
import Experiments
import NavigationGraph
import RouterCore
import SourceText

/// `navlab open`: one screen alone, in an app that has just been launched.
struct OpenCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open one screen cold and print what is there, what can be done, how far home is.",
    discussion: """
      Example: navlab open experiments/tab-bar-versus-menu.yaml product milk --variant menu

      Ends with 2 when the screen cannot be opened, or cannot be left for home again.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Argument(help: "The screen.")
  var screen: String

  @Argument(help: "The value that the screen is about; without it, the screen's sample.")
  var context: String?

  @Option(help: "The variant; without it, all of them.")
  var variant: String?

  func run(in world: World) throws {
    let experiment = try world.experiment(spec)
    let variants = try experiment.variants(variant)
    guard let declared = experiment.app.screens.first(where: { $0.name.value == screen }) else {
      throw CommandFailure.unknown(
        "screen", screen, among: experiment.app.screens.map(\.name.value))
    }
    var isSound = true
    for index in variants {
      let layout = Layout(experiment, variant: index)
      let check = IsolatedScreenCheck(layout)
      let sample = context ?? declared.value.sample?.text
      let finding = check.open(screen, about: sample)
      world.output(text(finding, layout))
      isSound = isSound && finding.isSound
    }
    if !isSound { throw ExitStatus.failed }
  }

  private func text(_ finding: IsolatedScreenCheck.Finding, _ layout: Layout) -> String {
    var lines = ["\(layout.title) (\(layout.name))"]
    lines.append("  opened: \(finding.outcome.phrase)")
    lines.append("  screens: \(finding.state.tree)")
    lines.append("  can be done:")
    for affordance in layout.affordances(in: finding.state) {
      lines.append("    \(affordance.kind.phrase): \(affordance.label)")
    }
    switch finding.wayHome {
    case .some(let way) where way.isEmpty: lines.append("  home: here")
    case .some(let way):
      let labels = way.map(\.label).joined(separator: " → ")
      lines.append("  home: \(way.count == 1 ? "1 tap" : "\(way.count) taps") (\(labels))")
    case nil: lines.append("  home: cannot be reached from here")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
