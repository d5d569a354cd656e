import SourceText

package struct ReportFormat: Sendable {
  /// The format's name on the command line.
  package let name: String
  /// The usual name of its file.
  package let fileName: String
  /// The format's purpose, in a few words.
  package let summary: String
  /// Whether people read it as it is, so that it must not contain commands to a terminal or a log.
  package var isForReading = false
  /// Writes a report.
  ///
  /// Only formats for a terminal use the medium.
  package let render: @Sendable (Report, Medium) -> String

  /// Every format, in the order in which help lists them.
  package static let all: [ReportFormat] = [
    text, json, markdown, html, csv, junit, sarif, github, githubSummary, gitlab,
  ]

  /// The bytes of a rendered report's file, without commands to a CI system that prints it.
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

/// The terminal for which a text is written.
package struct Medium: Equatable, Sendable {
  /// The columns of the terminal; fewer than 20 count as 20.
  let width: Int
  let usesColor: Bool
  /// Whether a wider line ends in an ellipsis.
  ///
  /// A file or a pipe keeps it whole.
  let cutsLines: Bool

  package init(width: Int = 80, usesColor: Bool = false, cutsLines: Bool = true) {
    self.width = max(20, width)
    self.usesColor = usesColor
    self.cutsLines = cutsLines
  }
}
