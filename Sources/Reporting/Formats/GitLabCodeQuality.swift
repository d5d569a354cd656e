import SourceText

extension ReportFormat {
  /// GitLab's code quality report.
  ///
  static let gitlab = ReportFormat(
    name: "gitlab", fileName: "gl-code-quality-report.json", summary: "GitLab code quality"
  ) { reports in GitLabCodeQuality.text(of: reports.findings) }
}

/// GitLab's code quality report as JSON.
enum GitLabCodeQuality {
  static func text(of findings: [CheckFinding]) -> String {
    let items = findings.map { finding -> JSONNode in
      [
        "description": .text(PlainText.oneLine("\(finding.title). \(finding.message)")),
        "check_name": .text("navlab-\(finding.check)"),
        "fingerprint": .text(finding.fingerprint),
        "severity": .text(severity(finding.severity)),
        "location": [
          "path": .text(finding.place.file),
          "lines": ["begin": .integer(max(1, finding.place.line))],
        ],
      ]
    }
    return JSONNode.list(items).rendered()
  }

  private static func severity(_ severity: CheckFinding.Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "minor"
    }
  }
}
