extension TabBarScreen {
  /// Adds the screen as a tab of a tab bar of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddTab<Self> {
    AddTab(at: index, replacing: replacing)
  }
}
