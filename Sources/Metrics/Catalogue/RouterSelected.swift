extension Metric {
  /// Times that the router selected a child that was there already.
  package static let selected = Metric(
    "selected", title: "Selections", unit: .times, better: .neither,
    explanation: """
      Times that the router selected a tab, a section or another child that was there \
      already, in the mean of all journeys. Taken from the router's trace.
      """
  ) { Measure($0.selected, of: 1) }
}
