import SourceText
package import Statistics

/// The value of one assumption about people at which a statement turns, everything else being as declared.
package struct BreakEven: Hashable, Sendable, Codable {
  /// The rule of the gate that turns; `nil` where it is the difference by which the verdict is given.
  package var gate: String?
  /// The layout that is compared with the control, by place.
  package var variant: Int
  /// The statement that turns, as the subject of a sentence.
  package var subject: String
  /// The assumption: its name, its unit, its meaning and its source.
  package var parameter, unit, meaning, source: String
  package var declared: Double
  /// The ends of the values that were searched.
  package var from, to: Double
  /// The value at which it turns; `nil` where none of those does.
  package var value: Double?
  /// Where the ends of the figure's interval turn; `nil` where one does not within the range.
  package var low, high: Double?
  /// The figure at the values that were tried, by value; `nil` where the statement turns nowhere.
  package var curve: [CurvePoint]?

  /// The figure at one value of the assumption, less the limit at which the statement turns, and its interval.
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

  /// The break-even in one sentence, with what was assumed.
  package var sentence: String {
    condition.map { "\(subject) turns where \($0)." }
      ?? "\(subject) turns at no \(parameter) from \(Self.text(from)) to \(Self.text(to)) "
      + "(assumed \(Self.text(declared)))."
  }

  /// Break-evens in a sentence for each statement, those that turn nowhere in one of their own.
  package static func sentences(_ found: [BreakEven]) -> [String] {
    found.uniqued(by: \.subject).flatMap { first in
      let same = found.filter { $0.subject == first.subject }
      let conditions = same.compactMap(\.condition)
      let turning =
        conditions.isEmpty
        ? [] : ["\(first.subject) turns where \(conditions.joined(separator: ", or where "))."]
      return turning + same.filter { $0.value == nil }.map(\.sentence)
    }
  }

  /// The assumption with the value at which the statement turns, and what was assumed; `nil` where none is.
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

  /// A value of an assumption, with so many digits that only zero reads as zero.
  package static func text(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 2 : 1
    guard value != 0, abs(value) < 0.005 else { return Wording.decimal(value, digits: digits) }
    return Wording.decimal(value, digits: abs(value) < 0.0005 ? 5 : 4)
  }
}

extension BreakEven {
  /// A figure at one value of the assumption, less the limit at which the statement turns.
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

  /// Two values between which the figure changes its sign; of several pairs the one nearest to the
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

  /// How many participants of a usability test tell on which side of the break-even people are, if the
  /// truth is as declared: with 80 % power, by the exact test at the 5 % level.
  ///
  /// - Returns: `nil` where the assumption is no share of people, or no number up to 2,000 is enough.
  package var testParticipants: Int? {
    guard let value, from == 0, to == 1, value > 0, value < 1, value != declared else { return nil }
    return (3...2000).first { count in
      guard let border = BinomialDistribution(trials: count, probability: value),
        let truth = BinomialDistribution(trials: count, probability: declared)
      else { return false }
      if declared < value {
        // The most successes that are too few for the break-even.
        let limit = border.quantile(0.025) - 1
        return limit >= 0 && truth.lowerTail(limit) >= 0.8
      }
      let limit = border.quantile(upperTail: 0.025)
      return limit < count && truth.upperTail(limit) >= 0.8
    }
  }
}
