extension Report {
  /// What became of the journeys with exact steps.
  var journeysChapter: Chapter? {
    guard !journeys.isEmpty else { return nil }
    let failed = journeys.count { $0.failure != nil }
    let rows = journeys.map { journey in
      [
        Cell(
          journey.failure == nil ? "✓ as expected" : "✗ failed",
          tone: journey.failure == nil ? .good : .bad),
        Cell(journey.title, detail: journey.failure),
        Cell(journey.variant),
        Cell(journey.place?.text ?? "–", tone: .quiet, isVerbatim: journey.place != nil),
      ]
    }
    let columns = [Column("Outcome"), Column("Journey"), Column("Layout"), Column("Written in")]
    return Chapter(
      "journeys", title: "Scripted journeys",
      introduction: "\(journeys.count - failed) of \(journeys.count) went as written.",
      tables: [Table(columns: columns, rows: rows, isList: true)], isFolded: failed == 0)
  }
}
