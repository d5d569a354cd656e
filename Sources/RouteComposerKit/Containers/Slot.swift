public import RouterCore

/// The plain container with one slot.
public enum Slot: SlotScreen {
  /// The class `Slot`.
  public static let screenClass = ScreenClass.plainSlot
}

extension SlotScreen {
  /// Makes the screen the content of a slot of this class.
  public static func fill() -> FillSlot<Self> { FillSlot() }
}

/// Makes the screen the content of a container with one slot.
public struct FillSlot<Container: SlotScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.fillSlot, container: Container.requiredClass) }
}

extension ContainerAction where Self == FillSlot<Slot> {
  /// Makes the screen the content of a slot.
  public static var fillSlot: FillSlot<Slot> { FillSlot() }
}
