/// Finds the first screen of a class that shows the context.
public struct ClassWithContextFinder<Target: Screen>: Finder {
  /// The context its class is shown with.
  public typealias Context = Target.Context
  /// How it goes through the screens.
  public let iterator: StackIterator
  private let kind: AnyFinder.Kind

  /// Creates a finder; by default it goes through everything from the topmost screen.
  public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
    iterator = StackIterator(options: options, startingPoint: startingPoint)
    if let checking = Target.self as? any ContextChecking.Type {
      kind = .inline(Target.screenClass, iterator) { tree, screen, value in
        checking.shows(value, remembering: tree.context(of: screen))
      }
    } else {
      kind = .ofClassWithContext(Target.screenClass, iterator)
    }
  }

  /// The form the router runs.
  public var erased: AnyFinder? { AnyFinder(kind, context: Context.contextType) }
}
