/// Makes a container of a class, which takes the screens that follow it in the route as its children.
public struct ContainerClassFactory<
  Target: ContainerScreen, Context: ContextRepresentable
>: ContainerFactory {
  /// Creates the factory.
  public init() {}
  /// The form the router runs.
  public var erased: AnyFactory? {
    AnyFactory(.ofClass(Target.screenClass), context: Context.contextType)
  }
}
