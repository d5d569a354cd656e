/// Never finds anything: the screen is made anew every time.
public struct NilFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// Creates the finder.
  public init() {}
  /// To be ignored.
  public var erased: AnyFinder? { nil }
}
