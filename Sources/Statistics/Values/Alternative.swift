/// Which differences a test looks for.
package enum Alternative: Hashable, Sendable {
  /// A difference in either direction.
  case twoSided
  /// The first is larger than the second.
  case greater
  /// The first is smaller than the second.
  case less

  /// The probability of a standard normal at least as extreme as `z` in this direction.
  package func normalTail(_ z: Double) -> Double {
    switch self {
    case .twoSided: min(1, 2 * NormalDistribution.upperTail(abs(z)))
    case .greater: NormalDistribution.upperTail(z)
    case .less: NormalDistribution.lowerTail(z)
    }
  }
}
