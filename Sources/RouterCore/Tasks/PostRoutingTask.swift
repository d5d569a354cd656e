/// Does something after the navigation has happened.
public protocol PostRoutingTask: Sendable {
  /// The class of screens it works on; any other turns the finished navigation into a failure.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// What a trace calls it.
  var name: String { get }
  /// Works on a screen; `routingStack` is every screen of the navigation that is still there.
  func perform(
    on screen: ScreenID, in tree: ScreenTree, with context: Context, routingStack: [ScreenID])
  /// The form the router runs; the default asks ``perform(on:in:with:routingStack:)``.
  var erased: AnyPostTask { get }
}

extension PostRoutingTask {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// The form the router runs.
  public var erased: AnyPostTask {
    AnyPostTask(
      name, context: Context.contextType,
      screenClass: Target.self == AnyScreen.self ? nil : Target.screenClass
    ) { tree, screen, value, stack in
      guard let context = Context(contextValue: value) else { return }
      perform(on: screen, in: tree, with: context, routingStack: stack)
    }
  }
}
