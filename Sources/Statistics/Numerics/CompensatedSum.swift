/// A sum of doubles that carries its own rounding error along.
///
/// Source: A. Neumaier, ZAMM 54 (1974) 39, the improved form of Kahan's summation.
package struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var correction = 0.0

  /// An empty sum.
  package init() {}

  /// Adds one term.
  package mutating func add(_ term: Double) {
    let next = sum + term
    correction += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
    sum = next
  }

  /// What was added so far.
  package var total: Double { correction.isFinite ? sum + correction : sum }
}

extension Sequence<Double> {
  /// The sum of all elements, carried with its rounding error.
  package var compensatedSum: Double {
    var sum = CompensatedSum()
    for element in self { sum.add(element) }
    return sum.total
  }
}
