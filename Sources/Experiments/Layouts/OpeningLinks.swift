package import RouterCore
import SourceText

extension Layout {
  /// The policy of the links with a name; links that are not understood have none.
  package func policy(ofLink name: String?) -> LinkPolicy {
    name.flatMap { ownLinkPolicies[$0] } ?? linkPolicy
  }

  /// The same for a link that comes by a channel.
  private func policy(ofLink name: String?, _ delivery: LinkArrival.Delivery) -> LinkPolicy {
    policy(ofLink: name).by(delivery.channel)
  }

  /// The policy of a URL's link.
  package func policy(of url: String) -> LinkPolicy { policy(ofLink: links.target(of: url)?.link) }

  /// The result of a deep link that reaches an app which is running.
  package func open(
    _ url: String, in state: RouterState, by channel: ChannelWord = .mail,
    patience: Patience = .untilSettled
  ) -> MoveResult { arrival(of: url, in: state, by: channel, patience: patience).result }

  /// The result of a deep link that reaches a running app, and the policy that was used.
  package func arrival(
    of url: String, in state: RouterState, by channel: ChannelWord,
    patience: Patience = .untilSettled
  ) -> LinkArrival {
    switch channels.opener(of: url, by: channel) {
    case .nobody: return unmoved(state, .nothing, .outside)
    case .browser: return unmoved(state, .leftToBrowser, .outside)
    case .app: break
    }
    let delivery = LinkArrival.Delivery(channel: channel, patience: patience)
    switch links.resolve(url, in: state.flags) {
    case .target(let target): return follow(target, of: url, in: withoutHeldLinks(state), delivery)
    case .malformed(let mistake): return unknown(url, .malformedLink(mistake), in: state, delivery)
    case .unknown: return unknown(url, .unknownLink, in: state, delivery)
    }
  }

  /// The result of a link that the app understands, including one that it cannot follow.
  private func follow(
    _ first: LinkPlan.Target, of url: String, in state: RouterState,
    _ delivery: LinkArrival.Delivery
  ) -> LinkArrival {
    var target = first
    var tried: [String] = []
    var reached = MoveResult(unmoved: state, outcome: .nothing)
    while true {
      tried.append(target.taker)
      let policy = policy(ofLink: target.link, delivery)
      let result = reached.followed(by: open(target, in: reached.state, delivery))
      if let asked = holding(url, policy, result.outcome, in: reached, delivery) {
        return LinkArrival(before: state, result: asked, reading: .understood)
      }
      let isFailure = if case .failed = result.outcome { true } else { false }
      if !isFailure { reached = result }
      if policy.goesOn(after: result.outcome),
        case .target(let next) = links.resolve(url, in: reached.state.flags, besides: tried)
      {
        target = next
        continue
      }
      if isFailure { return failed(result, target, of: url, from: state, delivery) }
      return LinkArrival(
        before: state, result: following(target.next, result, delivery), reading: .understood)
    }
  }

  /// The result of a link once the link inside it was followed, which comes after it; one that the app does
  /// not understand is left out, and one that comes while a question waits waits with it.
  private func following(
    _ inner: String?, _ result: MoveResult, _ delivery: LinkArrival.Delivery
  ) -> MoveResult {
    guard let inner, case .target(let target) = links.resolve(inner, in: result.state.flags) else {
      return result
    }
    guard result.outcome == .waiting else {
      return result.followed(by: follow(target, of: inner, in: result.state, delivery).result)
    }
    var state = result.state
    state.flags.set(HeldLink(inner, by: delivery.channel, until: .earlierLink).flag)
    return result.followed(by: MoveResult(unmoved: state, outcome: .waiting))
  }

  /// The result of a link that waited for the one before it.
  func openNext(_ link: HeldLink, in state: RouterState) -> MoveResult {
    let delivery = LinkArrival.Delivery(channel: link.channel, patience: .untilSettled)
    guard case .target(let target) = links.resolve(link.url, in: state.flags) else {
      return MoveResult(unmoved: state, outcome: .nothing)
    }
    return follow(target, of: link.url, in: state, delivery).result
  }

