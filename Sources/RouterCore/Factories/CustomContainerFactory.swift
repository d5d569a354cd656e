/// A factory of the application's own that makes a container.
public protocol CustomContainerFactory: ContainerFactory {
  /// Called before anything moves; what it throws ends the navigation cleanly. The default does nothing.
  ///
  /// Every navigation prepares a copy of its own and lets that one build.
  mutating func prepare(with context: Context) throws(RoutingError)

  /// Arranges the container: which children it holds, and which of them is selected.
  ///
  /// - Parameters:
  ///   - context: what the container was asked for with.
  ///   - coordinator: makes the screens that are to be in it; those that are not asked for are lost.
  /// - Throws: what `coordinator` throws, or an error of its own; what was integrated so far stays.
  func build(
    with context: Context, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState
}

extension CustomContainerFactory {
  /// Does nothing.
  public mutating func prepare(with context: Context) throws(RoutingError) {}

  /// The form the router runs: prepares a copy, and asks that one.
  public var erased: AnyFactory? {
    AnyFactory(
      .container(Target.screenClass) { value throws(RoutingError) in
        var copy = self
        try copy.prepare(with: Context.read(value, for: "\(Self.self)"))
        let prepared = copy
        return { value, coordinator throws(RoutingError) in
          try prepared.build(
            with: Context.read(value, for: "\(Self.self)"), integrating: coordinator)
        }
      }, context: Context.contextType)
  }
}
