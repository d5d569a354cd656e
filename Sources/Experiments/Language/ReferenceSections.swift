import Metrics
import SourceText

/// The sections of a reference page: one per mapping, and each list of words once.
struct ReferenceSections {
  private let language: SpecLanguage
  /// The mappings that another page describes, with that page.
  private let elsewhere: [String: String]
  /// The place that explains each list of words, by its words.
  private let wordLists: [[String]: Place]
  /// The first place of each kind of text, which shows its example.
  private let texts: [String: Place]
  /// The first mention of each section, which is a link to it.
  private let links: [String: Place]
  /// The mappings whose examples the page shows already.
  private let shown: Set<String>

  /// A key on the page.
  private struct Place: Equatable {
    let object: String
    let key: String
  }

  /// - Parameters:
  ///   - language: everything that the page is about.
  ///   - other: a language whose mappings are described on a page of their own.
  ///   - page: the path of that page.
  ///   - shown: the names of mappings whose examples the page shows already.
  init(
    _ language: SpecLanguage, except other: SpecLanguage? = nil, on page: String = "",
    shown: Set<String> = []
  ) {
    self.language = language
    self.shown = shown
    elsewhere = Dictionary(
      (other?.objects.map(\.name) ?? []).map { ($0, page) }, uniquingKeysWith: { first, _ in first }
    )
    func places<Found>(
      _ found: (ValueSchemaDescription) -> [Found]
    ) -> [(Found, Place)] {
      language.objects.flatMap { object in
        object.keys.flatMap { key in
          found(key.description).map { ($0, Place(object: object.name, key: key.name)) }
        }
      }
    }
    wordLists = Dictionary(
      places { $0.wordLists.map { $0.map(\.word) } }, uniquingKeysWith: { first, _ in first })
    texts = Dictionary(places(\.texts), uniquingKeysWith: { first, _ in first })
    links = Dictionary(places(\.sections), uniquingKeysWith: { first, _ in first })
  }

  var sections: [String] {
    objects.flatMap(section)
      + language.shapes.flatMap { ["## \($0.name)", "", "One of: \(phrase(of: $0.shape)).", ""] }
  }

  private var objects: [ObjectDescription] {
    language.objects.filter { elsewhere[$0.name] == nil }
  }

  private func section(_ object: ObjectDescription) -> [String] {
    var lines = heading(of: object)
    if let same = sameForAll(object) { return lines + [same, ""] }
    var keys = object.keys
    for shared in objectsWithin(object) {
      let rest = keys.filter { key in !shared.keys.contains { $0.name == key.name } }
      lines += [
        sharing(
          shared, isAll: rest.isEmpty, sample: object.keys.first { $0.name == shared.keys[0].name }),
        "",
      ]
      keys = rest
    }
    if keys.isEmpty { return lines }
    if isTableOfNumbers(object) {
      return lines + [
        "Their names, defaults, bounds, units, meanings and sources are in "
          + "[lists.md](lists.md#parameters-of-people).", "",
      ]
    }
    var told: [String: String] = [:]
    return lines + keys.map { line(of: $0, in: object, told: &told) } + [""]
  }

  /// The name, the summary, and an example, which follows the summary on its line if it is short.
  private func heading(of object: ObjectDescription) -> [String] {
    let lines = ["## \(object.name)", object.summary]
    guard let example = object.example, !shown.contains(object.name) else { return lines + [""] }
    if example.count <= Self.shortExample, !example.contains(where: { $0 == "\n" || $0 == "`" }) {
      return [lines[0], "\(object.summary) `\(example)`", ""]
    }
    return lines + ["```yaml", example, "```"]
  }

  private static let shortExample = 110

  /// The sentence for a mapping with the words of a list as keys and values of one kind.
  private func sameForAll(_ object: ObjectDescription) -> String? {
    guard let list = wordLists[object.keys.map(\.name)], let first = object.keys.first else {
      return nil
    }
    let place = Place(object: object.name, key: first.name)
    let values = object.keys.map { phrase(of: $0.description) }
    guard Set(values).count == 1 else { return nil }
    let words = words(of: first, at: place)
    return "Its keys are the words of [`\(list.key)`](#\(Self.anchor(list.object))), each with "
      + "\(words.isEmpty ? values[0] : "a word").\(words)"
  }

  /// Whether its keys are many numbers, each of which another page explains.
  private func isTableOfNumbers(_ object: ObjectDescription) -> Bool {
    object.keys.map(\.name) == PeopleParameter.catalogue.map(\.name)
  }

