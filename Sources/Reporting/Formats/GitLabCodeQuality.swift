extension ReportFormat {
  /// GitLab's code quality report.
  ///
  /// Source: GitLab's documentation of code quality; repeated fingerprints are dropped there.
  static let gitlab = ReportFormat(
    name: "gitlab", fileName: "gl-code-quality-report.json", summary: "GitLab code quality"
  ) { report, _ in
    let items = report.complaints.map { complaint -> JSONNode in
      [
        "description": .text(PlainText.oneLine("\(complaint.title). \(complaint.message)")),
        "check_name": .text("navlab-\(complaint.check)"),
        "fingerprint": .text(complaint.fingerprint),
        "severity": .text(severity(complaint.severity)),
        "location": [
          "path": .text(complaint.place.file),
          "lines": ["begin": .integer(max(1, complaint.place.line))],
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
