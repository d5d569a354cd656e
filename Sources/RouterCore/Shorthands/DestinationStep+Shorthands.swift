extension DestinationStep where Target == AnyScreen {
  /// From the root of the window: `.from(.root)`.
  public static var root: Self { GeneralStep.root() }

  /// From the end of the chain of presented screens: `.from(.current)`.
  public static var current: Self { GeneralStep.current() }
}

extension SingleStep where Target == NavigationStack {
  /// From a navigation stack that is made anew: `.from(.navigationStack)`.
  public static var navigationStack: Self { ContainerStep.navigationStack() }
}

extension SingleStep where Target == TabBar {
  /// From a tab bar that is made anew: `.from(.tabBar)`.
  public static var tabBar: Self { ContainerStep.tabBar() }
}

extension SingleStep where Target == SplitView {
  /// From a split view that is made anew: `.from(.splitView)`.
  public static var splitView: Self { ContainerStep.splitView() }
}

extension SingleStep where Target == Drawer {
  /// From a drawer that is made anew: `.from(.drawer)`.
  public static var drawer: Self { ContainerStep.drawer() }
}
