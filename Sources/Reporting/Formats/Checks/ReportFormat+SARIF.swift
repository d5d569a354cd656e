extension ReportFormat {
  /// Results for code scanning, SARIF 2.1.0 (OASIS).
  static let sarif = ReportFormat(
    name: "sarif", fileName: "results.sarif", summary: "SARIF 2.1.0 for code scanning"
  ) { report, _ in SARIFReport.json(of: report).rendered() }
}
