import DeepLinks
package import RouterCore
import SourceText

/// The deep links that a layout understands: which route a URL opens, with what.
package struct LinkPlan: Sendable {
  private let table: LinkTable
  private let links: [Link]

  private struct Link: Sendable {
    let name: String
    let route: String
    let screen: String?
    let literal: String?
    let classes: ClassCatalog
  }

  /// What a URL stands for.
  package struct Target: Sendable {
    /// The name of the link whose pattern fits.
    package let link: String
    /// The route that it opens.
    package let route: String
    /// The context that it opens the route with.
    package let context: ContextValue
  }

  init(_ experiment: Experiment, under variant: String, classes: ClassCatalog) {
    var patterns: [LinkPattern] = []
    var links: [Link] = []
    let typed = TypedPatterns(experiment.app)
    let subjects = StepSubjects(experiment)
    for link in experiment.app.links where link.value.isUnderstood(under: variant) {
      // A pattern that cannot be read is an error of the spec, found before a layout is made.
      guard let pattern = try? typed.pattern(of: link.value) else { continue }
      patterns.append(pattern)
      let route = link.value.route.value
      let head = experiment.app.routes.first { $0.name.value == route }
        .flatMap { subjects.heads(of: $0.value, in: route).first }
      links.append(
        Link(
          name: link.name.value, route: route, screen: head, literal: link.value.context?.text,
          classes: classes))
    }
    table = LinkTable(patterns)
    self.links = links
  }

  /// What a URL stands for; nothing when no link takes it.
  package func target(of url: String) -> Target? {
    if case .target(let target) = resolve(url) { target } else { nil }
  }

  /// What becomes of a URL: a route, or why there is none.
  package func resolve(_ url: String) -> LinkResolution {
    guard let match = table.match(url) else { return resolution(withoutMatch: url) }
    let link = links[match.patternIndex]
    let context: ContextValue =
      switch link.literal {
      case nil: .absent
      case .some(let literal) where literal.hasPrefix(":"):
        match.value(of: String(literal.dropFirst()))
          .map { link.classes.context($0.description, for: link.screen) } ?? .absent
      case .some(let literal): link.classes.context(literal, for: link.screen)
      }
    return .target(Target(link: link.name, route: link.route, context: context))
  }

  private func resolution(withoutMatch url: String) -> LinkResolution {
    for (index, verdict) in table.explain(url).verdicts.enumerated() {
      if case .malformed(let parameter, let text, let type) = verdict {
        return .malformed(
          MalformedLink(
            link: links[index].name, parameter: parameter, text: text,
            expected: type.description))
      }
    }
    return .unknown
  }
}
