package import SourceText

/// A text with keycap markers (1️⃣, 2️⃣, …) in it: a test shows where something is instead of counting.
///
/// ```swift
/// let marked = MarkedText("a: 1\n1️⃣a: 2")
/// marked.text             // "a: 1\na: 2"
/// marked.position("1️⃣")   // line 2, column 1
/// ```
///
/// The idea is swift-format's.
package struct MarkedText {
  /// The text without its markers.
  package let text: String
  private let markers: [(name: String, position: SourcePosition)]

  /// Takes the markers out of a text and remembers where they stood.
  package init(_ marked: String) {
    var text = ""
    var markers: [(name: String, position: SourcePosition)] = []
    var line = 1
    var column = 1
    for character in marked {
      if character.unicodeScalars.last == Self.keycap {
        markers.append((String(character), SourcePosition(line: line, column: column)))
        continue
      }
      text.append(character)
      column += 1
      if character.isNewline {
        line += 1
        column = 1
      }
    }
    self.text = text
    self.markers = markers
  }

  /// Where a marker stood; nothing when the text has no such marker.
  package func position(_ marker: String) -> SourcePosition? {
    markers.first { $0.name == marker }?.position
  }

  /// The marker at a place, else the place in figures.
  package func name(of position: SourcePosition) -> String {
    markers.first { $0.position == position }?.name ?? "\(position.line):\(position.column)"
  }

  /// Diagnostics about this text, sorted by place, a line each, with the markers as places.
  ///
  /// ```
  /// 2️⃣ error: duplicate key 'a'
  /// 1️⃣ note: first set here
  /// ```
  package func describe(_ diagnostics: Diagnostics) -> String {
    let sorted = diagnostics.all.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return sorted.flatMap { _, diagnostic in
      let help = diagnostic.help.map { " — \($0)" } ?? ""
      let place = name(of: diagnostic.range.start)
      return ["\(place) \(diagnostic.severity.rawValue): \(diagnostic.message)\(help)"]
        + diagnostic.notes.map { "\(name(of: $0.range.start)) note: \($0.message)" }
    }.joined(separator: "\n")
  }

  /// The last scalar of a keycap emoji.
  private static let keycap: Unicode.Scalar = "\u{20e3}"
}
