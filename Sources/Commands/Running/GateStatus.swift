import Reporting

/// The exit status that the gates and scripted journeys of a report add up to: the worst counts.
struct GateStatus {
  /// How the command ends.
  let status: ExitStatus

  /// - Parameters:
  ///   - report: the report whose gates are judged; gates that are reported only do not count.
  ///   - inconclusiveFails: whether a gate that cannot be decided counts.
  init(_ report: Report, inconclusiveFails: Bool) {
    let judgements = report.gates.filter { $0.level == .error }.map(\.judgement)
    let hasBrokenJourney = report.journeys.contains { $0.failure != nil }
    status =
      if hasBrokenJourney || judgements.contains(.failed) {
        .failed
      } else if judgements.contains(.incomparable) {
        .incomparable
      } else if inconclusiveFails, judgements.contains(.inconclusive) {
        .inconclusive
      } else {
        .success
      }
  }
}
