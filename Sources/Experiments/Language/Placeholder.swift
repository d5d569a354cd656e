import SourceText
import YAMLTree

/// A word in braces that stands for a value: `{each}`, `{context}`, `{context.site}`.
enum Placeholder: Hashable, Sendable {
  /// The value that an entry is repeated for.
  case each
  /// The value that the screen or navigation is about.
  case context
  /// A part of it.
  case part(String)
  /// A value of the app.
  case value(String)

  /// The placeholder that a name in braces is; `nil` for any other name.
  init?(_ name: String) {
    switch name {
    case "each": self = .each
    case "context": self = .context
    default:
      if let value = Self.rest(of: name, after: Self.valuePrefix) {
        self = .value(value)
      } else if let part = Self.rest(of: name, after: Self.partPrefix) {
        self = .part(part)
      } else {
        return nil
      }
    }
  }

  private static let partPrefix = "context."
  private static let valuePrefix = "app."

  private static func rest(of name: String, after prefix: String) -> String? {
    name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The word that names it in lists of the placeholders that are filled in.
  fileprivate func word(_ name: String) -> String {
    switch self {
    case .part: "context"
    case .value: "app"
    case .each, .context: name
    }
  }

  /// Whether it depends on the context of a screen or navigation.
  var isContext: Bool { self != .each }
}

/// A text with placeholders in it, in pieces.
struct FilledText: Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var end = 0
    let bytes = Array(text.utf8)
    func keep(until place: Int) {
      if place > end { pieces.append(.text(String(decoding: bytes[end..<place], as: UTF8.self))) }
    }
    for (name, offsets) in Self.names(in: text) {
      guard let placeholder = Placeholder(name) else { continue }
      keep(until: offsets.lowerBound)
      pieces.append(.placeholder(placeholder))
      end = offsets.upperBound
    }
    keep(until: bytes.count)
    self.pieces = pieces
  }

  var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// Whether a value of the app is part of it.
  var readsValues: Bool { placeholders.contains { if case .value = $0 { true } else { false } } }

  /// The name of the app's value, if the text is one such placeholder and nothing else.
  var onlyValue: String? {
    if pieces.count == 1, case .placeholder(.value(let name)) = pieces[0] { name } else { nil }
  }

  /// Whether it is the context of a screen or navigation, and nothing else.
  var isOwnContext: Bool { pieces == [.placeholder(.context)] }

  /// The text with values in place of placeholders.
  func filled(_ value: (Placeholder) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): value(placeholder)
      }
    }.joined()
  }

  /// The names in braces, with their places in the text's UTF-8, braces included.
  static func names(in text: String) -> [(name: String, offsets: Range<Int>)] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let bytes = Array(text.utf8)
    var names: [(name: String, offsets: Range<Int>)] = []
    var open: Int?
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") {
        open = place
      } else if byte == UInt8(ascii: "}"), let start = open {
        if place > start + 1 {
          let name = String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
          names.append((name, start..<(place + 1)))
        }
        open = nil
      } else if !isPartOfName(byte) {
        open = nil
      }
    }
    return names
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension Diagnostics {
  /// Reports the names in braces that have no value in a text.
  /// - Parameters:
  ///   - words: the placeholders that are filled in there; empty if nothing is filled in.
  mutating func checkPlaceholders(of text: String, at range: SourceRange, filling words: [String]) {
    for (name, offsets) in FilledText.names(in: text) {
      let placeholder = Placeholder(name)
      let word = placeholder?.word(name)
      if let word, words.contains(word) { continue }
      // Elsewhere braces belong to the author, for example in a pattern.
      if words.isEmpty, placeholder == nil { continue }
      let filled = words.filter { $0 != "app" }.map { "'{\($0)}'" }.joined(separator: " and ")
      error(
        "placeholder",
        placeholder == nil
          ? "'{\(name)}' stands for nothing" : "'{\(name)}' has no value here",
        at: range.narrowed(to: offsets, in: text),
        help: words.isEmpty
          ? "nothing in this text is filled in"
          : Suggestion.didYouMean(name, among: words.map { $0 })
            ?? "only \(filled) \(words.count { $0 != "app" } == 1 ? "is" : "are") filled in here")
    }
  }
}

extension ValueSchema {
  /// The same text, with only these placeholders allowed.
  func filling(_ words: [String]) -> ValueSchema {
    ValueSchema(description: description) { node, diagnostics in
      if let text = node.scalarText {
        diagnostics.checkPlaceholders(of: text, at: node.range, filling: words)
      }
      return read(node, &diagnostics)
    } written: {
      written($0)
    }
  }
}
