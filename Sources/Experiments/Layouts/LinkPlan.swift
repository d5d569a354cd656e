package import RouterCore
import SourceText

/// The deep links that a layout understands: which route a URL opens, with what.
package struct LinkPlan: Sendable {
  private let matcher: LinkMatcher
  private let links: [Link]

  private struct Link: Sendable {
    let name: String
    let route: String
    let screen: String?
    let literal: String?
    let classes: ClassCatalog
  }

  /// The meaning of a URL.
  package struct Target: Sendable {
    /// The name of the link whose pattern fits.
    package let link: String
    /// The route that it opens.
    package let route: String
    /// The context that it opens the route with.
    package let context: ContextValue
  }

  init(_ experiment: Experiment, under variant: String, classes: ClassCatalog) {
    let app = experiment.app
    let understood = app.links.filter { $0.value.isUnderstood(under: variant) }
    let (matcher, places) = TypedPatterns(app).matcher(
      of: understood.map(\.value), app.linkMatching)
    self.matcher = matcher
    let subjects = StepSubjects(experiment.app)
    links = places.map { place in
      let link = understood[place]
      let route = link.value.route.value
      let head = app.routes.first { $0.name.value == route }
        .flatMap { subjects.heads(of: $0.value, in: route).first }
      return Link(
        name: link.name.value, route: route, screen: head, literal: link.value.context?.text,
        classes: classes)
    }
  }

  /// A URL with a word in place of the whole number that it holds; `nil` when it holds none.
  func malformed(_ url: String) -> String? {
    guard let target = target(of: url), case .integer(let number) = target.context else {
      return nil
    }
    return url.replacing("\(number)", with: "not-a-number")
  }

  /// The meaning of a URL; `nil` when no link takes it.
  package func target(of url: String) -> Target? {
    if case .target(let target) = resolve(url) { target } else { nil }
  }

  /// The reading of a URL: a route, or why there is none.
  package func resolve(_ url: String) -> LinkResolution {
    switch matcher.match(url) {
    case .nothing: return .unknown
    case .malformed(let place, let parameter, let text, let expected):
      return .malformed(
        MalformedLink(
          link: links[place].name, parameter: parameter, text: text, expected: expected))
    case .found(let place, let part):
      let link = links[place]
      let context: ContextValue =
        switch link.literal {
        case nil: .absent
        case .some(let literal) where literal.hasPrefix(":"):
          part(String(literal.dropFirst()))
            .map { link.classes.context($0, for: link.screen) } ?? .absent
        case .some(let literal): link.classes.context(literal, for: link.screen)
        }
      return .target(Target(link: link.name, route: link.route, context: context))
    }
  }
}

/// The reading of a URL by the links of a layout.
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
  /// The text in its place.
  package let text: String
  /// The expected value, in words.
  package let expected: String

  /// The mistake in words.
  package var phrase: String { "'\(parameter)' is \(expected), found '\(text)'" }
}