  /// The result of a link that could not be followed.
  private func failed(
    _ result: MoveResult, _ target: LinkPlan.Target, of url: String, from state: RouterState,
    _ delivery: LinkArrival.Delivery
  ) -> LinkArrival {
    let route: String?
    switch policy(ofLink: target.link, delivery).failing {
    case .nothing, .nextLink:
      return LinkArrival(before: state, result: result, reading: .understood)
    case .browser where channels.opener(of: url, by: .redirect) == .browser:
      return LinkArrival(
        before: state,
        result: result.followed(
          by: MoveResult(unmoved: result.state, outcome: .leftToBrowser)), reading: .handedOn)
    case .browser:
      return LinkArrival(before: state, result: result, reading: .understood)
    case .home: route = startRoute
    case .route(let name): route = name.value
    }
    guard let route else { return LinkArrival(before: state, result: result, reading: .understood) }
    return LinkArrival(
      before: state,
      result: result.followed(by: follow(route, .absent, in: result.state, delivery)),
      reading: .handedOn)
  }

  package func opener(of url: String, by channel: ChannelWord) -> ChannelSpec.Opener {
    channels.opener(of: url, by: channel)
  }

  private func unmoved(_ state: RouterState, _ outcome: MoveOutcome, _ reading: LinkArrival.Reading)
    -> LinkArrival
  {
    LinkArrival(
      before: state, result: MoveResult(unmoved: state, outcome: outcome), reading: reading)
  }

  /// The result of a link that the app does not understand.
  ///
  /// It counts as not understood, regardless of what the app does then.
  private func unknown(
    _ url: String, _ mistake: MoveOutcome, in state: RouterState, _ delivery: LinkArrival.Delivery
  ) -> LinkArrival {
    let route: String?
    switch linkPolicy.by(delivery.channel).unknown {
    case .front: route = nil
    case .home: route = startRoute
    case .route(let name): route = name.value
    case .ignore: return unmoved(state, mistake, .ignored)
    case .browser:
      // A browser that hands addresses over to apps gives the link straight back.
      if channels.opener(of: url, by: .redirect) == .browser {
        return unmoved(state, .leftToBrowser, .unknown)
      }
      let loop = RoutingError.endlessRoute(
        .init("the browser hands the link back to the app, and the app to the browser"))
      return unmoved(state, .failed(loop, isDirty: false), .unknown)
    }
    guard let route else { return unmoved(state, mistake, .unknown) }
    var moved = follow(route, .absent, in: state, delivery)
    if moved.outcome == .done || moved.outcome == .nothing {
      moved = moved.followed(by: MoveResult(unmoved: moved.state, outcome: mistake))
    }
    return LinkArrival(before: state, result: moved, reading: .unknown)
  }

  private func open(
    _ target: LinkPlan.Target, in state: RouterState, _ delivery: LinkArrival.Delivery
  ) -> MoveResult {
    let policy = policy(ofLink: target.link, delivery)
    var result = MoveResult(unmoved: state, outcome: .nothing)
    if policy.inFlight == .newest { result = withoutQuestions(result) }
    switch policy.underModal {
    case .asRouted: break
    case .ignore: if result.state.tree.isUnderModal { return result }
    case .dismiss:
      result = withoutModals(result)
      if !result.outcome.isSuccess { return result }
    }
    for flag in target.flags {
      result = result.followed(by: perform(.flag(flag, true), in: result.state))
    }
    let target = target.filled(in: self, result.state.flags)
    if let settled = onOpenScreen(target, policy.alreadyOpen, result, delivery) { return settled }
    for move in policy.below {
      result = result.followed(
        by: follow(move.route.value, context(opening: move), in: result.state, delivery))
      if !result.outcome.isSuccess { return result }
    }
    return result.followed(by: follow(target.route, target.context, in: result.state, delivery))
  }

  /// Gives up the navigations that wait for a person's answer.
  private func withoutQuestions(_ result: MoveResult) -> MoveResult {
    var result = result
    while result.state.pending.contains(where: isQuestion) {
      let waiting = result.state.pending.count
      result = result.followed(by: perform(.answer(.cancelled), in: result.state))
      guard result.state.pending.count < waiting else { break }
    }
    return result
  }

  /// Whether a navigation waits for a person's answer, and not for a flag.
  func isQuestion(_ navigation: PendingNavigation) -> Bool {
    guard case .answer(let name) = navigation.reason else { return false }
    return gates[name] == nil
  }

