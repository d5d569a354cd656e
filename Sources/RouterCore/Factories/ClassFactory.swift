/// Makes an empty screen of a class.
public struct ClassFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let configuration: AnyFactory.Configuration?

  /// Creates the factory.
  ///
  /// - Parameter configuration: changes what can be changed of a screen once it is made and holds its
  ///   children: what it remembers, whether it vetoes, what is selected, collapsed or open.
  public init(configuration: AnyFactory.Configuration? = nil) {
    self.configuration = configuration
  }
  /// The form the router runs.
  public var erased: AnyFactory? {
    AnyFactory(
      .ofClass(Target.screenClass), context: Context.contextType, configuration: configuration)
  }
}
