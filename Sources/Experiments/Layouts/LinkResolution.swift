/// What the links of a layout make of a URL.
package enum LinkResolution: Sendable {
  /// A route that it opens.
  case target(LinkPlan.Target)
  /// A link would take it, but for a part that is not what it has to be.
  case malformed(MalformedLink)
  /// No link takes it, or it is no URL.
  case unknown
}

/// A URL of which one part is not what its link says.
package struct MalformedLink: Hashable, Sendable {
  /// The name of the link that would take it otherwise.
  package let link: String
  /// The part, by its name in the pattern.
  package let parameter: String
  /// What stands in its place.
  package let text: String
  /// What it has to be, in words.
  package let expected: String

  /// The mistake in words.
  package var phrase: String { "'\(parameter)' is \(expected), found '\(text)'" }
}
