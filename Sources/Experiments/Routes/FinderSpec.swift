package import SourceText
import YAMLTree

package struct FinderSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var by = Match.byClass
  /// The screen or container that is looked for; `nil` for the step's own.
  package var target: Located<String>?
  package var search = Direction.fullStack
  package var start = Start.topmost
  /// The contexts of which the screen must have one; empty for any.
  package var about: [ContextLiteral] = []

  package enum Match: String, CaseIterable, SummarizedChoice {
    case byClass = "class"
    case withContext = "with-context"
    case presenting, details
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

  package indirect enum Start: Sendable {
    case topmost, root
    /// At the result of another finder; if that finds nothing, this one does not either.
    case found(FinderSpec)
  }

  static let schema = ObjectSchema<FinderSpec>(
    "finder", "How to find a screen that exists already.",
    example: "{ of: product, context: [milk, bread], search: current-visible-only }",
    keys: [
      optional("by", \.by, .choice, "What makes a screen match."),
      optional(
        "of", \.target, .name(of: "screen or container"), "The class to look for.",
        fallback: "the step's own"),
      optional(
        "context", \.about, .oneOrMore(of: .contextLiteral),
        "Only a screen that is about this, or one of these.", fallback: "anything"),
      optional(
        "search", \.search, .search, "Where to look, relative to the start.",
        fallback: "full-stack"),
      optional(
        "starting-point", \.start, .finderStart,
        "Where the search begins.", fallback: "topmost"),
    ], renamed: [.renamed("start", to: "starting-point"), .renamed("about", to: "context")]
  ).placed(in: \.range)

  private static var matchesOfKeys: [(key: PartialKeyPath<FinderSpec>, matches: [Match])] {
    [
      (\.target, [.byClass, .withContext]), (\.about, [.byClass]),
      (\.search, [.byClass, .withContext, .details]),
      (\.start, [.byClass, .withContext, .details, .presenting]),
    ]
  }

  mutating func finish(_ keys: inout KeyReader) {
    for (property, matches) in Self.matchesOfKeys where !matches.contains(by) {
      guard let range = keys.range(of: property) else { continue }
      let owners = matches.map { "'\($0.rawValue)'" }.joinedWithOr
      keys.error(
        "misplaced-key",
        "a finder by '\(by.rawValue)' has no '\(Self.key(property))', only one by \(owners)",
        at: range)
    }
  }
}

extension ValueSchema where Value == FinderSpec {
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
    return .either(scalar: word, mapping: .object)
  }
}

extension ValueSchema where Value == FinderSpec.Start {
  fileprivate static var finderStart: ValueSchema {
    let place = ValueSchema<FinderSpec.Start>.choice([
      ("topmost", .topmost, "at the modal on top"), ("root", .root, "at the root of the window"),
    ])
    return .either(scalar: place, mapping: ValueSchema<FinderSpec>.object.map { .found($0) })
  }
}

extension FinderSpec {
  /// A mapping with the only key `found`: the result of a finder.
  struct Found: SpecObject {
    var finder = FinderSpec()

    static let schema = ObjectSchema<Found>(
      "found screen",
      "A finder's screen; at the end of a path, the screen to start from.",
      example: "from: { found: { of: stack, search: current-visible-only } }",
      keys: [
        required(
          "found", \.finder, .finder, "The finder; if it finds nothing, the navigation fails.")
      ])
  }

  package enum Direction: String, CaseIterable, SummarizedChoice {
    case current, visible, contained, presented, presenting, parent

    package var summary: String {
      switch self {
      case .current: "the start itself"
      case .visible: "the children that show"
      case .contained: "all children"
      case .presented: "the modals presented over it"
      case .presenting: "the screens that it is presented over"
      case .parent: "the containers around it"
      }
    }

    /// The sets with names, as in RouteComposer's `SearchOptions`.
    static let sets: [(word: String, value: [Direction], summary: String)] = [
      ("current", [.current], "only the start"),
      ("current-all-stack", [.current, .contained], "the start and all children"),
      ("current-visible-only", [.current, .visible], "the start and the children that show"),
      (
        "all-visible", [.current, .visible, .presented, .presenting],
        "everything that shows, in modals above and below too"
      ),
      ("full-stack", fullStack, "everything, in modals above and below too"),
      (
        "current-and-up", [.current, .contained, .presented],
        "all children, and the modals presented over them"
      ),
      (
        "current-and-down", [.current, .contained, .presenting],
        "all children, and the screens that they are presented over"
      ),
    ]

    /// Everything, through modals up and down: the default of a finder.
    static let fullStack: [Direction] = [.current, .contained, .presented, .presenting]
  }
}

extension ValueSchema where Value == [FinderSpec.Direction] {
  /// The name of a set, or a list of directions and sets, which are joined.
  static var search: ValueSchema {
    let set = ValueSchema<[FinderSpec.Direction]>.choice(FinderSpec.Direction.sets)
    // `current` is a set and a direction alike.
    let directions = FinderSpec.Direction.allCases.filter { $0 != .current }
    let item = ValueSchema<[FinderSpec.Direction]>.choice(
      directions.map { ($0.rawValue, [$0], $0.summary) } + FinderSpec.Direction.sets)
    let list = ValueSchema<[[FinderSpec.Direction]]>.list(of: item, atLeast: 1)
    return .either(scalar: set, list: list.map { Array($0.joined()) })
  }
}
