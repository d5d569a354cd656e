/// Finds the first screen of a class that shows the context.
public struct ClassWithContextFinder<Target: Screen>: Finder {
  /// The context its class is shown with.
  public typealias Context = Target.Context
  /// How it goes through the screens.
  public let iterator: StackIterator

  /// Creates a finder; by default it goes through everything from the topmost screen.
  public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
    iterator = StackIterator(options: options, startingPoint: startingPoint)
  }

  /// The form the router runs.
  public var erased: AnyFinder? {
    AnyFinder(.ofClassWithContext(Target.screenClass, iterator), context: Context.contextType)
  }
}
