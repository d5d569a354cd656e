import Analysis

extension Report {
  /// Where each layout fails.
  var failuresChapter: Chapter? {
    guard !failures.isEmpty else { return nil }
    let rows = failures.map { failure in
      [
        Cell(failure.variant),
        Cell(failure.title, detail: failure.kind),
        Cell(failure.share.valueText, detail: "\(DecimalText.grouped(failure.journeys)) journeys"),
        Cell(
          failure.example.map(\.summary) ?? "–", detail: failure.example?.replay,
          tone: failure.example == nil ? .quiet : .plain),
      ]
    }
    let columns = [
      Column("Layout"), Column("What happened"), Column("How often", isNumber: true),
      Column("Shortest example, and how to replay it"),
    ]
    return Chapter(
      "failures", title: "Where each layout fails",
      introduction: "Journeys that did not arrive: by layout, then by what stopped them.",
      pictures: [.failures(failures)], tables: [Table(columns: columns, rows: rows, isList: true)])
  }
}

extension ExampleJourney {
  /// Who, wanting what, after how many taps.
  var summary: String {
    "person \(person), “\(task)”, after \(taps == 1 ? "1 tap" : "\(taps) taps")"
  }
}
