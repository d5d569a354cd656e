import Analysis
import Metrics
import Statistics

/// A verdict or a gate along a number about people that is not known.
struct Turning: Equatable {
  /// The layout of which the figure is.
  var variant: String
  /// The statement that may change, and a sentence on how it depends on the number.
  var subject: String
  var sentence: String
  /// The number, in words and by its name.
  var meaning: String
  var parameter: String
  /// The ends of its range, and the declared value.
  var from, to, declared: Double
  /// The value at which the statement changes; `nil` if it does not.
  var value: Double?
  /// The figure along the range, with its interval.
  var curve: [Point]
  /// The figure at which the statement changes.
  var limit: Double
  var unit: MetricUnit
  /// A value of the number as text.
  var texts: [Double: String]
  /// The number of participants that would show on which side of the value people are.
  var participants: Int?

  struct Point: Equatable {
    var value, figure, low, high: Double
  }

  func text(_ value: Double) -> String { texts[value] ?? "\(value)" }
}

extension Turning {
  /// The dependence of a statement on a number.
  init(
    _ dependence: Dependence, variant: String, subject: String, limit: Double, unit: MetricUnit
  ) {
    let unknown = dependence.unknown
    let turning = TurningPoint.all([dependence], at: limit).first
    self.variant = variant
    self.subject = subject
    parameter = unknown.name
    meaning = unknown.meaning
    (from, to, declared) = (unknown.low, unknown.high, unknown.declared)
    value = turning?.value
    participants = turning?.participants
    self.limit = limit
    self.unit = unit
    curve = dependence.curve.map { point in
      let interval = point.interval()
      return Point(
        value: point.value, figure: point.figure.value, low: interval.lower, high: interval.upper)
    }
    let told = [from, to, declared] + (value.map { [$0] } ?? [])
    texts = Dictionary(told.map { ($0, unknown.text($0)) }) { first, _ in first }
    let share = Wording.share(dependence.share)
    let assumed = "assumed \(unknown.text(declared))"
    sentence =
      value.map {
        "\(subject) changes if \(unknown.meaning) is \(unknown.text($0)) (\(assumed)); \(share) of the "
          + "differences between worlds come from it."
      }
      ?? "\(share) of the differences between worlds come from \(unknown.meaning) (\(assumed)); on average it "
      + "changes nothing from \(unknown.text(from)) to \(unknown.text(to))."
  }
}
