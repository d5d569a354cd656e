import SourceText

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
