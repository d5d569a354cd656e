/// Takes a screen that another factory has made meanwhile.
public struct FinderFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let finder: AnyFinder
  private let configuration: AnyFactory.Configuration?

  /// Creates a factory from a finder; `nil` when the finder is one to be ignored.
  ///
  /// - Parameters:
  ///   - finder: finds the screen once the steps before have been made.
  ///   - configuration: changes what can be changed of the screen: what it remembers, whether it vetoes,
  ///     what is selected, collapsed or open.
  public init?<F: Finder>(_ finder: F, configuration: AnyFactory.Configuration? = nil)
  where F.Target == Target, F.Context == Context {
    guard let erased = finder.erased else { return nil }
    self.finder = erased
    self.configuration = configuration
  }

  /// The form the router runs.
  public var erased: AnyFactory? {
    AnyFactory(.finder(finder), context: Context.contextType, configuration: configuration)
  }
}
