package import RouterCore
import SourceText

/// The deep links that a layout understands: the route that a URL opens, and its context.
package struct LinkPlan: Sendable {
  private let matcher: LinkMatcher
  private let links: [Link]
  private let classes: ClassCatalog
  private let typed: TypedPatterns
  private let understood: [Named<LinkSpec>]
  private let matching: LinkMatching
  /// The indices of the links among those that are understood.
  private let places: [Int]
  /// The words of the app's values, by their names.
  private let words: [String: [String]]

  private struct Link: Sendable {
    let name: String
    let route: String
    let screen: String?
    let context: ContextLiteral?
  }

  package struct Target: Sendable {
    package let link: String
    /// The link that takes the URL, if `link` is inside it.
    package fileprivate(set) var taker: String
    package let route: String
    package fileprivate(set) var context: ContextValue
    /// The flags that it sets before its route opens, with the words of the app's values that it switches
    /// to.
    package var flags: [String] = []
    /// The link that is followed once its route has arrived.
    package var next: String?
  }

  /// The reading of a URL by the links of a layout.
  package enum Resolution: Sendable {
    case target(Target)
    /// A link would take it, but for a part of the wrong type.
    case malformed(MalformedLink)
    /// No link takes it, or it is not a URL.
    case unknown
  }

  /// A URL with a part that has a different type from the one its link declares.
  package struct MalformedLink: Hashable, Sendable {
    package let link: String
    package let parameter: String
    package let text: String
    package let expected: String

    package var phrase: String { "'\(parameter)' is \(expected), found '\(text)'" }
  }

  init(
    _ app: AppSpec, under variant: String, _ classes: ClassCatalog, _ demands: ContextDemands
  ) {
    let understood = app.links.filter { $0.value.isUnderstood(under: variant) }
    typed = TypedPatterns(app)
    let (matcher, places) = typed.matcher(of: understood.map(\.value), app.linkMatching)
    self.matcher = matcher
    self.classes = classes
    self.understood = understood
    self.places = places
    hasGuards = understood.contains { $0.value.isGuarded }
    hasNext = understood.contains { $0.value.next != nil }
    matching = app.linkMatching
    words = app.values.byName { $0.value.words.map(\.value) }
    links = places.map { place in
      let link = understood[place]
      let route = link.value.route.value
      return Link(
        name: link.name.value, route: route, screen: demands.taker(ofRoute: route),
        context: link.value.context)
    }
  }

  /// A URL with a word in place of its whole number; `nil` if it has none.
  func malformed(_ url: String) -> String? {
    guard let target = target(of: url), case .integer(let number) = target.context else {
      return nil
    }
    return url.replacing("\(number)", with: "not-a-number")
  }

  /// The meaning of a URL; `nil` if no link takes it.
  package func target(of url: String) -> Target? {
    if case .target(let target) = resolve(url) { target } else { nil }
  }

  /// The reading of a URL: a route, or the reason that it has none.
  package func resolve(_ url: String) -> Resolution {
    switch matcher.match(url) {
    case .nothing: return .unknown
    case .malformed(let place, let parameter, let text, let expected):
      return .malformed(
        MalformedLink(link: links[place].name, parameter: parameter, text: text, expected: expected)
      )
    case .found(let place, let part): return resolution(place, part, of: url) { resolve($0) }
    }
  }

  /// - Parameter read: the reading of a link inside the URL.
  private func resolution(
    _ place: Int, _ part: (String) -> String?, of url: String, _ read: (String) -> Resolution
  ) -> Resolution {
    // A link inside a link is shorter, so this ends.
    func inner(_ written: Located<String>?) -> String? {
      written?.parameter.flatMap(part).flatMap { $0.utf8.count < url.utf8.count ? $0 : nil }
    }
    if let inner = inner(understood[places[place]].value.carried),
      case .target(var target) = read(inner)
    {
      target.taker = links[place].name
      return .target(target)
    }
    return ownResolution(place, part, next: inner(understood[places[place]].value.next))
  }

  private func ownResolution(_ place: Int, _ part: (String) -> String?, next: String?)
    -> Resolution
  {
    let link = links[place]
    var target = Target(
      link: link.name, taker: link.name, route: link.route,
      context: context(of: link, part) ?? .absent,
      flags: understood[places[place]].value.set.map(\.value), next: next)
    for choice in understood[places[place]].value.switches {
      guard let word = LinkText(choice.value.value).filled(part) else { continue }
      let name = choice.name.value
      guard let known = words[name], known.contains(word) else {
        return .malformed(
          MalformedLink(
            link: link.name, parameter: name, text: word,
            expected: (words[name] ?? []).joinedWithOr))
      }
      target.flags.append(ValueSpec.flag(name, word))
    }
    return .target(target)
  }

  /// Whether some link takes URLs in some states only; asked for every arrival.
  let hasGuards: Bool

  /// Whether a link may be inside another that it follows.
  let hasNext: Bool

  /// The reading of a URL in a state, by the links that take it there.
  /// - Parameter refused: the names of links that could not be followed.
  func resolve(_ url: String, in flags: FlagSet, besides refused: [String] = []) -> Resolution {
    guard hasGuards || !refused.isEmpty else { return resolve(url) }
    let open = openLinks(in: flags, besides: refused)
    let (matcher, found) = typed.matcher(of: open.map { understood[places[$0]].value }, matching)
    switch matcher.match(url) {
    case .nothing: return .unknown
    case .malformed(let place, let parameter, let text, let expected):
      return .malformed(
        MalformedLink(
          link: links[open[found[place]]].name, parameter: parameter, text: text,
          expected: expected))
    case .found(let place, let part):
      return resolution(open[found[place]], part, of: url) { resolve($0, in: flags) }
    }
  }

  private func openLinks(in flags: FlagSet, besides refused: [String]) -> [Int] {
    places.indices.filter { index in
      let link = understood[places[index]]
      return !refused.contains(link.name.value)
        && link.value.when.allSatisfy { flags.contains($0.value) }
        && !link.value.unless.contains { flags.contains($0.value) }
    }
  }

  /// A URL with an encoded percent sign whose link decodes its parts never or twice, the meaning that the app
  /// gives it, and the one that it has decoded once; `nil` if the app decodes them once.
  package func misreading(of url: String) -> (url: String, read: Target, meant: Target)? {
    guard case .found(let index, _) = matcher.match(url) else { return nil }
    var spec = understood[places[index]].value
    guard spec.decoding != .once, let signed = signed(url, for: spec),
      let read = target(of: signed)
    else { return nil }
    spec.decoding = .once
    let (decodingOnce, _) = typed.matcher(of: [spec], matching)
    guard case .found(_, let part) = decodingOnce.match(signed),
      case .target(let meant) = resolution(index, part, of: signed, { resolve($0) })
    else { return nil }
    return (signed, read, meant)
  }

  /// A URL with an encoded percent sign in the first text of its path, else of its query.
  private func signed(_ url: String, for link: LinkSpec) -> String? {
    if let item = link.queryNames.first, !url.contains("#") {
      return url + (url.contains("?") ? "&" : "?") + "\(item)=a%2541"
    }
    return (try? typed.pattern(of: link))?.withEncodedSign(url)
  }

  /// The meaning that a link of a name gives a URL, whichever link takes it.
  func target(of url: String, by name: String) -> Target? {
    guard let index = links.firstIndex(where: { $0.name == name }) else { return nil }
    let (matcher, _) = typed.matcher(of: [understood[places[index]].value], matching)
    guard case .found(_, let part) = matcher.match(url),
      case .target(let target) = resolution(index, part, of: url, { resolve($0) })
    else { return nil }
    return target
  }

  /// The context with which a link opens its route; `nil` for none, and if a part of it is missing.
  private func context(of link: Link, _ part: (String) -> String?) -> ContextValue? {
    guard let context = link.context else { return nil }
    if context.parts.isEmpty {
      return LinkText(context.text).filled(part).map { classes.context($0, for: link.screen) }
    }
    let parts = context.parts.compactMap { written in
      LinkText(written.value).filled(part).map { Named(name: written.name, value: $0) }
    }
    guard parts.count == context.parts.count else { return nil }
    return classes.context(ContextLiteral(parts: parts, at: context.range), for: link.screen)
  }
}

extension LinkPlan.Target {
  /// The same with the values of the app filled in.
  func filled(in layout: Layout, _ flags: FlagSet) -> LinkPlan.Target {
    var target = self
    target.context = layout.filled(context, in: flags)
    return target
  }
}
