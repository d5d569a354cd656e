import Analysis
import Experiments
import Metrics
import Reporting
import SourceText
import Statistics

/// What a search found, in words.
struct SearchReport {
  /// A layout that other people have confirmed.
  struct Row {
    let changes: [Int]
    let walked: WalkedCandidate
    let gain: ConfirmedGain
  }

  let candidates: CandidateLayouts
  let outcome: ChangeSearch.Outcome
  /// The most changes of a layout.
  let most: Int
  /// The best layout of each size that was confirmed, the smallest first.
  let rows: [Row]
  /// Layouts that would have been among them, and why they may not be built.
  let failed: [(changes: [Int], reason: String)]
  /// The number of people who confirmed each.
  let people: Int
  /// Whether the worst twentieth of worlds counts.
  let isRobust: Bool
  /// Whether it was stopped before the best of each size was confirmed.
  let isStopped: Bool

  /// Whether none of the changes makes a layout that people could walk.
  var isEmpty: Bool { outcome.measured == 0 && !isStopped }

  private var objective: Metric { candidates.objective }

  private var today: String { candidates.experiment.title(ofVariant: candidates.variant) }

  /// The layout to build: of those that are better for sure the one with the fewest changes that gains about as much as
  /// any; `nil` if there is none.
  ///
  /// People know today's layout, so a change that gains nothing is not worth learning.
  var best: Row? {
    let better = rows.filter(\.gain.isBetter)
    guard let most = better.max(by: { $0.gain.gain < $1.gain.gain }) else { return nil }
    let margin = DecidingMetric.all.first { $0.id == objective.id }?.margin
    let slack = max(margin ?? 0, (most.gain.interval?.width ?? 0) / 2)
    return better.first { $0.gain.gain >= most.gain.gain - slack }
  }

  /// The layout that gains most, for sure or not.
  private var leader: Row? { best ?? rows.max { $0.gain.gain < $1.gain.gain } }

  func text(_ medium: Medium) -> String {
    let paragraphs =
      [medium.wrapped(looked)] + [table(medium)].compactMap(\.self)
      + answer.map { medium.wrapped($0) }
      + [patch, leftOut(medium)].compactMap(\.self)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private var looked: String {
    let layouts = outcome.measured.counted("layout")
    let changes = candidates.free.count.counted("change")
    return
      "The same people walked \(layouts) like \(today), with at most \(min(most, candidates.free.count)) of \(changes) in each."
      + (isStopped ? " The search was stopped." : "")
  }

  /// The best layout of each size: its figures, and below them its changes.
  private func table(_ medium: Medium) -> String? {
    if rows.isEmpty { return nil }
    let figures = rows.map { row in
      [
        "\(row.changes.count)", values(row.gain.comparison), difference(row.gain),
        row.gain.interval.map { Wording.range($0, objective.unit) } ?? "",
        row.gain.worlds.map { "\($0.variant) of \($0.worlds) worlds" } ?? "",
        isRobust
          ? Wording.signed(
            objective.unit.scale * row.gain.robustGain, digits: objective.unit.digits) : "",
      ]
    }
    let columns = TextColumns(
      [
        [
          "Changes", objective.title, "Difference", "95% interval", "Better in",
          isRobust ? "Worst 5%" : "",
        ]
      ] + figures, rightAligned: [0, 1, 2, 5])
    let indent = String(repeating: " ", count: 11)
    let phrases = [[]] + rows.map { [medium.wrapped(phrase($0.changes), bullet: indent)] }
    return zip(columns.lines, phrases).flatMap { [$0] + $1 }.joined(separator: "\n")
  }

  /// The figure without the changes and with them.
  private func values(_ comparison: MetricComparison) -> String {
    [comparison.control, comparison.variant].map { value in
      value.map { Wording.value($0, objective.unit) } ?? "–"
    }.joined(separator: " → ")
  }

  private func difference(_ gain: ConfirmedGain) -> String {
    guard let value = gain.comparison.difference else { return "" }
    return (value < 0 ? "\u{2212}" : "+") + Wording.size(value, objective.unit)
  }

  private func phrase(_ set: [Int]) -> String {
    candidates.changes(set).map(\.phrase).joined(separator: ", ")
  }

  /// The answer in sentences.
  private var answer: [String] {
    guard let leader else {
      return [
        outcome.best.isEmpty
          ? isStopped ? "Nothing was measured yet." : "No layout could be measured."
          : isStopped
            ? "Nothing is confirmed. So far the best is: \(unconfirmed)."
            : "Nothing better was found among \(outcome.measured.counted("layout"))."
      ]
    }
    var sentences: [String] = []
    if best != nil {
      let record = leader.gain.worlds?.record ?? ""
      sentences.append(
        "Build this: \(phrase(leader.changes)). \(people.grouped) other people, who had no part in the search, confirm it."
          + (record.isEmpty ? "" : " " + record)
      )
    } else {
      sentences.append(
        "Nothing was found that is better for sure. The figures are those of \(people.grouped) other people, who had "
          + "no part in the search.")
    }
    let tasks = leader.walked.tasks
    let with = best == nil ? "With \(phrase(leader.changes)), more" : "More"
    if !tasks.gaining.isEmpty {
      sentences.append("\(with) people do: \(tasks.gaining.joined(separator: ", ")).")
    }
    if !tasks.losing.isEmpty {
      sentences.append("Fewer people then do: \(tasks.losing.joined(separator: ", ")).")
    }
    return sentences
  }

  private var unconfirmed: String {
    outcome.best.compactMap(\.first).max { $0.gain < $1.gain }.map { phrase($0.changes) }
      ?? "nothing"
  }

  /// The lines to write into the spec.
  private var patch: String? {
    best.map {
      candidates.experiment.patch(
        candidates.name, like: candidates.variant, candidates.changes($0.changes)
      ).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private func leftOut(_ medium: Medium) -> String? {
    let single = outcome.refused.map { change, reason in
      let range = candidates.free[change].range
      let place =
        candidates.experiment.saysFree
        ? " (\(range.file.path):\(range.start.line):\(range.start.column))" : ""
      return "Left out: \(phrase([change]))\(place), because \(reason)."
    }
    let lines = single + failed.map { "Left out: \(phrase($0.changes)), because \($0.reason)." }
    return lines.isEmpty ? nil : lines.map { medium.wrapped($0) }.joined(separator: "\n")
  }
}
