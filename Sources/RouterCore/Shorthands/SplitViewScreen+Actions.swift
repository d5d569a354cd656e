extension SplitViewScreen {
  /// Makes the screen the primary column of a split view of this class.
  public static func setAsPrimary() -> SetAsPrimary<Self> { SetAsPrimary() }
  /// Makes the screen the detail column of a split view of this class.
  public static func pushToDetails() -> PushToDetails<Self> { PushToDetails() }
  /// Pushes the screen in the stack of the detail column of a split view of this class.
  public static func pushOnToDetails() -> PushOnToDetails<Self> { PushOnToDetails() }
}
