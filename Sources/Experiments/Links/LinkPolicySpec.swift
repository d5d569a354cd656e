package import SourceText
import YAMLTree

/// The rules for deep links that a spec gives for an app, a variant or a link.
package struct LinkPolicySpec: SpecObject {
  package var arrival: ArrivalSpec?
  package var underModal: UnderModal?
  package var alreadyOpen: AlreadyOpen?
  package var below: [MoveSpec]?
  package var inFlight: InFlight?
  package var unknown: UnknownLink?
  package var failing: FailingLink?
  package var everyMatch: Bool?
  package var unsaved: UnsavedWork?
  /// The policies of links that come by one channel, which go before it.
  package private(set) var byChannel: [ChannelWord: LinkPolicySpec] = [:]

  static let schema = ObjectSchema<LinkPolicySpec>(
    "link policy",
    "How deep links are handled: by the link's own policy, the variant's or the app's.",
    example: "link-policy: { arrival: { cold: [home, link] }, under-modal: dismiss }",
    keys: [
      optional(
        "arrival", \.arrival, .object,
        "The order of the link and what the app opens by itself.", fallback: "the link alone"
      ),
      optional(
        "under-modal", \.underModal, .choice, "What happens to modals on top.",
        fallback: "as-routed"),
      optional(
        "already-open", \.alreadyOpen, .choice,
        "What happens if a screen of its kind shows already.", fallback: "as-routed"),
      optional(
        "below", \.below, .list(of: .move),
        "Routes opened before the link's own, to lie behind it.",
        fallback: "none"),
      optional(
        "in-flight", \.inFlight, .choice,
        "How another link affects a navigation that waits.", fallback: "newest"),
      optional(
        "unknown", \.unknown, unknownLink, "What happens to a link that no pattern fits.",
        fallback: "front"),
      optional(
        "on-failure", \.failing, failingLink,
        "What happens to a link whose route fails.",
        fallback: "nothing"),
      optional(
        "every-match", \.everyMatch, .flag,
        "Whether the next link that fits is followed too.",
        fallback: "false"),
      optional(
        "unsaved", \.unsaved, .choice,
        "What happens to a link if a screen `asks-before-leaving`.",
        fallback: "refuse"),
      optional(
        "by-channel", \.channels, .object,
        "Keys that differ by channel; `arrival` cannot.",
        fallback: "nothing"),
    ])

  private var channels: ChannelPolicies {
    get { ChannelPolicies(policies: byChannel) }
    set { byChannel = newValue.policies }
  }

  mutating func finish(_ keys: inout KeyReader) {
    guard let range = keys.keyRange("by-channel") else { return }
    for (channel, policy) in byChannel.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let misplaced =
        policy.byChannel.isEmpty ? policy.arrival.map { _ in "arrival" } : "by-channel"
      guard let misplaced else { continue }
      keys.error(
        "misplaced-key",
        "'\(misplaced)' has no effect for a single channel, such as '\(channel.rawValue)'",
        at: range, help: "write it for all channels")
    }
  }

  /// This and the policies of single channels, in the order of the channels' words.
  var all: [LinkPolicySpec] { [self] + ChannelWord.allCases.compactMap { byChannel[$0] } }

  /// A channel's policy, then this one without the policies of channels.
  fileprivate func nearer(for channel: ChannelWord) -> [LinkPolicySpec] {
    var general = self
    general.byChannel = [:]
    return (byChannel[channel].map { [$0] } ?? []) + [general]
  }

  /// Whether it leaves a URL that it has taken to the next link.
  var goesOn: Bool {
    all.contains { policy in
      if case .nextLink = policy.failing { return true }
      return policy.everyMatch == true
    }
  }

  private static let failingLink = ValueSchema<FailingLink>.either(
    scalar: .choice([
      ("nothing", .nothing, "the app shows what it showed"),
      ("home", .home, "the start route opens"),
      ("browser", .browser, "it goes to the browser"),
      ("next-link", .nextLink, "the next link that fits is followed"),
    ]),
    mapping: otherRoute.map { .route($0) })

  private static let unknownLink = ValueSchema<UnknownLink>.either(
    scalar: .choice([
      ("front", .front, "it shows what it showed, or starts as usual"),
      ("home", .home, "the start route opens"),
      ("browser", .browser, "it goes to the browser"),
      ("ignore", .ignore, "nothing happens"),
    ]),
    mapping: otherRoute.map { .route($0) })

  private static let otherRoute = ValueSchema<Located<String>>.only(
    "to", .name(of: "route"), "The route that opens.",
    in: "other route", "A route in place of the link's.", example: "{ to: not-found }")
}

extension LinkPolicySpec {
  /// The fate of modals that lie on top when a link arrives.
  package enum UnderModal: String, CaseIterable, SummarizedChoice {
    case asRouted = "as-routed"
    case dismiss, ignore

    package var summary: String {
      switch self {
      case .asRouted: "the route decides"
      case .dismiss: "they are closed first, unless they refuse the link"
      case .ignore: "they stay, and the link is not followed"
      }
    }
  }

