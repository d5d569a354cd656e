import Analysis
import TestSupport
import Testing

@Suite("The record of answers in live tests")
struct TrackRecordTests {
  @Test("it is the count on the page of forecasts")
  func page() throws {
    let page = String(
      decoding: try RepositoryFiles.bytes("docs/gallery/forecasts.md"), as: UTF8.self)
    let record = TrackRecord.ofRobustAnswers
    #expect(
      page.contains(
        "of the forecasts on which 90 of 100 worlds agree, \(record.right) of \(record.tests) are right"
      ))
    #expect(
      record.sentence
        == "In published live tests, \(record.right) of \(record.tests) answers on which 90 of 100 worlds agreed were "
        + "right.")
  }
}
