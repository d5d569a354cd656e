package import SourceText

/// A piece of a spec that can be the reason for what a layout does.
package struct SpecPiece: Hashable, Sendable {
  /// What sort of piece it is.
  package enum Kind: String, Hashable, Sendable {
    case switchCase
    case route
    case screen
    case container

    /// What reports call it, before the name of its owner.
    package var phrase: String {
      switch self {
      case .switchCase: "a case of the switch of route"
      case .route: "route"
      case .screen: "screen"
      case .container: "container"
      }
    }
  }

  /// What sort of piece it is.
  package let kind: Kind
  /// The route, screen or container that it belongs to.
  package let owner: String
  /// Where it is written.
  package let range: SourceRange
  /// What is written there, without comments and without regard to how it is spaced.
  package let text: String

  init(_ kind: Kind, of owner: String, at range: SourceRange, text: String) {
    self.kind = kind
    self.owner = owner
    self.range = range
    self.text = text
  }

  /// Whether another spec says the same at such a place.
  package func says(_ other: SpecPiece) -> Bool {
    kind == other.kind && owner == other.owner && text == other.text
  }
}
