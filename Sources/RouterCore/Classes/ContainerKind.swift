/// What kind of thing a screen class is: a plain screen, or one of the containers.
public enum ContainerKind: Sendable {
  /// A plain screen, which shows itself.
  case screen
  /// A stack of screens of which the last is visible.
  case navigationStack
  /// Screens side by side of which the selected one is visible.
  case tabBar
  /// A primary and a detail column; both are visible unless collapsed.
  case splitView
  /// Sections behind a menu; the selected one is visible. Whether the menu is open is part of its state.
  case drawer
  /// A container that holds at most one screen.
  case slot
  /// A container of the application's own, driven by its adapter.
  case custom(any ContainerAdapter)

  /// Whether screens of this kind hold other screens.
  public var isContainer: Bool { code != .screen }

  /// The kind as a person would call it, with its article: `a tab bar`.
  public var description: String { code.description }

  var code: ContainerCode {
    switch self {
    case .screen: .screen
    case .navigationStack: .navigationStack
    case .tabBar: .tabBar
    case .splitView: .splitView
    case .drawer: .drawer
    case .slot: .slot
    case .custom: .custom
    }
  }
}
