import RouterCore

/// A small shop's screens, known to the compiler.
enum Home: Screen {
  static let screenClass = ScreenClass("Home")
}

enum Cart: Screen {
  static let screenClass = ScreenClass("Cart")
}

enum Login: Screen {
  static let screenClass = ScreenClass("Login")
}

enum Promo: Screen {
  static let screenClass = ScreenClass("Promo")
}

enum Product: Screen {
  typealias Context = String
  static let screenClass = ScreenClass(
    "Product", context: .text,
    compatibility: { $0 == .text("") ? "a product needs an identifier" : nil })
}

enum City: Screen {
  typealias Context = Int
  static let screenClass = ScreenClass("City", context: .integer)
}

/// A navigation stack of the shop's own.
enum ShopStack: NavigationStackScreen {
  static let screenClass = ScreenClass(
    "ShopStack", kind: .navigationStack, superclass: NavigationStack.screenClass)
}

extension ScreenNode {
  static func stack(_ children: ScreenNode...) -> ScreenNode {
    ScreenNode(NavigationStack.screenClass, children: children)
  }

  static func tabs(_ children: ScreenNode..., selected: Int = 0) -> ScreenNode {
    ScreenNode(TabBar.screenClass, children: children, selected: selected)
  }

  static var home: ScreenNode { ScreenNode(Home.screenClass) }
  static var cart: ScreenNode { ScreenNode(Cart.screenClass) }
  static var promo: ScreenNode { ScreenNode(Promo.screenClass) }
  static var login: ScreenNode { ScreenNode(Login.screenClass) }
  static func product(_ id: String) -> ScreenNode {
    ScreenNode(Product.screenClass, context: .text(id))
  }

  func presenting(_ node: ScreenNode) -> ScreenNode {
    var copy = self
    copy.presented = node
    return copy
  }

  func vetoing() -> ScreenNode {
    var copy = self
    copy.vetoesDismissal = true
    return copy
  }
}

extension RouterState {
  init(_ node: ScreenNode?) { self.init(tree: ScreenTree(node)) }
}
