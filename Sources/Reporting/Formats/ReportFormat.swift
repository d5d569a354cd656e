import SourceText

package struct ReportFormat: Sendable {
  /// The format's name on the command line.
  package let name: String
  /// The usual name of its file.
  package let fileName: String
  /// The format's purpose, in a few words.
  package let summary: String
  /// Whether people read it as it is, so that it must not contain commands to a terminal or a log.
  package let isForReading: Bool
  /// Whether the reports of several experiments can be one text.
  package let takesSeveral: Bool
  private let write: @Sendable ([Report], Medium) -> String

  /// A format of one report; only formats for a terminal use the medium.
  init(
    name: String, fileName: String, summary: String, isForReading: Bool = false,
    write: @escaping @Sendable (Report, Medium) -> String
  ) {
    (self.name, self.fileName, self.summary) = (name, fileName, summary)
    self.isForReading = isForReading
    takesSeveral = false
    self.write = { reports, medium in reports.map { write($0, medium) }.joined(separator: "\n") }
  }

  /// A format of one or several reports.
  init(
    name: String, fileName: String, summary: String, isForReading: Bool = false,
    writeAll: @escaping @Sendable ([Report]) -> String
  ) {
    (self.name, self.fileName, self.summary) = (name, fileName, summary)
    self.isForReading = isForReading
    takesSeveral = true
    write = { reports, _ in writeAll(reports) }
  }

  /// Writes a report.
  package func render(_ report: Report, _ medium: Medium) -> String { render([report], medium) }

  /// Writes the reports of several experiments as one text, if the format takes several.
  package func render(_ reports: [Report], _ medium: Medium) -> String { write(reports, medium) }

  /// Every format, in the order in which help lists them.
  package static let all: [ReportFormat] = [
    text, json, markdown, label, html, csv, junit, sarif, github, githubSummary, gitlab,
  ]

  /// The bytes of a rendered report's file, without commands to a CI system that prints it.
  package func file(_ text: String) -> [UInt8] {
    Array((isForReading ? PlainText.forReading(text) : text).utf8)
  }

  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}

extension ReportFormat {
  static let label = ReportFormat(
    name: "label", fileName: "label.txt",
    summary: "the title of a check, such as 'navigation: 1 link broken, 1 task worse'",
    isForReading: true
  ) { reports in reports.label + "\n" }

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

  /// The text in lines no wider than the terminal; a file or a pipe keeps it whole.
  /// - Parameter bullet: what the first line begins with; the others are indented as far.
  package func wrapped(_ text: String, bullet: String = "") -> String {
    cutsLines
      ? TextWrapping.lines(
        of: text, width: width, bullet: bullet, hanging: bullet.isEmpty ? 2 : 0
      ).joined(separator: "\n") : bullet + text
  }
}
