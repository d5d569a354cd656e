/// What sort of thing a person can do.
package enum AffordanceKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Something on the screen itself.
  case entry
  /// A tab that is not selected.
  case tab
  /// The selected tab, tapped again.
  case reTap
  /// The tab behind which the tabs stand that do not fit.
  case more
  /// The button that opens a menu.
  case menuButton
  /// Something in an open menu.
  case menuItem
  /// Closing an open menu without choosing.
  case closeMenu
  /// The back button of a stack.
  case back
  /// A screen's own button that closes its modal.
  case close
  /// What a waiting interceptor is told.
  case answer

  /// What reports call it.
  package var phrase: String {
    switch self {
    case .entry: "entry"
    case .tab: "tab"
    case .reTap: "tab, again"
    case .more: "More"
    case .menuButton: "menu button"
    case .menuItem: "menu item"
    case .closeMenu: "close menu"
    case .back: "back"
    case .close: "close"
    case .answer: "answer"
    }
  }
}
