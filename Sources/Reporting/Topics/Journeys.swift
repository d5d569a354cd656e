import Metrics

/// A journey with exact steps and expectations.
package struct ScriptedJourney: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The journey's title.
  package var title: String
  /// Why it failed; `nil` when it went as expected.
  package var failure: String?
  /// Where the journey is written.
  package var place: Place?
}

extension ScriptedJourney: Encodable {
  private enum CodingKeys: CodingKey { case variant, title, passed, failure, place }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(variant, forKey: .variant)
    try members.encode(title, forKey: .title)
    try members.encode(failure == nil, forKey: .passed)
    try members.encodeIfPresent(failure, forKey: .failure)
    try members.encodeIfPresent(place, forKey: .place)
  }
}

/// A line of a file of the specification.
package struct Place: Equatable, Encodable {
  /// The file's path as the specification gives it, with slashes.
  package var file: String
  /// The line, counted from 1.
  package var line: Int

  /// The place as compilers write it.
  package var text: String { "\(file):\(line)" }
}

extension ReportComposition {
  var journeys: [ScriptedJourney] {
    results.scripted.map { ending in
      let place = ending.file.flatMap { file in
        ending.line.map { Place(file: file, line: $0) }
      }
      return ScriptedJourney(
        variant: title(ofVariant: ending.variant),
        title: ending.title.isEmpty ? ending.journey : ending.title, failure: ending.failure,
        place: place)
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
        Cell(journey.title, detail: journey.failure),
        Cell(journey.variant),
        Cell(journey.place?.text ?? "–", emphasis: .quiet, isVerbatim: journey.place != nil),
      ]
    }
    let columns = [Column("Outcome"), Column("Journey"), Column("Layout"), Column("Written in")]
    return Chapter(
      "journeys", title: "Scripted journeys",
      introduction: "\(journeys.count - failed) of \(journeys.count) went as written.",
      tables: [Table(columns: columns, rows: rows, isList: true)], isFolded: failed == 0)
  }
}
