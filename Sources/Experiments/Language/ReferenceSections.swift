import SourceText

/// The sections of a reference page: one per mapping, and each list of words once.
struct ReferenceSections {
  private let language: SpecLanguage
  /// The mappings that another page describes, with that page.
  private let elsewhere: [String: String]
  /// Where each list of words is explained, by its words.
  private let wordLists: [[String]: WordList]

  /// The key whose words are explained on the page.
  private struct WordList: Equatable {
    let object: String
    let key: String
  }

  /// - Parameters:
  ///   - language: everything that the page is about.
  ///   - other: a language whose mappings are described on a page of their own.
  ///   - page: the path of that page.
  init(_ language: SpecLanguage, except other: SpecLanguage? = nil, on page: String = "") {
    self.language = language
    elsewhere = Dictionary(
      (other?.objects.map(\.name) ?? []).map { ($0, page) }, uniquingKeysWith: { first, _ in first }
    )
    let lists = language.objects.flatMap { object in
      object.keys.flatMap { key in
        key.description.wordLists.map {
          ($0.map(\.word), WordList(object: object.name, key: key.name))
        }
      }
    }
    wordLists = Dictionary(lists, uniquingKeysWith: { first, _ in first })
  }

  var sections: [String] {
    objects.flatMap(section)
      + language.shapes.flatMap { ["## \($0.name)", "", "One of: \(phrase(of: $0.shape)).", ""] }
  }

  private var objects: [ObjectDescription] {
    language.objects.filter { elsewhere[$0.name] == nil }
  }

  private func section(_ object: ObjectDescription) -> [String] {
    var lines = ["## \(object.name)", object.summary]
    lines += object.example.map { ["```yaml", $0, "```"] } ?? [""]
    var keys = object.keys
    if let shared = objectWithin(object) {
      keys = keys.filter { key in !shared.keys.contains { $0.name == key.name } }
      lines += [
        sharing(
          shared, isAll: keys.isEmpty, sample: object.keys.first { $0.name == shared.keys[0].name }),
        "",
      ]
    }
    if keys.isEmpty { return lines }
    if isTableOfNumbers(object) {
      return lines + ["Their meanings and sources stand in [words.md](words.md).", ""]
        + [keys.map(bounds).joined(separator: "; ") + ".", ""]
    }
    return lines + keys.map { line(of: $0, in: object) } + [""]
  }

  /// Whether its keys are many numbers, each of which another page explains.
  private func isTableOfNumbers(_ object: ObjectDescription) -> Bool {
    object.keys.map(\.name) == PeopleParameter.catalogue.map(\.name)
  }

  /// A number with its bounds and default: `tap-time` 0 to 60, seconds (0.5).
  private func bounds(of key: ObjectDescription.Key) -> String {
    "`\(key.name)` \(phrase(of: key.description))\(key.fallback.map { " (\($0))" } ?? "")"
  }

  private func line(of key: ObjectDescription.Key, in object: ObjectDescription) -> String {
    let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
    let place = WordList(object: object.name, key: key.name)
    let value = phrase(of: key.description, at: place)
    let isSaid = ["a word", "a \(key.name)", "true or false"].contains(value)
    let fallback = key.fallback.map { " (\($0))" } ?? ""
    let isImplied = Self.impliedFallbacks.contains(key.fallback ?? "none")
    return "- \(name): \(isSaid ? "" : value + ". ")\(key.summary)\(isImplied ? "" : fallback)"
      + words(of: key, at: place)
  }

  /// The defaults that need not be said.
  private static let impliedFallbacks: Set<String> = [
    "none", "false", "nothing", "all", "anything", "no bound",
  ]

  /// The words that may stand behind a key, where they are explained nowhere else.
  private func words(of key: ObjectDescription.Key, at place: WordList) -> String {
    let choices = key.description.wordLists.filter { wordLists[$0.map(\.word)] == place }
      .joined().uniqued(by: \.word)
    if choices.isEmpty { return "" }
    if choices.map(\.word) == FindingKind.allCases.map(\.rawValue) {
      return " One of those of [every tap](checks.md#every-tap)."
    }
    return "\n  "
      + choices.map { "`\($0.word)`: \($0.summary)" }.joined(separator: "; ") + "."
  }

