/// What a person does to go from one state to another.
package enum TransitionKind: UInt8, Sendable, CaseIterable {
  /// Taps something on the screen itself.
  case entry
  /// Taps another tab than the selected one.
  case tab
  /// Taps the selected tab again.
  case tabAgain
  /// Taps the button that opens the menu.
  case menuButton
  /// Taps an item of the open menu.
  case menuItem
  /// Goes back one screen.
  case back
  /// Closes what lies on top: a modal, an open menu.
  case close
  /// Does what an interceptor asks, such as signing in.
  case accept
  /// Leaves what an interceptor asks undone.
  case decline
  /// Opens a deep link.
  case link

  /// Whether a person reads its label and judges where it leads.
  package var isRead: Bool {
    switch self {
    case .entry, .tab, .menuButton, .menuItem: true
    case .tabAgain, .back, .close, .accept, .decline, .link: false
    }
  }

  /// Whether it undoes a step rather than making one.
  package var isReturn: Bool {
    switch self {
    case .back, .close, .tabAgain: true
    case .entry, .tab, .menuButton, .menuItem, .accept, .decline, .link: false
    }
  }
}
