/// Finds the first screen of a class, whatever it shows.
public struct ClassFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// How it goes through the screens.
  public let iterator: StackIterator

  /// Creates a finder; by default it goes through everything from the topmost screen.
  public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
    iterator = StackIterator(options: options, startingPoint: startingPoint)
  }

  /// The form the router runs.
  public var erased: AnyFinder? {
    AnyFinder(.ofClass(Target.screenClass, iterator), context: Context.contextType)
  }
}
