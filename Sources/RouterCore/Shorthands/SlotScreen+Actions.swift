extension SlotScreen {
  /// Makes the screen the content of a slot of this class.
  public static func fill() -> FillSlot<Self> { FillSlot() }
}
