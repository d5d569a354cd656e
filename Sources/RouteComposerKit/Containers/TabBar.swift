public import RouterCore

/// The plain tab bar.
public enum TabBar: TabBarScreen {
  /// The class `TabBar`.
  public static let screenClass = ScreenClass.plainTabBar
}

extension TabBarScreen {
  /// Adds the screen as a tab of a tab bar of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddTab<Self> {
    AddTab(at: index, replacing: replacing)
  }
}

/// Adds the screen as a tab; it is selected only when it is where the navigation goes on.
public struct AddTab<Container: TabBarScreen>: ContainerAction {
  private let index: Int?
  private let replacing: Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - index: where the tab goes; without one, or beyond the last tab, it is appended.
  ///   - replacing: whether it takes the place of the tab at that index.
  public init(at index: Int? = nil, replacing: Bool = false) {
    self.index = index
    self.replacing = replacing
  }

  /// The type-erased form.
  public var erased: AnyAction {
    AnyAction(.addTab(index: index, replacing: replacing), container: Container.requiredClass)
  }
}

extension ContainerAction where Self == AddTab<TabBar> {
  /// Adds the screen as the last tab.
  public static var addTab: AddTab<TabBar> { AddTab() }

  /// Adds the screen as a tab; the parameters are those of ``AddTab``.
  public static func addTab(at index: Int?, replacing: Bool = false) -> AddTab<TabBar> {
    AddTab(at: index, replacing: replacing)
  }
}
