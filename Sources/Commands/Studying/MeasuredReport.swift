import Analysis
import Simulation
import SourceText
import Statistics

/// What people did beside what synthetic people do, as lines for a terminal.
struct MeasuredReport {
  let reader: MeasuredReader
  let synthetic: MeasuredTally
  /// The number of synthetic people in each layout.
  let people: Int
  let weighed: WeighingReport

  private var names: MeasuredNames { reader.names }

  /// A figure of people with its interval, and that of synthetic people.
  private struct Row {
    let name: String
    var counts = ""
    var value: String
    var interval: String
    var synthetic: String
    /// Whether the figure of synthetic people is outside the interval.
    var differs = false
  }

  var lines: [String] {
    var lines = reader.sources.map {
      "\($0.file): \($0.form), \($0.rows.grouped) \($0.rows == 1 ? "row" : "rows")"
    }
    for layout in names.layouts.indices {
      let blocks = blocks(of: layout)
      guard !blocks.isEmpty else { continue }
      lines += ["", names.layouts[layout].title]
      for (title, rows) in blocks { lines += [""] + table(title, rows) }
    }
    lines += [""] + legend
    // A model that does not fit must not be read on.
    guard weighed.fit.isEnough != false else { return weighed.refusal + [""] + lines }
    return lines + weighed.lines
  }

  private func blocks(of layout: Int) -> [(title: String, rows: [Row])] {
    var blocks: [(title: String, rows: [Row])] = []
    for task in names.tasks.indices {
      let own = reader.tally.attempts[layout][task]
      let shares = reader.shares.filter { $0.layout == layout && $0.task == task }
      guard own.people > 0 || !shares.isEmpty else { continue }
      let count = own.people > 0 ? ", \(own.people.counted("attempt", as: own.people.grouped))" : ""
      blocks.append(
        (
          "\(names.tasks[task].title)\(count)",
          rows(own, synthetic.attempts[layout][task], layout, task)
            + shares.map { row($0, synthetic.attempts[layout][task]) }
        ))
    }
    let sessions = reader.tally.sessions[layout]
    let shares = reader.shares.filter { $0.layout == layout && $0.task == nil }
    if sessions.count > 0 || !shares.isEmpty {
      let count =
        sessions.count > 0
        ? ", \(sessions.count.counted("session", as: sessions.count.grouped))" : ""
      blocks.append(
        (
          "In a session\(count)",
          rows(sessions, synthetic.sessions[layout])
            + shares.map { row($0, synthetic.sessions[layout]) }
        ))
    }
    return blocks
  }

  // MARK: - Rows

  private func rows(
    _ own: MeasuredTally.Attempts, _ other: MeasuredTally.Attempts, _ layout: Int, _ task: Int
  ) -> [Row] {
    func isRight(_ label: Int) -> Bool { names.isRight(label, layout: layout, task: task) }
    return [
      row("found it", own.success, other.success),
      row("taps if found", own.tapsIfFound, other.tapsIfFound),
      row("right first tap", own.share(ofFirst: isRight), other.share(ofFirst: isRight)),
    ].compactMap(\.self)
      + firsts(own.firsts, other.firsts) { isRight($0) ? "✓ " : "  " }
  }

