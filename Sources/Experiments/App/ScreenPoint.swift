/// The middle of a tap target, in whole millimetres from the right and the bottom edge of the
/// screen: near the hand that holds a phone, whatever its size.
package struct ScreenPoint: Hashable, Sendable, SpecObject {
  package private(set) var right = 0
  package private(set) var bottom = 0

  package init() {}

  package init(right: Int, bottom: Int) {
    self.right = min(max(0, right), Self.farthest)
    self.bottom = min(max(0, bottom), Self.farthest)
  }

  /// The greatest distance from an edge; tablets are not longer.
  private static let farthest = 254

  static let schema = ObjectSchema<ScreenPoint>(
    "screen point", "The middle of a target on the screen, in millimetres.",
    keys: [
      required("right", \.right, .integer(0...farthest), "From the right edge."),
      required("bottom", \.bottom, .integer(0...farthest), "From the bottom edge."),
    ])

  /// Both distances in sixteen bits; `unknown` is a value that no point has.
  package var packed: UInt16 { UInt16(right) << 8 | UInt16(bottom) }

  /// The bits of a place that is not known.
  package static let unknown = UInt16.max

  package init?(packed: UInt16) {
    if packed == Self.unknown { return nil }
    self.init(right: Int(packed >> 8), bottom: Int(packed & 0xFF))
  }

  /// Millimetres to another place.
  package func distance(to other: ScreenPoint) -> Double {
    Self.length(right - other.right, bottom - other.bottom)
  }

  /// Millimetres to the corner at the bottom right.
  package var distanceToCorner: Double { Self.length(right, bottom) }

  private static func length(_ across: Int, _ down: Int) -> Double {
    Double(across * across + down * down).squareRoot()
  }
}

extension ScreenPoint {
  /// Reports a thing with a place and with a word for its reach, which says the same less well.
  static func check<Owner>(
    keys: inout KeyReader, point: WritableKeyPath<Owner, ScreenPoint?>,
    reach: WritableKeyPath<Owner, some Any>
  ) where Owner: SpecObject {
    guard keys.has(point), keys.has(reach) else { return }
    keys.error("ambiguous", "its reach follows from its place: either 'at' or 'reach', not both")
  }
}
