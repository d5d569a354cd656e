import Statistics

/// How well the weighed worlds fit what people did, judged by right first taps, by success, and by whole walks.
package struct MeasuredFit: Sendable {
  /// One answer of people beside what the weighed worlds expect.
  package struct Row: Sendable {
    package let cell: WeighedWorlds.Cell
    package let expected: Double
    /// The standard deviation of the share of so many people.
    package let deviation: Double

    package var error: Double { abs(cell.share - expected) }
    /// Whether the share of people is where 95 % of those of synthetic people would be.
    package var isExpected: Bool {
      error <= ConfidenceLevel.ninetyFive.normalQuantile * deviation
    }
  }

  /// The answers about tasks of which there are any.
  package let rows: [Row]
  /// Whether whole walks are alike; `nil` without any.
  package let walks: WalkCheck?

  package init(_ weighed: WeighedWorlds) {
    walks = weighed.walks
    rows = weighed.cells.filter { $0.task != nil && $0.kind != .share }.map {
      Row(cell: $0, expected: weighed.expected($0), deviation: weighed.deviation($0))
    }
  }

  /// The largest error beyond chance with which a verdict can be given, as a share.
  private static let most = 0.2
  /// An error that is small even if taps by lot have a smaller one.
  private static let small = 0.05

  /// The root of the mean squared difference beyond what chance among people explains; `nil` without such an answer.
  package func error(_ kind: WeighedWorlds.Cell.Kind, byLot: Bool = false) -> Double? {
    let own = rows.filter { $0.cell.kind == kind }
    guard !own.isEmpty else { return nil }
    let sum = own.reduce(0) { sum, row in
      let expected = byLot ? row.cell.byLot : row.expected
      let difference = row.cell.share - expected
      return sum + difference * difference
        - expected * (1 - expected) / Double(row.cell.people)
    }
    return max(0, sum / Double(own.count)).squareRoot()
  }

  /// Whether this model may say which layout of the app is better; `nil` if people are too few to tell, or if
  /// nothing is known that can tell.
  package var isEnough: Bool? {
    let errors = [error(.firstTap), error(.success)].compactMap(\.self)
    guard let worst = errors.max() else { return nil }
    if walks?.isLikePeople == false { return false }
    if worst <= Self.most, !isWorseThanByLot { return true }
    return isBeyondChance ? false : nil
  }

  /// Whether right first taps by lot were nearer to those of people.
  package var isWorseThanByLot: Bool {
    guard let own = error(.firstTap), let lot = error(.firstTap, byLot: true) else { return false }
    return own > max(lot, Self.small)
  }

  /// Whether the differences are larger than the weighed worlds have them once in a thousand times (Pearson's
  /// chi-squared).
  private var isBeyondChance: Bool {
    let squares = rows.reduce(0) { sum, row in
      let deviation = max(row.deviation, 0.01)
      return sum + row.error * row.error / (deviation * deviation)
    }
    let chance = ChiSquaredDistribution(degreesOfFreedom: Double(max(1, rows.count)))?
      .upperTail(squares)
    return (chance ?? 1) < 0.001
  }

  /// The answers that differ most.
  package func worst(_ count: Int) -> ArraySlice<Row> {
    rows.enumerated().sorted { ($1.element.error, $0.offset) < ($0.element.error, $1.offset) }
      .map(\.element).prefix(count)
  }
}
