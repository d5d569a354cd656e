extension ContainerKind {
  /// A container that holds at most one screen.
  public static let slot = ContainerKind(
    "a container with one slot", shows: .single, roles: .slot, adapter: SlotAdapter())
}

extension ContainerRequirement {
  /// Every container with one slot.
  public static let slot = ContainerRequirement(.slot, .slot)
}

extension ScreenClass {
  /// The class of plain containers with one slot.
  public static let plainSlot = ScreenClass("Slot", kind: .slot)
}

/// The rules of a container with one slot: what is in it is visible.
public struct SlotAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// The screen in the slot.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.isEmpty ? [] : [0]
  }

  /// Changes nothing, since the one screen is visible.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {}
}
