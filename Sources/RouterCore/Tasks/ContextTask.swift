/// Does something with a screen as soon as it is found or made.
public protocol ContextTask: Sendable {
  /// The class of screens it works on.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// What a trace calls it.
  var name: String { get }
  /// Called before the screen is looked for; what it throws ends the navigation. The default does nothing.
  ///
  /// Every navigation prepares a copy of its own and lets that one work, so what is remembered here is
  /// known to ``perform(on:remembering:with:)`` and to no other navigation.
  mutating func prepare(with context: Context) throws(RoutingError)
  /// Works on a screen: `remembered` is the context the screen shows, and may be changed.
  func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) throws(RoutingError)
  /// The form the router runs; the default prepares a copy and lets that one work.
  var erased: AnyContextTask { get }
}

extension ContextTask {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// Does nothing.
  public mutating func prepare(with context: Context) throws(RoutingError) {}

  /// The form the router runs.
  public var erased: AnyContextTask {
    AnyContextTask(
      .preparing { value throws(RoutingError) in
        var copy = self
        try copy.prepare(with: Context.read(value, for: name))
        let prepared = copy
        return { remembered, node, value throws(RoutingError) in
          try prepared.perform(
            on: node, remembering: &remembered,
            with: Context.read(value, for: prepared.name))
        }
      },
      name: name, context: Context.contextType,
      screenClass: Target.self == AnyScreen.self ? nil : Target.screenClass)
  }
}
