package import SourceText
import YAMLTree

/// How to see that a screen is there already.
package struct FinderSpec: Sendable {
  package let range: SourceRange
  package let by: Match
  /// The screen or container that is looked for; nothing means the step's own.
  package let target: Located<String>?
  package let search: [SearchWord]
  package let start: Start
  /// The contexts of which the screen must have one; none means any.
  package let about: [ContextLiteral]

  /// What makes a screen the one that is looked for.
  package enum Match: String, CaseIterable, SummarizedChoice {
    case byClass = "class"
    case withContext = "with-context"
    case presenting
    case details
    case nothing = "none"

    package var summary: String {
      switch self {
      case .byClass: "any screen of the class"
      case .withContext: "a screen of the class that is about the same context"
      case .presenting: "the screen that presented the one on top"
      case .details: "the navigation stack in the detail column of a split view"
      case .nothing: "never found, always made"
      }
    }
  }

  /// Where a search begins.
  package indirect enum Start: Sendable {
    /// At the modal on top.
    case topmost
    /// At the root of the window.
    case root
    /// At what another finder finds; where that finds nothing, this one does not either.
    case found(FinderSpec)
  }

  init(range: SourceRange, by: Match) {
    self.range = range
    self.by = by
    target = nil
    search = SearchWord.fullStack
    start = .topmost
    about = []
  }

  init(object: FinderObject) {
    range = object.range
    by = object.by
    target = object.target
    search = object.search
    start = object.start
    about = object.about
  }
}

extension ValueSchema where Value == FinderSpec {
  /// A word, or a mapping with more.
  static var finder: ValueSchema {
    let words = ValueSchema<FinderSpec.Match>.choice
    let word = ValueSchema<FinderSpec>(description: words.description) { node, diagnostics in
      if let text = node.scalarText, let match = FinderSpec.Match(rawValue: text) {
        return FinderSpec(range: node.range, by: match)
      }
      let all = FinderSpec.Match.allCases.map(\.rawValue)
      diagnostics.mismatch(
        words.description, node,
        help: node.scalarText.map {
          Suggestion.didYouMean($0, among: all) ?? "to look for '\($0)' write { of: \($0) }"
        })
      return nil
    }
    return .either(
      scalar: word, mapping: ValueSchema<FinderObject>.object.map { FinderSpec(object: $0) })
  }
}

/// A finder that is written as a mapping.
struct FinderObject: SpecObject {
  let range: SourceRange
  let by: FinderSpec.Match
  let target: Located<String>?
  let search: [SearchWord]
  let start: FinderSpec.Start
  let about: [ContextLiteral]

  static let byKey: TypedKey<FinderSpec.Match> = .optional(
    "by", ValueSchema<FinderSpec.Match>.choice, "What makes a screen the one.", fallback: "class")
  static let ofKey = TypedKey.optional(
    "of", .name(of: "screen or container"), "The class that is looked for.",
    fallback: "the step's own")
  static let aboutKey: TypedKey<[ContextLiteral]> = .optional(
    "about", ValueSchema<[ContextLiteral]>.oneOrMore(of: .contextLiteral),
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

  init?(_ fields: inout KeyReader) {
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

extension ValueSchema where Value == FinderSpec.Start {
  /// A place, or another finder.
  fileprivate static var finderStart: ValueSchema {
    let place = ValueSchema<FinderSpec.Start>.choice([
      ("topmost", .topmost, "at the modal on top"), ("root", .root, "at the root of the window"),
    ])
    return .either(
      scalar: place,
      mapping: ValueSchema<FinderObject>.object.map { .found(FinderSpec(object: $0)) })
  }
}

/// One direction in which a finder looks from where it stands.
package enum SearchWord: String, CaseIterable, SummarizedChoice {
  case current
  case visible
  case contained
  case presented
  case presenting
  case parent

  package var summary: String {
    switch self {
    case .current: "the one it stands on"
    case .visible: "the children that show"
    case .contained: "all children"
    case .presented: "what is presented over it"
    case .presenting: "what it is presented over"
    case .parent: "the containers around it"
    }
  }

  /// The sets that have names, as RouteComposer's `SearchOptions` has them.
  static let sets: [(word: String, value: [SearchWord], summary: String)] = [
    ("current", [.current], "only where it stands"),
    ("current-all-stack", [.current, .contained], "where it stands and all children"),
    ("current-visible-only", [.current, .visible], "where it stands and the children that show"),
    (
      "all-visible", [.current, .visible, .presented, .presenting],
      "all that shows, through modals up and down"
    ),
    ("full-stack", fullStack, "everything, through modals up and down"),
    (
      "current-and-up", [.current, .contained, .presented],
      "all children, and what is presented over them"
    ),
    (
      "current-and-down", [.current, .contained, .presenting],
      "all children, and what they are presented over"
    ),
  ]

  /// Everything, through modals up and down: what a finder does when nothing is said.
  static let fullStack: [SearchWord] = [.current, .contained, .presented, .presenting]
}

extension ValueSchema where Value == [SearchWord] {
  /// The name of a set, or a list of directions and sets, which are joined.
  static var search: ValueSchema {
    let set = ValueSchema<[SearchWord]>.choice(SearchWord.sets)
    // `current` is a set and a direction alike.
    let directions = SearchWord.allCases.filter { $0 != .current }
    let item = ValueSchema<[SearchWord]>.choice(
      directions.map { ($0.rawValue, [$0], $0.summary) } + SearchWord.sets)
    let list = ValueSchema<[[SearchWord]]>.list(of: item, atLeast: 1)
    return .either(scalar: set, list: list.map { Array($0.joined()) })
  }
}
