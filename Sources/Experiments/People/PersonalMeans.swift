/// The means with which people use a phone.
public enum PersonalMeans: String, Hashable, Sendable, CaseIterable {
  /// Sees the screen and taps it.
  case touch
  /// Hears the screen item by item and passes every item before the one that is wanted, again whenever
  /// the screen is come back to.
  case screenReader = "screen-reader"
  /// Reads large text, for which a tab bar has no room: tabs beyond the fourth stand under "More".
  case largeText = "large-text"
}
