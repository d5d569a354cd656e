/// Finds the navigation stack in the detail column of the first split view.
public struct DetailsNavigationFinder<Context: ContextRepresentable>: Finder {
  /// The detail is a navigation stack.
  public typealias Target = NavigationStack
  /// How it looks for the split view.
  public let iterator: StackIterator

  /// Creates a finder.
  public init(iterator: StackIterator = StackIterator()) { self.iterator = iterator }

  /// The form the router runs.
  public var erased: AnyFinder? {
    AnyFinder(.detailsNavigation(iterator), context: Context.contextType)
  }
}
