import Experiments
import NavigationGraph

/// The time of a finger on its way from one place of the screen to the next, and the reach of a thumb.
///
/// Fitts's law as the Fingerstroke-Level Model has it (Lee, Song, Ryu, Kim & Kwon, Human Movement Science 44:211-224,
/// 2015): 104 ms and 126 ms for each bit. The constants were read where the program of StEM and Cogulator quote
/// them. docs/reference/models.md says what they were compared with.
package enum TouchTime {
  private static let start = 104.0
  private static let perBit = 126.0
  /// The millimetres of a target: enough for single taps of a thumb (Parhi, Karlson & Bederson 2006).
  private static let target = 9.2
  /// The milliseconds that `tap-time` stands for: those of a tap 72 mm from the last one.
  private static let standard = 500.0

  /// The time of a tap at a distance from the last one, in shares of `tap-time`.
  package static func share(atMillimetres distance: Double) -> Double {
    let bits = ExactMath.logarithm(1 + max(0, distance) / target) / ExactMath.logarithm(2)
    return (start + perBit * bits) / standard
  }

  /// The zone of a place for a thumb whose joint lies in the corner at the bottom right.
  static func reach(of distance: Double, thumb: Double) -> Reach {
    distance <= thumb * 2 / 3 ? .natural : distance <= thumb ? .stretch : .far
  }
}

extension Walker {
  /// The time of a tap: where this place and the last one are known, by the way between them.
  @inline(__always)
  func tapTime(of transition: Transition, after last: UInt16) -> Int64 {
    transition.point == ScreenPoint.unknown || last == ScreenPoint.unknown
      ? prepared.tapTime : tapTime(from: last, to: transition.point)
  }

  @inline(never)
  private func tapTime(from last: UInt16, to next: UInt16) -> Int64 {
    guard let last = ScreenPoint(packed: last), let next = ScreenPoint(packed: next) else {
      return prepared.tapTime
    }
    let share = TouchTime.share(atMillimetres: last.distance(to: next))
    return Int64((Double(prepared.tapTime) * share).rounded())
  }

  /// The extra time of the thumb of the hand that holds the phone to a known place.
  @inline(never)
  func thumbTime(to packed: UInt16) -> Int64 {
    guard let point = ScreenPoint(packed: packed) else { return 0 }
    let own = draws.block(person: person.number, purpose: .thumb).uniform
    let thumb = prepared.parameters.thumbLength * (1 + Self.thumbSpread * (2 * own - 1))
    return switch TouchTime.reach(of: point.distanceToCorner, thumb: thumb) {
    case .natural: 0
    case .stretch: prepared.stretchTime
    case .far: prepared.gripTime
    }
  }

  /// The share by which thumbs are longer or shorter, as 99 and 125 mm are than 112.
  private static let thumbSpread = 0.12
}
