/// Several observations of one person.
package struct Cluster: Hashable, Sendable {
  /// How many observations.
  package let count: Int
  /// Their sum.
  package let sum: Double
  /// The sum of their squares.
  package let sumOfSquares: Double

  /// A person's observations.
  package init(_ observations: [Double]) {
    count = observations.count
    sum = observations.compensatedSum
    sumOfSquares = observations.map { $0 * $0 }.compensatedSum
  }
}
