import Analysis
import Simulation
import SourceText
import Statistics

/// How well synthetic people fit what people did, judged by right first taps.
struct MeasuredFit {
  /// A task in a layout.
  private struct Cell {
    let name: String
    let people: Proportion
    /// The shares of right first taps of synthetic people, and if every label were as likely.
    let synthetic: Double
    let byLot: Double

    var error: Double { abs((people.estimate ?? 0) - synthetic) }
  }

  private let cells: [Cell]

  init(_ reader: MeasuredReader, _ synthetic: MeasuredTally) {
    let names = reader.names
    cells = names.layouts.indices.flatMap { layout in
      names.tasks.indices.compactMap { task -> Cell? in
        func isRight(_ label: Int) -> Bool { names.isRight(label, layout: layout, task: task) }
        let own = reader.tally.attempts[layout][task].share(ofFirst: isRight)
        let other = synthetic.attempts[layout][task].share(ofFirst: isRight)
        let offered = names.labels.indices.filter { names.offers($0, layout: layout, task: task) }
        guard let own, own.trials > 0, let share = other?.estimate, !offered.isEmpty else {
          return nil
        }
        return Cell(
          name: "“\(names.tasks[task].title)” with \(names.layouts[layout].title)", people: own,
          synthetic: share,
          byLot: Double(offered.count(where: isRight)) / Double(offered.count))
      }
    }
  }

  /// The largest error beyond chance with which a verdict can be given, as a share.
  private static let most = 0.2
  /// The largest number of tasks that are named.
  private static let mostNamed = 3

  /// The root of the mean squared difference beyond what chance among people explains; `nil` if no first tap is known.
  private func error(_ expected: (Cell) -> Double) -> Double? {
    guard !cells.isEmpty else { return nil }
    let sum = cells.reduce(0) { sum, cell in
      let difference = (cell.people.estimate ?? 0) - expected(cell)
      let chance = expected(cell) * (1 - expected(cell)) / Double(cell.people.trials)
      return sum + difference * difference - chance
    }
    return max(0, sum / Double(cells.count)).squareRoot()
  }

  /// Whether this model may say which layout of the app is better; `nil` if people are too few to tell.
  var isEnough: Bool? {
    guard let own = error(\.synthetic), let lot = error(\.byLot) else { return nil }
    if own <= Self.most, own <= max(lot, Self.small) { return true }
    return isBeyondChance ? false : nil
  }

  /// An error that is small even if taps by lot have a smaller one.
  private static let small = 0.05

  /// Whether the differences are larger than chance makes them once in a thousand times (Pearson's chi-squared, its
  /// distribution taken as normal).
  private var isBeyondChance: Bool {
    let squares = cells.reduce(0) { sum, cell in
      let share = min(0.98, max(0.02, cell.synthetic))
      return sum + Double(cell.people.trials) * cell.error * cell.error / (share * (1 - share))
    }
    let count = Double(cells.count)
    return squares - count > 3.09 * (2 * count).squareRoot()
  }

  /// The fit in sentences, with the tasks that disagree most if it is not enough.
  var lines: [String] {
    guard let isEnough, let own = error(\.synthetic), let lot = error(\.byLot) else { return [] }
    let figure = "\(Wording.decimal(100 * own, digits: 0)) points"
    guard !isEnough else {
      return ["Right first taps differ by \(figure) beyond chance: these people fit the model."]
    }
    let worst = cells.enumerated().sorted {
      ($1.element.error, $0.offset) < ($0.element.error, $1.offset)
    }.prefix(Self.mostNamed).map { _, cell in
      "  \(cell.name): people \(Self.percent(cell.people.estimate ?? 0)), "
        + "synthetic \(Self.percent(cell.synthetic))"
    }
    let beside =
      own > lot ? ", more than taps by lot (\(Wording.decimal(100 * lot, digits: 0)))" : ""
    return [
      "No verdict: these people do not fit the model. Right first taps differ by \(figure) beyond chance\(beside).",
      "Do not choose a layout of this app by it. The tasks that differ most:",
    ] + worst
  }

  private static func percent(_ share: Double) -> String {
    "\(Wording.decimal(100 * share, digits: 0))%"
  }
}
