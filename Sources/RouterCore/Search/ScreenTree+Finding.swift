extension ScreenTree {
  /// The first screen of a class on the way of an iterator; what a `ClassFinder` finds.
  public func find(_ screenClass: ScreenClass, _ iterator: StackIterator = StackIterator())
    -> ScreenID?
  {
    let target = SearchTarget(screenClass: screenClass, .any)
    guard let start = try? iterator.startingPoint.slot(in: self),
      let slot = try? TreeSearch.find(
        target, from: start, iterator.options, in: self, context: .absent)
    else { return nil }
    return optional(slot)
  }
}
