public import RouterCore

/// An action on a container of a built-in kind, such as a push; the container's class makes it.
public struct BuiltInContainerAction<Container: ContainerScreen>: ContainerAction {
  let kind: AnyAction.Kind

  /// The type-erased form; for a plain class it works on every container of its kind.
  public var erased: AnyAction {
    let plain: [ScreenClass] = [
      .plainNavigationStack, .plainTabBar, .plainSplitView, .plainDrawer, .plainSlot,
    ]
    let own = Container.screenClass
    return AnyAction(kind, container: plain.contains(own) ? nil : own)
  }
}

/// The plain navigation stack.
public enum NavigationStack: NavigationStackScreen {
  /// The class `NavigationStack`.
  public static let screenClass = ScreenClass.plainNavigationStack
}

extension NavigationStackScreen {
  /// Appends the screen to a stack of this class.
  public static func push() -> BuiltInContainerAction<Self> { .init(kind: .push) }
  /// Makes the screen the only one of a stack of this class.
  public static func pushAsRoot() -> BuiltInContainerAction<Self> { .init(kind: .pushAsRoot) }
  /// Replaces the last screen of a stack of this class; an empty stack gets it as its first.
  public static func pushReplacingLast() -> BuiltInContainerAction<Self> {
    .init(kind: .pushReplacingLast)
  }
}

extension ContainerAction where Self == BuiltInContainerAction<NavigationStack> {
  /// Appends the screen to a stack.
  public static var push: Self { NavigationStack.push() }
  /// Makes the screen the only one of a stack.
  public static var pushAsRoot: Self { NavigationStack.pushAsRoot() }
  /// Puts the screen in place of the last one of a stack.
  public static var pushReplacingLast: Self { NavigationStack.pushReplacingLast() }
}

/// The plain tab bar.
public enum TabBar: TabBarScreen {
  /// The class `TabBar`.
  public static let screenClass = ScreenClass.plainTabBar
}

extension TabBarScreen {
  /// Adds the screen as a tab, which is selected only if the navigation goes on from it.
  ///
  /// - Parameters:
  ///   - index: the index of the tab; without one, or beyond the last tab, it is appended.
  ///   - replacing: whether it replaces the tab at that index.
  public static func add(
    at index: Int? = nil, replacing: Bool = false
  ) -> BuiltInContainerAction<Self> {
    .init(kind: .addTab(index: index, replacing: replacing))
  }
}

extension ContainerAction where Self == BuiltInContainerAction<TabBar> {
  /// Adds the screen as the last tab.
  public static var addTab: Self { TabBar.add() }
  /// Adds the screen as a tab; the parameters are those of ``TabBarScreen/add(at:replacing:)``.
  public static func addTab(at index: Int?, replacing: Bool = false) -> Self {
    TabBar.add(at: index, replacing: replacing)
  }
}

/// The plain split view.
public enum SplitView: SplitViewScreen {
  /// The class `SplitView`.
  public static let screenClass = ScreenClass.plainSplitView
}

extension SplitViewScreen {
  /// Makes the screen the primary column of a split view of this class.
  public static func setAsPrimary() -> BuiltInContainerAction<Self> { .init(kind: .setAsPrimary) }
  /// Makes the screen the detail column of a split view of this class; fails without a primary column.
  public static func pushToDetails() -> BuiltInContainerAction<Self> { .init(kind: .pushToDetails) }
  /// Pushes the screen in the stack of the detail column; fails if there is none.
  public static func pushOnToDetails() -> BuiltInContainerAction<Self> {
    .init(kind: .pushOnToDetails)
  }
}

extension ContainerAction where Self == BuiltInContainerAction<SplitView> {
  /// Makes the screen the primary column of a split view.
  public static var setAsPrimary: Self { SplitView.setAsPrimary() }
  /// Makes the screen the detail column of a split view.
  public static var pushToDetails: Self { SplitView.pushToDetails() }
  /// Pushes the screen in the stack of the detail column.
  public static var pushOnToDetails: Self { SplitView.pushOnToDetails() }
}

/// The plain drawer, which keeps its sections.
public enum Drawer: DrawerScreen {
  /// The class `Drawer`.
  public static let screenClass = ScreenClass.plainDrawer
}

extension DrawerScreen {
  /// Adds the screen as a section; the parameters are those of ``TabBarScreen/add(at:replacing:)``.
  public static func add(
    at index: Int? = nil, replacing: Bool = false
  ) -> BuiltInContainerAction<Self> {
    .init(kind: .addSection(index: index, replacing: replacing))
  }

  /// Makes the screen the only content of a drawer of this class, for drawers that keep no sections.
  public static func setContent() -> BuiltInContainerAction<Self> { .init(kind: .setContent) }
}

extension ContainerAction where Self == BuiltInContainerAction<Drawer> {
  /// Adds the screen as the last section.
  public static var addSection: Self { Drawer.add() }
  /// Adds the screen as a section; the parameters are those of ``TabBarScreen/add(at:replacing:)``.
  public static func addSection(at index: Int?, replacing: Bool = false) -> Self {
    Drawer.add(at: index, replacing: replacing)
  }
  /// Makes the screen the only content of a drawer.
  public static var setContent: Self { Drawer.setContent() }
}

/// The plain container with one slot.
public enum Slot: SlotScreen {
  /// The class `Slot`.
  public static let screenClass = ScreenClass.plainSlot
}

extension SlotScreen {
  /// Makes the screen the content of a slot of this class.
  public static func fill() -> BuiltInContainerAction<Self> { .init(kind: .fillSlot) }
}

extension ContainerAction where Self == BuiltInContainerAction<Slot> {
  /// Makes the screen the content of a slot.
  public static var fillSlot: Self { Slot.fill() }
}
