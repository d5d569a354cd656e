/// What a person does to the screens without asking the router.
///
/// Where a gesture may leave out its container, the frontmost one of the kind is meant.
public enum Gesture: Hashable, Sendable {
  /// Goes back one screen in a stack.
  case back(in: ScreenID? = nil)
  /// Goes back to the first screen of a stack, as a tap on the selected tab does.
  case popToRoot(in: ScreenID? = nil)
  /// Closes the topmost modal screen.
  case dismiss
  /// Selects a tab.
  case selectTab(Int, in: ScreenID? = nil)
  /// Opens the menu of a drawer, or the list behind "More" of a tab bar that is named.
  case openMenu(in: ScreenID? = nil)
  /// Closes the menu of a drawer, or the list behind "More" of a tab bar that is named.
  case closeMenu(in: ScreenID? = nil)
  /// Picks a section from the menu of a drawer, which closes it.
  case pickSection(Int, in: ScreenID? = nil)
  /// Picks a child of a container of the application's own, which its adapter makes visible.
  case show(Int, in: ScreenID)
  /// Makes a screen refuse to be dismissed or covered, as unsaved work does, or no longer.
  case setVeto(Bool, of: ScreenID)
  /// Changes what a screen shows.
  case setContext(ContextValue, of: ScreenID)
  /// Takes a screen out of the container that holds it, as a screen does that closes its own tab.
  case remove(ScreenID)
}
