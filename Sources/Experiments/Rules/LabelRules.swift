import SourceText

extension Rule {
  /// What a journey taps is written somewhere in the app.
  static let journeyLabels = Rule(
    name: "unknown-label", summary: "What a journey taps is a label that is written in the app."
  ) { experiment, diagnostics in
    let labels = WrittenLabels(experiment)
    for journey in experiment.journeys {
      for step in journey.value.steps {
        guard case .tap(let label) = step.operation else { continue }
        labels.check(label.value, at: label.range, &diagnostics)
      }
    }
  }

  /// What a task gives scent to is written somewhere in the app.
  static let scentLabels = Rule(
    name: "unknown-label",
    summary: "What a task gives a scent is a label that is written in the app."
  ) { experiment, diagnostics in
    let labels = WrittenLabels(experiment)
    for task in experiment.tasks {
      for scent in task.value.scent {
        labels.check(scent.name.value, at: scent.name.range, &diagnostics)
      }
    }
  }
}

/// All labels that an app can show, with repeated entries written out.
private struct WrittenLabels {
  private let labels: Set<String>

  init(_ experiment: Experiment) {
    let app = experiment.app
    var labels: Set<String> = ["Back", "More"]
    for screen in app.screens {
      labels.insert(screen.value.title ?? screen.name.value)
      screen.value.close.map { _ = labels.insert($0.label) }
      screen.value.back.map { _ = labels.insert($0) }
    }
    for container in app.containers {
      labels.formUnion(container.value.behavior.labels)
      labels.formUnion(container.value.labels)
    }
    let entries =
      app.screens.flatMap(\.value.entries) + app.containers.flatMap(\.value.items)
    for entry in entries { labels.formUnion(EntryLabels.all(of: entry)) }
    self.labels = labels
  }

  func check(_ label: String, at range: SourceRange, _ diagnostics: inout Diagnostics) {
    guard !labels.contains(label), !labels.contains(where: { $0.contains("{context}") }) else {
      return
    }
    diagnostics.error(
      "unknown-label", "nothing in the app says '\(label)'", at: range,
      help: Suggestion.didYouMean(label, among: labels.sorted()))
  }
}

/// The labels of an entry, one for each value that it is repeated for.
private enum EntryLabels {
  static func all(of entry: EntrySpec) -> [String] {
    let values = entry.each?.values.flatMap { $0.map(\.text) } ?? [""]
    return values.map { entry.label.value.replacing("{each}", with: $0) }
  }
}

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
