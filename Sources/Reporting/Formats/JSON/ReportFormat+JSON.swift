extension ReportFormat {
  /// The whole report for programs.
  static let json = ReportFormat(
    name: "json", fileName: "report.json", summary: "the whole report for programs"
  ) { report, _ in report.json.rendered() }
}
