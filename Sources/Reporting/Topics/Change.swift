import SourceText

/// The consequences of a change of the spec, for a comment of one screen, worst first.
package struct ReportChange: Equatable, Sendable {
  /// The figures that changed beyond chance and the links that land elsewhere, worst first, a line each.
  package var figures: [String]
  /// The number of figures without a difference.
  package var unchanged: Int
  package var layouts: [Layout]
  /// The address of the page; empty if it is not published.
  package var page: String

  package init(
    figures: [String] = [], unchanged: Int = 0, layouts: [Layout] = [], page: String = ""
  ) {
    self.figures = figures
    self.unchanged = unchanged
    self.layouts = layouts
    self.page = page
  }

  package struct Layout: Equatable, Sendable {
    package var title: String
    /// The screens that are nearer or farther, each with the lines of the spec that moved them.
    package var lines: [String]
    /// The taps on the shortest paths that changed.
    package var ways: [Way]

    package init(title: String, lines: [String], ways: [Way]) {
      self.title = title
      self.lines = lines
      self.ways = ways
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
}

extension ReportChange {
  private static let mostLines = 5
  private static let mostWays = 16

  /// The change as Markdown: the figures that changed, the lines that changed them, and a picture.
  var markdown: String {
    var text = ""
    if !figures.isEmpty || unchanged > 0 {
      let rest = "\(unchanged) figures show no difference beyond chance"
      text += part("Since the base", figures, rest: figures.isEmpty ? [rest] : [])
    }
    for layout in together where !layout.lines.isEmpty {
      text += part("\(layout.title): what the change does to the layout", layout.lines, rest: [])
      text += layout.picture(most: Self.mostWays)
    }
    if layouts.contains(where: { !$0.ways.isEmpty }) {
      text += "Thick: new taps on a shortest path; dotted: those that were.\n"
    }
    return page.isEmpty ? text : text + "\n[The whole report](\(address))\n"
  }

  /// The layouts, with equal changes grouped.
  private var together: [Layout] {
    layouts.reduce(into: []) { groups, layout in
      let same = groups.firstIndex { $0.lines == layout.lines && $0.ways == layout.ways }
      if let same {
        groups[same].title += ", \(layout.title)"
      } else {
        groups.append(layout)
      }
    }
  }

  /// The page's address with everything escaped that would end the link.
  private var address: String {
    page.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && scalar.value > 0x20 && !"()<>[]\\`|\"".unicodeScalars.contains(scalar)
      return isPlain && scalar.value != 0x7F ? String(scalar) : ""
    }.joined()
  }

  private func part(_ title: String, _ lines: [String], rest: [String]) -> String {
    let more = lines.count > Self.mostLines ? ["and \(lines.count - Self.mostLines) more"] : []
    let items = (lines.prefix(Self.mostLines) + more + rest).map {
      "- \(MarkdownText.escaped($0))\n"
    }
    return "\n**\(MarkdownText.escaped(title))**\n\n\(items.joined())"
  }
}

extension ReportChange.Layout {
  /// The taps as a flow chart of Mermaid.
  fileprivate func picture(most: Int) -> String {
    guard !ways.isEmpty else { return "" }
    let shown = ways.prefix(most)
    let screens = shown.flatMap { [$0.from, $0.to] }.uniqued
    var text = "\n```mermaid\nflowchart LR\n"
    for (place, screen) in screens.enumerated() {
      text += "  s\(place)[\"\(Self.escaped(screen))\"]\n"
    }
    for way in shown {
      guard let from = screens.firstIndex(of: way.from), let to = screens.firstIndex(of: way.to)
      else { continue }
      let arrow = way.isBefore ? (way.isAfter ? "-->" : "-.->") : "==>"
      text += "  s\(from) \(arrow)|\"\(Self.escaped(way.label))\"| s\(to)\n"
    }
    return text + "```\n"
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
