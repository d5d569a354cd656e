extension ReportFormat {
  /// One self-contained page.
  static let html = ReportFormat(
    name: "html", fileName: "report.html", summary: "one self-contained page for people"
  ) { report, _ in HTMLPage.source(of: report) }
}
