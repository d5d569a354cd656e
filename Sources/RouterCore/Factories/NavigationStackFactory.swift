/// Makes a navigation stack.
public typealias NavigationStackFactory<Context: ContextRepresentable> =
  ContainerClassFactory<NavigationStack, Context>
/// Makes a tab bar.
public typealias TabBarFactory<Context: ContextRepresentable> =
  ContainerClassFactory<TabBar, Context>
/// Makes a split view.
public typealias SplitViewFactory<Context: ContextRepresentable> =
  ContainerClassFactory<SplitView, Context>
/// Makes a drawer.
public typealias DrawerFactory<Context: ContextRepresentable> =
  ContainerClassFactory<Drawer, Context>
