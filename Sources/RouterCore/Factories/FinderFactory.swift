/// Takes a screen that another factory has made meanwhile.
public struct FinderFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let finder: AnyFinder

  /// Creates a factory from a finder; `nil` when the finder is one to be ignored.
  public init?<F: Finder>(_ finder: F) where F.Target == Target, F.Context == Context {
    guard let erased = finder.erased else { return nil }
    self.finder = erased
  }

  /// The form the router runs.
  public var erased: AnyFactory? { AnyFactory(.finder(finder), context: Context.contextType) }
}
