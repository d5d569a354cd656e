/// Scores of other tools for tests of navigation.
package enum NavigationScore {
  /// UXtweak's score of a tree test before it is scaled to ten and rounded: `(3 success^2 + directness^2) / 4`.
  ///
  /// Source: UXtweak help centre. Both arguments and the result are shares, 0 to 1.
  package static func uxtweak(success: Double, directness: Double) -> Double {
    (3 * success * success + directness * directness) / 4
  }

  /// Maze's score of a screen, 0 to 100.
  ///
  /// Source: Maze help centre: a point per percent that left, half a point per percent of misclicks,
  /// a point per two seconds between 5 and 25.
  ///
  /// - Parameters:
  ///   - exits: people who left, in percent.
  ///   - misclicks: misclicks, in percent.
  ///   - seconds: the mean time on the screen.
  package static func maze(exits: Double, misclicks: Double, seconds: Double) -> Double {
    max(0, 100 - exits - misclicks / 2 - min(10, max(0, (seconds - 5) / 2)))
  }
}
