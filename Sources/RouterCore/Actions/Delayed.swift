/// Another action that calls back later when the navigation is animated, as `DispatchQueue.delay` does.
public struct Delayed<Wrapped: RoutingAction>: RoutingAction {
  private let wrapped: Wrapped
  private let milliseconds: Int

  /// Delays an action by so many milliseconds of virtual time, 300 as in RouteComposer.
  public init(_ wrapped: Wrapped, milliseconds: Int = 300) {
    self.wrapped = wrapped
    self.milliseconds = milliseconds
  }

  /// The form the router runs.
  public var erased: AnyAction {
    let inner = wrapped.erased
    return AnyAction(inner, delayMilliseconds: milliseconds, delaysOnlyAnimated: true)
  }
}

extension Delayed: Action where Wrapped: Action {}

extension Delayed: ContainerAction where Wrapped: ContainerAction {
  /// The container of the delayed action.
  public typealias Container = Wrapped.Container
}
