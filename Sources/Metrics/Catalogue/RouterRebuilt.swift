extension Metric {
  /// Times that a container was built anew although the app had one.
  package static let rebuilt = Metric(
    "rebuilt", title: "Containers rebuilt", unit: .times, better: .lower,
    explanation: """
      Times that a tab bar, drawer or navigation stack was built anew although the app had \
      one: its state is lost, in the mean of all journeys. Taken from the router's trace.
      """
  ) { Measure($0.rebuilt, of: 1) }
}
