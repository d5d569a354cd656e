import SourceText

/// What changed in the map of an app: Mermaid for a comment, a drawing for the page.
struct ChangedMap {
  let entries: [ReportChange.MapEntry]

  private static let mostEntries = 24

  /// - Parameter entries: those that changed, and those beside them that did not.
  init(_ entries: [ReportChange.MapEntry]) {
    let changed = entries.filter { !$0.isKept }
    self.entries = Array((changed + entries.filter(\.isKept)).prefix(Self.mostEntries))
  }

  /// A line of the picture, from a screen to another.
  private struct Line {
    let place: ReportChange.MapEntry.Place
    let target: String
    let kind: Kind
  }

  private enum Kind {
    case added, removed, moved, left, kept

    var arrow: String {
      switch self {
      case .added, .moved: "==>"
      case .removed, .left: "-.->"
      case .kept: "-->"
      }
    }

    /// The colour on GitHub's light and dark pages; `nil` for the usual one.
    var color: String? {
      switch self {
      case .added: "#1a7f37"
      case .removed: "#cf222e"
      case .moved, .left: "#bf8700"
      case .kept: nil
      }
    }

    /// The classes of the page's group and line.
    var classes: (group: String, line: String) {
      switch self {
      case .added: ("good", "interval")
      case .removed: ("turning", "turns")
      case .moved: ("unsure", "interval")
      case .left: ("quiet", "zero")
      case .kept: ("quiet", "rule")
      }
    }
  }

  private static func lines(of entry: ReportChange.MapEntry) -> [Line] {
    switch (entry.before, entry.after) {
    case (let before?, let after?) where before == after:
      [Line(place: after, target: entry.target, kind: .kept)]
    case (let before?, let after?):
      [
        Line(place: before, target: entry.target, kind: .left),
        Line(place: after, target: entry.target, kind: .moved),
      ]
    case (let before?, nil): [Line(place: before, target: entry.target, kind: .removed)]
    case (nil, let after?): [Line(place: after, target: entry.target, kind: .added)]
    case (nil, nil): []
    }
  }
}

extension ChangedMap {
  /// A flow chart of Mermaid, which GitHub and GitLab draw.
  var mermaid: String {
    let lines = entries.flatMap(Self.lines)
    let screens = lines.flatMap { [$0.place.screen, $0.target] }.uniqued
    var text = "```mermaid\nflowchart LR\n"
    for (place, screen) in screens.enumerated() {
      text += "  s\(place)[\"\(Self.escaped(screen))\"]\n"
    }
    var styles = ""
    for (place, line) in lines.enumerated() {
      guard let from = screens.firstIndex(of: line.place.screen),
        let to = screens.firstIndex(of: line.target)
      else { continue }
      text += "  s\(from) \(line.kind.arrow)|\"\(Self.escaped(line.place.label))\"| s\(to)\n"
      if let color = line.kind.color { styles += "  linkStyle \(place) stroke:\(color)\n" }
    }
    return text + styles
      + "```\nGreen: new entries. Red and dotted: gone. Yellow: moved or renamed, from the dotted line to the thick one.\n"
  }

  /// A text for Mermaid's quotation marks, without markup.
  private static func escaped(_ text: String) -> String {
    let shown = text.count > 60 ? "\(text.prefix(59))…" : text
    return shown.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " ,.!?()-–…’".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}

extension ChangedMap {
  private static let lineHeight = 44.0

  /// Targets on the right, each with the entries that lead or led to it on the left.
  var node: HTMLNode {
    let groups = entries.map(\.target).uniqued.map { target in
      entries.filter { $0.target == target }.flatMap(Self.lines)
    }
    let height = Double(groups.joined().count) * Self.lineHeight
    return element(.figure, .class("chart")) {
      SVG.decoration(height: height) {
        for (place, group) in groups.enumerated() {
          Self.drawing(of: group, below: groups.prefix(place).joined().count)
        }
      }
    }
  }

  private static func drawing(of group: [Line], below count: Int) -> HTMLNode {
    let first = Double(count) * lineHeight
    let middle = first + Double(group.count) / 2 * lineHeight
    let lines = group.enumerated().map { place, line in
      let y = first + (Double(place) + 0.5) * lineHeight
      let (name, stroke) = line.kind.classes
      return element(.g, .class(name)) {
        SVG.tick(line.place.screen, x: 0, y: y + 4, anchor: .start)
        SVG.line(stroke, x: (34, 68), y: (y, middle))
        SVG.tick(line.place.label, x: 36, y: y > middle ? y + 14 : y - 6, anchor: .start)
        element(
          .circle, .class("point"), .geometry(.cx, .percent(68)), .geometry(.cy, .pixels(middle)),
          .geometry(.r, .pixels(3)))
      }
    }
    return .fragment(
      lines + [SVG.tick(group.first?.target ?? "", x: 70, y: middle + 4, anchor: .start)])
  }
}
