import Metrics
import SourceText
import TestSupport
import Testing

@testable import Reporting

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

@Suite("Committed results")
struct CommittedResultsTests {
  @Test(
    "are written again to the same bytes",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func rewritten(name: String) throws {
    let bytes = Array(try RepositoryFiles.bytes("reports/\(name)/results.json"))
    let results = try ExperimentResults(document: bytes)
    #expect(Array(JSONNode(encoding: results).rendered(.document).utf8) == bytes)
  }
}

@Suite("The page of metrics")
struct MetricReferenceTests {
  @Test("is that of the catalogue today")
  func current() throws {
    let committed = String(
      decoding: try RepositoryFiles.bytes("docs/reference/metrics.md"), as: UTF8.self)
    let isCurrent = committed == MetricReference.markdown()
    #expect(isCurrent, "docs/reference/metrics.md is stale: run 'make docs' and commit it")
  }
}
