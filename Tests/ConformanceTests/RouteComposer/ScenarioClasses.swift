import RouterCore

/// The classes of screens the scenarios are recorded with.
struct ScenarioClasses {
  private var classes: [String: ScreenClass] = [:]

  init(_ declared: JSONValue) {
    for (name, declaration) in declared.members { declare(name, declaration, declared) }
  }

  private mutating func declare(_ name: String, _ declaration: JSONValue, _ all: JSONValue) {
    guard classes[name] == nil else { return }
    var superclass: ScreenClass?
    if let parent = declaration["superclass"].text {
      declare(parent, all[parent], all)
      superclass = classes[parent]
    }
    classes[name] = ScreenClass(
      name, kind: ScenarioClasses.kind(declaration["kind"].text), superclass: superclass,
      context: ScenarioClasses.contextType(declaration["context"].text),
      compatibility: { $0 == .text("incompatible") ? "incompatible" : nil },
      setup: { value throws(RoutingError) in
        if value == .text("setup-fails") { throw .generic(.init("setup failed")) }
        return value
      })
  }

  subscript(name: String?) -> ScreenClass {
    classes[name ?? ""] ?? ScreenClass(name ?? "?")
  }

  static func contextType(_ name: String?) -> ContextType {
    switch name {
    case "string": .text
    case "int": .integer
    default: .any
    }
  }

  private static func kind(_ name: String?) -> ContainerKind {
    switch name {
    case "navigation": .navigationStack
    case "tabs": .tabBar
    case "split": .splitView
    case "drawer": .custom(RecordedDrawer())
    default: .screen
    }
  }

  /// A described screen with everything in it, labelled with the identifiers of the scenario.
  func node(_ value: JSONValue) -> ScreenNode {
    var node = ScreenNode(
      self[value["class"].text], context: ScenarioContext.read(value["context"]),
      children: value["children"].elements.map { self.node($0) },
      selected: value["selected"].integer ?? 0, label: value["id"].text)
    if !value["presented"].isNothing { node.presented = self.node(value["presented"]) }
    node.vetoesDismissal = value["can_be_dismissed"].flag == false
    node.isMenuOpen = value["menu_open"].flag ?? false
    node.isCollapsed = value["collapsed"].flag ?? false
    node.isBeingDismissed = value["being_dismissed"].flag ?? false
    node.logicalParent = value["logical_parent"].text
    return node
  }
}

/// The drawer of the recordings: its main content, and perhaps a menu that covers it when open.
struct RecordedDrawer: ContainerAdapter {
  func visibleChildren(of container: ContainerState) -> [Int] {
    guard !container.children.isEmpty else { return [] }
    return container.isMenuOpen && container.children.count > 1 ? [1] : [0]
  }

  func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.isMenuOpen = index == 1
  }
}

/// Contexts as the scenarios write them.
enum ScenarioContext {
  static func read(_ value: JSONValue) -> ContextValue {
    if let text = value.text { return .text(text) }
    if let integer = value.integer { return .integer(integer) }
    return .absent
  }

  static func write(_ value: ContextValue) -> JSONValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(UInt64(clamping: integer))
    case .flag(let flag): .flag(flag)
    case .absent, .void, .record: .nothing
    }
  }
}
