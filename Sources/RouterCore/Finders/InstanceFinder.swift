/// Finds one particular screen while it is there.
public struct InstanceFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// The screen it finds.
  public let instance: ScreenID

  /// Creates a finder of a screen.
  public init(_ instance: ScreenID) { self.instance = instance }

  /// The form the router runs.
  public var erased: AnyFinder? {
    AnyFinder(.instance(instance), context: Context.contextType)
  }
}
