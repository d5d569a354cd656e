/// Makes a container with its declared children; those taken from the route come after them.
public struct CompleteContainerFactory<
  Target: ContainerScreen, Context: ContextRepresentable
>: ContainerFactory {
  private let factory: CompleteFactory

  init(_ factory: CompleteFactory) { self.factory = factory }

  /// How many children are declared.
  public var count: Int { factory.children.count }

  /// The form the router runs.
  public var erased: AnyFactory? { AnyFactory(.complete(factory), context: Context.contextType) }
}