  private func rows(_ own: MeasuredTally.Sessions, _ other: MeasuredTally.Sessions) -> [Row] {
    /// The things of most sessions first.
    func rows(_ verb: String, _ names: [String], _ counts: (MeasuredTally.Sessions) -> [Int: Int])
      -> [Row]
    {
      let (mine, theirs) = (counts(own), counts(other))
      return mine.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most)
        .compactMap { place, count in
          row(
            "\(verb) \(names[place])", Proportion(successes: count, trials: own.count),
            Proportion(successes: theirs[place] ?? 0, trials: other.count))
        }
    }
    return rows("see", names.screens, \.screens) + rows("tap", names.labels, \.labels)
      + firsts(own.firsts, other.firsts) { _ in "first tap " }
  }

  /// The labels that were tapped first, those of most people first.
  private func firsts(
    _ own: [Int: Int], _ other: [Int: Int], _ mark: (Int) -> String
  ) -> [Row] {
    let (all, others) = (own.values.reduce(0, +), other.values.reduce(0, +))
    guard all > 0 else { return [] }
    // Labels that next to no one took would only fill the table.
    let labels = Set(own.keys).union(other.keys.filter { (other[$0] ?? 0) * 20 >= others }).sorted {
      left, right in
      let (one, two) = (own[left] ?? 0, own[right] ?? 0)
      return (two, other[right] ?? 0, left) < (one, other[left] ?? 0, right)
    }
    return labels.prefix(Self.most).compactMap { label in
      row(
        "\(mark(label))\(names.labels[label])",
        Proportion(successes: own[label] ?? 0, trials: all),
        Proportion(successes: other[label] ?? 0, trials: others))
    }
  }

  private static let most = 8

  private func row(_ share: KnownShare, _ other: MeasuredTally.Attempts) -> Row {
    let label = share.label ?? 0
    return row(
      share, "first tap \(names.labels[label])", other.share(ofFirst: { $0 == label }))
  }

  private func row(_ share: KnownShare, _ other: MeasuredTally.Sessions) -> Row {
    if let screen = share.screen {
      return row(
        share, "see \(names.screens[screen])",
        Proportion(successes: other.screens[screen] ?? 0, trials: other.count))
    }
    let label = share.label ?? 0
    return row(
      share, "tap \(names.labels[label])",
      Proportion(successes: other.labels[label] ?? 0, trials: other.count))
  }

  private func row(_ share: KnownShare, _ name: String, _ other: Proportion?) -> Row {
    if let row = row(name, share.proportion, other) { return row }
    return Row(
      name: name, value: Wording.percent(share.share), interval: "",
      synthetic: other?.estimate.map(Wording.percent) ?? "–")
  }

  /// A row about a share; `nil` if no one is known.
  private func row(_ name: String, _ own: Proportion?, _ other: Proportion?) -> Row? {
    guard let own, let share = own.estimate else { return nil }
    let interval = own.wilsonInterval()
    let synthetic = other?.estimate
    return Row(
      name: name, counts: "\(own.successes.grouped) of \(own.trials.grouped)",
      value: Wording.percent(share),
      interval: "\(Wording.percent(interval.lower)) to \(Wording.percent(interval.upper))",
      synthetic: synthetic.map(Wording.percent) ?? "–",
      differs: synthetic.map { !interval.contains($0) } ?? false)
  }

  /// A row about a mean; `nil` without anything to average.
  private func row(_ name: String, _ own: SampleMoments, _ other: SampleMoments) -> Row? {
    guard own.count > 0 else { return nil }
    // People who all took as many taps leave no error to judge by.
    let interval = own.variance > 0 ? own.studentEstimate?.interval() : nil
    return Row(
      name: name, counts: "\(own.count.grouped)", value: Wording.decimal(own.mean, digits: 1),
      interval: interval.map {
        "\(Wording.decimal(max(0, $0.lower), digits: 1)) to \(Wording.decimal($0.upper, digits: 1))"
      } ?? "",
      synthetic: other.count > 0 ? Wording.decimal(other.mean, digits: 1) : "–",
      differs: other.count > 0 && interval.map { !$0.contains(other.mean) } ?? false)
  }

  // MARK: - Text

  private func table(_ title: String, _ rows: [Row]) -> [String] {
    let width = min(30, rows.map(\.name.displayWidth).max() ?? 0)
    func line(_ name: String, _ cells: [(text: String, width: Int)], _ end: String = "") -> String {
      let columns = cells.map {
        String(repeating: " ", count: max(0, $0.width - $0.text.displayWidth) + 1) + $0.text
      }
      let padding = String(repeating: " ", count: max(0, width - name.displayWidth))
      return "    \(name)\(padding)\(columns.joined())\(end)"
    }
    let widths = (
      counts: rows.map(\.counts.displayWidth).max() ?? 0,
      interval: rows.map(\.interval.displayWidth).max() ?? 0
    )
    let head = line(
      "", [("", widths.counts), ("people", 6), ("95%", widths.interval), ("synthetic", 9)])
    return ["  \(title)", head]
      + rows.map { row in
        line(
          row.name,
          [
            (row.counts, widths.counts), (row.value, 6), (row.interval, widths.interval),
            (row.synthetic, 9),
          ], row.differs ? "  ≠" : "")
      }
  }

  private var legend: [String] {
    [
      "synthetic: \(people.grouped) people in each layout, in all worlds alike.",
      "✓: a label on a shortest way. ≠: the synthetic figure is outside the people's 95% interval.",
    ]
  }
}
