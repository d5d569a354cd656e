/// In which order people look at what a screen offers.
public enum ReadingOrder: String, Hashable, Sendable, CaseIterable {
  /// Every person in an order of their own, the same for a label wherever it stands.
  case random
  /// From the first to the last thing on the screen.
  case position
}
