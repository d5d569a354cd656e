extension ReportFormat {
  /// Annotations of a GitHub workflow.
  static let github = ReportFormat(
    name: "github", fileName: "annotations.txt", summary: "annotations of a GitHub workflow"
  ) { report, _ in GitHubAnnotations.text(of: report) }

  /// What a GitHub workflow appends to its step's summary.
  static let githubSummary = ReportFormat(
    name: "github-summary", fileName: "summary.md", summary: "a GitHub step summary, up to 1 MiB"
  ) { report, _ in MarkdownReport(limit: 1_000_000).text(of: report) }
}
