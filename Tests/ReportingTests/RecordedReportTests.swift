import Reporting
import TestSupport
import Testing

/// The same reports in every format, compared with what was read and recorded.
@Suite("Recorded reports")
struct RecordedReportTests {
  @Test("a format writes what was recorded", arguments: ReportFormat.all.map(\.name))
  func recorded(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let reports: [(String, Report)] = [("awkward", .awkward), ("empty", .empty), ("shop", .shop)]
    for (title, report) in reports {
      let output = format.render(report, Medium(width: 100))
      #expect(throws: Never.self) {
        try Golden().check(output, "\(title).\(format.fileName)")
      }
    }
  }

  @Test(
    "a format writes the same report to the same bytes", arguments: ReportFormat.all.map(\.name))
  func repeatable(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    #expect(format.render(.shop, Medium()) == format.render(.shop, Medium()))
  }
}
