/// A description of a screen and everything in it: trees are made from it and can be converted to it.
///
/// ```swift
/// let shop = ScreenNode(tabs, children: [ScreenNode(stack, children: [ScreenNode(home)]), ScreenNode(cart)])
/// ScreenTree(shop).description  // "Tab{*Nav[Home], Cart}"
/// ```
public struct ScreenNode: Hashable, Sendable {
  /// The class of the screen.
  public var screenClass: ScreenClass
  /// A name for the node within this description, so that other nodes and finders can refer to it.
  public var label: String?
  /// The context the screen remembers.
  public var context: ContextValue
  /// The children of a container, or the children a plain screen holds.
  public var children: [ScreenNode]
  /// Index of the selected child, for containers that select; brought into range.
  ///
  /// In a collapsed split view 1 means that its list shows, and its detail waits for a column.
  public var selected: Int
  /// Indices of the children that Back leads through, the oldest first, in containers that keep a history.
  public var visited: [Int] = []
  /// Whether the container's menu or side panel is open.
  public var isMenuOpen = false
  /// Whether a split view shows one column only, or a sheet half its height.
  public var isCollapsed = false
  /// Whether the screen refuses to be dismissed or covered, like a screen with unsaved work.
  public var vetoesDismissal = false
  /// Whether the screen is on its way out.
  public var isBeingDismissed = false
  /// Whether the screen is on its way in.
  public var isBeingPresented = false
  /// The label of the node the screen claims as its parent instead of the one that holds it.
  public var logicalParent: String?
  private var presentedNodes: [ScreenNode]

  /// The screen that this one presents modally.
  public var presented: ScreenNode? {
    get { presentedNodes.first }
    set { presentedNodes = newValue.map { [$0] } ?? [] }
  }

  /// Describes a screen by its properties.
  public init(
    _ screenClass: ScreenClass, context: ContextValue = .absent, children: [ScreenNode] = [],
    selected: Int = 0, presented: ScreenNode? = nil, label: String? = nil
  ) {
    self.screenClass = screenClass
    self.label = label
    self.context = context
    self.children = children
    self.selected = selected
    presentedNodes = presented.map { [$0] } ?? []
  }
}

extension ScreenNode: CustomStringConvertible {
  /// One line that shows everything a person could distinguish: `Tab{*Nav[A, B(p1)], C} ^ Nav[D]`.
  ///
  /// Stacks are in square brackets, containers that select in braces with a star before the selected
  /// child, as before the list that shows while a detail waits for its column, `^` presents modally, `!` marks a veto, `~` a screen on its way in or out, `≡` an open menu,
  /// `|` a collapsed split view or sheet, `←0,2` the places of the sections that Back leads through, `@` the parent a screen claims to have.
  public var description: String {
    var text = screenClass.name
    let context = context.description
    if !context.isEmpty { text += "(\(context))" }
    if vetoesDismissal { text += "!" }
    if isBeingDismissed || isBeingPresented { text += "~" }
    if isMenuOpen { text += "≡" }
    if isCollapsed { text += "|" }
    if !visited.isEmpty { text += "←" + visited.map(String.init).joined(separator: ",") }
    if let logicalParent { text += "@\(logicalParent)" }
    let kind = screenClass.kind
    let shown = kind.rules.selects ? selected : isCollapsed && selected > 0 ? 0 : -1
    let inner = children.enumerated().map { index, child in
      (index == shown ? "*" : "") + child.description
    }.joined(separator: ", ")
    if kind.isContainer || !children.isEmpty {
      text += kind.brackets.open + inner + kind.brackets.close
    }
    if let presented { text += " ^ \(presented)" }
    return text
  }
}
