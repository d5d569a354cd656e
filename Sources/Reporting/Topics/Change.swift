import Analysis
import Metrics
import SourceText

/// The consequences of a change of the spec, for a comment and a page that begin with the cause.
package struct ReportChange: Equatable, Sendable {
  /// One consequence: what became worse or better, and the lines of the spec that did it.
  package struct Item: Equatable, Sendable {
    /// The gravity of a consequence, the worst first.
    package enum Kind: Equatable, Sendable, CaseIterable {
      case broken, worse, better, news

      fileprivate var adjective: String {
        switch self {
        case .broken: "broken"
        case .worse: "worse"
        case .better: "better"
        case .news: "changed"
        }
      }
    }

    /// The thing that the label counts, such as a link by its URL.
    package struct Noun: Hashable, Sendable {
      package var kind: String
      package var name: String
      /// The word after it, if it is not the one of its gravity.
      package var word: String?

      package init(_ kind: String, _ name: String, word: String? = nil) {
        self.kind = kind
        self.name = name
        self.word = word
      }
    }

    package var kind: Kind
    package var text: String
    /// The places in the spec, with what is there.
    package var causes: [String]
    /// The command that shows it; empty if there is none.
    package var command: String
    /// `nil` if the label does not count it.
    package var noun: Noun?

    package init(
      _ kind: Kind, _ text: String, causes: [String] = [], command: String = "", noun: Noun? = nil
    ) {
      self.noun = noun
      self.kind = kind
      self.text = text
      self.causes = causes
      self.command = command
    }
  }

  /// An entry of the app's map before and after: added, removed, moved, or kept beside one that is not.
  package struct MapEntry: Hashable, Sendable {
    /// A screen with the label that is tapped there.
    package struct Place: Hashable, Sendable {
      package var screen, label: String

      package init(screen: String, label: String) {
        self.screen = screen
        self.label = label
      }
    }

    /// The screen to which it leads.
    package var target: String
    /// Where it was and is; `nil` for an entry that is new or gone.
    package var before, after: Place?
    /// The layouts in words; empty for all.
    package var layouts: String

    package init(target: String, before: Place?, after: Place?, layouts: String = "") {
      self.target = target
      self.before = before
      self.after = after
      self.layouts = layouts
    }

    var isKept: Bool { before == after }

    /// What became of it, in one word.
    var word: String {
      switch (before, after) {
      case (nil, _): "added"
      case (_, nil): "removed"
      case (let before?, let after?):
        before == after ? "kept" : before.screen == after.screen ? "renamed" : "moved"
      }
    }
  }

  /// The consequences, worst first.
  package var items: [Item]
  /// The figures that changed beyond chance, worst first, a line each.
  package var figures: [String]
  /// The number of figures without a difference; `nil` if no figures were compared.
  package var unchanged: Int?
  /// The entries of the app's map that changed, and the ways to them.
  package var map: [MapEntry]
  /// Whether specs or results were compared, so that no consequences mean that nothing changed.
  package var isCompared: Bool
  /// The address of the page; empty if it is not published.
  package var page: String

  package init(
    items: [Item] = [], figures: [String] = [], unchanged: Int? = nil, map: [MapEntry] = [],
    isCompared: Bool = false, page: String = ""
  ) {
    self.items = items
    self.figures = figures
    self.unchanged = unchanged
    self.map = map
    self.isCompared = isCompared
    self.page = page
  }

  package var isWorse: Bool { items.contains { $0.kind == .broken || $0.kind == .worse } }
  /// Whether two versions were compared and nothing differs.
  var isUnchanged: Bool { isCompared && items.isEmpty && figures.isEmpty }
}

extension [ReportChange.Item] {
  /// What became of the app in a few words, the worst first: `1 link broken`, `2 tasks worse`.
  package var counts: [String] {
    ReportChange.Item.Kind.allCases.flatMap { kind in
      let nouns = filter { $0.kind == kind }.compactMap(\.noun)
      let words = Set(nouns.map { [$0.kind, $0.word ?? kind.adjective] })
      return words.sorted { $0.lexicographicallyPrecedes($1) }.map { words in
        let own = nouns.filter { [$0.kind, $0.word ?? kind.adjective] == words }
        return "\(Set(own.map(\.name)).count.counted(words[0])) \(words[1])"
      }
    }
  }

