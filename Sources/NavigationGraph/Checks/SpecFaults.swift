package import Experiments
import Metrics
import SourceText

/// The faults that no walk is needed for: those of patterns, of situations and of screens opened alone.
extension Fault {
  /// The faults of the links' patterns and of the association files, in the layouts that have them.
  package static func ofPatterns(in experiment: Experiment) -> [Fault] {
    LinkReview.findings(in: experiment).flatMap { finding in
      finding.variants.map { variant in
        var fault = Fault(
          check: finding.check, variant: variant, subject: finding.subject, range: finding.range,
          example: .nowhere.saying(finding.message))
        fault.notes = finding.notes
        fault.help = finding.help
        return fault
      }
    }
  }

  /// The situations that cannot be set up in a layout, and the split views with one column that open on their
  /// detail.
  package static func ofSituations(of experiment: Experiment, in layout: Layout) -> [Fault] {
    let variant = experiment.variantNames.firstIndex(of: layout.name) ?? 0
    let failed = SetupReview.situations(of: experiment, in: layout)
    return (failed + SetupReview.columns(of: experiment, variant)).map { finding in
      let situation = experiment.situation(finding.subject)
      var fault = Fault(
        check: finding.check, variant: layout.name, subject: finding.subject, range: finding.range,
        cause: finding.cause, isDebatable: finding.isDebatable,
        example: Counterexample(
          situation: situation == nil ? nil : finding.subject,
          shown: layout.shownNames(in: layout.state(in: situation).state).joined(separator: " + "),
          steps: [], fault: finding.message))
      fault.help = finding.help
      return fault
    }
  }

  /// The screens that cannot be opened alone in a layout, or not be left.
  /// - Parameter distances: the distances to home in the layout.
  package static func ofScreens(
    of experiment: Experiment, in layout: Layout, distances: GoalDistances
  ) -> [Fault] {
    IsolatedScreenCheck.unsound(in: experiment, of: layout, distances: distances)
      .map { screen, problem in
        Fault(
          check: .opensAlone, variant: layout.name, subject: screen.name.value,
          range: screen.name.range, cause: problem,
          example: .nowhere.saying("'\(screen.name.value)' opened alone: \(problem)"))
      }
  }
}
