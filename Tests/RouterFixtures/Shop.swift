import RouteComposerKit
package import RouterCore

/// The first screen of a small shop.
package enum Home: Screen {
  package static let screenClass = ScreenClass("Home")
}

/// The goods that are to be bought.
package enum Cart: Screen {
  package static let screenClass = ScreenClass("Cart")
}

/// A city, shown by its number.
package enum City: Screen {
  package typealias Context = Int
  package static let screenClass = ScreenClass("City", context: .integer)
}

/// The sign-in.
package enum Login: Screen {
  package static let screenClass = ScreenClass("Login")
}

/// A parcel, which checks and keeps its number by rules of its own.
package enum Parcel: Screen, ContextAccepting, ContextChecking {
  package typealias Context = String
  package static let screenClass = ScreenClass("Parcel", context: .text)

  package static func checkCompatibility(with context: String) throws(RoutingError) {
    guard !context.isEmpty else { throw .generic(.init("a parcel has a number")) }
  }

  package static func setup(with context: String) -> String { "no. \(context)" }

  package static func isTarget(remembering remembered: String, for context: String) -> Bool {
    remembered == setup(with: context)
  }
}

/// A product, shown by its identifier.
package enum Product: Screen {
  package typealias Context = String
  package static let screenClass = ScreenClass(
    "Product", context: .text,
    compatibility: { $0 == .text("") ? "a product needs an identifier" : nil })
}

/// An offer that gets in the way.
package enum Promo: Screen {
  package static let screenClass = ScreenClass("Promo")
}

/// A navigation stack of the shop's own.
package enum ShopStack: NavigationStackScreen {
  package static let screenClass = ScreenClass(
    "ShopStack", kind: .navigationStack, superclass: NavigationStack.screenClass)
}

extension ScreenNode {
  package static func stack(_ children: ScreenNode...) -> ScreenNode {
    ScreenNode(NavigationStack.screenClass, children: children)
  }

  package static func tabs(_ children: ScreenNode..., selected: Int = 0) -> ScreenNode {
    ScreenNode(TabBar.screenClass, children: children, selected: selected)
  }

  package static var home: ScreenNode { ScreenNode(Home.screenClass) }
  package static var cart: ScreenNode { ScreenNode(Cart.screenClass) }
  package static var promo: ScreenNode { ScreenNode(Promo.screenClass) }
  package static var login: ScreenNode { ScreenNode(Login.screenClass) }
  package static func product(_ id: String) -> ScreenNode {
    ScreenNode(Product.screenClass, context: .text(id))
  }

  package func presenting(_ node: ScreenNode) -> ScreenNode {
    var copy = self
    copy.presented = node
    return copy
  }

  package func vetoing() -> ScreenNode {
    var copy = self
    copy.vetoesDismissal = true
    return copy
  }
}

extension RouterState {
  package init(_ node: ScreenNode?) { self.init(tree: ScreenTree(node)) }
}

/// Short words for putting routes together in tests.
package func found(_ screenClass: ScreenClass, options: SearchOptions = .fullStack) -> AnyFinder {
  AnyFinder(.ofClass(screenClass, StackIterator(options: options)))
}

package func made(_ screenClass: ScreenClass) -> AnyFactory {
  AnyFactory(.ofClass(screenClass), context: screenClass.context)
}

package func step(
  _ screenClass: ScreenClass, finder: AnyFinder? = nil, factory: AnyFactory? = nil,
  _ action: AnyAction = AnyAction(.none), interceptors: [AnyInterceptor] = [],
  contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = []
) -> Step {
  .screen(
    screenClass.name, finder: finder, factory: factory, action: action, interceptors: interceptors,
    contextTasks: contextTasks, postTasks: postTasks)
}

/// A route to a screen that is always made, from the first screen of a class that is there.
package func route(
  making screenClass: ScreenClass, _ action: AnyAction.Kind, from existing: ScreenClass
) -> Route {
  Route([
    step(screenClass, factory: made(screenClass), AnyAction(action)),
    .custom(existing.name, finder: found(existing)),
  ])
}

package func presented() -> AnyAction { AnyAction(.present(.current, style: nil)) }

extension Router {
  /// Where a navigation leads, in one line, with the kind of its error.
  package func outcome(
    of route: Route, with context: ContextValue = .absent, in node: ScreenNode?
  ) -> (tree: String, error: String?) {
    let navigation = navigate(to: route, with: context, in: RouterState(node))
    return (navigation.state.tree.description, navigation.outcome?.error?.kind)
  }
}

extension Navigation.Status {
  /// The navigation that waits; `nil` when it has ended.
  package var suspended: Navigation.ID? {
    if case .suspended(let id) = self { id } else { nil }
  }

  /// How the navigation ended; `nil` while it waits.
  package var outcome: Navigation.Outcome? {
    if case .finished(let outcome) = self { outcome } else { nil }
  }
}
