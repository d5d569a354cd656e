extension NavigationStackScreen {
  /// Appends the screen to a stack of this class.
  public static func push() -> Push<Self> { Push() }
  /// Makes the screen the only one of a stack of this class.
  public static func pushAsRoot() -> PushAsRoot<Self> { PushAsRoot() }
  /// Puts the screen in place of the last one of a stack of this class.
  public static func pushReplacingLast() -> PushReplacingLast<Self> { PushReplacingLast() }
}
