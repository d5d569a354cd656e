/// How lost somebody was.
package enum Lostness {
  /// `sqrt((N / S - 1)^2 + (R / N - 1)^2)`: 0 is perfect, under 0.4 fine, above 0.5 lost; it can
  /// exceed 1 and stays below the root of 2.
  ///
  /// Source: P. A. Smith, Interacting with Computers 8 (1996) 365.
  ///
  /// - Parameters:
  ///   - visits: S, screens visited, repeats and the start included.
  ///   - distinct: N, different screens visited.
  ///   - optimal: R, the fewest different screens on any shortest way.
  /// - Returns: nothing unless all three are positive.
  package static func score(visits: Int, distinct: Int, optimal: Int) -> Double? {
    guard visits > 0, distinct > 0, optimal > 0 else { return nil }
    let repeated = Double(distinct) / Double(visits) - 1
    let astray = Double(optimal) / Double(distinct) - 1
    return (repeated * repeated + astray * astray).squareRoot()
  }
}
