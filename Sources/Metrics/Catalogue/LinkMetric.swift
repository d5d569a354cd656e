/// One figure that layouts are compared by in how they treat deep links.
///
/// Links meet no chance, so such a figure has no interval: it is exact. A new one is a file that makes
/// one of these and a line in `LinkMetric.catalogue`.
package struct LinkMetric: ExplainedFigure, Sendable {
  /// The stable name that gates and results use; it begins with `links-`.
  package let id: String
  package let title: String
  package let unit: MetricUnit
  package let better: Direction
  /// Meaning and likely misreadings.
  package let explanation: String
  package let measure: @Sendable (LinkRecord) -> Measure

  /// Every metric of links, in the order in which reports show them.
  package static let catalogue: [LinkMetric] = [
    .shown, .redirected, .refused, .wrongScreen, .broken, .wayBack, .distance, .tapsHome,
  ]
}

extension LinkMetric {
  package static let shown = LinkMetric(
    id: "links-shown", title: "Links that show their screen", unit: .share, better: .higher,
    explanation: """
      Links that end on their own screen, at once or after the person answers an interceptor, \
      divided by all links tried: every example of every link in every situation.
      """
  ) { Measure($0.outcome.isResolved) }

  package static let redirected = LinkMetric(
    id: "links-redirected", title: "Links sent elsewhere", unit: .share, better: .neither,
    explanation: """
      Links that end on another screen because the layout says so, divided by all links tried.
      """
  ) { Measure($0.outcome == .redirected) }

  package static let refused = LinkMetric(
    id: "links-refused", title: "Links turned away", unit: .share, better: .lower,
    explanation: "Links that an interceptor or a screen with unsaved work turned away, divided by "
      + "all links tried. A checkout that must not be left refuses on purpose."
  ) { Measure($0.outcome == .refused) }

  package static let wrongScreen = LinkMetric(
    id: "links-wrong-screen", title: "Links on a wrong screen", unit: .share, better: .lower,
    explanation: "Links that end on a screen that neither the link nor the layout meant, divided "
      + "by all links tried. Worse than an error, because it goes unnoticed."
  ) { Measure($0.outcome == .wrongScreen) }

  package static let broken = LinkMetric(
    id: "links-broken", title: "Broken links", unit: .share, better: .lower,
    explanation: "Links that were not understood, changed nothing, wait for ever or made the "
      + "router throw, divided by all links tried."
  ) {
    switch $0.outcome {
    case .dropped, .stuck, .notUnderstood, .failed, .failedHalfway: Measure(true)
    case .shown, .redirected, .deferred, .refused, .wrongScreen: Measure(false)
    }
  }

  package static let wayBack = LinkMetric(
    id: "links-way-back", title: "Links with a way back", unit: .share, better: .higher,
    explanation: "Links after which going back leads to a screen of the app, divided by the links "
      + "that showed a screen."
  ) {
    guard $0.landed != nil else { return .none }
    return Measure($0.hasWayBack)
  }

  package static let distance = LinkMetric(
    id: "links-distance", title: "Taps from landing to target", unit: .taps, better: .lower,
    explanation: """
      Σ(fewest taps from the landing screen to the link's own screen) ÷ links from which that \
      screen can be reached. 0 for a link that shows its screen. Links from which it cannot be \
      reached are not counted.
      """
  ) {
    guard let taps = $0.tapsToTarget else { return .none }
    return Measure(taps, of: 1)
  }

  package static let tapsHome = LinkMetric(
    id: "links-taps-home", title: "Taps from landing to home", unit: .taps, better: .lower,
    explanation: "Σ(fewest taps from the landing screen to the home screen) ÷ links from which "
      + "home can be reached."
  ) {
    guard let taps = $0.tapsToHome else { return .none }
    return Measure(taps, of: 1)
  }
}
