package import Metrics

/// A link that ends otherwise than before.
package struct LinkChange: Hashable, Sendable {
  /// The link's address, the situation and the layout, by their titles.
  package let address, situation, variant: String
  /// What became of it then and now, and on which screen.
  package let before, after: LinkOutcome
  package let landedBefore, landedAfter: String?
}
