/// How a figure must lie to a margin.
package enum GateRelation: String, Hashable, Sendable, CaseIterable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="

  /// Whether a figure lies so; never when one of the two is no number.
  package func holds(_ figure: Double, _ margin: Double) -> Bool {
    switch self {
    case .less: figure < margin
    case .lessOrEqual: figure <= margin
    case .greater: figure > margin
    case .greaterOrEqual: figure >= margin
    case .equal: figure == margin
    }
  }

  /// The end of an interval that must be judged so that all of it lies so; nothing for equality.
  package var strictBound: GateBound? {
    switch self {
    case .less, .lessOrEqual: .high
    case .greater, .greaterOrEqual: .low
    case .equal: nil
    }
  }
}
