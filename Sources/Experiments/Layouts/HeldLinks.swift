import RouterCore
import SourceText

/// A link that waits until the person has answered whether to leave a screen with unsaved work.
///
/// It lies among the flags of a state, since a state is all that an app remembers.
struct HeldLink: Hashable, Sendable {
  let url: String
  let channel: ChannelWord

  private static let prefix = "held link by "

  init(_ url: String, by channel: ChannelWord) {
    self.url = url
    self.channel = channel
  }

  /// The link that waits; `nil` for none.
  init?(_ flags: FlagSet) {
    guard let flag = flags.names.first(where: { $0.hasPrefix(Self.prefix) }) else { return nil }
    let parts = flag.dropFirst(Self.prefix.count).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let channel = ChannelWord(rawValue: String(parts[0])) else {
      return nil
    }
    self.init(String(parts[1]), by: channel)
  }

  var flag: String { "\(Self.prefix)\(channel.rawValue) \(url)" }
}

extension FlagSet {
  /// The same without a link that waits.
  var withoutHeldLink: FlagSet {
    var flags = self
    if let held = HeldLink(self) { flags.set(held.flag, to: false) }
    return flags
  }
}

extension Layout {
  /// The result of a link that unsaved work is in the way of, where its policy is to ask; `nil` where it goes
  /// another way.
  /// - Parameter outcome: the end of trying to follow it.
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
    state.flags.set(HeldLink(url, by: delivery.channel).flag)
    return reached.followed(by: asked).followed(by: MoveResult(unmoved: state, outcome: .waiting))
  }

  /// The state without a link that waits, and without its question: the newest link counts.
  func withoutHeldLink(_ state: RouterState) -> RouterState {
    guard HeldLink(state.flags) != nil else { return state }
    var state = state
    let tree = state.tree
    if let screen = tree.frontmostPath.last(where: { tree.isMenuOpen($0) && asks($0, tree) }) {
      state = perform(.gesture(.closeMenu(in: screen)), in: state).state
    }
    state.flags = state.flags.withoutHeldLink
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
