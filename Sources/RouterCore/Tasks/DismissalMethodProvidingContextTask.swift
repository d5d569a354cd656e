/// Tells a screen how it closes itself, as soon as it is found or made.
public struct DismissalMethodProvidingContextTask<
  Target: Dismissible, Context: ContextRepresentable
>: ContextTask {
  private let method: DismissalMethod

  /// A screen that dismisses the modal it is in.
  public init() {
    method = DismissalMethod(.dismiss, context: Target.DismissalContext.contextType)
  }

  /// A screen that goes back by navigating somewhere, such as to what presents it.
  public init(navigatingTo destination: AnyDestination) {
    method = DismissalMethod(
      .navigate(destination.route, with: destination.context),
      context: Target.DismissalContext.contextType)
  }

  /// A screen that closes as a closure says.
  public init(
    _ dismiss:
      @escaping @Sendable (ScreenID, Target.DismissalContext, inout Stage) throws(RoutingError) ->
      Void
  ) {
    method = DismissalMethod(
      .custom { stage, screen, value throws(RoutingError) in
        try dismiss(screen, Target.DismissalContext.read(value, for: "a dismissal"), &stage)
      }, context: Target.DismissalContext.contextType)
  }

  /// The form the router runs.
  public var erased: AnyContextTask {
    AnyContextTask(
      .providingDismissal(method), name: name, context: Context.contextType,
      screenClass: Target.screenClass)
  }

  /// What a trace calls it.
  public var name: String { "DismissalMethodProvidingContextTask" }

  /// Changes nothing of what the screen remembers.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) {}
}
