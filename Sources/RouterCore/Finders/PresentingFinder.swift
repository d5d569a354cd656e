/// Finds the screen that presents the starting point: what a "close" button goes back to.
public struct PresentingFinder<Context: ContextRepresentable>: Finder {
  /// Any screen may present another.
  public typealias Target = AnyScreen
  /// Whose presenter is meant.
  public let startingPoint: StartingPoint

  /// Creates a finder of what presents the starting point.
  public init(startingPoint: StartingPoint = .topmost) { self.startingPoint = startingPoint }

  /// The form the router runs.
  public var erased: AnyFinder? {
    AnyFinder(.presenting(startingPoint), context: Context.contextType)
  }
}
