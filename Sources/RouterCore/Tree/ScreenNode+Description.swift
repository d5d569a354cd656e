extension ScreenNode: CustomStringConvertible {
  /// One line that shows everything a person could tell apart: `Tab{*Nav[A, B(p1)], C} ^ Nav[D]`.
  ///
  /// Stacks are in square brackets, containers that select in braces with a star before the selected
  /// child, `^` presents modally, `!` marks a veto, `~` a screen on its way in or out, `≡` an open menu,
  /// `|` a collapsed split view, `@` the parent a screen claims to have.
  public var description: String {
    var text = screenClass.name
    let context = context.description
    if !context.isEmpty { text += "(\(context))" }
    if vetoesDismissal { text += "!" }
    if isBeingDismissed || isBeingPresented { text += "~" }
    if isMenuOpen { text += "≡" }
    if isCollapsed { text += "|" }
    if let logicalParent { text += "@\(logicalParent)" }
    let inner = children.enumerated().map { index, child in
      (selects && index == selected ? "*" : "") + child.description
    }.joined(separator: ", ")
    switch screenClass.kind.code {
    case .screen: if !children.isEmpty { text += "<\(inner)>" }
    case .navigationStack, .splitView: text += "[\(inner)]"
    case .tabBar, .drawer, .slot, .custom: text += "{\(inner)}"
    }
    if let presented { text += " ^ \(presented)" }
    return text
  }

  private var selects: Bool {
    switch screenClass.kind.code {
    case .tabBar, .drawer, .custom: true
    case .screen, .navigationStack, .splitView, .slot: false
    }
  }
}
