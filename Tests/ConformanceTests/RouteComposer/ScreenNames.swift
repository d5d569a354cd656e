import RouterCore

/// The identifiers a recording gives to screens: its own for described ones, numbered for the rest.
struct ScreenNames {
  private(set) var screens: [String: ScreenID]
  private var names: [ScreenID: String] = [:]
  private var made = 0

  init(_ screens: [String: ScreenID]) {
    self.screens = screens
    for (name, screen) in screens { names[screen] = name }
  }

  mutating func set(_ name: String, _ screen: ScreenID) {
    names[screen] = name
    screens[name] = screen
  }

  /// The name of a screen, given a new one when it has none.
  mutating func name(_ screen: ScreenID) -> String {
    if let name = names[screen] { return name }
    made += 1
    let name = "new\(made)"
    set(name, screen)
    return name
  }

  /// Names the screens made from a description by the labels in it.
  mutating func adopt(_ node: ScreenNode, _ screen: ScreenID, _ children: [ScreenID: [ScreenID]]) {
    if let label = node.label { set(label, screen) }
    for (inner, child) in zip(node.children, children[screen] ?? []) {
      adopt(inner, child, children)
    }
  }
}
