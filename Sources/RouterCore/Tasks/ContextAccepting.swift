/// A class of screens that says which contexts it accepts, and what it remembers of them.
///
/// A ``ContextSettingTask`` asks it. A class that is declared with closures instead
/// (``ScreenClass/init(_:kind:superclass:context:matching:compatibility:setup:)``) needs no conformance.
public protocol ContextAccepting: Screen {
  /// Called before anything moves; what it throws ends the navigation. The default accepts everything.
  static func checkCompatibility(with context: Context) throws(RoutingError)

  /// What a screen of the class remembers; the default is the context itself.
  static func setup(with context: Context) throws(RoutingError) -> Context
}

extension ContextAccepting {
  /// Accepts everything.
  public static func checkCompatibility(with context: Context) throws(RoutingError) {}

  /// Remembers the context as it is.
  public static func setup(with context: Context) throws(RoutingError) -> Context { context }
}

extension ContextAccepting {
  /// The task that asks the class.
  static var setting: AnyContextTask.Kind {
    .custom(
      prepare: { value throws(RoutingError) in
        try checkCompatibility(with: Context.read(value, for: "\(Self.self)"))
      },
      perform: { remembered, _, value throws(RoutingError) in
        remembered = try setup(with: Context.read(value, for: "\(Self.self)")).contextValue
      })
  }
}