  /// The rule for a screen of the link's kind that is open already.
  package enum AlreadyOpen: String, CaseIterable, SummarizedChoice {
    case asRouted = "as-routed"
    case reuse, update
    case popTo = "pop-to"
    case new, replace

    package static let renamed = ["push": "new"]

    package var summary: String {
      switch self {
      case .asRouted: "the route's finder decides"
      case .reuse: "the screen that shows stays as it is"
      case .update: "the screen that shows takes the link's context"
      case .popTo: "goes back to a screen with the same context"
      case .new: "a new one is always made"
      case .replace: "the new screen replaces the one that shows"
      }
    }
  }

  /// The outcome of a navigation that waits for a person when another link arrives.
  package enum InFlight: String, CaseIterable, SummarizedChoice {
    case newest, all

    package var summary: String {
      switch self {
      case .newest: "it is dropped"
      case .all: "it goes on waiting, and may take over later"
      }
    }
  }

  /// The fate of a link that unsaved work is in the way of.
  package enum UnsavedWork: String, CaseIterable, SummarizedChoice {
    case refuse, ask

    package var summary: String {
      switch self {
      case .refuse: "it is refused, and the screen stays"
      case .ask:
        "the question comes up, and the link follows an answer that leaves"
      }
    }
  }

  /// The end of a link that is understood, and cannot be followed.
  package enum FailingLink: Sendable {
    case nothing
    /// The start route opens.
    case home
    case browser
    /// The next link that fits the same URL is followed.
    case nextLink
    /// A route opens, such as one to a screen that says so.
    case route(Located<String>)
  }

  /// The destination of a link that the app gets and does not understand.
  package enum UnknownLink: Sendable {
    /// The app comes to the front as it is, or starts as usual if it was not running.
    case front
    /// The start route opens.
    case home
    case browser
    case ignore
    /// A route opens, such as one to a screen that says so.
    case route(Located<String>)
  }
}

/// The policies of links that come by one channel.
private struct ChannelPolicies: SpecObject {
  var policies: [ChannelWord: LinkPolicySpec] = [:]

  static let schema = ObjectSchema<ChannelPolicies>(
    "policy by channel", "How links from one channel are handled.", isPlural: false,
    example: "by-channel: { notification: { on-failure: { to: notice } } }",
    keys: ChannelWord.allCases.map { channel in
      optional(channel.rawValue, \.policies[channel], .object, channel.summary.asSentence)
    })
}

/// The rules for one link under one layout: everything that a spec says about it, and the
/// defaults.
package struct LinkPolicy: Sendable {
  private let orders: [SituationSpec.AppState: [ArrivalSpec.Step]]
  private let comebacks: [Comeback: [ArrivalSpec.Step]]
  package let underModal: LinkPolicySpec.UnderModal
  package let alreadyOpen: LinkPolicySpec.AlreadyOpen
  /// The routes that are opened below the link's screen.
  package let below: [MoveSpec]
  package let inFlight: LinkPolicySpec.InFlight
  package let unknown: LinkPolicySpec.UnknownLink
  package let failing: LinkPolicySpec.FailingLink
  /// Whether the next link that fits is followed too.
  package let followsEveryMatch: Bool
  package let unsaved: LinkPolicySpec.UnsavedWork
  /// The policies of the channels that differ.
  private let byChannel: [ChannelWord: LinkPolicy]

  /// Joins the rules of several places; for each rule the first place that gives it wins.
  init(_ specs: [LinkPolicySpec]) {
    var orders: [SituationSpec.AppState: [ArrivalSpec.Step]] = [.restored: [.restoration, .link]]
    var comebacks: [Comeback: [ArrivalSpec.Step]] = [:]
    for spec in specs.reversed() {
      orders.merge(spec.arrival?.orders ?? [:]) { _, nearer in nearer }
      comebacks.merge(spec.arrival?.comebacks ?? [:]) { _, nearer in nearer }
    }
    self.orders = orders
    self.comebacks = comebacks
    func first<Value>(_ property: (LinkPolicySpec) -> Value?) -> Value? {
      specs.lazy.compactMap(property).first
    }
    underModal = first(\.underModal) ?? .asRouted
    alreadyOpen = first(\.alreadyOpen) ?? .asRouted
    below = first(\.below) ?? []
    inFlight = first(\.inFlight) ?? .newest
    unknown = first(\.unknown) ?? .front
    failing = first(\.failing) ?? .nothing
    followsEveryMatch = first(\.everyMatch) ?? false
    unsaved = first(\.unsaved) ?? .refuse
    let channels = Set(specs.flatMap(\.byChannel.keys))
    byChannel = Dictionary(
      uniqueKeysWithValues: channels.map { channel in
        (channel, LinkPolicy(specs.flatMap { $0.nearer(for: channel) }))
      })
  }

  /// The policy for a link that comes by a channel.
  package func by(_ channel: ChannelWord) -> LinkPolicy { byChannel[channel] ?? self }

  /// The events, one after the other, when a link arrives at an app that is started so.
  package func order(_ start: SituationSpec.AppState) -> [ArrivalSpec.Step] {
    orders[start] ?? [.link]
  }

  /// The events, one after the other, when people come back without a link; `nil` for an ordinary start.
  package func order(_ comeback: Comeback) -> [ArrivalSpec.Step]? {
    if let order = comebacks[comeback] { return order }
    return switch comeback {
    case .relaunch: nil
    case .reopen: [.restoration]
    case .return: order(.background).filter { !$0.isLink }
    }
  }
}
