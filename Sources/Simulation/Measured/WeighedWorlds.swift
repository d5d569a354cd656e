package import Experiments
package import Statistics

/// Worlds weighed by what was measured: what it says about each number that is not known, and about layouts.
///
/// People walk some worlds, which show how their answers depend on all that is not known. Many more worlds between
/// these are weighed by the chance of what people did in them.
package struct WeighedWorlds: Sendable {
  /// The answers of which there are any.
  package let cells: [Cell]
  /// The weights of the worlds by all that was measured.
  package let weights: WorldWeights
  /// The numbers that are not known, and for each world their places in their ranges, from 0 to 1.
  package let unknowns: [Worlds.Unknown]
  /// Whether whole walks of people are like those in the weighed worlds; `nil` without a walk.
  package let walks: WalkCheck?
  private let points: [[Double]]
  /// The logarithms of the likelihoods of the worlds, by task; those of sessions last.
  ///
  /// Answers about one task share the errors of its words and the people who gave them, so that each counts for a part:
  /// all of them together for their mean. With first taps and ends in two layouts, ranges of 95 % then hold the truth in
  /// 95 to 96 %; if each counts for the whole, in 84 to 91 %.
  private let likelihoods: [[Double]]
  /// The success of each task, by layout.
  private let success: [[AnswerCell]]
  /// By layout, the correlation of one person's successes at two tasks.
  private let alike: [Double]

  /// Answers to one question, in a layout.
  package struct Cell: Sendable {
    package let kind: Kind
    package let layout: Int
    /// The place of the task; `nil` for a session.
    package let task: Int?
    let answers: AnswerCell
    /// The share of answers that would be right by lot; 0 if that is not known.
    package let byLot: Double
    /// The number of classes, the first ones, that count as right.
    private let right: Int
    /// A number that tasks with the same right label have in common.
    fileprivate let kin: Int
    /// The explained share of right answers in each world.
    fileprivate(set) var expected: [Double] = []

    /// What an answer is.
    package enum Kind: Sendable { case firstTap, success, share }

    fileprivate init(
      _ kind: Kind, layout: Int, task: Int?, _ answers: AnswerCell, right: Int = 1,
      label: Int? = nil, labels: Int = 0
    ) {
      byLot = labels == 0 ? 0 : Double(right) / Double(labels)
      kin = label ?? -1 - (task ?? 0)
      self.kind = kind
      self.layout = layout
      self.task = task
      self.answers = answers
      self.right = right
    }

    /// The number of people, and the share of right answers among theirs.
    package var people: Int { answers.observed.reduce(0, +) }
    package var share: Double { counts?.share ?? 0 }
    fileprivate var counts: Proportion? {
      Proportion(successes: answers.observed.prefix(right).reduce(0, +), trials: people)
    }

    fileprivate func share(_ shares: [Double]) -> Double { shares.prefix(right).reduce(0, +) }
  }

  /// The number of worlds that are weighed, and ten times as many if few of these agree with people.
  private static let usual = 4_000
  private static let most = 40_000
  /// The fewest effective worlds of which ranges are read off without more.
  private static let enough = 200.0

  /// Weighs worlds.
  ///
  /// - Parameters:
  ///   - walked: What synthetic people did in each world of the plan.
  package init(
    _ plan: RunPlan, _ names: MeasuredNames, _ measured: MeasuredTally, _ shares: [KnownShare],
    walked: [MeasuredTally]
  ) {
    let places = plan.worlds.places
    success = names.layouts.indices.map { layout in
      names.tasks.indices.map { task in
        AnswerCell(
          observed: measured.attempts[layout][task].ends,
          worlds: walked.map { $0.attempts[layout][task].ends }, places: places)
      }
    }
    alike = names.layouts.indices.map { MeasuredTally.likeness(of: walked, layout: $0) }
    unknowns = plan.worlds.unknowns
    var cells = Self.cells(names, measured, walked, places)
    for layout in success.indices {
      for (task, own) in success[layout].enumerated() where own.observed.reduce(0, +) > 0 {
        cells.append(Cell(.success, layout: layout, task: task, own))
      }
    }
    cells += shares.compactMap { Self.cell($0, names, walked, places) }
    var count = unknowns.isEmpty ? 1 : Self.usual
    while true {
      let points = LatinHypercube.points(count, dimensions: unknowns.count, seed: plan.seed &+ 1)
      let worlds = points.isEmpty ? [[]] : points
      var likelihoods = [[Double]](
        repeating: worlds.map { _ in 0 }, count: names.tasks.count + 1)
      for cell in cells.indices {
        let group = cells[cell].task ?? names.tasks.count
        let evidence = 1 / Double(cells.count { ($0.task ?? names.tasks.count) == group })
        cells[cell].expected = []
        for (world, point) in worlds.enumerated() {
          let shares = cells[cell].answers.shares(at: point)
          cells[cell].expected.append(cells[cell].share(shares))
          likelihoods[group][world] += evidence * cells[cell].answers.logLikelihood(shares)
        }
      }
      let weights = Self.weights(likelihoods) { _ in true }
      if weights.effectiveNumber >= min(Self.enough, Double(count)) || count * 10 > Self.most {
        self.points = worlds
        self.likelihoods = likelihoods
        self.weights = weights
        self.cells = cells
        walks = WalkCheck(
          Self.walks(names, measured, walked, places),
          worlds: weights.chosen(WalkCheck.studies).map { worlds[$0] }, seed: plan.seed)
        return
      }
      count *= 10
    }
  }

  /// The number of worlds that were weighed.
  package var count: Int { points.count }

  /// The weights by what was measured of some tasks, and in sessions.
  package func weights(of tasks: Set<Int>) -> WorldWeights {
    let sessions = likelihoods.count - 1
    return Self.weights(likelihoods) { $0 == sessions || tasks.contains($0) }
  }

  private static func weights(
    _ likelihoods: [[Double]], where isKnown: (Int) -> Bool
  ) -> WorldWeights {
    let worlds = likelihoods.first?.indices ?? 0..<0
    let known = likelihoods.indices.filter(isKnown)
    return WorldWeights(
      logLikelihoods: worlds.map { world in known.reduce(0) { $0 + likelihoods[$1][world] } })
  }

  /// What some tasks lead to expect of the others: the shares of the weighed worlds; those of right first taps are corrected
  /// by what the worlds miss alike.
  package func forecasts(from tasks: Set<Int>) -> (Cell) -> Double {
    let weights = weights(of: tasks)
    func unweighed(_ cell: Cell) -> Double {
      cell.expected.reduce(0, +) / Double(max(1, cell.expected.count))
    }
    let known = cells.filter { cell in
      cell.kind == .firstTap && cell.task.map(tasks.contains) == true
    }
    // No success of people was there to try the correction on.
    let error = SharedError(
      known.compactMap { cell in
        cell.counts.map {
          SharedError.Known(
            $0, expected: unweighed(cell), kin: cell.kin, weighed: weights.mean(cell.expected),
            deviation: deviation(cell, by: weights))
        }
      })
    return { cell in
      let weighed = weights.mean(cell.expected)
      guard cell.kind == .firstTap, let error else { return weighed }
      return error.share(expected: unweighed(cell), kin: cell.kin, weighed: weighed)
    }
  }

  /// The share of right answers that the weighed worlds expect.
  package func expected(_ cell: Cell, by weights: WorldWeights? = nil) -> Double {
    (weights ?? self.weights).mean(cell.expected)
  }

  /// The standard deviation of the share of so many people, as the weighed worlds expect it.
  package func deviation(_ cell: Cell, by weights: WorldWeights? = nil) -> Double {
    let weights = weights ?? self.weights
    let mean = expected(cell, by: weights)
    let spread = weights.mean(cell.expected.map { ($0 - mean) * ($0 - mean) })
    return (spread + cell.answers.variance(around: mean)).squareRoot()
  }

  /// The values below which some shares of the weight of a number lie.
  package func quantiles(_ shares: [Double], of unknown: Int) -> [Double] {
    places(shares, of: unknown).map(unknowns[unknown].value(at:))
  }

  private func places(_ shares: [Double], of unknown: Int) -> [Double] {
    weights.quantiles(shares, of: points.map { $0[unknown] })
  }

  /// Whether what was measured says anything about a number: its range is narrower than the assumed one.
  package func saysAnything(of unknown: Int) -> Bool {
    let ends = places([0.025, 0.975], of: unknown)
    return ends[1] - ends[0] < Self.narrower * 0.95
  }

  private static let narrower = 0.85

  /// Whether most of the weight is at an end of a number's range.
  package func isAtAnEnd(_ unknown: Int) -> Bool {
    let middle = places([0.5], of: unknown)[0]
    return min(middle, 1 - middle) < 0.05
  }

  /// The success of a task in a layout in each world, after what people did there.
  ///
  /// A world keeps the error of one that was walked, which layouts share, as far as the people of the task leave it open.
  /// Those of each layout are others, so that their chance is its own; those of its tasks are the same.
  package func success(layout: Int, task: Int) -> [Double] {
    let cell = success[layout][task]
    let (shared, own) = (alike[layout].squareRoot(), (1 - alike[layout]).squareRoot())
    return points.enumerated().map { world, point in
      func chance(_ seed: Int) -> Double {
        var draws = DrawStream(seed: UInt64(seed), replicate: UInt64(world))
        return NormalDistribution.quantile(max(draws.nextUniform(), 0x1p-53))
      }
      let tasks = success[layout].count + 1
      return cell.firstShare(
        cell.shares(at: point)[0], withErrorOf: world,
        chance: shared * chance(layout * tasks) + own * chance(layout * tasks + 1 + task))
    }
  }

  /// The difference of a layout to another in success in each world, tasks as frequent as they are.
  package func difference(_ layout: Int, to control: Int, _ tasks: [TaskPlan]) -> [Double] {
    var sums = points.map { _ in 0.0 }
    var totals = sums
    for (task, plan) in tasks.enumerated() {
      let own = success(layout: layout, task: task)
      let other = success(layout: control, task: task)
      let unknown = unknowns.firstIndex { unknown in
        if case .weight(task, _) = unknown.subject { true } else { false }
      }
      for world in sums.indices {
        let weight =
          unknown.map { unknowns[$0].value(at: points[world][$0]) } ?? Double(plan.weight)
        sums[world] += weight * (own[world] - other[world])
        totals[world] += weight
      }
    }
    return zip(sums, totals).map { $1 > 0 ? $0 / $1 : 0 }
  }
}