  private func phrase(of shape: ValueSchemaDescription, at place: WordList? = nil) -> String {
    switch shape {
    case .object(let object): link(to: object())
    case .list(let item, _): "list of \(phrase(of: item, at: place))"
    case .map(let named, let item): "by \(named): \(phrase(of: item, at: place))"
    case .named(let name, _): "[\(name)](#\(Self.anchor(name)))"
    case .oneOf(let shapes): alternatives(shapes, at: place)
    case .choice(let choices): words(choices, at: place)
    case .name(let what):
      "aeiou".contains(what.prefix(1)) ? "an \(what)" : "a \(what)"
    case .number(let range, let unit):
      Self.bare(ValueSchemaDescription.number(range, unit: nil).phrase)
        + (unit.map { ", \($0)" } ?? "")
    case .integer, .text, .flag: Self.bare(shape.phrase)
    }
  }

  /// Several forms, where the same alone, in a list and by name is said once.
  private func alternatives(_ shapes: [ValueSchemaDescription], at place: WordList?) -> String {
    let single = shapes.first.map { phrase(of: $0, at: place) } ?? ""
    if case .number = shapes.first, case .object = shapes.last { return single }
    guard let last = shapes.last, shapes.count == 2 else {
      return shapes.map { phrase(of: $0, at: place) }.joined(separator: " or ")
    }
    switch last {
    case .list(let item, _) where phrase(of: item, at: place) == single:
      return "\(single), or several"
    case .map(let named, let item) where phrase(of: item, at: place) == single:
      return "\(single), or one per \(named)"
    default: return shapes.map { phrase(of: $0, at: place) }.joined(separator: " or ")
    }
  }

  private func words(_ choices: [ValueSchemaDescription.Choice], at place: WordList?) -> String {
    guard let list = wordLists[choices.map(\.word)] else {
      return choices.map { "`\($0.word)`" }.joined(separator: ", ")
    }
    if list == place { return "a word" }
    if list.object == place?.object { return "a word of `\(list.key)`" }
    return "a word of [`\(list.key)`](#\(Self.anchor(list.object)))"
  }

  private func link(to object: ObjectDescription) -> String {
    "[\(object.name)](\(elsewhere[object.name] ?? "")#\(Self.anchor(object.name)))"
  }

  /// Bounds without the words that stand before them in messages.
  private static func bare(_ phrase: String) -> String {
    phrase.replacing("a number from ", with: "").replacing("a whole number from ", with: "")
      .replacing("a text or a number", with: "a value")
  }

  static func anchor(_ name: String) -> String { name.replacing(" ", with: "-") }
}

extension ReferenceSections {
  /// The mapping with the most keys whose keys an object has all.
  private func objectWithin(_ object: ObjectDescription) -> ObjectDescription? {
    let names = Set(object.keys.map(\.name))
    return language.objects.filter { other in
      other.name != object.name && other.keys.count > 5 && other.keys.count <= object.keys.count
        && other.keys.allSatisfy { names.contains($0.name) }
        && (other.keys.count < object.keys.count || isBefore(other, object))
    }.max { $0.keys.count < $1.keys.count }
  }

  private func isBefore(_ object: ObjectDescription, _ other: ObjectDescription) -> Bool {
    language.objects.first { [object.name, other.name].contains($0.name) }?.name == object.name
  }

  /// A sentence that stands for the rows of the keys that another mapping has too.
  /// - Parameter sample: one of the shared keys.
  private func sharing(
    _ other: ObjectDescription, isAll: Bool, sample: ObjectDescription.Key?
  ) -> String {
    guard isAll else { return "It has the keys of \(link(to: other)) too." }
    let value = if case .list = sample?.description { "a list of numbers" } else { "a number" }
    return "Its keys are those of \(link(to: other)) with the same bounds, each with \(value)."
  }
}

extension ValueSchemaDescription {
  /// The lists of explained words that may stand here, also inside alternatives and lists.
  fileprivate var wordLists: [[Choice]] {
    switch self {
    case .choice(let choices): choices.contains { !$0.summary.isEmpty } ? [choices] : []
    case .oneOf(let shapes): shapes.flatMap(\.wordLists)
    case .list(let item, _): item.wordLists
    case .text, .name, .integer, .number, .flag, .map, .object, .named: []
    }
  }
}
