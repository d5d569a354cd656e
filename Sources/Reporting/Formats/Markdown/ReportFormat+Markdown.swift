extension ReportFormat {
  /// A comment on a pull request.
  static let markdown = ReportFormat(
    name: "markdown", fileName: "report.md", summary: "a comment on a pull request, up to 64 KB"
  ) { report, _ in MarkdownReport(limit: 64_000).text(of: report) }
}
