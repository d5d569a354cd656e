/// Makes an empty screen of a class.
public struct ClassFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  /// Creates the factory.
  public init() {}
  /// The form the router runs.
  public var erased: AnyFactory? {
    AnyFactory(.ofClass(Target.screenClass), context: Context.contextType)
  }
}
