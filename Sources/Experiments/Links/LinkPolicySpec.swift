package import SourceText
import YAMLTree

/// How a layout takes deep links, as far as a spec says it: an app's rules, a variant's, a link's.
package struct LinkPolicySpec: SpecObject {
  package var arrival: ArrivalSpec?
  package var underModal: UnderModal?
  package var alreadyOpen: AlreadyOpen?
  package var below: [MoveSpec]?
  package var inFlight: InFlight?
  package var unknown: UnknownLink?

  static let schema = ObjectSchema<LinkPolicySpec>(
    "link policy",
    "How deep links are taken: a link's own policy goes before its variant's, and that before the "
      + "app's.",
    example: """
      link-policy:
        arrival: { cold: [home, link] }
        under-modal: dismiss
        unknown: { to: not-found }
      """,
    keys: [
      optional(
        "arrival", \.arrival, .object,
        "In which order the link and what the app opens by itself come.", fallback: "the link alone"
      ),
      optional(
        "under-modal", \.underModal, .choice, "What becomes of modals that lie on top.",
        fallback: "as-routed"),
      optional(
        "already-open", \.alreadyOpen, .choice, "What happens when such a screen shows already.",
        fallback: "as-routed"),
      optional(
        "below", \.below, .list(of: .move),
        "Routes that are opened before the link's own, so that going back leads through them.",
        fallback: "none"),
      optional(
        "in-flight", \.inFlight, .choice,
        "What becomes of a navigation that waits when another link arrives.", fallback: "newest"),
      optional(
        "unknown", \.unknown, .unknownLink, "What happens with a link that no pattern fits.",
        fallback: "front"),
    ])

  /// What becomes of modals that lie on top when a link arrives.
  package enum UnderModal: String, CaseIterable, SummarizedChoice {
    case asRouted = "as-routed"
    case dismiss
    case ignore

    package var summary: String {
      switch self {
      case .asRouted: "what the route makes of them"
      case .dismiss: "they are closed first; one that refuses to be closed refuses the link"
      case .ignore: "they stay, and the link is not followed"
      }
    }
  }

  /// What happens when a screen of the link's kind is open already.
  package enum AlreadyOpen: String, CaseIterable, SummarizedChoice {
    case asRouted = "as-routed"
    case reuse
    case update
    case popTo = "pop-to"
    case new
    case replace

    package static let renamed = ["push": "new"]

    package var summary: String {
      switch self {
      case .asRouted: "what the route's finder makes of it"
      case .reuse: "the one that shows stays as it is"
      case .update: "the one that shows takes the link's context"
      case .popTo: "everything above one that is about the same is left"
      case .new: "a new one is always made"
      case .replace: "the one that shows is left for the new one"
      }
    }
  }

  /// What becomes of a navigation that waits for a person when another link arrives.
  package enum InFlight: String, CaseIterable, SummarizedChoice {
    case newest
    case all

    package var summary: String {
      switch self {
      case .newest: "it is given up: the newest link counts"
      case .all: "it waits on, and may take over later"
      }
    }
  }
}

/// What happens with a link that the app gets and does not understand.
package enum UnknownLink: Sendable {
  /// The app comes to the front as it is; one that was not running starts as usual.
  case front
  /// The start route opens.
  case home
  /// The browser gets it.
  case browser
  /// Nothing happens.
  case ignore
  /// A route opens, as one to a screen that says so.
  case route(Located<String>)
}

/// An unknown link's route, written as a mapping.
private struct UnknownLinkObject: SpecObject {
  var route = Located<String>.unwritten

  static let schema = ObjectSchema<UnknownLinkObject>(
    "unknown link", "Where a link leads that no pattern fits.", example: "{ to: not-found }",
    keys: [
      required("to", \.route, .name(of: "route"), "The route that opens.")
    ])
}

extension ValueSchema where Value == UnknownLink {
  /// A word, or a mapping with a route.
  static var unknownLink: ValueSchema {
    let word = ValueSchema<UnknownLink>.choice([
      ("front", .front, "the app shows what it showed, or starts as usual"),
      ("home", .home, "the start route opens"),
      ("browser", .browser, "the app hands it to the browser"),
      ("ignore", .ignore, "nothing happens"),
    ])
    return .either(
      scalar: word, mapping: ValueSchema<UnknownLinkObject>.object.map { .route($0.route) })
  }
}

/// How one link is taken under one layout: everything that a spec says about it, and the defaults.
package struct LinkPolicy: Sendable {
  /// What happens in which order, by how the app is started.
  private let orders: [StartWord: [ArrivalSpec.Step]]
  /// What happens at the next ordinary start; nothing means the app's start route.
  package let relaunch: [ArrivalSpec.Step]?
  /// What becomes of modals on top.
  package let underModal: LinkPolicySpec.UnderModal
  /// What happens when such a screen shows already.
  package let alreadyOpen: LinkPolicySpec.AlreadyOpen
  /// What is opened below the link's screen.
  package let below: [MoveSpec]
  /// What becomes of a navigation that waits.
  package let inFlight: LinkPolicySpec.InFlight
  /// What happens with a link that is not understood.
  package let unknown: UnknownLink

  /// Joins what is said in several places; what is said first counts.
  init(_ specs: [LinkPolicySpec]) {
    var orders: [StartWord: [ArrivalSpec.Step]] = [.restored: [.restoration, .link]]
    for spec in specs.reversed() {
      orders.merge(spec.arrival?.orders ?? [:]) { _, nearer in nearer }
    }
    self.orders = orders
    relaunch = specs.lazy.compactMap { $0.arrival?.relaunch }.first
    underModal = specs.lazy.compactMap(\.underModal).first ?? .asRouted
    alreadyOpen = specs.lazy.compactMap(\.alreadyOpen).first ?? .asRouted
    below = specs.lazy.compactMap(\.below).first ?? []
    inFlight = specs.lazy.compactMap(\.inFlight).first ?? .newest
    unknown = specs.lazy.compactMap(\.unknown).first ?? .front
  }

  /// What happens, one after the other, when a link arrives at an app that is started so.
  package func order(_ start: StartWord) -> [ArrivalSpec.Step] { orders[start] ?? [.link] }
}
