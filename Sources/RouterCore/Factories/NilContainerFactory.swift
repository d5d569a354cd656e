/// Makes no container: it has to be there, at the latest when the steps before it have been made.
public struct NilContainerFactory<
  Target: ContainerScreen, Context: ContextRepresentable
>: ContainerFactory {
  /// Creates the factory.
  public init() {}
  /// To be ignored.
  public var erased: AnyFactory? { nil }
}
