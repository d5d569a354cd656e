import DeepLinks
import SourceText

extension Rule {
  /// Patterns of Routing's do what they look like.
  static let routingDifferences = Rule(
    name: "routing-difference",
    summary: "In an app that is compatible with Routing, patterns do what strict matching would do "
      + "with them: a warning says where they do not."
  ) { experiment, diagnostics in
    guard experiment.app.linkMatching == .compatible else { return }
    let links = experiment.app.links
    let differences = RoutingComparison.differences(
      maps: links.map(\.value.pattern.value), effort: 1_000_000)
    for difference in differences {
      guard case .map(let place) = difference.subject else { continue }
      let pattern = links[place].value.pattern
      var notes: [Diagnostic.Note] = []
      if case .isHiddenByLater(let others) = difference.kind {
        notes = others.map {
          .init("'\(links[$0].name.value)' is here", at: links[$0].value.pattern.range)
        }
      }
      diagnostics.warning(
        "routing-difference", difference.kind.phrase,
        at: pattern.range.narrowed(
          to: difference.offset..<difference.offset, in: pattern.value), notes: notes)
    }
  }
}

extension RoutingDifference.Kind {
  /// What Routing does that one would not expect, as a sentence.
  fileprivate var phrase: String {
    switch self {
    case .matchesEverything: "this pattern takes every link, even an empty one"
    case .neverMatches(let reason): "this pattern takes no link: \(reason)"
    case .matchesMore(let example):
      "the pattern is found anywhere in a link, so it also takes '\(example)'; '^' and '$' hold it"
    case .portIsParameter(let name): "the port is taken for a part called '\(name)'"
    case .repeatsCharacter(let character):
      "this repeats the '\(character)' before it and stands for no text of its own; '.*' does"
    case .queryIsRemoved:
      "the query is taken away before a pattern is looked for, so this never fits"
    case .dotIsAnyCharacter: "this dot stands for any character; '\\.' is a dot"
    case .groupsHideParameters(let names):
      "with groups of its own the pattern takes nothing out for \(Self.listing(names))"
    case .hyphenBelongsToName(let name): "the hyphen belongs to the name '\(name)'"
    case .nameIsRepeated(let name): "':\(name)' stands here twice, and the last one counts"
    case .isHiddenByLater: "links that are declared later take every URL that fits"
    case .redirectLosesParameters(let names):
      "the redirect takes nothing out of the new link for \(Self.listing(names))"
    case .redirectLeadsNowhere: "the redirect leads to no link, though opening it says it worked"
    case .redirectSlipsPast: "the new link of the redirect is not shown to other proxies"
    }
  }

  private static func listing(_ names: [String]) -> String {
    names.map { "':\($0)'" }.joined(separator: ", ")
  }
}
