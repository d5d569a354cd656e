/// Makes nothing: the screen has to be there, at the latest when the steps before it have been made.
public struct NilFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  /// Creates the factory.
  public init() {}
  /// To be ignored.
  public var erased: AnyFactory? { nil }
}
