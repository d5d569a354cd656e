extension ScreenTree {
  /// Indices of the children a tab bar has no room to show, which stand behind a "More" entry.
  ///
  /// A phone's tab bar shows five entries; with more tabs the last of the five is "More". The router
  /// selects what is behind it like any other tab; a person needs one more tap.
  ///
  /// - Parameters:
  ///   - tabBar: the tab bar.
  ///   - capacity: how many entries fit, 2 or more; `nil` switches "More" off.
  public func tabsBehindMore(of tabBar: ScreenID, capacity: Int? = 5) -> Range<Int> {
    let count = childCount(of: tabBar)
    guard let capacity, capacity >= 2, count > capacity else { return count..<count }
    return (capacity - 1)..<count
  }
}