  /// Closes the modals on top; stops at a modal in which a screen refuses to be closed.
  private func withoutModals(_ result: MoveResult) -> MoveResult {
    var result = result
    while result.state.tree.isUnderModal {
      let tree = result.state.tree
      let start = tree.frontmostPath.lastIndex { tree.parent(of: $0) == nil } ?? 0
      if let screen = tree.frontmostPath[start...].first(where: { tree.vetoesDismissal($0) }) {
        let name = tree.screenClass(of: screen)?.name ?? ""
        let error = RoutingError.cantBeDismissed(.init("'\(name)' refuses to be closed"))
        return result.followed(
          by: MoveResult(unmoved: result.state, outcome: .failed(error, isDirty: false)))
      }
      let closed = perform(.gesture(.dismiss), in: result.state)
      guard closed.state != result.state else { break }
      result = result.followed(by: closed)
    }
    return result
  }
}

extension ScreenTree {
  fileprivate var isUnderModal: Bool { root.map { presented(by: $0) != nil } ?? false }
}

extension Layout {
  /// The policy for a link whose kind of screen is open already; `nil` if its route decides.
  private func onOpenScreen(
    _ target: LinkPlan.Target, _ policy: LinkPolicySpec.AlreadyOpen, _ result: MoveResult,
    _ delivery: LinkArrival.Delivery
  ) -> MoveResult? {
    let tree = result.state.tree
    let kinds = destinations(ofRoute: target.route)
    func isOfKind(_ screen: ScreenID) -> Bool {
      tree.screenClass(of: screen).map { kinds.contains($0.name) } ?? false
    }
    func opened(from result: MoveResult, by route: Route?) -> MoveResult {
      let moved =
        route.map { follow($0, target.context, in: result.state, delivery) }
        ?? follow(target.route, target.context, in: result.state, delivery)
      return result.followed(by: moved)
    }
    let shown = tree.frontmost.first(where: isOfKind)
    switch policy {
    case .asRouted: return nil
    case .new:
      return routes[target.route].map { opened(from: result, by: $0.alwaysMaking(in: routes)) }
    case .reuse: return shown.map { _ in result }
    case .update:
      return shown.map { shown in
        result.followed(
          by: perform(.gesture(.setContext(target.context, of: shown)), in: result.state))
      }
    case .replace:
      guard let shown, tree.context(of: shown) != target.context,
        let stack = tree.parent(of: shown), tree.children(of: stack).count > 1
      else { return nil }
      let left = result.followed(by: perform(.gesture(.back(in: stack)), in: result.state))
      return opened(from: left, by: routes[target.route]?.alwaysMaking(in: routes))
    case .popTo:
      guard let front = tree.frontmost.first, let stack = tree.parent(of: front) else { return nil }
      let screens = tree.children(of: stack)
      let place = screens.lastIndex { isOfKind($0) && tree.context(of: $0) == target.context }
      guard let place else { return nil }
      return screens[(place + 1)...].reduce(result) { result, _ in
        result.followed(by: perform(.gesture(.back(in: stack)), in: result.state))
      }
    }
  }
}

extension Route {
  /// The same route to a screen that is made even if one is there.
  /// - Parameter routes: the routes that steps refer to by name.
  fileprivate func alwaysMaking(in routes: [String: Route], depth: Int = 0) -> Route {
    // References form no circle in a checked spec; the bound only makes that certain.
    guard let first = steps.first, depth <= routes.count else { return self }
    switch first.kind {
    case .screen where first.factory != nil:
      let made = Step.screen(
        first.name, finder: nil, factory: first.factory, action: first.action,
        interceptors: first.interceptors, contextTasks: first.contextTasks,
        postTasks: first.postTasks)
      return Route([made] + steps.dropFirst())
    case .fork(let choice):
      let cases = choice.cases.map {
        Switch.Case($0.condition, $0.route?.alwaysMaking(in: routes, depth: depth + 1))
      }
      let made = Switch(
        choice.name, context: choice.context, cases: cases,
        default: choice.fallback?.alwaysMaking(in: routes, depth: depth + 1))
      return Route([.fork(made)] + steps.dropFirst())
    case .reference(let name):
      return routes[name]?.alwaysMaking(in: routes, depth: depth + 1) ?? self
    case .screen, .root, .current, .custom, .adapt: return self
    }
  }
}
