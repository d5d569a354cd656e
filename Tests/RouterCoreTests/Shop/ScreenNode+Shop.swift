import RouterCore

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
