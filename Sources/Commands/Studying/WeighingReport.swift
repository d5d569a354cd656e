import Analysis
import AppImport
import Experiments
import Metrics
import Simulation
import SourceText
import Statistics

/// What was measured says about people and about layouts, as lines for a terminal.
struct WeighingReport {
  let fit: MeasuredFit
  private let weighed: WeighedWorlds
  private let plan: RunPlan
  private let reader: MeasuredReader
  private let synthetic: MeasuredTally

  init(
    _ weighed: WeighedWorlds, _ plan: RunPlan, _ reader: MeasuredReader, _ synthetic: MeasuredTally
  ) {
    self.weighed = weighed
    self.plan = plan
    self.reader = reader
    self.synthetic = synthetic
    fit = MeasuredFit(weighed)
  }

  private var names: MeasuredNames { reader.names }

  var lines: [String] {
    guard !weighed.cells.isEmpty else { return [] }
    return [assumptions, agreement, verdict, spec].filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  // MARK: - What is not known

  private static let tails = [0.025, 0.5, 0.975]
  /// The fewest effective worlds whose ranges can be relied upon.
  private static let few = 50.0

  private var assumptions: [String] {
    let unknowns = plan.worlds.unknownsOfResults ?? []
    guard !unknowns.isEmpty, !weighed.unknowns.isEmpty else { return [] }
    let said = weighed.unknowns.indices.filter(weighed.saysAnything(of:))
    let silent = weighed.unknowns.indices.filter { !said.contains($0) }.map { unknowns[$0].name }
    let worlds = weighed.count.grouped
    let effective = Int(weighed.weights.effectiveNumber.rounded())
    var lines = [
      "\(worlds) worlds were weighed by these data. They tell as much as "
        + "\(effective.counted("world", as: effective.grouped)) that "
        + (effective == 1 ? "agrees" : "agree") + " with them."
    ]
    if weighed.weights.effectiveNumber < Self.few {
      lines.append("So few agree that the ranges below are rough.")
    }
    if !said.isEmpty {
      let rows = said.map { place in
        let unknown = unknowns[place]
        let before = Self.tails.map { weighed.unknowns[place].value(at: $0) }
        let after = weighed.quantiles(Self.tails, of: place)
        return [unknown.name, Self.range(before, unknown), Self.range(after, unknown)]
      }
      lines += Self.table([["", "assumed, 95%", "after these data"]] + rows)
    }
    if !silent.isEmpty {
      lines.append("These data do not say: \(silent.joinedWithAnd).")
    }
    let ends = weighed.unknowns.indices.filter(weighed.isAtAnEnd).map { unknowns[$0].name }
    if !ends.isEmpty {
      lines.append(
        "They ask for more of \(ends.joinedWithAnd) than the range has: something that the model lacks may be "
          + "the reason.")
    }
    return lines
  }

  private static func range(_ values: [Double], _ unknown: ExperimentResults.Unknown) -> String {
    let texts = values.map(unknown.text)
    return "\(texts[1]) (\(texts[0]) to \(texts[2]))"
  }

  private static func table(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    return rows.map { row in
      "    "
        + zip(row, widths).enumerated().map { column, cell in
          column == row.count - 1
            ? cell.0
            : cell.0 + String(repeating: " ", count: cell.1 - cell.0.displayWidth + 3)
        }.joined()
    }
  }

  // MARK: - How well it fits

  private var agreement: [String] {
    guard !fit.rows.isEmpty else { return [] }
    let expected = fit.rows.count(where: \.isExpected)
    let errors = errors { fit.error($0) }
    return [
      "\(errors) beyond chance. \(expected) of \(fit.rows.count) shares of people are where 95% of those of "
        + "synthetic people would be."
    ] + heldOut
      + (fit.walks.map {
        [
          "Whole walks: of 100 synthetic studies, \(Wording.decimal(100 * $0.rank, digits: 0)) are nearer to the model."
        ]
      } ?? [])
      + (fit.isEnough == true
        ? ["These people fit the model."]
        : ["They are too few to tell whether they fit the model."])
  }

  /// The errors of both kinds of answers, as the beginning of a sentence.
  private func errors(_ error: (WeighedWorlds.Cell.Kind) -> Double?) -> String {
    let found = [
      error(.firstTap).map { "right first taps differ by \(Wording.points($0))" },
      error(.success).map { "success differs by \(Wording.points($0))" },
    ].compactMap(\.self).joinedWithAnd
    return found.prefix(1).uppercased() + found.dropFirst()
  }

  /// The error of a task that the other tasks predict.
  private var heldOut: [String] {
    let rows = fit.rows
    let tasks = Set(rows.compactMap(\.cell.task)).sorted()
    guard tasks.count > 1 else { return [] }
    let forecasts = Dictionary(
      uniqueKeysWithValues: tasks.map {
        ($0, weighed.forecasts(from: Set(tasks).subtracting([$0])))
      })
    func error(_ kind: WeighedWorlds.Cell.Kind) -> Double? {
      let errors = rows.filter { $0.cell.kind == kind }.compactMap { row in
        row.cell.task.flatMap { forecasts[$0] }.map { abs(row.cell.share - $0(row.cell)) }
      }
      return errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
    }
    return [
      "Of a task that is left out, the others predict this: \(errors(error).lowercasedFirst) in the mean, chance "
        + "included."
    ]
  }

  /// The largest number of answers that are named.
  private static let mostNamed = 4

  /// The reason why nothing follows, with the answers that differ most.
  var refusal: [String] {
    let beside =
      fit.isWorseThanByLot
      ? "; taps by lot are nearer (\(Wording.points(fit.error(.firstTap, byLot: true) ?? 0)))" : ""
    return [
      "No verdict: these people do not fit the model. In the worlds that fit best, \(errors { fit.error($0) }.lowercasedFirst) "
        + "beyond chance\(beside).",
      "Do not choose a layout of this app by it. What differs most:",
    ]
      + fit.worst(Self.mostNamed).map { row in
        let task = row.cell.task.map { names.tasks[$0].title } ?? ""
        return "  \(row.cell.kind == .success ? "success" : "right first tap") of “\(task)” with "
          + "\(names.layouts[row.cell.layout].title): people \(Wording.percent(row.cell.share)), "
          + "synthetic \(Wording.percent(row.expected))"
      } + walks
  }

  /// The figures of whole walks that are farther off than those of most synthetic studies.
  private var walks: [String] {
    guard let walks = fit.walks, !walks.isLikePeople else { return [] }
    return [
      "Their whole walks are farther from the model than those of \(Wording.decimal(100 * walks.rank, digits: 0)) "
        + "of 100 synthetic studies:"
    ]
      + walks.rows.prefix(Self.mostNamed).map { row in
        let place =
          row.place.map { "“\(names.tasks[$0.task].title)” with \(names.layouts[$0.layout].title)" }
          ?? "all tasks"
        return "  \(row.figure.words), \(place): people \(row.figure.text(row.people)), synthetic "
          + row.figure.text(row.expected)
      }
  }

  // MARK: - Which layout is better

  /// The number of worlds in which layouts are counted.
  private static let worlds = 100

  private var verdict: [String] {
    guard let deciding = DecidingMetric.all.first(where: { $0.id == Metric.success.id }) else {
      return []
    }
    let control = plan.shape.control
    let attempts = reader.tally.attemptCount
    let basis =
      attempts > 0
      ? "measured with \(attempts.counted("attempt", as: attempts.grouped))"
      : "no attempt at a task was measured"
    return names.layouts.indices.filter { $0 != control }.compactMap { layout in
      let differences = weighed.difference(layout, to: control, plan.tasks)
      let chosen = weighed.weights.chosen(Self.worlds).map { differences[$0] }
      guard let values = WorldValues(chosen, chance: 0),
        let verdict = WorldVerdict(.success, values, margin: deciding.margin)
      else { return nil }
      let (title, other) = (names.layouts[layout].title, names.layouts[control].title)
      let answer =
        switch verdict.preference {
        case .variant: "\(title) is better than \(other)"
        case .control: "\(other) is better than \(title)"
        case .neither: "\(title) and \(other) do not differ enough to matter"
        case .undecided: "Whether \(title) or \(other) is better, these data leave open"
        }
      let record = verdict.record.isEmpty ? "" : " " + verdict.record
      let mean = values.mean.value
      return
        "\(answer): \(title) is better in \(verdict.variant) of \(Self.worlds) weighed worlds, \(other) in "
        + "\(verdict.control). Success differs by \(Wording.signed(100 * mean, digits: 0)) points ("
        + "\(Wording.range(values.range, .share)) in nine of ten worlds; \(basis)).\(record)"
    }
  }

  // MARK: - Lines for the spec

  private var spec: [String] {
    let unknowns = plan.worlds.unknownsOfResults ?? []
    let said = weighed.unknowns.indices.filter(weighed.saysAnything(of:))
    var lines: [String] = []
    if !said.isEmpty, !unknowns.isEmpty {
      lines += ["people:", "  parameters:"]
      lines += said.map { place in
        let values = weighed.quantiles(Self.tails, of: place).map {
          unknowns[place].isShare ? Wording.decimal(100 * $0, digits: 1) + "%" : Wording.number($0)
        }
        return
          "    \(unknowns[place].name): { value: \(values[1]), range: [\(values[0]), \(values[2])] }"
      }
    }
    let place = weighed.unknowns.firstIndex { $0.name == "temperature" }
    let temperature =
      place.map { weighed.quantiles([0.5], of: $0)[0] }
      ?? plan.segments.first?.parameters.temperature ?? 0
    var tasks: [String] = []
    for task in names.tasks.indices {
      let scents = MeasuredScent.all(
        task: task, plan, names, reader.tally, synthetic, temperature: temperature)
      guard !scents.isEmpty else { continue }
      tasks += ["  \(names.tasks[task].name):", "    scent:"]
      tasks += scents.map { scent in
        let interval = scent.people.wilsonInterval()
        return
          "      \(ImportText.quoted(scent.label)): \(Wording.decimal(100 * scent.scent, digits: 0))%   "
          + "# \(scent.people.successes.grouped) of \(scent.people.trials.grouped) tapped it first: "
          + "\(Wording.percent(interval.lower)) to \(Wording.percent(interval.upper))"
      }
    }
    if !tasks.isEmpty { lines += ["tasks:"] + tasks }
    return lines.isEmpty ? [] : ["# For the spec, under this model:"] + lines
  }
}

extension MeasuredWalks.Figure {
  fileprivate var words: String {
    switch self {
    case .direct: "found without a detour"
    case .foundLength: "length of walks that find it, in doublings of the fewest taps"
    case .failing: "not found"
    case .failingLength: "length of walks that do not, in doublings of the fewest taps"
    }
  }

  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .direct, .failing: Wording.percent(value)
    case .foundLength, .failingLength: Wording.decimal(value, digits: 1)
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
