/// How the same people's journeys ended under a variant and under the control: a paired 2×2 table.
package struct SuccessPairs: Hashable, Sendable {
  /// Arrived under both.
  package var both = 0
  /// Arrived under the variant only.
  package var variantOnly = 0
  /// Arrived under the control only.
  package var controlOnly = 0
  /// Arrived under neither.
  package var neither = 0

  /// No pairs.
  package init() {}

  /// All pairs.
  package var total: Int { both &+ variantOnly &+ controlOnly &+ neither }

  /// Adds a pair.
  package mutating func add(variant: Bool, control: Bool) {
    switch (variant, control) {
    case (true, true): both &+= 1
    case (true, false): variantOnly &+= 1
    case (false, true): controlOnly &+= 1
    case (false, false): neither &+= 1
    }
  }

  /// Adds another's pairs.
  package mutating func merge(_ other: SuccessPairs) {
    both &+= other.both
    variantOnly &+= other.variantOnly
    controlOnly &+= other.controlOnly
    neither &+= other.neither
  }
}
