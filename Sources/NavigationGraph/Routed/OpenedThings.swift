import Experiments
import RouterCore

/// The things that the labels of one page open: the context that each route gets.
///
/// A label names exactly its thing if the parts of the context that it contains belong to no other thing of the
/// page: in a list of one site's comments the site distinguishes nothing, and "Anna" is enough.
struct OpenedThings {
  private var contexts: [String: Set<ContextValue>] = [:]

  init(_ affordances: [Affordance]) {
    for (route, context) in affordances.flatMap(\.opened) {
      contexts[route, default: []].insert(context)
    }
  }

  /// Whether a label has the name of the very thing that it opens, however it is spelled around it.
  func isNamed(_ affordance: Affordance) -> Bool {
    affordance.opened.contains { route, context in
      guard case .record(let record) = context else {
        return affordance.label.names(context.description)
      }
      let said = record.fields.filter { affordance.label.names($0.value.description) }
      guard !said.isEmpty else { return false }
      return !(contexts[route] ?? []).contains { $0 != context && $0.has(said) }
    }
  }
}

extension Affordance {
  /// The routes that it opens, with their contexts.
  fileprivate var opened: [(route: String, context: ContextValue)] {
    effects.compactMap { effect in
      guard case .navigate(let route, let context, _) = effect, context != .absent else {
        return nil
      }
      return (route, context)
    }
  }
}

extension ContextValue {
  /// Whether it has parts with these names and values.
  fileprivate func has(_ parts: [Record.Field]) -> Bool {
    guard case .record(let record) = self else { return false }
    return parts.allSatisfy(record.fields.contains)
  }
}

extension String {
  /// Whether the text contains all words of a name in a row; case and punctuation are ignored.
  fileprivate func names(_ name: String) -> Bool {
    let wanted = name.words
    guard wanted.count > 1 else { return false }
    let words = words
    return words.indices.contains { words[$0...].starts(with: wanted) }
  }

  /// The letters and digits of the words, each word between two blanks.
  private var words: [UInt8] {
    var bytes: [UInt8] = [0x20]
    for byte in lowercased().utf8 {
      let isLetter = byte >= 0x80 || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if isLetter { bytes.append(byte) } else if bytes.last != 0x20 { bytes.append(0x20) }
    }
    if bytes.last != 0x20 { bytes.append(0x20) }
    return bytes
  }
}
