package import RouterCore
import SourceText

/// A URL to try, and the screens on which it must end.
package struct LinkExpectation: Sendable {
  package var link = ""
  package let url: String
  /// The screens of which one must show; `browser` if it must stay on the web.
  package var screens: [String] = []
  /// The context it must have; `nil` for any.
  package var context: ContextValue?
  /// The screen that going back must show first; `nil` for any.
  package var back: LinkSpec.Back?
  package var needs: [String] = []
  /// Whether its content is gone, so that another screen shows on purpose.
  package var isRetired = false
  /// The channels that it is sent by; one at least.
  package let channels: [ChannelWord]

  package var staysOutside: Bool { screens == [LinkSpec.browser] }
}

extension Layout {
  /// The examples of all links and the URLs made from their patterns, with the screens on which they must end:
  /// the spec's `shows`, else the destinations of the pattern's route.
  package func linkExpectations(of experiment: Experiment) -> [LinkExpectation] {
    zip(experiment.app.links, experiment.linkExamples).flatMap { link, examples in
      examples.map { example in
        let (screens, context) = end(of: link.value, called: link.name.value, at: example)
        return LinkExpectation(
          link: link.name.value, url: example, screens: screens, context: context,
          back: link.value.back, needs: link.value.needs.map(\.value),
          isRetired: link.value.isRetired, channels: link.value.channels)
      }
    }
  }

  private func end(of link: LinkSpec, called name: String, at url: String) -> (
    screens: [String], ContextValue?
  ) {
    if let shows = link.shows {
      let screen = shows.screen.value
      return ([screen], shows.context.map { context($0.text, for: screen) })
    }
    let taken = links.target(of: url)
    let first = taken?.taker == name ? taken : links.target(of: url, by: name) ?? taken
    let target = first.map { last(of: url, from: $0, in: FlagSet(settled(initialFlags))) }
    let about = target?.context
    let isKnown = about != .absent && about?.readsValues != true
    return (
      destinations(ofRoute: target?.route ?? link.route.value), isKnown ? about : nil
    )
  }

  /// The meaning that decides where a URL ends: the last link's if every fitting link is followed, and then
  /// the meaning of the link that comes after it.
  private func last(of url: String, from first: LinkPlan.Target, in flags: FlagSet)
    -> LinkPlan.Target
  {
    var (target, tried) = (first, [first.taker])
    while policy(ofLink: target.link).followsEveryMatch,
      case .target(let next) = links.resolve(url, in: flags, besides: tried)
    {
      target = next
      tried.append(next.taker)
    }
    guard let inner = target.next, inner.utf8.count < url.utf8.count,
      case .target(let next) = links.resolve(inner, in: flags)
    else { return target }
    return last(of: inner, from: next, in: flags)
  }

  /// The expectation if another link takes the URL because flags keep its own from doing so.
  package func expectation(_ expectation: LinkExpectation, in flags: FlagSet) -> LinkExpectation {
    guard links.hasGuards, case .target(let first) = links.resolve(expectation.url, in: flags)
    else { return expectation }
    let target = last(of: expectation.url, from: first, in: flags)
    if first.taker == expectation.link, target.taker == first.taker { return expectation }
    var other = expectation
    other.screens = destinations(ofRoute: target.route)
    other.context =
      target.context == .absent || target.context.readsValues ? nil : target.context
    return other
  }

  /// Whether a state shows what a link must end on.
  package func shows(_ expectation: LinkExpectation, in state: RouterState) -> Bool {
    shown(in: state).contains { shown in
      expectation.screens.contains(shown.screen)
        && (expectation.context == nil || expectation.context == shown.context)
    }
  }

  /// Addresses that no link takes: of the same sites, and with a word in place of a number.
  ///
  /// An old newsletter or a typing mistake sends such addresses to the app.
  /// - Parameter examples: links that the app understands.
  package func unknownLinks(like examples: [LinkExpectation]) -> [LinkExpectation] {
    let urls = examples.filter { !$0.staysOutside }.map(\.url)
    let unknown = urls.compactMap(Self.site).map { "\($0)/no-such-page" }
    var tried: Set<String> = []
    return (unknown + urls.compactMap(links.malformed)).compactMap { url in
      guard tried.insert(url).inserted, links.target(of: url) == nil else { return nil }
      return LinkExpectation(url: url, channels: [.mail])
    }
  }

  /// The scheme and, of a web address, the host: the app's own schemes have no other address part
  /// that all of their links share.
  private static func site(of url: String) -> String? {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
    let isWeb = parts[0] == "http:" || parts[0] == "https:"
    return isWeb ? "\(parts[0])//\(parts[2])" : "\(parts[0])/"
  }
}
