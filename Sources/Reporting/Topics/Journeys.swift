import Metrics
import SourceText

/// A journey with exact steps and expectations.
package struct ScriptedJourney: Equatable {
  package var variant: String
  package var title: String
  /// Why it failed; `nil` when it went as expected.
  package var failure: String?
  package var place: Place?
}

extension ScriptedJourney: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "variant": variant, "title": title, "passed": failure == nil, "failure": failure,
      "place": place,
    ])
  }
}

/// A line of a file of the specification.
package struct Place: Equatable, Encodable, Sendable {
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

extension ReportComposition {
  var journeys: [ScriptedJourney] {
    results.scripted.map { ending in
      ScriptedJourney(
        variant: title(ofVariant: ending.variant),
        title: ending.title.isEmpty ? ending.journey : ending.title, failure: ending.failure,
        place: ending.file.flatMap { file in ending.line.map { Place(file: file, line: $0) } })
    }
  }
}

extension Report {
  var journeysChapter: Chapter? {
    guard !journeys.isEmpty else { return nil }
    let failed = journeys.count { $0.failure != nil }
    let rows = journeys.map { journey in
      [
        Cell(
          journey.failure == nil ? "✓ as expected" : "✗ failed",
          emphasis: journey.failure == nil ? .good : .bad),
        Cell(journey.title, detail: journey.failure), Cell(journey.variant),
        Cell(journey.place?.text ?? "–", emphasis: .quiet, isVerbatim: journey.place != nil),
      ]
    }
    let columns: [Column] = ["Outcome", "Journey", "Layout", "Written in"]
    return Chapter(
      id: "journeys", title: "Scripted journeys",
      introduction: "\(journeys.count - failed) of \(journeys.count) went as written.",
      tables: [Table(columns: columns, rows: rows, isList: true)], isFolded: failed == 0)
  }
}
