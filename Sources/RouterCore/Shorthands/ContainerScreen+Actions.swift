extension NavigationStackScreen {
  /// Appends the screen to a stack of this class.
  public static func push() -> Push<Self> { Push() }
  /// Makes the screen the only one of a stack of this class.
  public static func pushAsRoot() -> PushAsRoot<Self> { PushAsRoot() }
  /// Puts the screen in place of the last one of a stack of this class.
  public static func pushReplacingLast() -> PushReplacingLast<Self> { PushReplacingLast() }
}

extension TabBarScreen {
  /// Adds the screen as a tab of a tab bar of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddTab<Self> {
    AddTab(at: index, replacing: replacing)
  }
}

extension SplitViewScreen {
  /// Makes the screen the primary column of a split view of this class.
  public static func setAsPrimary() -> SetAsPrimary<Self> { SetAsPrimary() }
  /// Makes the screen the detail column of a split view of this class.
  public static func pushToDetails() -> PushToDetails<Self> { PushToDetails() }
  /// Pushes the screen in the stack of the detail column of a split view of this class.
  public static func pushOnToDetails() -> PushOnToDetails<Self> { PushOnToDetails() }
}

extension DrawerScreen {
  /// Adds the screen as a section of a drawer of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddSection<Self> {
    AddSection(at: index, replacing: replacing)
  }
  /// Makes the screen the only content of a drawer of this class.
  public static func setContent() -> SetContent<Self> { SetContent() }
}

extension SlotScreen {
  /// Makes the screen the content of a slot of this class.
  public static func fill() -> FillSlot<Self> { FillSlot() }
}
