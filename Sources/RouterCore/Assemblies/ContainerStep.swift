/// A container in the middle of a route that is made anew every time.
public enum ContainerStep {
  /// A navigation stack.
  public static func navigationStack<Context: ContextRepresentable>()
    -> SingleStep<NavigationStack, Context>
  { make() }

  /// A tab bar.
  public static func tabBar<Context: ContextRepresentable>() -> SingleStep<TabBar, Context> {
    make()
  }

  /// A split view.
  public static func splitView<Context: ContextRepresentable>() -> SingleStep<SplitView, Context> {
    make()
  }

  /// A drawer.
  public static func drawer<Context: ContextRepresentable>() -> SingleStep<Drawer, Context> {
    make()
  }

  /// A container of any class.
  public static func make<Container: ContainerScreen, Context: ContextRepresentable>()
    -> SingleStep<Container, Context>
  {
    SingleStep(
      finder: NilFinder<Container, Context>(),
      factory: ContainerClassFactory<Container, Context>())
  }
}
