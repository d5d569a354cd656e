/// How often answers were right in published live tests, as `navlab dev backtest` counted it.
package struct TrackRecord: Hashable, Sendable {
  /// The tests in which the answer was right.
  package let right: Int
  /// All tests with such an answer.
  package let tests: Int

  /// The answers on which nine of ten worlds agree: a count on the page of forecasts, which a test compares with it.
  package static let ofRobustAnswers = TrackRecord(right: 11, tests: 20)

  /// The record as a sentence beside an answer.
  package var sentence: String {
    let agreeing = Int((100 * WorldVerdict.robustShare).rounded())
    return
      "In published live tests, \(right) of \(tests) answers on which \(agreeing) of 100 worlds agreed were "
      + "right."
  }
}

extension WorldVerdict {
  /// How often answers on which as many worlds agree were right; empty beside one that is not robust.
  package var record: String { isRobust ? TrackRecord.ofRobustAnswers.sentence : "" }
}
