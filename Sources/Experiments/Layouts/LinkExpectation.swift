package import RouterCore
import SourceText

/// A URL that is tried, and where it must end.
package struct LinkExpectation: Sendable {
  /// The name of the link whose example it is.
  package let link: String
  /// The URL.
  package let url: String
  /// The screens of which one must show; `browser` where it must stay on the web.
  package let screens: [String]
  /// What it must be about; nothing means anything.
  package let context: ContextValue?
  /// What going back must show first; nothing means anything.
  package let back: BackSpec?
  /// The flags that must be set where it ends.
  package let needs: [String]
  /// Whether what it stood for has gone, so that another screen shows on purpose.
  package let isRetired: Bool
  /// The channels that it is sent by; one at least.
  package let channels: [ChannelWord]

  /// Whether it must stay on the web.
  package var staysOutside: Bool { screens == [LinkSpec.browser] }
}

extension Layout {
  /// The examples of all links and the URLs made from their patterns, with where they must end: the
  /// spec's `shows`, else what the route that a pattern leads to ends with.
  package func linkExpectations(of experiment: Experiment) -> [LinkExpectation] {
    zip(experiment.app.links, experiment.linkExamples).flatMap { link, examples in
      examples.map { example in
        let (screens, context) = end(of: link.value, at: example)
        return LinkExpectation(
          link: link.name.value, url: example, screens: screens, context: context,
          back: link.value.back, needs: link.value.needs.map(\.value),
          isRetired: link.value.isRetired, channels: link.value.channels)
      }
    }
  }

  private func end(of link: LinkSpec, at url: String) -> (screens: [String], ContextValue?) {
    if let shows = link.shows {
      let screen = shows.screen.value
      return ([screen], shows.context.map { context($0, for: screen) })
    }
    let about = links.target(of: url)?.context
    return (destinations(ofRoute: link.route.value), about == .absent ? nil : about)
  }

  /// Whether a state shows what a link must end on.
  package func shows(_ expectation: LinkExpectation, in state: RouterState) -> Bool {
    shown(in: state).contains { shown in
      expectation.screens.contains(shown.screen)
        && (expectation.context == nil || expectation.context == shown.context)
    }
  }
}
