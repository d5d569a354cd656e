/// How many taps people needed in two layouts, or in one.
package struct TapDistribution: Equatable {
  /// What is shown: the layouts, and the task where it is only one.
  package var title: String
  /// The columns' labels: numbers of taps, then what became of the rest.
  package var labels: [String]
  /// How many of the labels at the end are not numbers of taps: those who did not arrive.
  package var lastLabelsApart: Int
  /// One series per layout.
  package var series: [TapSeries]

  package init(title: String, labels: [String], lastLabelsApart: Int, series: [TapSeries]) {
    self.title = title
    self.labels = labels
    self.lastLabelsApart = lastLabelsApart
    self.series = series
  }
}
