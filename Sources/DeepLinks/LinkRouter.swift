import WebText

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

/// What became of a link: exactly one of these.
public enum LinkOutcome: Hashable, Sendable {
  /// It reached a pattern; the links it was redirected through are listed, the opened one first.
  case routed(LinkMatch, through: [String])
  /// A guard keeps it until later; this is the link to route then.
  case waiting(for: String, link: String)
  /// A guard refused it.
  case refused(by: String)
  /// A pattern would take it, but for a parameter that is not of its type.
  case malformed(link: String, parameter: String, type: ParameterType)
  /// No pattern takes it, or it is no URL.
  case unknown(link: String)
  /// Redirects came back to a link they had been at; the links in their order.
  case circular([String])
  /// There were more redirects than allowed; the links in their order.
  case tooManyRedirects([String])
}

/// A place on the way of some links where they can be held up, refused or sent elsewhere.
public struct LinkGuard: Hashable, Sendable {
  /// What the guard is called in outcomes.
  public let name: String
  /// The links it is asked about; nil for all that some pattern takes.
  public let pattern: LinkPattern?

  /// A guard with its name and the links it is asked about.
  public init(name: String, pattern: LinkPattern? = nil) {
    self.name = name
    self.pattern = pattern
  }
}

/// What a guard says about a link.
public enum GuardDecision: Hashable, Sendable {
  /// The link may go on, to the guards after this one.
  case pass
  /// Another link takes its place, and all guards are asked about that one.
  case redirect(to: String)
  /// The link has to wait, as until someone has signed in; it is routed anew then.
  case wait
  /// The link is not followed.
  case refuse
}
