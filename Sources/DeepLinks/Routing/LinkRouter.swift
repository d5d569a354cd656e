/// Routes links strictly: whole patterns, typed parameters, redirects that are guarded like any
/// link and end, and one outcome for every link.
///
/// This is what ``RoutingMachine``, which follows the library Routing, leaves to be desired: there
/// a redirect loses its target's arguments and slips past all other proxies, and the value returned
/// says nothing about what happens.
public struct LinkRouter: Sendable {
  /// The patterns.
  public let table: LinkTable
  /// The guards in the order in which they are asked.
  public let guards: [LinkGuard]
  /// How many redirects a link may take.
  public let maximumRedirects: Int

  /// A router with its patterns and guards.
  ///
  /// - Parameter maximumRedirects: five, as go_router has it, unless told otherwise; at least 0.
  public init(table: LinkTable, guards: [LinkGuard] = [], maximumRedirects: Int = 5) {
    self.table = table
    self.guards = guards
    self.maximumRedirects = max(0, maximumRedirects)
  }

  /// Follows a link to its end.
  ///
  /// - Parameters:
  ///   - link: the link as it was opened.
  ///   - decide: what a guard says about a match, by what is known when it is asked; it is asked
  ///     again about every redirect.
  public func route(
    _ link: String, deciding decide: (LinkGuard, LinkMatch) -> GuardDecision = { _, _ in .pass }
  ) -> LinkOutcome {
    var links = [link]
    while let current = links.last {
      guard let match = table.match(current) else { return outcome(withoutMatch: current) }
      switch decision(about: match, decide) {
      case nil, (_, .pass)?: return .routed(match, through: Array(links.dropLast()))
      case (let guardian, .wait)?: return .waiting(for: guardian.name, link: current)
      case (let guardian, .refuse)?: return .refused(by: guardian.name)
      case (_, .redirect(let target))?:
        let form = canonical(target)
        if links.contains(where: { canonical($0) == form }) { return .circular(links + [target]) }
        if links.count > maximumRedirects { return .tooManyRedirects(links + [target]) }
        links.append(target)
      }
    }
    return .unknown(link: link)
  }

  /// The first guard that does not let the match pass, and what it says.
  private func decision(
    about match: LinkMatch, _ decide: (LinkGuard, LinkMatch) -> GuardDecision
  ) -> (LinkGuard, GuardDecision)? {
    for guardian in guards
    where guardian.pattern.map({ $0.parameters(in: match.url) != nil }) ?? true {
      let decision = decide(guardian, match)
      if decision != .pass { return (guardian, decision) }
    }
    return nil
  }

  private func canonical(_ link: String) -> String { LinkURL(link)?.text ?? link }

  private func outcome(withoutMatch link: String) -> LinkOutcome {
    for verdict in table.explain(link).verdicts {
      if case .malformed(let parameter, _, let type) = verdict {
        return .malformed(link: link, parameter: parameter, type: type)
      }
    }
    return .unknown(link: link)
  }
}