extension WeighedWorlds {
  /// The labels that are classes of their own: the right ones, and those of as many people or more.
  private static let mostLabels = 12
  private static let leastShare = 0.05

  /// The first taps of people, by layout and task.
  private static func cells(
    _ names: MeasuredNames, _ measured: MeasuredTally, _ walked: [MeasuredTally],
    _ places: [[Double]]
  ) -> [Cell] {
    var cells: [Cell] = []
    func add(
      layout: Int, task: Int?, _ own: [Int: Int], _ others: [[Int: Int]], right: [Int],
      labels offered: Int
    ) {
      guard own.values.reduce(0, +) > 0 else { return }
      var pooled: [Int: Int] = [:]
      for other in others { pooled.merge(other) { $0 + $1 } }
      let least = leastShare * Double(pooled.values.reduce(0, +))
      let rest = Set(own.keys).union(pooled.filter { Double($0.value) >= least }.keys)
        .subtracting(right).sorted {
          (own[$1] ?? 0, pooled[$1] ?? 0, $0) < (own[$0] ?? 0, pooled[$0] ?? 0, $1)
        }
      let labels = right + rest.prefix(max(0, mostLabels - right.count))
      func classes(_ counts: [Int: Int]) -> [Int] {
        let known = labels.map { counts[$0] ?? 0 }
        return known + [counts.values.reduce(0, +) - known.reduce(0, +)]
      }
      let answers = AnswerCell(
        observed: classes(own), worlds: others.map(classes), places: places)
      cells.append(
        Cell(
          .firstTap, layout: layout, task: task, answers, right: right.count,
          label: right.count == 1 ? right[0] : nil, labels: offered))
    }
    for layout in names.layouts.indices {
      for task in names.tasks.indices {
        let offered = names.offered(layout: layout, task: task)
        let right = offered.filter { names.isRight($0, layout: layout, task: task) }
        add(
          layout: layout, task: task, measured.attempts[layout][task].firsts,
          walked.map { $0.attempts[layout][task].firsts }, right: right,
          labels: offered.count)
      }
      add(
        layout: layout, task: nil, measured.sessions[layout].firsts,
        walked.map { $0.sessions[layout].firsts }, right: [], labels: 0)
    }
    return cells
  }

