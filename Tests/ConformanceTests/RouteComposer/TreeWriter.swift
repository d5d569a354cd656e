import RouterCore

/// Writes trees in one line, those of a recording and those that were found, so that they can be compared.
enum TreeWriter {
  static func expected(_ value: JSONValue) -> String {
    if value.isNothing { return "null" }
    var text = "\(value["class"].text ?? "?"):\(value["id"].text ?? "?")"
    let context = ScenarioContext.read(value["context"])
    if context != .absent { text += "(\(context))" }
    if value["can_be_dismissed"].flag == false { text += "!" }
    if let selected = value["selected"].integer, selected > 0 { text += "*\(selected)" }
    if value["menu_open"].flag == true { text += "≡" }
    let children = value["children"].elements.map { expected($0) }
    if !children.isEmpty { text += "[" + children.joined(separator: ", ") + "]" }
    if !value["presented"].isNothing { text += " ^ " + expected(value["presented"]) }
    return text
  }

  static func found(_ screen: ScreenID, _ tree: ScreenTree, _ names: inout ScreenNames) -> String {
    var text = "\(tree.screenClass(of: screen)?.name ?? "?"):\(names.name(screen))"
    let context = tree.context(of: screen)
    if context != .absent { text += "(\(context))" }
    if tree.vetoesDismissal(screen) { text += "!" }
    if case .tabBar = tree.screenClass(of: screen)?.kind,
      let selected = tree.selectedIndex(of: screen),
      selected > 0
    {
      text += "*\(selected)"
    }
    if tree.isMenuOpen(screen) { text += "≡" }
    let children = tree.children(of: screen)
    if !children.isEmpty {
      var inner: [String] = []
      for child in children { inner.append(found(child, tree, &names)) }
      text += "[" + inner.joined(separator: ", ") + "]"
    }
    if tree.parent(of: screen) == nil || tree.presents(screen),
      let presented = tree.presented(by: screen)
    {
      text += " ^ " + found(presented, tree, &names)
    }
    return text
  }
}

extension ScreenTree {
  /// Whether the screen itself presents something, not one of its parents.
  func presents(_ screen: ScreenID) -> Bool {
    guard let presented = presented(by: screen) else { return false }
    guard let parent = parent(of: screen) else { return true }
    return self.presented(by: parent) != presented
  }
}
