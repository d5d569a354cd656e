extension DrawerScreen {
  /// Adds the screen as a section of a drawer of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddSection<Self> {
    AddSection(at: index, replacing: replacing)
  }
  /// Makes the screen the only content of a drawer of this class.
  public static func setContent() -> SetContent<Self> { SetContent() }
}
