/// An action that needs no container: it may follow any step.
public protocol Action: RoutingAction {}

extension ContainerScreen {
  /// The class an action asks for: the built-in class means every container of its kind.
  static var requiredClass: ScreenClass? {
    let builtIn: [ScreenClass] = [
      NavigationStack.screenClass, TabBar.screenClass, SplitView.screenClass, Drawer.screenClass,
      Slot.screenClass,
    ]
    return builtIn.contains(screenClass) ? nil : screenClass
  }
}
