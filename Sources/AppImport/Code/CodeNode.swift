/// A piece of a source: a word, a text, a sign, or everything between two brackets.
///
/// A source is a tree of such pieces; nothing more of its grammar is known, so no source is too broken to be read.
struct CodeNode {
  indirect enum Kind {
    case word(String)
    case text(String)
    /// A text with computed parts, each a group.
    case template([CodeNode])
    case sign(Character)
    /// What lies between a bracket and its partner.
    case group(Character, [CodeNode])
  }

  let kind: Kind
  let line: Int

  var word: String? { if case .word(let word) = kind { word } else { nil } }
  var text: String? { if case .text(let text) = kind { text } else { nil } }

  func isSign(_ sign: Character) -> Bool { if case .sign(sign) = kind { true } else { false } }

  /// The pieces between brackets of a kind; `nil` for any other piece.
  func group(_ opening: Character) -> [CodeNode]? {
    if case .group(opening, let nodes) = kind { nodes } else { nil }
  }

  /// The pieces between any brackets, or of a text's computed parts.
  var inside: [CodeNode] {
    switch kind {
    case .group(_, let nodes), .template(let nodes): nodes
    case .word, .text, .sign: []
    }
  }
}

extension [CodeNode] {
  /// Whether a word is in it, however deep.
  func mentions(_ words: Set<String>) -> Bool {
    contains { node in
      node.word.map(words.contains) ?? false || node.inside.mentions(words)
    }
  }

  /// The pieces between commas at this level.
  var parts: [[CodeNode]] {
    split(omittingEmptySubsequences: true) { $0.isSign(",") }.map { Array($0) }
  }
}

/// A call: a name, what it is called on, and what it is given.
struct CodeCall {
  /// A value that is given, with its name where it has one.
  struct Argument {
    let label: String?
    let nodes: [CodeNode]
  }

  let name: String
  /// The words that it is called on, from outside in: `a`, `b` of `a.b.name()`.
  let receiver: [String]
  let types: [CodeNode]
  private(set) var arguments: [Argument] = []
  /// The block behind it.
  private(set) var trailing: [CodeNode]?
  let line: Int
  /// The place behind it in the list of pieces.
  private(set) var end: Int

  subscript(label: String) -> [CodeNode]? { arguments.first { $0.label == label }?.nodes }

  /// The value without a name at a place.
  func positional(_ place: Int) -> [CodeNode]? {
    let plain = arguments.filter { $0.label == nil }
    return plain.indices.contains(place) ? plain[place].nodes : nil
  }

  /// The call that begins at a place; `nil` if none does.
  init?(_ nodes: [CodeNode], at start: Int) {
    guard nodes.indices.contains(start), let word = nodes[start].word else { return nil }
    var place = start + 1
    var types: [CodeNode] = []
    if place < nodes.count, nodes[place].isSign("<"), let close = Self.closing(nodes, place) {
      types = Array(nodes[(place + 1)..<close])
      place = close + 1
    }
    var isCall = false
    if place < nodes.count, let inside = nodes[place].group("(") {
      isCall = true
      arguments = inside.parts.map(Self.argument)
      place += 1
    }
    if place < nodes.count, let block = nodes[place].group("{") {
      isCall = true
      trailing = block
      place += 1
    }
    guard isCall else { return nil }
    name = word
    line = nodes[start].line
    self.types = types
    end = place
    receiver = Self.receiver(nodes, before: start)
  }

  /// The place of the sign that closes a list of types; `nil` if it is a comparison.
  private static func closing(_ nodes: [CodeNode], _ start: Int) -> Int? {
    var depth = 0
    for place in start..<Swift.min(nodes.count, start + 24) {
      if nodes[place].isSign("<") { depth += 1 }
      if nodes[place].isSign(">") { depth -= 1 }
      if depth == 0 { return place }
      let isType =
        nodes[place].word != nil
        || [",", ".", "?", "<", ">", ":"].contains(where: nodes[place].isSign)
      if !isType { return nil }
    }
    return nil
  }

  /// A value between commas with its label.
  static func argument(_ nodes: [CodeNode]) -> Argument {
    guard nodes.count > 2, let label = nodes[0].word, nodes[1].isSign("=") || nodes[1].isSign(":"),
      !nodes[2].isSign("="), !nodes[2].isSign(":")
    else { return Argument(label: nil, nodes: nodes) }
    return Argument(label: label, nodes: Array(nodes.dropFirst(2)))
  }

  /// The words in front of a name, from outside in: `a`, `b` of `a.b.name`.
  static func receiver(_ nodes: [CodeNode], before start: Int) -> [String] {
    var words: [String] = []
    var place = start - 1
    while place > 0 {
      guard nodes[place].isSign(".") else { break }
      place -= 1
      while place > 0, nodes[place].isSign("?") || nodes[place].isSign("!") { place -= 1 }
      // The value of another call: `Modifier.padding(8).clickable {}`.
      if nodes[place].group("(") != nil || nodes[place].group("{") != nil {
        place -= 1
        if place >= 0, nodes[place].group("(") != nil { place -= 1 }
      }
      guard place >= 0, let word = nodes[place].word else { break }
      words.append(word)
      place -= 1
    }
    return words.reversed()
  }
}
