import Reporting
import TestSupport
import Testing

@Suite("The page of metrics")
struct MetricReferenceTests {
  @Test("is that of the catalogue today")
  func current() throws {
    let committed = String(decoding: try RepositoryFiles.bytes("docs/metrics.md"), as: UTF8.self)
    let isCurrent = committed == MetricReference.markdown()
    #expect(isCurrent, "docs/metrics.md is stale: run 'make docs' and commit it")
  }
}
