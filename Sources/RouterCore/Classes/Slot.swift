/// The plain container with one slot.
public enum Slot: SlotScreen {
  /// The class `Slot`.
  public static let screenClass = ScreenClass("Slot", kind: .slot)
}
