/// How one person's journey ended under a variant, and how the same journey ended under the control.
package struct PairedEnding: Hashable, Sendable {
  /// How it ended under either.
  package let variant, control: JourneyOutcome
  /// How its taps under the variant compare with those under the control; only journeys that arrived
  /// under both are told apart by them.
  package let taps: TapOrder

  /// Fewer, as many or more.
  package enum TapOrder: String, Sendable, CaseIterable {
    case fewer, same, more
  }

  /// One of the two layouts.
  package enum Side: Sendable {
    case variant, control
  }

  /// How both ended; the taps do not count unless both arrived.
  @inline(__always)
  package init(variant: JourneyOutcome, control: JourneyOutcome, taps: TapOrder = .same) {
    self.variant = variant
    self.control = control
    self.taps = variant.isSuccess && control.isSuccess ? taps : .same
  }

  /// Whether the person arrived under one of the two only.
  package var isArrivalInOne: Bool { variant.isSuccess != control.isSuccess }

  /// Under which of the two the person fared better: arrived, or arrived with fewer taps; nothing
  /// where neither is better.
  package var better: Side? {
    if isArrivalInOne { return variant.isSuccess ? .variant : .control }
    return switch taps {
    case .fewer: .variant
    case .same: nil
    case .more: .control
    }
  }

  /// The order in which the kinds stand: the same everywhere.
  @inline(__always)
  static func isBefore(_ left: PairedEnding, _ right: PairedEnding) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    let order =
      switch taps {
      case .fewer: 0
      case .same: 1
      case .more: 2
      }
    return (Int(control.rawValue) << 8 | Int(variant.rawValue)) << 2 | order
  }
}
