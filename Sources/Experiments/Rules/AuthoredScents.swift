import SourceText

extension Rule {
  /// Where only what an author has judged smells, every task has something that does.
  static let authoredScents = Rule(
    name: "no-scent", summary: "With 'scent-rule: authored' every task has a scent."
  ) { experiment, diagnostics in
    guard experiment.people.scentRule == .authored else { return }
    for task in experiment.tasks where task.value.scent.isEmpty {
      diagnostics.error(
        "no-scent", "nothing smells of '\(task.name.value)', so nobody would look for it",
        at: task.name.range,
        help: "say under 'scent' which labels do, or leave 'scent-rule: authored' out")
    }
  }
}
