package import Statistics

/// Forecasts beside what real people did.
package struct Scoreboard: Sendable {
  package let tests: [Test]

  package init(_ tests: [Test]) { self.tests = tests }

  /// A test whose outcome is known.
  package struct Test: Sendable {
    package let forecast: Forecast
    package let outcome: Outcome
    /// Whether people were divided by lot.
    package let isRandomised: Bool

    package init(_ forecast: Forecast, _ outcome: Outcome, isRandomised: Bool) {
      self.forecast = forecast
      self.outcome = outcome
      self.isRandomised = isRandomised
    }

    /// Whether the direction is right; an undecided forecast is not.
    package var isRight: Bool { forecast.answer == outcome.winner }

    /// The forecast's change less the published one; `nil` if no size was published.
    package var error: Double? {
      outcome.size.map { forecast.change - ($0.lower + $0.upper) / 2 }
    }

    /// Whether the published size and the forecast's range have a part in common.
    package var isCovered: Bool? {
      outcome.size.map { $0.lower <= forecast.range.upper && forecast.range.lower <= $0.upper }
    }
  }

  /// What real people did.
  package struct Outcome: Sendable {
    /// The layout that was better, the control, or neither.
    package let winner: Preference
    /// The published change relative to the control, from its lowest to its highest value.
    package let size: Interval?

    package init(winner: Preference, size: Interval?) {
      self.winner = winner
      self.size = size
    }
  }

  /// A number of tests among others.
  package struct Count: Hashable, Sendable, CustomStringConvertible {
    package let hits, all: Int

    package init(hits: Int, all: Int) {
      self.hits = hits
      self.all = all
    }

    package var description: String { "\(hits) of \(all)" }
  }

  /// The tests in which a forecast names the right direction; `nil` asks for the people's.
  package func rights(
    by rule: SimpleRule?, where isMeant: (Test) -> Bool = { _ in true }
  ) -> Count {
    let meant = tests.filter(isMeant)
    return Count(
      hits: meant.count { test in
        (rule.map { test.forecast.rules[$0] } ?? test.forecast.answer) == test.outcome.winner
      }, all: meant.count)
  }

  /// The mean error of the size relative to the control, or of the forecast that there is no difference.
  ///
  /// - Returns: `nil` if no size was published.
  package func meanError(ofNone: Bool = false) -> Double? {
    let errors = tests.compactMap { test in
      ofNone ? test.outcome.size.map { ($0.lower + $0.upper) / 2 } : test.error
    }
    return errors.isEmpty ? nil : errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
  }

  /// The published sizes that are in the forecast's range.
  package var coverage: Count {
    let found = tests.compactMap(\.isCovered)
    return Count(hits: found.count { $0 }, all: found.count)
  }

  /// The right directions among forecasts that as many worlds agree with, from 0 to 1: how far confidence is earned.
  package func calibration(_ share: Range<Double>) -> Count {
    rights(by: nil) { test in
      share.contains(test.forecast.worlds.share(of: test.forecast.answer))
    }
  }
}
