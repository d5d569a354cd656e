import RouterCore
import SourceText

/// A link that waits for an answer of the person.
///
/// It lies among the flags of a state, since a state is all that an app remembers.
struct HeldLink: Hashable, Sendable {
  /// The answer that a link waits for; the words begin its flag.
  enum Delay: String, CaseIterable {
    /// Whether to leave a screen with unsaved work.
    case unsavedWork = "held link by "
    /// The arrival of the link before it, which contained it.
    case earlierLink = "next link by "
  }

  let url: String
  let channel: ChannelWord
  let delay: Delay

  init(_ url: String, by channel: ChannelWord, until delay: Delay) {
    self.url = url
    self.channel = channel
    self.delay = delay
  }

  /// The link that waits; `nil` for none.
  init?(_ flags: FlagSet, until delay: Delay = .unsavedWork) {
    guard let flag = flags.names.first(where: { $0.hasPrefix(delay.rawValue) }) else { return nil }
    let parts = flag.dropFirst(delay.rawValue.count).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let channel = ChannelWord(rawValue: String(parts[0])) else {
      return nil
    }
    self.init(String(parts[1]), by: channel, until: delay)
  }

  var flag: String { "\(delay.rawValue)\(channel.rawValue) \(url)" }
}

extension FlagSet {
  /// The same without links that wait.
  var withoutHeldLinks: FlagSet {
    var flags = self
    for delay in HeldLink.Delay.allCases {
      if let held = HeldLink(self, until: delay) { flags.set(held.flag, to: false) }
    }
    return flags
  }
}

extension Layout {
  /// The result of a link that unsaved work blocks, if its policy is to ask; `nil` otherwise.
  /// - Parameter outcome: the outcome of trying to follow it.
  func holding(
    _ url: String, _ policy: LinkPolicy, _ outcome: MoveOutcome, in reached: MoveResult,
    _ delivery: LinkArrival.Delivery
  ) -> MoveResult? {
    let tree = reached.state.tree
    guard policy.unsaved == .ask, case .failed(.cantBeDismissed, _) = outcome,
      let screen = tree.frontmost.first(where: { asks($0, tree) })
    else { return nil }
    let asked = perform(.gesture(.openMenu(in: screen)), in: reached.state)
    var state = asked.state
    state.flags.set(HeldLink(url, by: delivery.channel, until: .unsavedWork).flag)
    return reached.followed(by: asked).followed(by: MoveResult(unmoved: state, outcome: .waiting))
  }

  /// The state without links that wait, and without the question that one brought up: the newest link
  /// counts.
  func withoutHeldLinks(_ state: RouterState) -> RouterState {
    let isAsked = HeldLink(state.flags) != nil
    var state = state
    state.flags = state.flags.withoutHeldLinks
    guard isAsked else { return state }
    let tree = state.tree
    if let screen = tree.frontmostPath.last(where: { tree.isMenuOpen($0) && asks($0, tree) }) {
      state = perform(.gesture(.closeMenu(in: screen)), in: state).state
    }
    return state
  }
}

extension LinkPolicy {
  /// Whether the next link that fits is followed after one with this policy.
  func goesOn(after outcome: MoveOutcome) -> Bool {
    switch outcome {
    case .failed: if case .nextLink = failing { true } else { false }
    case .done, .nothing: followsEveryMatch
    case .waiting, .unknownLink, .malformedLink, .leftToBrowser, .unknownRoute: false
    }
  }
}
