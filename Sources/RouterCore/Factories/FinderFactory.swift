/// Takes a screen that another factory has made meanwhile.
public struct FinderFactory<F: Finder>: Factory {
  /// What the finder finds.
  public typealias Target = F.Target
  /// What the finder takes.
  public typealias Context = F.Context
  private let finder: AnyFinder

  /// Creates a factory from a finder; `nil` when the finder is one to be ignored.
  public init?(_ finder: F) {
    guard let erased = finder.erased else { return nil }
    self.finder = erased
  }

  /// The form the router runs.
  public var erased: AnyFactory? { AnyFactory(.finder(finder), context: Context.contextType) }
}