  /// The same as consequences of one experiment, whose tasks may have the names of another's.
  package func of(_ experiment: String) -> Self {
    map { item in
      var item = item
      item.noun?.name += "\n\(experiment)"
      return item
    }
  }
}

extension Report {
  /// The title of a check, such as `navigation: 1 link broken, 1 task worse`.
  /// - Parameter counts: what became of the app, in a few words each.
  package static func label(_ counts: [String]) -> String {
    "navigation: \(counts.isEmpty ? "nothing worse" : counts.joined(separator: ", "))"
  }
}

extension [Report] {
  /// What became of the apps of some experiments, as the title of a check.
  var label: String {
    let items = flatMap { report in (report.change?.items ?? []).of(report.experiment) }
    let counts = items.counts + failureCounts
    let isUnchanged = counts.isEmpty && allSatisfy { $0.change?.isUnchanged == true }
    return Report.label(isUnchanged ? ["unchanged"] : counts)
  }

  /// The gates that do not pass and the faults that count, in a few words each.
  package var failureCounts: [String] {
    let gates = flatMap(\.gates).filter { $0.level == .error }
    let numbers = [
      ("gate", " failed", gates.count { $0.judgement == .failed }),
      ("gate", " undecided", gates.count { $0.judgement == .inconclusive }),
      ("fault", "", flatMap { $0.checks?.faults ?? [] }.count { $0.severity == .error }),
    ]
    return numbers.filter { $0.2 > 0 }.map { noun, word, count in count.counted(noun) + word }
  }
}

extension Report {
  /// What a change of the spec did, if the report is about one.
  var changeChapter: Chapter? {
    guard let change, !change.items.isEmpty else { return nil }
    let rows = change.items.map { item in
      [
        Cell(item.word, emphasis: item.emphasis),
        Cell(item.text, detail: item.command.isEmpty ? nil : item.command),
        Cell(item.causes.joined(separator: "; ")),
      ]
    }
    return Chapter(
      id: "change", title: "What the change does",
      introduction: "The consequences since the base, worst first, with the lines that did them.",
      tables: [Table(columns: ["What", "Consequence", "Lines"], rows: rows, isList: true)])
  }

  /// The entries that a change of the spec added, removed or moved.
  var changedMapChapter: Chapter? {
    guard let map = change?.map, map.contains(where: { !$0.isKept }) else { return nil }
    let rows = map.filter { !$0.isKept }.map { entry in
      [
        Cell(entry.target),
        Cell(entry.layouts.isEmpty ? entry.word : "\(entry.word) (\(entry.layouts))"),
        Cell(entry.before?.words ?? "–"), Cell(entry.after?.words ?? "–"),
      ]
    }
    return Chapter(
      id: "changed-map", title: "What changed in the app's map",
      introduction:
        "Green lines are new entries, and red dashed ones are gone. A yellow line is an "
        + "entry that moved or has another label, and the grey dashed one is how it was.",
      pictures: [.changedMap(map)],
      tables: [Table(columns: ["Screen", "Entry", "Before", "After"], rows: rows)])
  }
}

extension ReportChange.MapEntry.Place {
  /// The label and its screen: `'Donate' on Home`.
  var words: String { "'\(label)' on \(screen)" }
}

extension ReportChange.Item {
  /// The sign and the word of its gravity.
  var word: String {
    switch kind {
    case .broken: "✗ Broken"
    case .worse: "✗ Worse"
    case .better: "✓ Better"
    case .news: "Changed"
    }
  }

  fileprivate var emphasis: Emphasis {
    switch kind {
    case .broken, .worse: .bad
    case .better: .good
    case .news: .plain
    }
  }
}
