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
  package enum Start: String, CaseIterable, SummarizedChoice {
    case topmost
    case root

    package var summary: String {
      switch self {
      case .topmost: "at the modal on top"
      case .root: "at the root of the window"
      }
    }
  }

  init(range: SourceRange, by: Match) {
    self.range = range
    self.by = by
    target = nil
    search = SearchWord.fullStack
    start = .topmost
  }

  fileprivate init(object: FinderObject) {
    range = object.range
    by = object.by
    target = object.target
    search = object.search
    start = object.start
  }
}

/// A finder that is written as a mapping.
private struct FinderObject: SpecObject {
  let range: SourceRange
  let by: FinderSpec.Match
  let target: Located<String>?
  let search: [SearchWord]
  let start: FinderSpec.Start

  static let byKey: TypedKey<FinderSpec.Match> = .optional(
    "by", Shape<FinderSpec.Match>.choice, "What makes a screen the one.", fallback: "class")
  static let ofKey = TypedKey.optional(
    "of", .name(of: "screen or container"), "The class that is looked for.",
    fallback: "the step's own")
  static let searchKey = TypedKey.optional(
    "search", .search, "Where it is looked for, seen from the start.", fallback: "full-stack")
  static let startKey: TypedKey<FinderSpec.Start> = .optional(
    "start", Shape<FinderSpec.Start>.choice, "Where the search begins.", fallback: "topmost")

  static let object = ObjectDescription(
    "finder", "How to see that a screen is there already.",
    example: "{ of: stack, search: current-visible-only }",
    keys: [byKey, ofKey, searchKey, startKey])

  init?(_ fields: inout Fields) {
    range = fields.range
    by = fields(Self.byKey) ?? .byClass
    target = fields(Self.ofKey)
    search = fields(Self.searchKey) ?? SearchWord.fullStack
    start = fields(Self.startKey) ?? .topmost
  }
}

extension Shape where Value == FinderSpec {
  /// A word, or a mapping with more.
  static var finder: Shape {
    let word = Shape<FinderSpec.Match>.choice.located
    return .either(
      scalar: word.map { FinderSpec(range: $0.range, by: $0.value) },
      mapping: Shape<FinderObject>.object.map { FinderSpec(object: $0) })
  }
}
