extension ContainerKind {
  /// A container that holds at most one screen.
  ///
  /// A new screen replaces the one before.
  public static let slot = ContainerKind("a container with one slot", shows: .single, roles: .slot)
}

extension ContainerKind.Requirement {
  /// Every container with one slot.
  public static let slot = Self(.slot, .slot)
}

extension ScreenClass {
  /// The class of plain containers with one slot.
  public static let plainSlot = ScreenClass("Slot", kind: .slot)
}
