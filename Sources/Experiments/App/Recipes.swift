import SourceText
import YAMLTree

/// The recipes of an app: paths that several routes share.
///
/// They are expanded before the app is read, so that everything else sees plain routes. Places in
/// messages are in the recipe's text, or in the values that a route gives it.
struct Recipes {
  private let recipes: [YAMLNode.Entry]
  private var used: Set<String> = []
  private(set) var diagnostics = Diagnostics()
  /// The number of values that may still be put in place: recipes in recipes multiply.
  private var room = 100_000

  /// The keys for the use of a recipe, for its values, and for all recipes.
  static let useKey = "recipe"
  static let valuesKey = "with"
  static let key = "recipes"

  /// - Parameter app: the mapping that describes an app.
  init(of app: [YAMLNode.Entry]) {
    guard let node = app.first(where: { $0.key == Self.key })?.value,
      case .mapping(let recipes) = node.content
    else {
      self.recipes = []
      return
    }
    self.recipes = recipes
  }

  /// A path with its recipes expanded; unknown ones stay.
  mutating func filled(_ path: YAMLNode) -> YAMLNode { filled(path, within: []) }

  /// Reports the recipes that no route uses.
  mutating func reportUnused() {
    // A misspelt name may be the missing use.
    guard !diagnostics.hasErrors else { return }
    for recipe in recipes where !used.contains(recipe.key) {
      diagnostics.warning(
        "unused", "nothing uses the recipe '\(recipe.key)'", at: recipe.keyRange)
    }
  }

  private mutating func filled(_ node: YAMLNode, within open: [String]) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let items):
      return YAMLNode(
        content: .sequence(items.map { filled($0, within: open) }), range: node.range)
    case .mapping(let entries):
      if let use = entries.first(where: { $0.key == Self.useKey }) {
        return used(use, entries, node, within: open) ?? node
      }
      let result = entries.map { entry in
        let value =
          entry.key == "switch"
          ? filledCases(entry.value, within: open) : filled(entry.value, within: open)
        return YAMLNode.Entry(key: entry.key, keyRange: entry.keyRange, value: value)
      }
      return YAMLNode(content: .mapping(result), range: node.range)
    }
  }

  /// The cases of a switch; one that is a recipe of several steps becomes its first step, from the others.
  private mutating func filledCases(_ node: YAMLNode, within open: [String]) -> YAMLNode {
    guard case .sequence(let items) = node.content else { return filled(node, within: open) }
    let cases = items.map { item in
      let whole = filled(item, within: open)
      guard case .mapping(let entries) = item.content,
        entries.contains(where: { $0.key == Self.useKey })
      else { return whole }
      return whole.asCase
    }
    return YAMLNode(content: .sequence(cases), range: node.range)
  }

  /// The text of a recipe with a route's values and further keys; `nil` for a mistake, which is reported.
  private mutating func used(
    _ use: YAMLNode.Entry, _ entries: [YAMLNode.Entry], _ node: YAMLNode, within open: [String]
  ) -> YAMLNode? {
    guard let name = use.value.scalarText else { return nil }
    guard let recipe = recipes.first(where: { $0.key == name }) else {
      diagnostics.error(
        "unknown-name", "no recipe is called '\(name)'", unknown: name, at: use.value.range,
        among: recipes.map(\.key))
      return nil
    }
    used.insert(name)
    if open.contains(name) {
      diagnostics.error(
        "recipe", "a recipe cannot contain itself: \((open + [name]).joined(separator: " → "))",
        at: use.value.range)
      return nil
    }
    let values = entries.first { $0.key == Self.valuesKey }
    guard let body = body(of: recipe, with: values?.value, for: use) else { return nil }
    let further = entries.filter { ![Self.useKey, Self.valuesKey].contains($0.key) }
    guard let whole = body.with(further) else {
      diagnostics.error(
        "recipe", "'\(name)' does not begin with a step, so it takes no '\(further[0].key)'",
        at: further[0].keyRange)
      return nil
    }
    return filled(whole, within: open + [name])
  }

  private mutating func body(
    of recipe: YAMLNode.Entry, with values: YAMLNode?, for use: YAMLNode.Entry
  ) -> YAMLNode? {
    var given: [YAMLNode.Entry] = []
    if let values {
      guard case .mapping(let entries) = values.content else {
        diagnostics.error(
          "wrong-type", "expected a mapping of the recipe's values, found \(values.kindName)",
          at: values.range)
        return nil
      }
      given = entries
    }
    var filling = RecipeFilling(given: given, room: room)
    let body = filling.filled(recipe.value)
    room = filling.room
    guard room > 0 else {
      diagnostics.error(
        "too-large", "the recipes expand to more than 100,000 values here", at: use.value.range)
      return nil
    }
    for name in filling.missing {
      diagnostics.error(
        "recipe", "'\(recipe.key)' needs '\(name)', the value of its '$\(name)'",
        at: use.value.range, notes: [.init("the recipe is here", at: recipe.keyRange)])
    }
    for entry in given where !filling.taken.contains(entry.key) {
      diagnostics.error(
        "recipe", "'\(recipe.key)' has no '$\(entry.key)'", unknown: entry.key,
        at: entry.keyRange, among: filling.names)
    }
    return filling.missing.isEmpty ? body : nil
  }
}

