extension ReportFormat {
  /// Tables for a terminal.
  static let text = ReportFormat(
    name: "text", fileName: "report.txt", summary: "tables for a terminal"
  ) { report, medium in TextReport(medium: medium).text(of: report) }
}
