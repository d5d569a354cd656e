/// Scores of tree tests and of getting lost.
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

  /// The lostness of a journey, `sqrt((N / S - 1)^2 + (R / N - 1)^2)`: 0 is perfect, under 0.4 fine,
  /// above 0.5 lost; it can exceed 1 and stays below the root of 2.
  ///
  /// Source: P. A. Smith, Interacting with Computers 8 (1996) 365.
  ///
  /// - Parameters:
  ///   - visits: S, screens visited, repeats and the start included.
  ///   - distinct: N, different screens visited.
  ///   - optimal: R, the fewest different screens on any shortest path.
  /// - Returns: `nil` unless all three are positive.
  package static func lostness(visits: Int, distinct: Int, optimal: Int) -> Double? {
    guard visits > 0, distinct > 0, optimal > 0 else { return nil }
    let repeated = Double(distinct) / Double(visits) - 1
    let astray = Double(optimal) / Double(distinct) - 1
    return (repeated * repeated + astray * astray).squareRoot()
  }
}
