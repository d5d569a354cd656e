import SourceText

/// A finder that is written as a mapping.
struct FinderObject: SpecObject {
  let range: SourceRange
  let by: FinderSpec.Match
  let target: Located<String>?
  let search: [SearchWord]
  let start: FinderSpec.Start
  let about: [ContextLiteral]

  static let byKey: TypedKey<FinderSpec.Match> = .optional(
    "by", Shape<FinderSpec.Match>.choice, "What makes a screen the one.", fallback: "class")
  static let ofKey = TypedKey.optional(
    "of", .name(of: "screen or container"), "The class that is looked for.",
    fallback: "the step's own")
  static let aboutKey: TypedKey<[ContextLiteral]> = .optional(
    "about", Shape<[ContextLiteral]>.oneOrMore(of: .contextLiteral),
    "Only a screen that is about this, or one of these.", fallback: "anything")
  static let searchKey = TypedKey.optional(
    "search", .search, "Where it is looked for, seen from the start.", fallback: "full-stack")
  static let startKey: TypedKey<FinderSpec.Start> = .optional(
    "start", .finderStart, "Where the search begins: a place, or what another finder finds.",
    fallback: "topmost")

  static let object = ObjectDescription(
    "finder", "How to see that a screen is there already.",
    example: """
      { of: stack, search: current-visible-only }
      { of: product, about: [milk, bread], start: { of: tabs, start: root } }
      """,
    keys: [byKey, ofKey, aboutKey, searchKey, startKey])

  /// The keys that mean something only for some finders.
  private static let matchesOfKeys: [(key: any SpecKey, matches: [FinderSpec.Match])] = [
    (ofKey, [.byClass, .withContext]), (aboutKey, [.byClass]),
    (searchKey, [.byClass, .withContext, .details]),
    (startKey, [.byClass, .withContext, .details, .presenting]),
  ]

  init?(_ fields: inout Fields) {
    range = fields.range
    by = fields(Self.byKey) ?? .byClass
    target = fields(Self.ofKey)
    about = fields(Self.aboutKey) ?? []
    search = fields(Self.searchKey) ?? SearchWord.fullStack
    start = fields(Self.startKey) ?? .topmost
    for (key, matches) in Self.matchesOfKeys where !matches.contains(by) {
      guard let range = fields.keyRange(key) else { continue }
      let owners = matches.map { "'\($0.rawValue)'" }.joinedWithOr
      fields.error(
        "misplaced-key", "a finder by '\(by.rawValue)' has no '\(key.name)', only one by \(owners)",
        at: range)
    }
  }
}

extension Shape where Value == FinderSpec.Start {
  /// A place, or another finder.
  fileprivate static var finderStart: Shape {
    let place = Shape<FinderSpec.Start>.choice([
      ("topmost", .topmost, "at the modal on top"), ("root", .root, "at the root of the window"),
    ])
    return .either(
      scalar: place, mapping: Shape<FinderObject>.object.map { .found(FinderSpec(object: $0)) })
  }
}
