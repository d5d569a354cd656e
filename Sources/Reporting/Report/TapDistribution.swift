/// How many taps people needed in two layouts, or in one.
package struct TapDistribution: Equatable {
  /// What is shown: the layouts, and the task where it is only one.
  package var title: String
  /// The columns' labels: numbers of taps, then what became of the rest.
  package var labels: [String]
  /// Whether the last column is not a number of taps but those who did not arrive.
  package var endsWithRest: Bool
  /// One series per layout.
  package var series: [TapSeries]

  package init(
    title: String, labels: [String], endsWithRest: Bool, series: [TapSeries]
  ) {
    self.title = title
    self.labels = labels
    self.endsWithRest = endsWithRest
    self.series = series
  }
}
