extension Metric {
  /// People who saw a watched screen, out of all people.
  ///
  /// - Parameters:
  ///   - screen: the screen's name.
  ///   - title: what reports call the screen; its name where nothing is said.
  ///   - bit: its place among the watched screens, 0 to 63.
  package static func exposure(of screen: String, title: String? = nil, bit: Int) -> Metric {
    let mask: UInt64 = bit >= 0 && bit < 64 ? 1 << UInt64(truncatingIfNeeded: bit) : 0
    return Metric(
      "exposure(\(screen))", title: "Saw \(title ?? screen)", unit: .share, better: .neither,
      gathering: .once,
      explanation: """
        Everybody who came to see the screen '\(screen)' in any of their journeys, wherever they were \
        going and whether they arrived or not, divided by all people.
        """
    ) { Measure($0.watched & mask != 0) }
  }
}
