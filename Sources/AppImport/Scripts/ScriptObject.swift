/// A literal object of a script, as far as it is one: `{ screens: { Home: HomeScreen }, initialRouteName: 'Home' }`.
struct ScriptObject {
  indirect enum Value {
    case text(String)
    /// A name, as of a component or a variable.
    case word(String)
    case object(ScriptObject)
    case list([Value])
    /// Anything that is computed.
    case other
  }

  struct Member {
    let key: String
    let value: Value
    let line: Int
  }

  private(set) var members: [Member] = []
  /// The place behind its closing brace.
  private(set) var end: Int

  subscript(key: String) -> Value? { members.first { $0.key == key }?.value }

  /// Reads the object that begins with the brace at a place.
  init(_ tokens: [ScriptToken], at start: Int, depth: Int = 0) {
    end = start + 1
    while end < tokens.count, !tokens[end].isSign("}") {
      let before = end
      // `[Routes.home]: …`, with the text that the name stands for.
      let isComputed =
        end + 3 < tokens.count && tokens[end].isSign("[") && tokens[end + 1].text != nil
        && tokens[end + 2].isSign("]") && tokens[end + 3].isSign(":")
      if isComputed, let key = tokens[end + 1].text {
        let line = tokens[end].line
        end += 4
        let value = Self.value(tokens, at: &end, depth: depth)
        members.append(Member(key: key, value: value, line: line))
      } else if let key = tokens[end].word ?? tokens[end].text, end + 1 < tokens.count,
        tokens[end + 1].isSign(":")
      {
        let line = tokens[end].line
        end += 2
        let value = Self.value(tokens, at: &end, depth: depth)
        members.append(Member(key: key, value: value, line: line))
      } else if let key = tokens[end].word, end + 1 < tokens.count,
        tokens[end + 1].isSign(",") || tokens[end + 1].isSign("}")
      {
        // `{ Home }` is short for `{ Home: Home }`.
        members.append(Member(key: key, value: .word(key), line: tokens[end].line))
      }
      Self.skip(tokens, to: &end)
      if end < tokens.count, tokens[end].isSign(",") { end += 1 }
      if end == before { end += 1 }
    }
    end = min(tokens.count, end + 1)
  }

  /// The deepest nesting that is read.
  private static let deepest = 40

  private static func value(_ tokens: [ScriptToken], at place: inout Int, depth: Int) -> Value {
    guard place < tokens.count else { return .other }
    guard depth < deepest else {
      place += 1
      return .other
    }
    let token = tokens[place]
    if token.isSign("{") {
      let object = ScriptObject(tokens, at: place, depth: depth + 1)
      place = object.end
      return .object(object)
    }
    if token.isSign("[") {
      var values: [Value] = []
      place += 1
      while place < tokens.count, !tokens[place].isSign("]") {
        values.append(value(tokens, at: &place, depth: depth + 1))
        skip(tokens, to: &place)
        if place < tokens.count, tokens[place].isSign(",") { place += 1 }
      }
      place = min(tokens.count, place + 1)
      return .list(values)
    }
    place += 1
    if let text = token.text { return .text(text) }
    return token.word.map { .word($0) } ?? .other
  }

  /// Goes on to the comma or the bracket that ends a value.
  private static func skip(_ tokens: [ScriptToken], to place: inout Int) {
    var depth = 0
    while place < tokens.count {
      if case .sign(let sign) = tokens[place].kind {
        if "([{".contains(sign) { depth += 1 }
        if ")]}".contains(sign) {
          if depth == 0 { return }
          depth -= 1
        }
        if sign == ",", depth == 0 { return }
      }
      place += 1
    }
  }
}

extension ScriptObject.Value {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var word: String? { if case .word(let word) = self { word } else { nil } }
  var object: ScriptObject? { if case .object(let object) = self { object } else { nil } }
  var list: [ScriptObject.Value] { if case .list(let values) = self { values } else { [] } }
}
