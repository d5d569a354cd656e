/// How a container of the app's own making treats the screens it holds: RouteComposer's
/// `ContainerAdapter`, in words.
package struct AdapterSpec: SpecObject {
  /// How many screens it can hold; nothing means any number.
  package let limit: Int?
  package let shows: Shown
  package let reveals: Revealing
  package let selection: Selection

  /// Which of its screens a person sees.
  package enum Shown: String, CaseIterable, SummarizedChoice {
    case selected, first, last, all

    package var summary: String {
      switch self {
      case .selected: "the selected one, as a pager does"
      case .first: "the first one"
      case .last: "the last one, as a pile of cards does"
      case .all: "all of them, side by side"
      }
    }
  }

  /// How it makes one of its screens visible.
  package enum Revealing: String, CaseIterable, SummarizedChoice {
    case select, pop, move, refuse

    package var summary: String {
      switch self {
      case .select: "selects it"
      case .pop: "takes away the screens that come after it"
      case .move: "moves it to the place that shows"
      case .refuse: "not at all: a navigation that needs it fails"
      }
    }
  }

  /// What is selected once screens were put in.
  package enum Selection: String, CaseIterable, SummarizedChoice {
    case kept, first, last

    package var summary: String {
      switch self {
      case .kept: "what was selected, where it is still there"
      case .first: "the first"
      case .last: "the last"
      }
    }
  }

  static let limitKey = TypedKey.optional(
    "holds", .integer(1...99), "How many screens it can hold; more of them fail the navigation.",
    fallback: "any number")
  static let showsKey: TypedKey<Shown> = .optional(
    "shows", ValueSchema<Shown>.choice, "Which of its screens a person sees.", fallback: "selected")
  static let revealsKey: TypedKey<Revealing> = .optional(
    "makes-visible", ValueSchema<Revealing>.choice, "How it makes one of its screens visible.",
    fallback: "select where it shows the selected one, pop where the last, else move")
  static let selectionKey: TypedKey<Selection> = .optional(
    "selects", ValueSchema<Selection>.choice, "What is selected once screens were put in.",
    fallback: "kept")

  package static let object = ObjectDescription(
    "adapter", "How a container of the app's own making treats the screens it holds.",
    example: "adapter: { holds: 3, shows: selected, makes-visible: select }",
    keys: [limitKey, showsKey, revealsKey, selectionKey])

  package init?(_ fields: inout KeyReader) {
    limit = fields(Self.limitKey)
    shows = fields(Self.showsKey) ?? .selected
    reveals = fields(Self.revealsKey) ?? shows.ownWay
    selection = fields(Self.selectionKey) ?? .kept
    if !shows.ways.contains(reveals), let range = fields.keyRange(Self.revealsKey) {
      let ways = shows.ways.map { "'\($0.rawValue)'" }.joinedWithOr
      fields.error(
        "adapter",
        "'\(reveals.rawValue)' makes nothing visible in a container that shows "
          + shows.phrase, at: range, help: "write \(ways)")
    }
    if shows != .selected, let range = fields.keyRange(Self.selectionKey) {
      fields.error(
        "misplaced-key", "a container that shows \(shows.phrase) has no selected screen", at: range)
    }
  }
}

extension AdapterSpec.Shown {
  /// How such a container makes a screen visible when nothing is said.
  fileprivate var ownWay: AdapterSpec.Revealing { ways.first ?? .refuse }

  /// The ways in which a screen can become visible in such a container, the usual one first.
  fileprivate var ways: [AdapterSpec.Revealing] {
    switch self {
    case .selected: [.select, .pop, .refuse]
    case .first: [.move, .refuse]
    case .last: [.pop, .move, .refuse]
    case .all: [.move, .refuse]
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .selected: "the selected screen"
    case .first: "the first screen"
    case .last: "the last screen"
    case .all: "all its screens"
    }
  }
}
