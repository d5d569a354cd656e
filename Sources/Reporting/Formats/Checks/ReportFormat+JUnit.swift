extension ReportFormat {
  /// Test results as most services read them.
  static let junit = ReportFormat(
    name: "junit", fileName: "junit.xml", summary: "gates and journeys as JUnit test cases"
  ) { report, _ in JUnitReport.text(of: report) }
}
