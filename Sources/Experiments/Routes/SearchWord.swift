import SourceText
import YAMLTree

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

extension Shape where Value == [SearchWord] {
  /// The name of a set, or a list of directions and sets, which are joined.
  static var search: Shape {
    let set = Shape<[SearchWord]>.choice(SearchWord.sets)
    // `current` is a set and a direction alike.
    let directions = SearchWord.allCases.filter { $0 != .current }
    let item = Shape<[SearchWord]>.choice(
      directions.map { ($0.rawValue, [$0], $0.summary) } + SearchWord.sets)
    let list = Shape<[[SearchWord]]>.list(of: item, atLeast: 1)
    return .either(scalar: set, list: list.map { Array($0.joined()) })
  }
}
