extension ReportFormat {
  /// Every number for a spreadsheet.
  static let csv = ReportFormat(
    name: "csv", fileName: "report.csv", summary: "every number, one a row, for a spreadsheet"
  ) { report, _ in CSVReport.text(of: report) }
}
