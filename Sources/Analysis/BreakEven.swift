import SourceText
package import Statistics

/// The value of one assumption about people at which a statement changes while all others stay as declared.
package struct BreakEven: Hashable, Sendable, Codable {
  /// The rule of the gate that changes; `nil` if it is the difference that decides the verdict.
  package var gate: String?
  /// The place of the layout that is compared with the control.
  package var variant: Int
  /// The statement that changes, as the subject of a sentence.
  package var subject: String
  /// The assumption: its name, its unit, its meaning and its source.
  package var parameter, unit, meaning, source: String
  package var declared: Double
  /// The ends of the values that were searched.
  package var from, to: Double
  /// The value at which the statement changes; `nil` if it does not change within the range.
  package var value: Double?
  /// The values at which the ends of the figure's interval change sign; `nil` if an end does not.
  package var low, high: Double?
  /// The figure at the values that were tried, by value; `nil` if the statement does not change.
  package var curve: [CurvePoint]?

  /// The figure at one value of the assumption, minus the limit at which the statement changes, and its interval.
  package struct CurvePoint: Hashable, Sendable, Codable {
    package var value, figure, low, high: Double

    package init(value: Double, figure: Double, low: Double, high: Double) {
      self.value = value
      self.figure = figure
      self.low = low
      self.high = high
    }
  }

  package init(
    gate: String?, variant: Int, subject: String, parameter: String, unit: String,
    meaning: String, source: String, declared: Double, searched: ClosedRange<Double>
  ) {
    self.gate = gate
    self.variant = variant
    self.subject = subject
    self.parameter = parameter
    self.unit = unit
    self.meaning = meaning
    self.source = source
    self.declared = declared
    from = searched.lowerBound
    to = searched.upperBound
  }

  /// The break-even in one sentence, with the assumed value.
  package var sentence: String {
    condition.map { "\(change) if \($0)." }
      ?? "\(subject) keeps its \(result) for every \(parameter) from \(Self.text(from)) to \(Self.text(to)) "
      + "(assumed \(Self.text(declared)))."
  }

  /// The part of the statement that an assumption may change.
  private var result: String { gate == nil ? "sign" : "result" }

  private var change: String { "\(subject) changes its \(result)" }

  /// One sentence for each statement, and one for each assumption that does not change it.
  package static func sentences(_ found: [BreakEven]) -> [String] {
    found.uniqued(by: \.subject).flatMap { first in
      let same = found.filter { $0.subject == first.subject }
      let conditions = same.compactMap(\.condition)
      let turning =
        conditions.isEmpty
        ? [] : ["\(first.change) if \(conditions.joined(separator: ", or if "))."]
      return turning + same.filter { $0.value == nil }.map(\.sentence)
    }
  }

  /// The assumption with its value at the change and its assumed value; `nil` without a change.
  private var condition: String? {
    value.map { value in
      let unit = unit.isEmpty ? "" : " \(unit)"
      return "\(parameter), \(meaning.prefix { $0 != ";" }), is \(Self.text(value))\(unit) "
        + "(\(rangeText); assumed \(Self.text(declared)))"
    }
  }

  private var rangeText: String {
    switch (low, high) {
    case (let low?, let high?): "95% interval \(Self.text(low)) to \(Self.text(high))"
    case (let low?, nil): "95% interval from \(Self.text(low)) up"
    case (nil, let high?): "95% interval up to \(Self.text(high))"
    case (nil, nil): "its 95% interval is the whole range"
    }
  }

  /// A value of an assumption, with enough digits that only zero reads as zero.
  package static func text(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 2 : 1
    guard value != 0, abs(value) < 0.005 else { return Wording.decimal(value, digits: digits) }
    return Wording.decimal(value, digits: abs(value) < 0.0005 ? 5 : 4)
  }
}

extension BreakEven {
  /// A figure at one value of the assumption, minus the limit at which the statement changes.
  package struct Sample: Hashable, Sendable {
    package let value: Double
    package let figure: Double
    package let interval: Interval

    package init(value: Double, figure: Double, interval: Interval) {
      self.value = value
      self.figure = figure
      self.interval = interval
    }
  }

  /// The two values between which the figure changes sign; of several pairs, the pair nearest to the
  /// declared value.
  package func bracket(in samples: [Sample]) -> ClosedRange<Double>? {
    Self.pair(nearest: declared, in: samples, by: \.figure).map { $0.0.value...$0.1.value }
  }

  /// Sets the value and its interval, between samples by straight lines.
  package mutating func settle(by samples: [Sample]) {
    value = Self.crossing(nearest: declared, in: samples, by: \.figure)
    guard let value else { return }
    curve = samples.sorted { $0.value < $1.value }.map {
      CurvePoint(
        value: $0.value, figure: $0.figure, low: $0.interval.lower, high: $0.interval.upper)
    }
    let ends = [\Sample.interval.lower, \.interval.upper].compactMap {
      Self.crossing(nearest: value, in: samples, by: $0)
    }
    low = ends.filter { $0 <= value }.min()
    high = ends.filter { $0 >= value }.max()
  }

  private static func crossing(
    nearest target: Double, in samples: [Sample], by figure: KeyPath<Sample, Double>
  ) -> Double? {
    guard let (left, right) = pair(nearest: target, in: samples, by: figure) else { return nil }
    let (below, above) = (left[keyPath: figure], right[keyPath: figure])
    return left.value + (right.value - left.value) * below / (below - above)
  }

  private static func pair(
    nearest target: Double, in samples: [Sample], by figure: KeyPath<Sample, Double>
  ) -> (Sample, Sample)? {
    let sorted = samples.sorted { $0.value < $1.value }
    return zip(sorted, sorted.dropFirst())
      .filter { ($0[keyPath: figure] > 0) != ($1[keyPath: figure] > 0) }
      .min { distance($0, to: target) < distance($1, to: target) }
  }
}

extension BreakEven {
  private static func distance(_ pair: (Sample, Sample), to target: Double) -> Double {
    abs((pair.0.value + pair.1.value) / 2 - target)
  }

  /// The number of participants in a usability test that shows on which side of the break-even people
  /// are, if the truth is as declared: with 80 % power, by the exact test at the 5 % level.
  ///
  /// - Returns: `nil` if the assumption is not a share of people, or if 2,000 people are too few.
  package var testParticipants: Int? {
    guard let value, from == 0, to == 1, value > 0, value < 1, value != declared else { return nil }
    return (3...2000).first { count in
      guard let border = BinomialDistribution(trials: count, probability: value),
        let truth = BinomialDistribution(trials: count, probability: declared)
      else { return false }
      if declared < value {
        // The largest number of successes that is too few for the break-even.
        let limit = border.quantile(0.025) - 1
        return limit >= 0 && truth.lowerTail(limit) >= 0.8
      }
      let limit = border.quantile(upperTail: 0.025)
      return limit < count && truth.upperTail(limit) >= 0.8
    }
  }
}
