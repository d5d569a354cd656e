import Statistics

/// Whether whole walks of people are like those in the weighed worlds, which were weighed without their lengths.
///
/// Studies of as many synthetic people are drawn from the weighed worlds. Each has the errors of one world that was walked,
/// in all tasks and layouts, so that it errs as people of the model do, however many there are. A figure of people is as far off as its distance
/// from the median of these, in units of the distance of the end of the range of 95 % on that side. People are as far
/// off as their farthest figure, and they are compared with each drawn study.
///
/// Source: a posterior predictive check (Gelman, Meng & Stern, Statistica Sinica 6, 1996, 733).
package struct WalkCheck: Sendable {
  /// The figures of people, the farthest first.
  package let rows: [Row]
  /// The share of drawn studies whose farthest figure is nearer than that of people.
  package let rank: Double

  /// A figure of people beside that of the drawn studies.
  package struct Row: Sendable {
    package let figure: MeasuredWalks.Figure
    /// The layout and the task; `nil` for the walks of all together.
    package let place: (layout: Int, task: Int)?
    package let people, expected, distance: Double
  }

  /// The number of studies that are drawn.
  static let studies = 1_000
  /// The most people that are drawn in a layout: with more, chance is small beside the errors of worlds.
  private static let mostPeople = 2_000

  /// Compares walks.
  ///
  /// - Parameters:
  ///   - cells: The walks of people, and how those of synthetic people depend on what is not known.
  ///   - worlds: The places of what is not known in the weighed worlds, each as often as its weight asks for.
  /// - Returns: `nil` without a walk.
  init?(_ cells: [(layout: Int, task: Int, answers: AnswerCell)], worlds: [[Double]], seed: UInt64)
  {
    guard !cells.isEmpty, !worlds.isEmpty else { return nil }
    let drawn = worlds.enumerated().map { number, point in
      var draws = DrawStream(seed: seed, replicate: UInt64(number))
      return Self.figures(
        of: cells.map {
          $0.answers.draw(at: point, withErrorOf: number, most: Self.mostPeople, &draws)
        })
    }
    let people = Self.figures(of: cells.map(\.answers.observed))
    let scales = people.indices.map { place in Scale(drawn.compactMap { $0[place]?.even }) }
    func farthest(_ study: [Value?]) -> Double {
      zip(study, scales).reduce(0) { max($0, $1.1?.distance(of: $1.0) ?? 0) }
    }
    let own = farthest(people)
    rank = Double(drawn.count { farthest($0) < own }) / Double(drawn.count)
    rows = zip(people, scales).enumerated().compactMap { place, row -> Row? in
      guard let value = row.0, let scale = row.1 else { return nil }
      let cell = place / MeasuredWalks.Figure.allCases.count
      let expected = SampleMoments(drawn.compactMap { $0[place]?.plain }).mean
      return Row(
        figure: value.figure,
        place: cells.indices.contains(cell) ? (cells[cell].layout, cells[cell].task) : nil,
        people: value.plain, expected: expected, distance: scale.distance(of: value))
    }.sorted { $0.distance > $1.distance }
  }

  /// The rank above which people are refused.
  ///
  /// docs/how-to/study.md says how many right studies it refuses.
  private static let most = 0.98

  package var isLikePeople: Bool { rank <= Self.most }
}

extension WalkCheck {
  /// A figure as it is, and on the scale on which it is compared.
  private struct Value {
    let figure: MeasuredWalks.Figure
    let plain: Double
    var even: Double { figure.even(plain) }
  }

  /// The figures of a study: those of each cell, then those of all walks together.
  private static func figures(of counts: [[Int]]) -> [Value?] {
    let all = (counts.first ?? []).indices.map { place in counts.reduce(0) { $0 + $1[place] } }
    return (counts + [all]).flatMap { own in
      MeasuredWalks.Figure.allCases.map { figure in
        figure.value(of: own).map { Value(figure: figure, plain: $0) }
      }
    }
  }

  /// The median of a figure, and the range of 95 % around it.
  private struct Scale {
    let median, lower, upper: Double

    /// A difference of about a point is none.
    private static let least = 0.01

    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard sorted.count > 1 else { return nil }
      median = WorldValues.quantile(0.5, of: sorted)
      lower = WorldValues.quantile(0.025, of: sorted)
      upper = WorldValues.quantile(0.975, of: sorted)
    }

    func distance(of value: Value?) -> Double {
      guard let even = value?.even else { return 0 }
      return even > median
        ? (even - median) / max(upper - median, Self.least)
        : (median - even) / max(median - lower, Self.least)
    }
  }
}
