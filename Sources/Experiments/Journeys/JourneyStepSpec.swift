package import SourceText

/// One step of a journey: what is done, and what must show afterwards.
package struct JourneyStepSpec: SpecObject {
  package let range: SourceRange
  package let deed: Deed
  package let see: ScreenMatchSpec?
  package let tree: ExpectedTree?

  /// What is done.
  package enum Deed: Sendable {
    /// Something with this label is tapped.
    case tap(Located<String>)
    /// A link arrives.
    case link(Located<String>)
    /// Nothing; the step only looks.
    case look
  }

  static let tapKey = TypedKey.optional(
    "tap", Shape<String>.text("a label").located, "The label of what is tapped.")
  static let linkKey = TypedKey.optional(
    "link", Shape<String>.text("a URL").located, "The link that arrives.")
  static let seeKey = TypedKey.optional("see", .screenMatch, "The screen that must show then.")
  static let treeKey = TypedKey.optional(
    "tree", .expectedTree,
    "What the whole tree must be, as `replay` prints it; a mapping gives one for each variant.")

  package static let object = ObjectDescription(
    "journey step", "One step of a journey: what is done, and what must show afterwards.",
    example: "{ tap: Orders, see: sign-in }", keys: [tapKey, linkKey, seeKey, treeKey])

  package init?(_ fields: inout Fields) {
    range = fields.range
    see = fields(Self.seeKey)
    tree = fields(Self.treeKey)
    switch (fields(Self.tapKey), fields(Self.linkKey)) {
    case (let label?, nil): deed = .tap(label)
    case (nil, let url?): deed = .link(url)
    case (nil, nil): deed = .look
    case (_?, _?):
      fields.error("ambiguous", "a step has either 'tap' or 'link', not both")
      return nil
    }
  }
}
