import Experiments
package import Metrics
import NavigationGraph
import SourceText

extension Checkup {
  /// What the checks found, for results and reports.
  /// - Parameter spec: the path of the spec, for commands.
  package func record(spec: String) -> ExperimentResults.Checks {
    ExperimentResults.Checks(
      faults: groups.open.map { $0.record(among: layouts, spec: spec) } + unused,
      accepted: groups.accepted.count,
      subjects: Check.Subject.allCases.filter(subjects.contains), counts: counts)
  }

  /// The words of the spec that accept a fault which does not occur.
  private var unused: [ExperimentResults.Fault] {
    groups.unused.map { accepted in
      ExperimentResults.Fault(
        check: CheckName.acceptedInVain.rawValue, severity: .warning,
        message:
          "'\(accepted.check.rawValue)' of '\(accepted.subject.value)' is accepted, and no longer occurs",
        file: accepted.range.file.path, line: accepted.range.start.line,
        column: accepted.range.start.column, layouts: [], subject: accepted.subject.value,
        help: "remove this entry")
    }
  }
}

extension FaultGroup {
  fileprivate func record(among layouts: [String], spec: String) -> ExperimentResults.Fault {
    let example = first.example
    let hasWalk = !example.shown.isEmpty || !example.steps.isEmpty
    return ExperimentResults.Fault(
      check: check.rawValue, severity: severity == .error ? .error : .warning,
      message: words(among: layouts), file: range.file.path, line: range.start.line,
      column: range.start.column, layouts: variants, subject: subject,
      walk: hasWalk
        ? .init(
          beginning: example.beginning, shows: example.shown,
          steps: example.steps.map { .init($0.action.words, changes: $0.changes) }) : nil,
      command: command(spec: spec), others: others,
      notes: first.notes.map {
        .init(message: $0.message, file: $0.range.file.path, line: $0.range.start.line)
      }, help: first.help)
  }

  /// The command that shows the first fault again; `nil` if its place alone shows it.
  private func command(spec: String) -> String? {
    if check == .opensAlone {
      return "navlab check \(spec.shellWord) --screen \(subject.shellWord) --variant "
        + first.variant.shellWord
    }
    let example = first.example
    guard example.situation != nil || !example.shown.isEmpty || !example.steps.isEmpty else {
      return nil
    }
    return example.command(spec: spec, variant: first.variant)
  }
}
