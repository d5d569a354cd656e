package import RouterCore
import SourceText

/// A URL that is tried, and where it must end.
package struct LinkExpectation: Sendable {
  /// The name of the link whose example it is.
  package let link: String
  /// The URL.
  package let url: String
  /// The screens of which one must show.
  package let screens: [String]
  /// What it must be about; nothing means anything.
  package let context: ContextValue?
}

extension Layout {
  /// The examples of all links and the URLs made from their patterns, with where they must end: the
  /// spec's `shows`, else what the route that a pattern leads to ends with.
  package func linkExpectations(of experiment: Experiment) -> [LinkExpectation] {
    zip(experiment.app.links, experiment.linkExamples).flatMap { link, examples in
      examples.map { example in
        if let shows = link.value.shows {
          return LinkExpectation(
            link: link.name.value, url: example, screens: [shows.screen.value],
            context: shows.context.map { context($0, for: shows.screen.value) })
        }
        let target = links.target(of: example)
        return LinkExpectation(
          link: link.name.value, url: example,
          screens: destinations(ofRoute: link.value.route.value),
          context: target.flatMap { $0.context == .absent ? nil : $0.context })
      }
    }
  }

  /// Whether a state shows what a link must end on.
  package func shows(_ expectation: LinkExpectation, in state: RouterState) -> Bool {
    shown(in: state).contains { shown in
      expectation.screens.contains(shown.screen)
        && (expectation.context == nil || expectation.context == shown.context)
    }
  }
}
