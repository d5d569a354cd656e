import SourceText

extension Rule {
  static let unknownJourneyLabel = Rule(
    name: "unknown-label", summary: "What a journey taps is a label that is written in the app."
  ) { experiment, diagnostics in
    let labels = experiment.app.labels
    for step in experiment.journeys.flatMap(\.value.steps) {
      guard case .tap(let label) = step.operation else { continue }
      check(label, among: labels, &diagnostics)
    }
  }

  static let unknownScentLabel = Rule(
    name: "unknown-label",
    summary: "What a task gives a scent is a label that is written in the app."
  ) { experiment, diagnostics in
    let labels = experiment.app.labels
    for scent in experiment.tasks.flatMap(\.value.scent) {
      check(scent.name, among: labels, &diagnostics)
    }
  }

  static func check(
    _ label: Located<String>, among labels: Set<String>, _ diagnostics: inout Diagnostics
  ) {
    guard !labels.contains(label.value),
      !labels.contains(where: { $0.contains(ContextLiteral.own) })
    else { return }
    diagnostics.error(
      "unknown-label", "no label of the app is '\(label.value)'", at: label.range,
      help: Suggestion.didYouMean(label.value, among: labels.sorted()))
  }
}

extension AppSpec {
  /// All labels that the app can show, with repeated entries written out.
  var labels: Set<String> {
    var labels: Set<String> = ["Back", "More"]
    if systemBack != nil { labels.insert(SystemBack.label) }
    for screen in screens {
      labels.insert(screen.value.title ?? screen.name.value)
      labels.formUnion(screen.value.leaving.map(\.label.value))
      if screen.value.isDraggable { labels.insert(Layout.dragLabel) }
      labels.formUnion([screen.value.close?.label, screen.value.back].compactMap(\.self))
    }
    for container in containers {
      labels.formUnion(container.value.behavior.labels + container.value.labels)
    }
    if containers.contains(where: { $0.value.behavior.tabTaps.contains(where: \.isLong) }) {
      labels.formUnion(labels.map(TabTap.holding))
    }
    for entry in entries { labels.formUnion(entry.labels.flatMap(written)) }
    return labels
  }
}

extension AppSpec {
  /// A label with every word of the values that it reads.
  fileprivate func written(_ label: String) -> [String] {
    values.reduce([label]) { labels, value in
      labels.flatMap { label in
        value.value.words.map { label.replacing("{app.\(value.name.value)}", with: $0.value) }
      }
    }
  }
}

extension EntrySpec {
  fileprivate var labels: [String] {
    let values = each?.values.flatMap { $0.map(\.text) } ?? [""]
    return values.map { label.value.replacing("{each}", with: $0) }
  }
}

extension Rule {
  static let missingScent = Rule(
    name: "no-scent", summary: "With 'scent-rule: authored' every task has a scent."
  ) { experiment, diagnostics in
    guard experiment.people.scentRule == .authored else { return }
    for task in experiment.tasks where task.value.scent.isEmpty {
      diagnostics.error(
        "no-scent",
        "no label has a scent for '\(task.name.value)', so people would find nothing to tap",
        at: task.name.range,
        help: "name such labels under 'scent', or leave 'scent-rule: authored' out")
    }
  }
}
