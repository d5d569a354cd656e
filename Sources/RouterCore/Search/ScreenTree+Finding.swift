extension ScreenTree {
  /// The first screen of a class on the way of an iterator; what a `ClassFinder` finds.
  public func find(_ screenClass: ScreenClass, _ iterator: StackIterator = StackIterator())
    -> ScreenID?
  {
    let finder = AnyFinder(.ofClass(screenClass, iterator), context: .any)
    guard let slot = try? finder.find(in: self, context: .absent) else { return nil }
    return optional(slot)
  }
}