  /// The row of a key.
  /// - Parameter told: the long values of the rows before, and the first key of each.
  private func line(
    of key: ObjectDescription.Key, in object: ObjectDescription, told: inout [String: String]
  ) -> String {
    let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
    let place = Place(object: object.name, key: key.name)
    var value = phrase(of: key.description, at: place)
    if value.count > Self.longValue {
      if let other = told[value] { value = "like `\(other)`" } else { told[value] = key.name }
    }
    let isSaid = ["a word", "a \(key.name)", "true or false"].contains(value)
    let fallback = key.fallback.map { " (\($0))" } ?? ""
    let isImplied = Self.impliedFallbacks.contains(key.fallback ?? "none")
    return "- \(name): \(isSaid ? "" : value + ". ")\(key.summary)\(isImplied ? "" : fallback)"
      + words(of: key, at: place)
  }

  private static let longValue = 20

  /// The defaults that go without saying.
  private static let impliedFallbacks: Set<String> = [
    "none", "false", "nothing", "all", "anything", "no bound", "there is none", "no button",
    "no time",
    "any", "any number", "in any way", "the defaults", "for ever", "0 ms",
  ]

  /// The words that may be a key's value, if they are explained nowhere else.
  private func words(of key: ObjectDescription.Key, at place: Place) -> String {
    let choices = choices(of: key, at: place)
    if choices.isEmpty { return "" }
    if choices.map(\.word) == CheckName.allCases.map(\.rawValue) {
      return " [Checks](checks.md)."
    }
    if choices.count > Self.mostWords { return " [Words](lists.md#words-of-specs)." }
    guard choices.count > Self.manyWords else { return "\n  " + Self.explained(choices) }
    return "\n  " + choices.map { "`\($0.word)`" }.joined(separator: ", ") + "."
  }

  /// The words of a key that are explained there.
  private func choices(
    of key: ObjectDescription.Key, at place: Place
  ) -> [ValueSchemaDescription.Choice] {
    key.description.wordLists.filter { wordLists[$0.map(\.word)] == place }.joined()
      .uniqued(by: \.word)
  }

  private static func explained(_ choices: [ValueSchemaDescription.Choice]) -> String {
    choices.map { "`\($0.word)`: \($0.summary)" }.joined(separator: "; ") + "."
  }

  /// The lists of words that are too long for the page of keys.
  var longLists: [String] {
    objects.flatMap { object in
      object.keys.compactMap { key in
        let choices = choices(of: key, at: Place(object: object.name, key: key.name))
        guard choices.count > Self.manyWords,
          choices.map(\.word) != CheckName.allCases.map(\.rawValue)
        else { return nil }
        return "- **`\(key.name)`** of \(object.phrase): \(Self.explained(choices))"
      }
    }
  }

  /// The number of words above which their meanings are on the page of words.
  private static let manyWords = 5

  /// The number of words above which they are only on the page of words.
  private static let mostWords = 15

  private func phrase(of shape: ValueSchemaDescription, at place: Place? = nil) -> String {
    switch shape {
    case .object(let object): link(to: object().name, at: place)
    case .list(.name(let what), _): "list of \(what)s"
    case .list(let item, _): "list of \(phrase(of: item, at: place))"
    case .map(let named, .object(let object)) where object().name == named:
      "by \(link(to: named, at: place))"
    case .map(let named, let item): "by \(named): \(phrase(of: item, at: place))"
    case .named(let name, _): link(to: name, at: place)
    case .oneOf(let shapes): alternatives(shapes, at: place)
    case .choice(let choices): words(choices, at: place)
    case .name(let what):
      "aeiou".contains(what.prefix(1)) ? "an \(what)" : "a \(what)"
    case .number(_, let unit?) where unit.hasPrefix("a share"): "a share"
    case .number(let range, let unit):
      Self.bare(ValueSchemaDescription.number(range, unit: nil).phrase)
        + (unit.map { ", \($0)" } ?? "")
    case .text(let text):
      texts[text] == place ? Self.bare(text) : Self.bare(String(text.prefix(upToFirst: ", as '")))
    case .integer, .flag: Self.bare(shape.phrase)
    }
  }

  /// Several forms; one that is allowed alone, in a list and by name is one phrase.
  private func alternatives(_ shapes: [ValueSchemaDescription], at place: Place?) -> String {
    let single = shapes.first.map { phrase(of: $0, at: place) } ?? ""
    if case .number = shapes.first, case .object = shapes.last { return single }
    guard let last = shapes.last, shapes.count == 2 else {
      return shapes.map { phrase(of: $0, at: place) }.joined(separator: " or ")
    }
    switch last {
    case .list(let item, _) where phrase(of: item, at: place) == single:
      return Self.oneOrMore(single)
    case .map(let named, let item) where phrase(of: item, at: place) == single:
      return single == "a value" ? "value(s)" : "\(single), or one per \(named)"
    default: return shapes.map { phrase(of: $0, at: place) }.joined(separator: " or ")
    }
  }

