extension Metric {
  /// Every metric of a journey, in the order in which reports show them.
  package static let catalogue: [Metric] = [
    .success, .directSuccess, .indirectSuccess, .directFailure, .indirectFailure, .directSkip,
    .indirectSkip, .directness, .firstTap, .taps, .optimalTaps, .excess, .lostness, .lost,
    .offPath, .backRate, .backsPerTap, .backButton, .closes, .retaps, .slips, .abandonment,
    .neverFound, .menuUse, .menuOpenings, .menuLatency, .routingErrors, .halfwayErrors, .time,
    .stackDepth, .meanDepth, .depthOverTime, .depthGrowth, .built, .integrated, .popped, .selected,
    .dismissed, .rebuilt,
  ]

  /// The catalogue with one more metric for each watched screen, of which at most 64 count.
  ///
  /// - Parameter titles: what reports call the screens, by their names.
  package static func all(
    watching screens: [String], titles: [String: String] = [:]
  ) -> [Metric] {
    catalogue + screens.prefix(64).enumerated().map { exposure(of: $1, title: titles[$1], bit: $0) }
  }
}