/// Puts values into the text of a recipe, for every `$name` in it.
private struct RecipeFilling {
  let given: [YAMLNode.Entry]
  var room: Int
  private(set) var names: [String] = []

  init(given: [YAMLNode.Entry], room: Int) {
    self.given = given
    self.room = room
  }

  var taken: Set<String> { Set(names) }
  var missing: [String] { names.filter { name in !given.contains { $0.key == name } } }

  mutating func filled(_ node: YAMLNode) -> YAMLNode {
    room -= 1
    guard room > 0 else { return node }
    switch node.content {
    case .scalar(let text, let isPlain): return scalar(text, isPlain, node)
    case .sequence(let items):
      return YAMLNode(content: .sequence(items.map { filled($0) }), range: node.range)
    case .mapping(let entries):
      let result = entries.map {
        YAMLNode.Entry(key: text($0.key), keyRange: $0.keyRange, value: filled($0.value))
      }
      return YAMLNode(content: .mapping(result), range: node.range)
    }
  }

  /// A value on its own keeps its kind: a list stays a list.
  private mutating func scalar(_ text: String, _ isPlain: Bool, _ node: YAMLNode) -> YAMLNode {
    if text.hasPrefix("$"), Self.name(text.dropFirst()).count == text.count - 1,
      let name = note(text.dropFirst())
    {
      return given.first { $0.key == name }?.value ?? node
    }
    return YAMLNode(content: .scalar(self.text(text), isPlain: isPlain), range: node.range)
  }

  private mutating func text(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let place = rest.firstIndex(of: "$") {
      result += rest[..<place]
      rest = rest[rest.index(after: place)...]
      let name = Self.name(rest)
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
      } else if let name = note(name) {
        result += given.first { $0.key == name }?.value.scalarText ?? ""
        rest = rest.dropFirst(name.count)
      } else {
        result += "$"
      }
    }
    return result + rest
  }

  private mutating func note(_ name: Substring) -> String? {
    if name.isEmpty { return nil }
    if !names.contains(String(name)) { names.append(String(name)) }
    return String(name)
  }

  private static func name(_ text: Substring) -> Substring {
    guard text.first?.isLetter ?? false else { return "" }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return name.last == "-" ? name.dropLast() : name
  }
}

extension YAMLNode {
  /// A chain of steps as one step, with the others as its `from`.
  fileprivate var asCase: YAMLNode {
    guard case .sequence(let steps) = content, let first = steps.first,
      case .mapping(let entries) = first.content,
      !entries.contains(where: { $0.key == "from" })
    else { return self }
    let rest = YAMLNode(content: .sequence(Array(steps.dropFirst())), range: range)
    let from = Entry(key: "from", keyRange: first.range, value: rest)
    return YAMLNode(content: .mapping(steps.count > 1 ? entries + [from] : entries), range: range)
  }

  /// A path with further keys on its first step, each replacing a key of the same name; `nil` if it
  /// does not begin with a step.
  fileprivate func with(_ further: [Entry]) -> YAMLNode? {
    if further.isEmpty { return self }
    switch content {
    case .scalar: return nil
    case .sequence(let items):
      guard let first = items.first?.with(further) else { return nil }
      return YAMLNode(content: .sequence([first] + items.dropFirst()), range: range)
    case .mapping(let entries):
      if entries.contains(where: { ["switch", "found"].contains($0.key) }) { return nil }
      let kept = entries.filter { entry in !further.contains { $0.key == entry.key } }
      return YAMLNode(content: .mapping(kept + further), range: range)
    }
  }
}
