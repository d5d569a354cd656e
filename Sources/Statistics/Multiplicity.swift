/// A rule by which several probabilities are raised so that all of them together may be read at one
/// level.
package struct PValueAdjustment: Sendable {
  private let raised: @Sendable (_ sorted: [Double]) -> [Double]

  /// - Parameter raised: the raised probabilities of ascending ones; what is above 1 becomes 1.
  package init(raised: @escaping @Sendable (_ sorted: [Double]) -> [Double]) {
    self.raised = raised
  }

  /// Each times their number stepping down: no false alarm among all, whatever their dependence.
  ///
  /// Source: Holm, Scand. J. Statist. 6 (1979) 65.
  package static let holm = PValueAdjustment { sorted in
    var largest = 0.0
    return sorted.enumerated().map { index, p in
      largest = max(largest, p * Double(sorted.count - index))
      return largest
    }
  }

  /// The share of false alarms among alarms.
  ///
  /// Source: Benjamini and Hochberg, JRSS B 57 (1995) 289.
  package static let benjaminiHochberg = PValueAdjustment { sorted in
    steppedUp(sorted) { Double(sorted.count) / $0 }
  }

  /// The adjusted probabilities, in the order given.
  package func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var result = pValues
    for (index, value) in zip(order, raised(order.map { pValues[$0] })) {
      result[index] = min(value, 1)
    }
    return result
  }

  /// Ascending probabilities times a factor for their rank, the smallest so far from the last one down.
  package static func steppedUp(
    _ sorted: [Double], factor: (_ rank: Double) -> Double
  ) -> [Double] {
    var smallest = 1.0
    let descending = sorted.enumerated().reversed().map { index, p in
      smallest = min(smallest, p * factor(Double(index + 1)))
      return smallest
    }
    return descending.reversed()
  }
}
