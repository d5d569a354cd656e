/// The proportions of two independent groups; the difference is first minus second.
package struct ProportionPair: Hashable, Sendable {
  /// The group of interest.
  package let first: Proportion
  /// The group it is compared with.
  package let second: Proportion

  /// Two groups to compare.
  package init(first: Proportion, second: Proportion) {
    self.first = first
    self.second = second
  }

  /// First minus second; nothing when a group is empty.
  package var difference: Double? {
    guard let first = first.estimate, let second = second.estimate else { return nil }
    return first - second
  }

  // Nothing is known of the difference when a group is empty.
  static let anything = Interval(-1, 1)
}
