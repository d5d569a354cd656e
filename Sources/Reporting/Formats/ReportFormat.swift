import SourceText

package struct ReportFormat: Sendable {
  /// The format's name on the command line.
  package let name: String
  /// The file it is usually written to.
  package let fileName: String
  /// The format's purpose, in a few words.
  package let summary: String
  /// Whether people read it as it is, so that nothing in it escapes what a terminal or a log obeys.
  package var isForReading = false
  /// Writes a report; the medium matters only to formats that people read in a terminal.
  package let render: @Sendable (Report, Medium) -> String

  /// Every format, in the order in which help lists them.
  package static let all: [ReportFormat] = [
    text, json, markdown, html, csv, junit, sarif, github, githubSummary, gitlab,
  ]

  /// The bytes of a file of a rendered report, which gives no command to a CI system that prints it.
  package func file(_ text: String) -> [UInt8] {
    Array((isForReading ? PlainText.forReading(text) : text).utf8)
  }

  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}

extension ReportFormat {
  static let json = ReportFormat(
    name: "json", fileName: "report.json", summary: "the whole report for programs"
  ) { report, _ in JSONNode(encoding: report).rendered() }
}

/// The terminal that a text is written for.
package struct Medium: Equatable, Sendable {
  /// Columns of the terminal; anything below 20 counts as 20.
  let width: Int
  let usesColor: Bool
  /// Whether a line that is wider ends in an ellipsis: a file or a pipe keeps it whole.
  let cutsLines: Bool

  package init(width: Int = 80, usesColor: Bool = false, cutsLines: Bool = true) {
    self.width = max(20, width)
    self.usesColor = usesColor
    self.cutsLines = cutsLines
  }
}