  /// One or several: `flag(s)`.
  private static func oneOrMore(_ single: String) -> String {
    let words = single.split(separator: " ")
    guard let article = words.first, ["a", "an"].contains(article),
      words.allSatisfy({ $0.allSatisfy(\.isLetter) }), words.count <= 3, !single.contains(" or ")
    else { return "\(single), or several" }
    return words.dropFirst().joined(separator: " ") + "(s)"
  }

  private func words(_ choices: [ValueSchemaDescription.Choice], at place: Place?) -> String {
    guard let list = wordLists[choices.map(\.word)] else {
      return choices.map { "`\($0.word)`" }.joined(separator: ", ")
    }
    if list == place { return "a word" }
    if list.object == place?.object { return "a word of `\(list.key)`" }
    return "a word of [`\(list.key)`](#\(Self.anchor(list.object)))"
  }

  /// The name of a section, as a link if it is named for the first time or in a sentence.
  private func link(to section: String, at place: Place? = nil) -> String {
    if let place, let first = links[section], first != place { return section }
    return "[\(section)](\(elsewhere[section] ?? "")#\(Self.anchor(section)))"
  }

  /// Bounds without the words before them in messages.
  private static func bare(_ phrase: String) -> String {
    phrase.replacing("a number from ", with: "").replacing("a whole number from ", with: "")
      .replacing("a text or a number", with: "a value")
  }

  static func anchor(_ name: String) -> String { name.replacing(" ", with: "-") }
}

extension ReferenceSections {
  /// The mappings whose keys an object includes, the largest first; no two of them share a key.
  private func objectsWithin(_ object: ObjectDescription) -> [ObjectDescription] {
    let names = Set(object.keys.map(\.name))
    let within = language.objects.filter { other in
      other.name != object.name && other.keys.count > 5 && other.keys.count <= object.keys.count
        && other.keys.allSatisfy { names.contains($0.name) }
        && (other.keys.count < object.keys.count || isBefore(other, object))
    }
    var found: [ObjectDescription] = []
    var free = names
    for other in within.sorted(by: { $0.keys.count > $1.keys.count })
    where free.isSuperset(of: other.keys.map(\.name)) {
      found.append(other)
      free.subtract(other.keys.map(\.name))
    }
    return found
  }

  private func isBefore(_ object: ObjectDescription, _ other: ObjectDescription) -> Bool {
    language.objects.first { [object.name, other.name].contains($0.name) }?.name == object.name
  }

  /// A sentence in place of the rows of the keys that another mapping has too.
  /// - Parameter sample: one of the shared keys.
  private func sharing(
    _ other: ObjectDescription, isAll: Bool, sample: ObjectDescription.Key?
  ) -> String {
    guard isAll else { return "It has the keys of \(link(to: other.name)) too." }
    let value = if case .list = sample?.description { "a list of numbers" } else { "a number" }
    return "Its keys are those of \(link(to: other.name)) with the same bounds, each with \(value)."
  }
}

extension ValueSchemaDescription {
  /// The lists of explained words that are allowed here, including those inside alternatives and lists.
  fileprivate var wordLists: [[Choice]] {
    switch self {
    case .choice(let choices): choices.contains { !$0.summary.isEmpty } ? [choices] : []
    case .oneOf(let shapes): shapes.flatMap(\.wordLists)
    case .list(let item, _): item.wordLists
    case .text, .name, .integer, .number, .flag, .map, .object, .named: []
    }
  }

  /// The kinds of text that are allowed here.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .oneOf(let shapes): shapes.flatMap(\.texts)
    case .list(let item, _), .map(_, let item): item.texts
    case .choice, .name, .integer, .number, .flag, .object, .named: []
    }
  }
}

extension ValueSchemaDescription {
  /// The sections that a row of it names.
  fileprivate var sections: [String] {
    switch self {
    case .object(let object): [object().name]
    case .named(let name, _): [name]
    case .oneOf(let shapes): shapes.flatMap(\.sections)
    case .list(let item, _), .map(_, let item): item.sections
    case .text, .name, .integer, .number, .flag, .choice: []
    }
  }
}

extension String {
  /// The text before a separator; the whole text if it has no separator.
  fileprivate func prefix(upToFirst other: String) -> Substring {
    firstRange(of: other).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
