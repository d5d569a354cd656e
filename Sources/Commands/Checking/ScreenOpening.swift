import Experiments
import NavigationGraph
import RouterCore
import SourceText

/// One screen, opened alone: what is there, what can be done, and how far home is.
struct ScreenOpening {
  private let screen: String
  /// The value that the screen is about; `nil` for its sample.
  private let context: String?
  private let variants: String?

  /// - Parameter words: the screen, and its context in parentheses: `product(milk)`.
  init(_ words: String, _ variants: String?) {
    screen = String(words.prefix { $0 != "(" })
    let rest = words.dropFirst(screen.count)
    context = rest.hasSuffix(")") ? String(rest.dropFirst().dropLast()) : nil
    self.variants = variants
  }

  /// Opens the screen in the layouts of specs, and prints the result.
  /// - Throws: `ExitStatus.failed` if the screen cannot be opened, or cannot be left for home again.
  func run(_ specs: [String], in world: World) throws {
    let worst = try world.attemptEach(specs) { spec in
      let experiment = try world.experiment(spec)
      let layouts = try experiment.variants(variants).map { Layout(experiment, variant: $0) }
      return try layouts.filter { try !open(in: $0, of: experiment, world) }.isEmpty
        ? .success : .failed
    }
    if worst != .success { throw worst }
  }

  /// - Returns: whether the screen can be opened and left.
  private func open(in layout: Layout, of experiment: Experiment, _ world: World) throws -> Bool {
    guard let declared = experiment.app.screens.first(where: { $0.name.value == screen }) else {
      throw CommandFailure.unknown(
        "screen", screen, among: experiment.app.screens.map(\.name.value))
    }
    let check = IsolatedScreenCheck(layout)
    let finding = check.open(screen, about: context ?? declared.value.sample?.text)
    let distances = GoalDistances(layout)
    let path = distances.pathHome(from: finding.state)
    let step = distances.irreversibleStepHome(from: finding.state)
    world.output(text(finding, path, irreversibleStep: step, layout))
    let canLeave = check.canLeave(finding.state, tapsHome: path?.count)
    return finding.problem(canGoHome: canLeave) == nil
  }

  private func text(
    _ finding: IsolatedScreenCheck.Finding, _ path: [Affordance]?, irreversibleStep: String?,
    _ layout: Layout
  ) -> String {
    var lines = ["\(layout.title) (\(layout.name))"]
    let fault = finding.isShown ? "" : ", and '\(screen)' does not show"
    lines.append("  opened: \(finding.outcome.phrase)\(fault)")
    lines.append("  screens: \(finding.state.tree)")
    lines.append("  taps:")
    for affordance in layout.affordances(in: finding.state) {
      lines.append("    \(affordance.kind.phrase): \(affordance.label)")
    }
    let home = path.map { path in
      let labels = path.map(\.label).joined(separator: " → ")
      return path.isEmpty ? "here" : "\(path.count.counted("tap")) (\(labels))"
    }
    let dared = irreversibleStep.map { "only by '\($0)', which cannot be undone" }
    lines.append("  home: \(dared ?? home ?? "cannot be reached from here")")
    return lines.joined(separator: "\n") + "\n"
  }
}
