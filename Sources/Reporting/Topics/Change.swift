import SourceText

/// The consequences of a change of the spec, for a comment that begins with the cause.
package struct ReportChange: Equatable, Sendable {
  /// One consequence: what became worse or better, and the lines of the spec that did it.
  package struct Item: Equatable, Sendable {
    /// The gravity of a consequence, the worst first.
    package enum Kind: Equatable, Sendable, CaseIterable {
      case broken, worse, better, news

      fileprivate var word: String {
        switch self {
        case .broken: "✗ Broken:"
        case .worse: "✗ Worse:"
        case .better: "✓ Better:"
        case .news: "Changed:"
        }
      }

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

      package init(_ kind: String, _ name: String) {
        self.kind = kind
        self.name = name
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

  /// A tap between two screens, before, after, or both.
  package struct Way: Hashable, Sendable {
    package var from, label, to: String
    package var isBefore, isAfter: Bool

    package init(from: String, label: String, to: String, isBefore: Bool, isAfter: Bool) {
      self.from = from
      self.label = label
      self.to = to
      self.isBefore = isBefore
      self.isAfter = isAfter
    }
  }

  /// The consequences, worst first.
  package var items: [Item]
  /// The figures that changed beyond chance, worst first, a line each.
  package var figures: [String]
  /// The number of figures without a difference; `nil` if no figures were compared.
  package var unchanged: Int?
  /// The taps on the shortest paths that changed.
  package var ways: [Way]
  /// Whether specs or results were compared, so that no consequences mean that nothing changed.
  package var isCompared: Bool
  /// The address of the page; empty if it is not published.
  package var page: String

  package init(
    items: [Item] = [], figures: [String] = [], unchanged: Int? = nil, ways: [Way] = [],
    isCompared: Bool = false, page: String = ""
  ) {
    self.items = items
    self.figures = figures
    self.unchanged = unchanged
    self.ways = ways
    self.isCompared = isCompared
    self.page = page
  }

  /// What became of the app in a few words, as the title of a check: `1 link broken, 1 task worse`.
  package var label: String {
    let words = Item.Kind.allCases.flatMap { kind in
      let nouns = items.filter { $0.kind == kind }.compactMap(\.noun)
      return Set(nouns.map(\.kind)).sorted().map { noun in
        let count = Set(nouns.filter { $0.kind == noun }.map(\.name)).count
        return "\(count.counted(noun)) \(kind.adjective)"
      }
    }
    if !words.isEmpty { return words.joined(separator: ", ") }
    return isUnchanged ? "unchanged" : "nothing worse"
  }

  var isWorse: Bool { items.contains { $0.kind == .broken || $0.kind == .worse } }
  /// Whether two versions were compared and nothing differs.
  var isUnchanged: Bool { isCompared && items.isEmpty && figures.isEmpty }
}

extension ReportChange {
  /// The consequences and the line after them: with the three of the heading at most 12 lines.
  private static let mostLines = 6
  private static let mostWays = 24

  /// The first lines: what broke, which tasks got worse, what got better.
  var opening: String {
    let shown = items.prefix(Self.mostLines).map { item in
      let causes = item.causes.isEmpty ? "" : " — \(item.causes.joined(separator: "; "))"
      return "- \(item.kind.word) \(MarkdownText.escaped(item.text + causes))\n"
    }
    let more = items.count - shown.count
    return shown.joined() + (more > 0 ? "- and \(more) more, below\n" : "")
  }

  /// The other consequences, the commands, the picture of the taps that moved, and the figures, folded.
  var details: String {
    var text = ""
    if !ways.isEmpty { text += Self.fold("The taps that moved", picture, isOpen: true) }
    let rest = items.dropFirst(Self.mostLines).map { item in
      let causes = item.causes.isEmpty ? "" : " — \(item.causes.joined(separator: "; "))"
      return "- \(item.kind.word) \(MarkdownText.escaped(item.text + causes))\n"
    }
    if !rest.isEmpty { text += Self.fold("What else changed", rest.joined()) }
    let commands = items.filter { !$0.command.isEmpty }
      .map { "- \(MarkdownText.code($0.command))\n" }
    if !commands.isEmpty { text += Self.fold("The commands that show it", commands.joined()) }
    let still = unchanged.map { "- \($0) figures show no difference beyond chance\n" } ?? ""
    let lines = figures.map { "- \(MarkdownText.escaped($0))\n" }.joined() + still
    return lines.isEmpty ? text : text + Self.fold("Figures since the base", lines)
  }

  private static func fold(_ title: String, _ body: String, isOpen: Bool = false) -> String {
    "\n<details\(isOpen ? " open" : "")>\n<summary>\(title)</summary>\n\n\(body)\n</details>\n"
  }

  /// The page's address as a link, with everything escaped that would end it; empty without one.
  var link: String {
    if page.isEmpty { return "" }
    let address = page.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && scalar.value > 0x20 && !"()<>[]\\`|\"".unicodeScalars.contains(scalar)
      return isPlain && scalar.value != 0x7F ? String(scalar) : ""
    }.joined()
    return "[The whole report](\(address))"
  }

  /// The taps as a flow chart of Mermaid: green and thick if new, red and dotted if gone.
  private var picture: String {
    let shown = ways.sorted { one, other in
      (one.isBefore == one.isAfter ? 1 : 0) < (other.isBefore == other.isAfter ? 1 : 0)
    }.prefix(Self.mostWays)
    let screens = shown.flatMap { [$0.from, $0.to] }.uniqued
    var text = "```mermaid\nflowchart LR\n"
    for (place, screen) in screens.enumerated() {
      text += "  s\(place)[\"\(Self.escaped(screen))\"]\n"
    }
    var styles = ""
    for (place, way) in shown.enumerated() {
      guard let from = screens.firstIndex(of: way.from), let to = screens.firstIndex(of: way.to)
      else { continue }
      let arrow = way.isBefore ? (way.isAfter ? "-->" : "-.->") : "==>"
      text += "  s\(from) \(arrow)|\"\(Self.escaped(way.label))\"| s\(to)\n"
      if way.isBefore != way.isAfter {
        styles += "  linkStyle \(place) stroke:\(way.isAfter ? "#1a7f37" : "#cf222e")\n"
      }
    }
    return text + styles + "```\nThick and green: new taps; dotted and red: those that are gone.\n"
  }

  /// A text for Mermaid's quotation marks, without markup.
  private static func escaped(_ text: String) -> String {
    text.prefix(60).unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " ,.!?()-–…’".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
