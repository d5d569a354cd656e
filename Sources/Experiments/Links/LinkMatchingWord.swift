import DeepLinks

/// How the link that takes a URL is found.
package enum LinkMatchingWord: String, CaseIterable, SummarizedChoice {
  case strict
  case mostSpecific = "most-specific"
  case compatible

  package var summary: String {
    switch self {
    case .strict: "the whole URL fits the pattern; of several links the first declared takes it"
    case .mostSpecific:
      "the whole URL fits the pattern; of several links the one takes it that says most about it, as "
        + "in React Navigation"
    case .compatible:
      "as in the library Routing 1.4: a regular expression is found anywhere in the URL; of several "
        + "links the last declared takes it"
    }
  }

  /// Which of several whole patterns wins.
  var policy: MatchPolicy { self == .mostSpecific ? .mostSpecific : .firstDeclared }
}
