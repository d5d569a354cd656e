/// What a container adapter works on: the children of one container and what is shown of them.
public struct ContainerState: Hashable, Sendable {
  /// The children, in their order.
  public var children: [ScreenID]
  /// Index of the selected child; it is brought back into range when it points beyond the children.
  public var selected: Int
  /// Whether a side panel, such as a drawer's menu, is open.
  public var isMenuOpen: Bool
  /// Whether a split view shows one column only; for adapters to read.
  public let isCollapsed: Bool

  /// Creates a state from its parts.
  public init(
    children: [ScreenID] = [], selected: Int = 0, isMenuOpen: Bool = false,
    isCollapsed: Bool = false
  ) {
    self.children = children
    self.selected = selected
    self.isMenuOpen = isMenuOpen
    self.isCollapsed = isCollapsed
  }
}
