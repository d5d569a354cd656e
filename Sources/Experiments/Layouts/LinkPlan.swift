import DeepLinks
package import RouterCore
import SourceText

/// The deep links of an app: which route a URL opens, with what.
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

  init(_ experiment: Experiment, classes: ClassCatalog) {
    var patterns: [LinkPattern] = []
    var links: [Link] = []
    let subjects = StepSubjects(experiment)
    for link in experiment.app.links {
      // A pattern that cannot be read is an error of the spec, found before a layout is made.
      guard let pattern = try? LinkPattern(link.value.pattern.value) else { continue }
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

  /// What a URL stands for; nothing when no pattern fits.
  package func target(of url: String) -> Target? {
    guard let match = table.match(url), links.indices.contains(match.patternIndex) else {
      return nil
    }
    let link = links[match.patternIndex]
    let context: ContextValue =
      switch link.literal {
      case nil: .absent
      case .some(let literal) where literal.hasPrefix(":"):
        match.value(of: String(literal.dropFirst()))
          .map { link.classes.context($0.description, for: link.screen) } ?? .absent
      case .some(let literal): link.classes.context(literal, for: link.screen)
      }
    return Target(link: link.name, route: link.route, context: context)
  }
}
