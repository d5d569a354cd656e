import Experiments
package import Statistics

/// Right first taps of people in one task, beside forecasts of them.
package struct FirstTapForecast: Sendable {
  package let layout, task: Int
  package let people: Proportion
  /// The mean share over worlds, and the shares between which nine of ten worlds lie.
  package let mean: Double
  package let range: Interval
  /// What simple rules say.
  package let rules: [Rule: Double]

  /// A forecast that needs no people.
  package enum Rule: String, CaseIterable, Sendable {
    case byLot = "every label equally often"
    /// The label that shares the most words with the task; if several do, each equally often.
    case commonWords = "the label with most words in common"
  }

  /// The error of the forecast, or of a simple rule, as a share with its sign.
  package func error(by rule: Rule? = nil) -> Double {
    (rule.flatMap { rules[$0] } ?? mean) - (people.estimate ?? 0)
  }

  /// Whether the interval of the people's share and the forecast's range have a part in common.
  package var isCovered: Bool {
    let interval = people.wilsonInterval()
    return interval.lower <= range.upper && range.lower <= interval.upper
  }

  /// Forecasts of all right first taps that were measured.
  ///
  /// - Parameter walked: What synthetic people did in each world.
  package static func all(
    _ reader: MeasuredReader, _ plan: RunPlan, walked: [MeasuredTally]
  ) -> [FirstTapForecast] {
    let names = reader.names
    return reader.rightFirstTaps.compactMap { taps in
      func isRight(_ label: Int) -> Bool {
        names.isRight(label, layout: taps.layout, task: taps.task)
      }
      let shares = walked.compactMap { tally in
        tally.attempts[taps.layout][taps.task].share(ofFirst: isRight)
      }
      let chance = shares.reduce(0.0) { sum, share in
        let estimate = share.estimate ?? 0
        return sum + estimate * (1 - estimate) / Double(max(1, share.trials))
      }
      let observed = shares.compactMap(\.estimate)
      guard
        let values = WorldValues(observed, chance: chance / Double(max(1, shares.count)))
      else { return nil }
      let offered = names.offered(layout: taps.layout, task: taps.task)
      let common = offered.map { plan.tasks[taps.task].words.wordsInCommon(with: names.labels[$0]) }
      let best = zip(offered, common).filter { $0.1 == common.max() }.map(\.0)
      func share(ofRight labels: [Int]) -> Double {
        Double(labels.count(where: isRight)) / Double(max(1, labels.count))
      }
      return FirstTapForecast(
        layout: taps.layout, task: taps.task, people: taps.people, mean: values.mean.value,
        range: values.range,
        rules: [.byLot: share(ofRight: offered), .commonWords: share(ofRight: best)])
    }
  }
}

/// How well some tasks of a study forecast right first taps in its others.
package struct HalvedStudy: Sendable {
  /// The errors of the forecasts, each as a share; those of the worlds that were weighed and not corrected; and those of
  /// the mean of the known tasks.
  package private(set) var errors: [Double] = []
  package private(set) var weighedErrors: [Double] = []
  package private(set) var meanErrors: [Double] = []

  /// The number of people who do each known task.
  package static let participants = 20
  /// The times that the tasks are halved by lot.
  package static let times = 10
  private static let leastTasks = 4

  /// Halves the tasks of a study several times, and draws people from those who were measured.
  ///
  /// - Returns: `nil` with fewer than four tasks.
  package init?(
    _ reader: MeasuredReader, _ plan: RunPlan, walked: [MeasuredTally]
  ) {
    let all = reader.rightFirstTaps
    let tasks = Set(all.map(\.task)).sorted()
    guard tasks.count >= Self.leastTasks else { return nil }
    let nothing = MeasuredTally(layouts: reader.names.layouts.count, tasks: plan.tasks.count)
    for time in 0..<Self.times {
      var draws = DrawStream(seed: plan.seed, replicate: UInt64(time))
      var order = tasks
      for place in order.indices.dropLast() {
        order.swapAt(place, place + draws.nextIndex(below: order.count - place))
      }
      let known = Set(order.prefix((order.count + 1) / 2))
      let shares = all.compactMap { taps -> KnownShare? in
        guard let label = reader.names.onlyRightLabel(layout: taps.layout, task: taps.task)
        else { return nil }
        let people = taps.people.sample(of: Self.participants, &draws)
        return KnownShare(
          layout: taps.layout, task: taps.task, label: label, screen: nil,
          share: people.estimate ?? 0, people: people.trials)
      }
      let weighed = WeighedWorlds(plan, reader.names, nothing, shares, walked: walked)
      let weights = weighed.weights(of: known)
      let forecast = weighed.forecasts(from: known)
      let rates = weighed.cells.compactMap { cell in
        cell.task.map(known.contains) == true ? cell.share : nil
      }
      let mean = rates.reduce(0, +) / Double(max(1, rates.count))
      for cell in weighed.cells {
        guard let task = cell.task, !known.contains(task),
          let truth = all.first(where: { $0.layout == cell.layout && $0.task == task })?
            .people.estimate
        else { continue }
        errors.append(abs(forecast(cell) - truth))
        meanErrors.append(abs(mean - truth))
        weighedErrors.append(abs(weighed.expected(cell, by: weights) - truth))
      }
    }
  }
}

extension Proportion {
  /// Some of the people by lot.
  fileprivate func sample(of most: Int, _ draws: inout DrawStream) -> Proportion {
    var (left, right, taken) = (trials, successes, 0)
    for _ in 0..<min(most, trials) {
      if draws.nextIndex(below: left) < right {
        right -= 1
        taken += 1
      }
      left -= 1
    }
    return Proportion(successes: taken, trials: min(most, trials)) ?? self
  }
}
