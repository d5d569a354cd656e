import SourceText

/// Workflow commands that put annotations on lines of the specification.
///
/// Source: GitHub's documentation of workflow commands; a step shows ten annotations of each kind.
enum GitHubAnnotations {
  private static let shownOfEachKind = 10

  /// The commands, worst first, and a last one with the number of those left out.
  static func text(of findings: [CheckFinding]) -> String {
    let kinds: [(CheckFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "notice"),
    ]
    let hidden = kinds.map { severity, _ in
      max(0, findings.count { $0.severity == severity } - shownOfEachKind)
    }.reduce(0, +)
    var lines = kinds.flatMap { severity, name in
      // One place is kept for the sentence that counts the omitted ones.
      let shown = hidden > 0 && severity == .note ? shownOfEachKind - 1 : shownOfEachKind
      return findings.filter { $0.severity == severity }.prefix(shown).map { line($0, name) }
    }
    let left = findings.count - lines.count
    if left > 0 { lines.append("::notice::\(left) more are in the report.") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ finding: CheckFinding, _ name: String) -> String {
    let properties = [
      finding.place.file.isEmpty ? nil : "file=\(property(finding.place.file))",
      finding.place.file.isEmpty ? nil : "line=\(max(1, finding.place.line))",
      "title=\(property(finding.title))",
    ].compactMap { $0 }
    return "::\(name) \(properties.joined(separator: ","))::\(data(finding.message))"
  }

  private static func data(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: PlainText.isHidden(scalar) ? "" : nil
      }
    }
  }

  /// The text with the escapes of a property, which include the separators.
  private static func property(_ text: String) -> String {
    data(text).replacingScalars { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}

extension ReportFormat {
  static let github = ReportFormat(
    name: "github", fileName: "annotations.txt", summary: "annotations of a GitHub workflow"
  ) { reports in GitHubAnnotations.text(of: reports.findings) }

  static let githubSummary = ReportFormat(
    name: "github-summary", fileName: "summary.md", summary: "a GitHub step summary, up to 1 MiB",
    isForReading: true
  ) { reports in MarkdownReport(limit: 1_000_000).text(of: reports) }
}
