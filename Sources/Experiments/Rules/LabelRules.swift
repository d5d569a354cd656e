import SourceText

extension Rule {
  static let unknownJourneyLabel = Rule(
    name: "unknown-label", summary: "A label that a journey taps is a label of the app."
  ) { experiment, diagnostics in
    let labels = KnownLabels(experiment.app)
    for step in experiment.journeys.flatMap(\.value.steps) {
      guard case .tap(let label) = step.operation else { continue }
      labels.check(label, &diagnostics)
    }
  }

  static let unknownScentLabel = Rule(
    name: "unknown-label",
    summary: "A label to which a task gives a scent is a label of the app."
  ) { experiment, diagnostics in
    let labels = KnownLabels(experiment.app)
    for scent in experiment.tasks.flatMap(\.value.scent) {
      labels.check(scent.name, &diagnostics)
    }
  }

  static let wordyLabel = Rule(
    name: "too-many-texts",
    summary: "No label reads so many values that people would meet more texts than can be listed."
  ) { experiment, diagnostics in
    let texts = LabelWordings(experiment.app)
    for entry in experiment.app.entries
    where texts.count(of: entry) > LabelWordings.limit {
      let (count, limit) = (texts.count(of: entry).grouped, LabelWordings.limit.grouped)
      diagnostics.error(
        "too-many-texts", "this label has \(count) texts, and at most \(limit) are read",
        at: entry.label.range,
        help: "read fewer values in one label: their words are multiplied with each other")
    }
  }
}

/// The labels of an app, listed once for all names that are looked up.
struct KnownLabels {
  private let labels: Set<String>
  private let sorted: [String]
  /// Whether any label is made of what its screen is about, so that every text may be one.
  private let isOpen: Bool

  init(_ app: AppSpec) {
    labels = app.labels
    sorted = labels.sorted()
    isOpen = labels.contains { $0.contains(ContextLiteral.own) }
  }

  /// Reports a text that is no label.
  func check(_ label: Located<String>, _ diagnostics: inout Diagnostics) {
    guard !isOpen, !labels.contains(label.value) else { return }
    diagnostics.error(
      "unknown-label", "no label of the app is '\(label.value)'", at: label.range,
      help: Suggestion.didYouMean(label.value, among: sorted))
  }
}

extension AppSpec {
  /// All labels that the app can show, with repeated entries written out.
  var labels: Set<String> {
    var labels: Set<String> = ["Back", "More"]
    if systemBack != nil { labels.insert(SystemBack.label) }
    for screen in screens {
      labels.insert(screen.value.titleText?.written.value ?? screen.name.value)
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
    let texts = LabelWordings(self)
    for entry in entries { labels.formUnion(texts.all(of: entry)) }
    return labels
  }
}

/// The texts of entries' labels, in which things and words of values are filled in.
struct LabelWordings {
  /// The words of each value by its placeholder.
  private let words: [Substring: [String]]

  /// The most texts of one entry.
  ///
  /// A label that reads ten values of four words would have a million.
  static let limit = 10_000

  private static let opening = "{app."

  init(_ app: AppSpec) {
    words = Dictionary(
      app.values.map { (Substring($0.name.value), $0.value.words.map(\.value)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The number of texts of an entry, however many.
  func count(of entry: EntrySpec) -> Int {
    names(in: entry.label.value).reduce(entry.things.count) { count, name in
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: words[name]?.count ?? 1)
      return isTooLarge ? .max : product
    }
  }

  /// The texts of an entry; the first ones if there are too many.
  func all(of entry: EntrySpec) -> [String] {
    let label = entry.label.value
    let things = entry.things.map { label.replacing("{each}", with: $0) }
    return names(in: label).reduce(things) { texts, name in
      guard let words = words[name] else { return texts }
      let placeholder = "\(Self.opening)\(name)}"
      return texts.prefix(Self.limit / max(1, words.count)).flatMap { text in
        words.map { text.replacing(placeholder, with: $0) }
      }
    }
  }

  /// The names of the values that a label reads, each once.
  private func names(in label: String) -> [Substring] {
    label.split(separator: Self.opening, omittingEmptySubsequences: false).dropFirst()
      .compactMap { part in part.firstIndex(of: "}").map { part[..<$0] } }.uniqued
  }
}

extension EntrySpec {
  /// The words of the things for which it is repeated; an empty one if it is not.
  fileprivate var things: [String] { each?.values.flatMap { $0.map(\.text) } ?? [""] }
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
