package import Analysis
import Metrics
import SourceText

extension ResultsComparison {
  /// The changes for a terminal: the links that land elsewhere, then the figures that changed beyond chance, layout by
  /// layout with the worst first, and a last line that counts them.
  /// - Parameter listsAll: whether every figure is listed; otherwise only those that were asked for and the success of
  ///   each task.
  package func text(_ medium: Medium, listsAll: Bool = false) -> String {
    let shown = changes.filter { listsAll || $0.task != nil || asked.contains($0.metric.id) }
    let decided = shown.filter(\.finding.isDecided)
    let listed = listsAll ? shown.filter { $0.difference != nil } : decided
    let order: [Finding] = [.worse, .better, .different, .slight, .undecided, .unknown]
    let layouts = changes.map(\.variant).uniqued
    let rows = layouts.flatMap { layout in
      order.flatMap { finding in
        listed.filter { $0.variant == layout && $0.finding == finding }
      }
    }
    let head =
      "\(DecimalText.grouped(people.before)) people → \(DecimalText.grouped(people.after)) people"
      + (isSameCrowd ? ", the same ones" : "")
    let texts = TextColumns(rows.map(\.cells)).lines
    return
      ([head] + linkLines
      + zip(rows, texts).map { row, line in
        medium.painted(medium.cut(line), row.finding.emphasis)
      } + medium.wrapped(sentence(decided)).split(separator: "\n").map(String.init))
      .joined(separator: "\n") + "\n"
  }

  /// The links that land elsewhere, each address once, with the number of places in which it does.
  private var linkLines: [String] {
    let addresses = links.map(\.address).uniqued
    return addresses.flatMap { address -> [String] in
      let own = links.filter { $0.address == address }
      return own.map(\.ends).uniqued.map { ends in
        let places = own.filter { $0.ends == ends }
        let sign = places.contains(where: \.isLoss) ? "✗" : "·"
        let others = places.count > 1 ? ", and in \(places.count - 1) more" : ""
        return "\(sign) \(address): \(ends) (\(places[0].place)\(others))"
      }
    }
  }

  /// What changed, counted: `1 link is broken, 3 figures are worse; 37 other figures changed: --all`.
  private func sentence(_ decided: [MetricChange]) -> String {
    let broken = Set(links.filter(\.isLoss).map(\.address)).count
    var parts =
      broken > 0 ? ["\(broken.counted("link")) \(broken == 1 ? "is" : "are") broken"] : []
    for (finding, word) in [
      (Finding.worse, "worse"), (.better, "better"), (.different, "different"),
    ] {
      let count = decided.count { $0.finding == finding }
      if count > 0 {
        parts.append("\(count.counted("figure")) \(count == 1 ? "is" : "are") \(word)")
      }
    }
    let rest = changes.count { $0.finding.isDecided } - decided.count
    let more = rest > 0 ? "; \(rest.counted("other figure")) changed: --all" : ""
    return
      (parts.isEmpty ? "nothing that was asked for changed beyond chance" : parts.joinedWithAnd)
      + (links.isEmpty ? ", and every link ends as before" : "") + more
  }
}

extension MetricChange {
  /// The columns of a row: layout, finding, figure, both values, and the interval of the difference.
  fileprivate var cells: [String] {
    [
      variant, finding.isDecided ? finding.words : "same",
      metric.title + (task.map { " of “\($0)”" } ?? ""), values,
      interval.map { Wording.range($0, metric.unit) } ?? "",
    ]
  }

  fileprivate var line: String {
    let range = interval.map { " (\(Wording.range($0, metric.unit)))" } ?? ""
    let task = task.map { ", task '\($0)'" } ?? ""
    return "\(finding.rawValue): \(metric.id) of \(variant)\(task): \(values)\(range)"
  }

  private var values: String {
    [before.value, after.value].map { $0.map { Wording.value($0, metric.unit) } ?? "–" }
      .joined(separator: " → ")
  }
}

extension ResultsComparison {
  /// The changes beyond chance, a line each, worst first, then the links that land elsewhere; and the number of
  /// unchanged figures.
  package var decided: (lines: [String], unchanged: Int) {
    let changes = [Finding.worse, .better, .different].flatMap { finding in
      self.changes.filter { $0.finding == finding }
    }
    let rest = self.changes.count { !$0.finding.isDecided && $0.difference != nil }
    return (changes.map(\.line) + links.map(\.line), rest)
  }
}

extension ResultsComparison.LinkChange {
  /// The change in one line.
  package var line: String { "link: \(address) under \(place): \(ends)" }

  /// The layout, and the situation if there is one.
  package var place: String { variant + (situation.isEmpty ? "" : ", \(situation)") }

  /// How it ended before and ends now: `arrived at recipes → arrived at offers`.
  package var ends: String {
    [(LinkOutcome?(before), landedBefore), (after, landedAfter)]
      .map { outcome, landed in
        (outcome?.rawValue ?? "no longer tried") + (landed.map { " at \($0)" } ?? "")
      }.joined(separator: " → ")
  }
}
