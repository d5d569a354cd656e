import RouterCore

/// A navigation stack of the shop's own.
enum ShopStack: NavigationStackScreen {
  static let screenClass = ScreenClass(
    "ShopStack", kind: .navigationStack, superclass: NavigationStack.screenClass)
}
