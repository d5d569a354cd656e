import Statistics

/// Whether whole walks of people are like those in the weighed worlds, which were weighed without their lengths.
///
/// Studies of as many synthetic people are drawn from the weighed worlds. A figure of people is as far off as it is from the
/// mean of these, in their standard deviations; and people as far as their farthest figure. They are compared with
/// each drawn study.
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
    package let layout, task: Int
    package let people, expected: Double
    /// The difference in standard deviations of the drawn studies.
    package let distance: Double
  }

  /// The number of studies that are drawn.
  static let studies = 1_000
  /// The most people that are drawn: with more, chance among them brings next to nothing.
  private static let mostPeople = 1_000

  /// Compares walks.
  ///
  /// - Parameters:
  ///   - cells: The walks of people, and how those of synthetic people depend on what is not known.
  ///   - worlds: The places of what is not known in the weighed worlds, each as often as its weight asks for.
  /// - Returns: `nil` without a walk.
  init?(_ cells: [(layout: Int, task: Int, answers: AnswerCell)], worlds: [[Double]], seed: UInt64)
  {
    guard !cells.isEmpty, !worlds.isEmpty else { return nil }
    let figures = MeasuredWalks.Figure.allCases
    // The figures of a study, all of a cell after those of the cell before.
    func study(_ counts: [[Int]]) -> [Double?] {
      counts.flatMap { own in figures.map { $0.value(of: own) } }
    }
    let drawn = worlds.enumerated().map { number, point in
      var draws = DrawStream(seed: seed, replicate: UInt64(number))
      return study(
        cells.map { $0.answers.draw(at: point, most: Self.mostPeople, &draws) })
    }
    let people = study(cells.map(\.answers.observed))
    let moments = people.indices.map { place in SampleMoments(drawn.compactMap { $0[place] }) }
    func distance(_ value: Double?, _ place: Int) -> Double {
      guard let value, moments[place].count > 1 else { return 0 }
      let deviation = max(moments[place].variance.squareRoot(), Self.leastDeviation)
      return abs(value - moments[place].mean) / deviation
    }
    func farthest(_ study: [Double?]) -> Double {
      study.indices.reduce(0) { max($0, distance(study[$1], $1)) }
    }
    let own = farthest(people)
    rank = Double(drawn.count { farthest($0) < own }) / Double(drawn.count)
    rows = people.indices.compactMap { place -> Row? in
      guard let value = people[place] else { return nil }
      let cell = cells[place / figures.count]
      return Row(
        figure: figures[place % figures.count], layout: cell.layout, task: cell.task,
        people: value, expected: moments[place].mean, distance: distance(value, place))
    }.sorted { $0.distance > $1.distance }
  }

  /// A difference of half a point is none.
  private static let leastDeviation = 0.005

  /// The share of studies of people whom the model describes that may be refused.
  private static let falseAlarms = 0.05

  package var isLikePeople: Bool { rank <= 1 - Self.falseAlarms }
}