  /// The whole walks of people, by layout and task.
  private static func walks(
    _ names: MeasuredNames, _ measured: MeasuredTally, _ walked: [MeasuredTally],
    _ places: [[Double]]
  ) -> [(layout: Int, task: Int, answers: AnswerCell)] {
    names.layouts.indices.flatMap { layout in
      names.tasks.indices.compactMap { task in
        let own = measured.attempts[layout][task].walks
        guard own.count > 0 else { return nil }
        let answers = AnswerCell(
          observed: own.counts, worlds: walked.map { $0.attempts[layout][task].walks.counts },
          places: places)
        return (layout, task, answers)
      }
    }
  }

  /// A share that is known, with the number of people; without it, it has no weight.
  ///
  /// The share of a task's only right label is that of right first taps.
  private static func cell(
    _ share: KnownShare, _ names: MeasuredNames, _ walked: [MeasuredTally], _ places: [[Double]]
  ) -> Cell? {
    guard let people = share.proportion, people.trials > 0 else { return nil }
    let worlds = walked.map { tally -> [Int] in
      let count: Int
      let all: Int
      if let task = share.task {
        let firsts = tally.attempts[share.layout][task].firsts
        count = share.label.flatMap { firsts[$0] } ?? 0
        all = firsts.values.reduce(0, +)
      } else {
        let sessions = tally.sessions[share.layout]
        count =
          share.screen.map { sessions.screens[$0] ?? 0 }
          ?? share.label.flatMap { sessions.labels[$0] } ?? 0
        all = sessions.count
      }
      return [count, all - count]
    }
    let answers = AnswerCell(
      observed: [people.successes, people.failures], worlds: worlds, places: places)
    guard let task = share.task, let label = share.label,
      names.onlyRightLabel(layout: share.layout, task: task) == label
    else { return Cell(.share, layout: share.layout, task: share.task, answers) }
    return Cell(
      .firstTap, layout: share.layout, task: task, answers, label: label,
      labels: names.offered(layout: share.layout, task: task).count)
  }
}

extension MeasuredTally.Attempts {
  /// The attempts that were successful, and the others whose end is known.
  fileprivate var ends: [Int] { [found, ended - found] }
}
