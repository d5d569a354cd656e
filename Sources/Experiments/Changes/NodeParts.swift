import SourceText
import YAMLTree

/// Values of a spec as a program writes them, at the place of the text that asked for them.
extension YAMLNode {
  /// A text, plain if it means the same without quotes.
  static func text(_ text: String, at place: SourceRange) -> YAMLNode {
    YAMLNode(content: .scalar(text, isPlain: YAMLText.isPlain(text)), range: place)
  }

  static func list(_ items: [YAMLNode], at place: SourceRange) -> YAMLNode {
    YAMLNode(content: .sequence(items), range: place)
  }

  static func mapping(_ keys: [(String, YAMLNode)], at place: SourceRange) -> YAMLNode {
    .mapping(keys.map { Entry(key: $0, keyRange: place, value: $1) }, at: place)
  }

  static func mapping(_ entries: [Entry], at place: SourceRange) -> YAMLNode {
    YAMLNode(content: .mapping(entries), range: place)
  }
}

extension YAMLNode {
  /// The keys and values of a mapping; none for anything else.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// The items of a list; none for anything else.
  var items: [YAMLNode] { if case .sequence(let items) = content { items } else { [] } }

  /// A single text, or those of a list.
  var texts: [String] { scalarText.map { [$0] } ?? items.compactMap(\.scalarText) }

  /// Whether a mapping has a key.
  func has(_ key: String) -> Bool { value(of: key) != nil }

  /// The mapping with another value of a key, which comes last if it is new; anything else as it is.
  func setting(_ key: String, _ value: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    return .mapping(entries.setting(key, value), at: range)
  }

  /// The value with every part replaced that a closure has something else for, from the outside in.
  func replacing(_ part: (YAMLNode) -> YAMLNode?) -> YAMLNode {
    if let other = part(self) { return other }
    switch content {
    case .scalar: return self
    case .sequence(let items): return .list(items.map { $0.replacing(part) }, at: range)
    case .mapping(let entries):
      return .mapping(
        entries.map {
          Entry(key: $0.key, keyRange: $0.keyRange, value: $0.value.replacing(part))
        }, at: range)
    }
  }

  /// The texts that a key has, here or deeper.
  func texts(of key: String) -> [String] {
    switch content {
    case .scalar: []
    case .sequence(let items): items.flatMap { $0.texts(of: key) }
    case .mapping(let entries):
      entries.flatMap { ($0.key == key ? $0.value.texts : []) + $0.value.texts(of: key) }
    }
  }

  /// Whether two values say the same, wherever they are written.
  func says(_ other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one, let isPlain), .scalar(let two, let isOtherPlain)):
      one == two && isPlain == isOtherPlain
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.says($1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    default: false
    }
  }

  /// The entries of a screen, one by one; `nil` if they do not have the form of entries.
  var writtenEntries: [YAMLNode]? {
    switch content {
    case .scalar: return nil
    case .sequence(let items): return items
    case .mapping(let entries):
      return entries.map { entry in
        let label = Entry(
          key: "label", keyRange: entry.keyRange, value: .text(entry.key, at: entry.keyRange))
        let rest: [Entry] =
          if case .mapping(let keys) = entry.value.content { keys } else {
            [Entry(key: "to", keyRange: entry.keyRange, value: entry.value)]
          }
        return .mapping([label] + rest, at: entry.value.range)
      }
    }
  }
}

extension [YAMLNode.Entry] {
  /// The value of a key.
  func value(of key: String) -> YAMLNode? { first { $0.key == key }?.value }

  /// The same with another value of a key, which comes last if it is new.
  func setting(_ key: String, _ value: YAMLNode) -> Self {
    guard let place = firstIndex(where: { $0.key == key }) else {
      return self + [YAMLNode.Entry(key: key, keyRange: value.range, value: value)]
    }
    var entries = self
    entries[place] = YAMLNode.Entry(key: key, keyRange: self[place].keyRange, value: value)
    return entries
  }

  /// The same with another value of a key of the mapping that a key has.
  func setting(_ key: String, of name: String, _ value: YAMLNode) -> Self {
    let inner = self.value(of: key) ?? .mapping([YAMLNode.Entry](), at: value.range)
    return setting(key, inner.setting(name, value))
  }
}
