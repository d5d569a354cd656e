/// A journey that stands for others of its kind, by what is needed to replay it.
package struct JourneyExample: Hashable, Sendable {
  /// The person's number.
  package let person: Int
  /// Which of the person's journeys it is, 0 for the first.
  package let occasion: Int
  /// How many taps it took.
  package let taps: Int
  /// The draw by which examples are chosen: the same whatever else was run, in any order.
  package let draw: UInt64

  /// An example.
  package init(person: Int, occasion: Int, taps: Int, draw: UInt64) {
    self.person = person
    self.occasion = occasion
    self.taps = taps
    self.draw = draw
  }

  /// The order by draw; equal draws are told apart by person and occasion.
  package static func byDraw(_ left: JourneyExample, _ right: JourneyExample) -> Bool {
    (left.draw, left.person, left.occasion) < (right.draw, right.person, right.occasion)
  }

  /// The order by taps, then by draw.
  package static func byTaps(_ left: JourneyExample, _ right: JourneyExample) -> Bool {
    left.taps == right.taps ? byDraw(left, right) : left.taps < right.taps
  }
}
