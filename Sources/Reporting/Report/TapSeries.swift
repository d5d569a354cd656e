/// The distribution of taps in one layout.
package struct TapSeries: Equatable {
  /// The layout's title.
  package var variant: String
  /// The share of journeys in each column, 0 to 1.
  package var shares: [Double]
  /// The distribution in a sentence, for those who do not see the picture.
  package var summary: String

  package init(variant: String, shares: [Double], summary: String) {
    self.variant = variant
    self.shares = shares
    self.summary = summary
  }
}
