/// One metric of a layout against the control.
package struct Comparison: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// Title of the layout that is compared.
  package var treatment: String
  /// Title of the layout it is compared with.
  package var control: String
  /// The group of people it holds for, or nothing for everybody.
  package var segment: String?
  /// The task it holds for, or nothing for all tasks.
  package var task: String?
  /// Treatment minus control, with its interval.
  package var difference: Figure
  /// What the interval allows to say.
  package var reading: Reading
  /// How the interval was computed.
  package var method: String
  /// Whether it belongs to the few that most readers want.
  package var isKey: Bool

  package init(
    metric: MetricName, treatment: String, control: String, segment: String? = nil,
    task: String? = nil, difference: Figure, reading: Reading, method: String, isKey: Bool = true
  ) {
    self.metric = metric
    self.treatment = treatment
    self.control = control
    self.segment = segment
    self.task = task
    self.difference = difference
    self.reading = reading
    self.method = method
    self.isKey = isKey
  }

  /// Whether it is about everybody and all tasks.
  package var isOverall: Bool { segment == nil && task == nil }

  /// The two layouts, and the group of people or the task where it is about one.
  package var pair: String {
    let pair = "\(treatment) vs \(control)"
    guard let part = segment ?? task else { return pair }
    return "\(pair), \(part)"
  }
}

extension Report {
  /// So many lines of a chart can be looked through; the table has all of them.
  static let mostLines = 60

  /// What differs between the layouts, and by how much.
  var differencesChapter: Chapter? {
    let shown = comparisons.filter { $0.isKey && $0.isOverall }
    guard let first = shown.first else { return nil }
    let isPair = shown.allSatisfy { $0.treatment == first.treatment }
    let rest = shown.count > Self.mostLines ? " The table has all \(shown.count) of them." : ""
    return Chapter(
      "differences", title: "What differs",
      introduction: (isPair
        ? "\(first.treatment) minus \(first.control), each line with its interval. "
        : "Each line is the difference to \(first.control) with its interval. ")
        + "The interval covers chance only: how far the model of people is right is another "
        + "question.\(rest)",
      pictures: [.differences(Array(shown.prefix(Self.mostLines)))],
      tables: [differenceTable(of: shown)])
  }

  /// The same within single groups of people.
  var groupsChapter: Chapter? {
    let shown = comparisons.filter { $0.segment != nil }
    guard !shown.isEmpty else { return nil }
    return Chapter(
      "groups", title: "Group by group",
      introduction: "Groups are explored, not promised: a difference is believed only after the "
        + "adjustment for looking at so many (Benjamini and Hochberg).",
      pictures: [.differences(Array(shown.prefix(Self.mostLines)))],
      tables: [differenceTable(of: shown)], isFolded: true)
  }

  /// Differences as a table.
  func differenceTable(_ title: String = "", of comparisons: [Comparison]) -> Table {
    let rows = comparisons.map { comparison in
      [
        Cell(comparison.metric.title, detail: comparison.metric.better.remark),
        Cell(comparison.pair),
        Cell(comparison.difference),
        Cell(
          comparison.reading.words, detail: comparison.method, tone: comparison.reading.tone),
      ]
    }
    let columns = [
      Column("Metric"), Column("Layouts"), Column("Difference", isNumber: true),
      Column("Reading"),
    ]
    return Table(title, columns: columns, rows: rows, isList: true)
  }
}
