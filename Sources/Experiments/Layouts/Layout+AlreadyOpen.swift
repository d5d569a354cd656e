import RouterCore

extension Layout {
  /// What a link does where a screen of its kind is open already; nothing when its route decides.
  func onWhatIsOpen(
    _ target: LinkPlan.Target, _ policy: LinkPolicySpec.AlreadyOpen, _ result: MoveResult,
    _ delivery: LinkDelivery
  ) -> MoveResult? {
    let tree = result.state.tree
    let kinds = destinations(ofRoute: target.route)
    func isOfKind(_ screen: ScreenID) -> Bool {
      tree.screenClass(of: screen).map { kinds.contains($0.name) } ?? false
    }
    func opened(from result: MoveResult, by route: Route?) -> MoveResult {
      let moved =
        route.map {
          navigate($0, target.context, in: result.state, delivery.patience, by: delivery.channel)
        } ?? follow(target.route, target.context, in: result.state, delivery)
      return result.followed(by: moved)
    }
    let shown = tree.frontmost.first(where: isOfKind)
    switch policy {
    case .asRouted: return nil
    case .push:
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
      guard
        let place = screens.lastIndex(where: {
          isOfKind($0) && tree.context(of: $0) == target.context
        })
      else { return nil }
      return screens[(place + 1)...].reduce(result) { result, _ in
        result.followed(by: perform(.gesture(.back(in: stack)), in: result.state))
      }
    }
  }
}
