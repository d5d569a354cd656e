extension LinkMetric {
  /// Links from which people can go back into the app.
  package static let wayBack = LinkMetric(
    "links-way-back", title: "Links with a way back", unit: .share, better: .higher,
    explanation: """
      Links after which going back leads to a screen of the app, divided by the links that \
      showed a screen.
      """
  ) {
    guard $0.landed != nil else { return .none }
    return Measure($0.hasWayBack)
  }
}
