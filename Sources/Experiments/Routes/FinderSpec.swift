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

extension Shape where Value == FinderSpec {
  /// A word, or a mapping with more.
  static var finder: Shape {
    let words = Shape<FinderSpec.Match>.choice
    let word = Shape<FinderSpec>(description: words.description) { node, diagnostics in
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
      scalar: word, mapping: Shape<FinderObject>.object.map { FinderSpec(object: $0) })
  }
}
