/// A journey with exact steps and expectations.
package struct ScriptedJourney: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The journey's title.
  package var title: String
  /// Why it failed, or nothing when it went as expected.
  package var failure: String?
  /// Where the journey is written.
  package var place: Place?

  package init(variant: String, title: String, failure: String? = nil, place: Place? = nil) {
    self.variant = variant
    self.title = title
    self.failure = failure
    self.place = place
  }
}

/// A line of a file of the specification.
package struct Place: Equatable {
  /// The file's path as the specification gives it, with slashes.
  package var file: String
  /// The line, counted from 1.
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as compilers write it.
  package var text: String { "\(file):\(line)" }
}

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
