/// Is asked before a navigation moves anything.
public protocol RoutingInterceptor: Sendable {
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// What a trace calls it.
  var name: String { get }
  /// Called before anything is searched; what it throws ends the navigation. The default does nothing.
  ///
  /// Every navigation prepares a copy of its own and asks that one, so what is remembered here is known
  /// to ``perform(with:on:)`` and to no other navigation.
  mutating func prepare(with context: Context) throws(RoutingError)
  /// Says what is to happen; what it throws ends the navigation.
  func perform(
    with context: Context, on stage: inout Stage
  ) throws(RoutingError) -> InterceptorVerdict
  /// The form the router runs; the default prepares a copy and asks that one.
  var erased: AnyInterceptor { get }
}

extension RoutingInterceptor {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// Does nothing.
  public mutating func prepare(with context: Context) throws(RoutingError) {}

  /// The form the router runs.
  public var erased: AnyInterceptor {
    AnyInterceptor(
      .preparing { value throws(RoutingError) in
        var copy = self
        try copy.prepare(with: Context.read(value, for: name))
        let prepared = copy
        return { stage, value throws(RoutingError) in
          try prepared.perform(with: Context.read(value, for: prepared.name), on: &stage)
        }
      }, name: name, context: Context.contextType)
  }
}
