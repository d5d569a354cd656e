package import Metrics
import SourceText

extension Rule {
  /// Gates can be read, and what they name exists.
  static let gateGrammar = Rule(
    name: "gate",
    summary: "A gate can be read, names metrics, variants, tasks, screens, links and segments that "
      + "exist, and has a unit that fits."
  ) { experiment, diagnostics in
    let reader = GateReader(experiment.gateVocabulary)
    for gate in experiment.gates {
      var problems: [GateProblem] = []
      _ = reader.read(gate.gate.value, problems: &problems)
      for problem in problems {
        diagnostics.add(
          Diagnostic(
            rule: "gate", severity: problem.isWarning ? .warning : .error,
            message: problem.message,
            range: gate.gate.range.narrowed(to: problem.range, in: gate.gate.value),
            help: problem.help
              ?? problem.written.flatMap {
                Suggestion.didYouMean($0, among: problem.candidates)
              }))
      }
    }
  }
}

extension Experiment {
  /// The names that gates may use.
  package var gateVocabulary: GateVocabulary {
    GateVocabulary(
      variants: variantNames, control: controlIndex, segments: people.allSegments.map(\.name),
      tasks: tasks.map(\.name.value), watchedScreens: watchedScreens,
      links: app.links.map(\.name.value))
  }
}
