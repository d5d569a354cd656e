package import SourceText

/// The pieces of a spec, to be found again by their names in a trace or a tree.
package struct SpecPieces: Sendable {
  /// All of them, in the order written, kind by kind.
  package private(set) var all: [Piece] = []
  /// The links, which no trace names.
  private let links: [Piece]
  /// The changes of layouts, which no trace names either.
  private let changes: [Piece]
  private var cases: [CaseKey: Piece] = [:]
  private var references: [String: [String]] = [:]

  private struct CaseKey: Hashable {
    let switchName: String
    /// The index of the case among those with a condition; `nil` for the default.
    let index: Int?
  }

  /// Cuts a spec into pieces.
  package init(_ experiment: Experiment) {
    let app = experiment.app
    links = app.links.map { Self.block(.link, $0.name) }
    changes = app.layouts.flatMap { layout in
      layout.value.changes.map {
        Piece(kind: .change, owner: layout.name.value, range: $0.range, text: $0.phrase)
      }
    }
    for route in app.routes {
      all.append(Self.block(.route, route.name))
      collect(route.value, in: route.name.value, owner: route.name.value)
    }
    all += app.screens.map { Self.block(.screen, $0.name) }
    all += app.containers.map { Self.block(.container, $0.name) }
  }

  /// The case of a switch that a trace names.
  /// - Parameters:
  ///   - switchName: the switch as its trace calls it.
  ///   - index: the case; `nil` for the default.
  package func switchCase(_ switchName: String, index: Int?) -> Piece? {
    cases[CaseKey(switchName: switchName, index: index)]
  }

  /// The piece that declares something.
  package func piece(_ kind: Piece.Kind, of owner: String) -> Piece? {
    all.first { $0.kind == kind && $0.owner == owner }
  }

  package func pieces(_ kind: Piece.Kind) -> [Piece] { all.filter { $0.kind == kind } }

  /// The smallest piece that a line is a part of; `nil` for a line of none or with several.
  package func piece(at line: SourceRange) -> Piece? {
    let changed = changes.filter {
      $0.range.file.path == line.file.path && $0.range.start.line <= line.start.line
        && line.start.line <= $0.range.end.line
    }
    if let change = changed.first {
      let text = changed.map(\.text).joined(separator: ", ")
      return Piece(kind: .change, owner: change.owner, range: change.range, text: text)
    }
    let all = all + links
    let begun = all.filter {
      $0.kind != .switchCase && $0.range.file.path == line.file.path
        && $0.range.start.line == line.start.line
    }
    if begun.count > 1 { return nil }
    return all.filter { piece in
      let last =
        piece.kind == .switchCase ? piece.range.end.line : SourceBlock.end(below: piece.range) - 1
      return piece.range.file.path == line.file.path && piece.range.start.line <= line.start.line
        && line.start.line <= max(last, piece.range.start.line)
    }.min { one, other in
      (-one.range.start.line, one.kind == .switchCase ? 0 : 1)
        < (-other.range.start.line, other.kind == .switchCase ? 0 : 1)
    }
  }

  /// A route and all that it leads through, each once, nearest first.
  package func routes(from name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      for reference in references[found[next], default: []] where !found.contains(reference) {
        found.append(reference)
      }
      next += 1
    }
    return found
  }

  // Walks a route like the assembler, so that switches get the names they have in traces.
  private mutating func collect(_ step: StepSpec, in name: String, owner: String) {
    switch step {
    case .reference(let reference):
      references[owner, default: []].append(reference.value)
    case .chain(let parts, _):
      for (index, part) in parts.enumerated() {
        collect(part, in: index == 0 ? name : "", owner: owner)
      }
    case .step(let own):
      if let from = own.from { collect(from, in: "", owner: owner) }
    case .found: break
    case .choose(let items, _, let range):
      let switchName = Assembler.switchName(name, at: range)
      var place = 0
      for item in items {
        let isDefault = if case .always = item.condition { true } else { false }
        let piece = Piece(
          kind: .switchCase, owner: owner, range: item.range,
          text: SourceBlock.text(of: item.range))
        cases[CaseKey(switchName: switchName, index: isDefault ? nil : place)] = piece
        all.append(piece)
        if !isDefault { place += 1 }
        if let step = item.step { collect(step, in: name, owner: owner) }
      }
    }
  }

  private static func block(_ kind: Piece.Kind, _ name: Located<String>) -> Piece {
    Piece(
      kind: kind, owner: name.value, range: name.range, text: SourceBlock.text(below: name.range))
  }
}

extension SpecPieces {
  /// A piece of a spec that can be the reason for the behaviour of a layout.
  package struct Piece: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case switchCase, route, screen, container, link
      /// A change of a layout, whose text is its name in reports.
      case change
      /// A line of the text that belongs to none of them.
      case line

      /// Its name in reports, before the name of its owner.
      package var phrase: String {
        switch self {
        case .switchCase: "a case of the switch of route"
        case .line: "the line"
        case .change: "a change of layout"
        case .route, .screen, .container, .link: rawValue
        }
      }
    }

    package let kind: Kind
    /// The route, screen or container that it belongs to.
    package let owner: String
    package let range: SourceRange
    /// The text that is written there, without comments, however it is spaced.
    package let text: String

    /// Whether another spec says the same at such a place.
    package func says(_ other: Piece) -> Bool {
      kind == other.kind && owner == other.owner && text == other.text
    }
  }
}

/// The text at a place of a spec, so that two specs can be compared: without
/// comments, and with single spaces.
enum SourceBlock {
  static func text(of range: SourceRange) -> String {
    let lines = (range.start.line...range.end.line).compactMap { number -> Substring? in
      guard var line = range.file.line(number) else { return nil }
      if number == range.end.line { line = line.prefix(max(0, range.end.column - 1)) }
      if number == range.start.line { line = line.dropFirst(max(0, range.start.column - 1)) }
      return line
    }
    return spaced(lines)
  }

  /// The rest of a key's line and all lines that are indented deeper.
  static func text(below key: SourceRange) -> String {
    guard let first = key.file.line(key.start.line) else { return "" }
    let lines = (key.start.line + 1..<end(below: key)).compactMap { key.file.line($0) }
    return spaced([first.dropFirst(max(0, key.start.column - 1))] + lines)
  }

  /// The line after all that are indented deeper than a key.
  static func end(below key: SourceRange) -> Int {
    var number = key.start.line + 1
    while let line = key.file.line(number) {
      let indent = line.prefix { $0 == " " }.count
      let isContent = !line.allSatisfy(\.isWhitespace) && !line.dropFirst(indent).hasPrefix("#")
      if isContent, indent < key.start.column { break }
      number += 1
    }
    return number
  }

  static func spaced(_ lines: [Substring]) -> String {
    lines.map(withoutComment).flatMap(words).joined(separator: " ")
  }

  // Bytes are compared much faster than characters, and most lines are ASCII.
  private static func words(_ line: Substring) -> [Substring] {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.split(whereSeparator: \.isWhitespace)
    }
    return line.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { Substring($0) }
  }

  // A comment begins at the start of a line or after a space; inside quotes it is text.
  private static func withoutComment(_ line: Substring) -> Substring {
    guard line.utf8.contains(UInt8(ascii: "#")) else { return line }
    var quote: Character?
    var previous: Character = " "
    for place in line.indices {
      let character = line[place]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        if !previous.isLetter { quote = character }
      } else if character == "#", previous.isWhitespace {
        return line[..<place]
      }
      previous = character
    }
    return line
  }
}
