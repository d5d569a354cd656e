import WebText

/// A strict router: whole patterns, typed parameters, redirects that are guarded like any link and
/// end, and one outcome for every link.
///
/// It fixes the faults of ``RoutingMachine``, which follows the library Routing: there a redirect loses
/// its target's arguments and bypasses all other proxies, and the returned value does not show the
/// outcome.
public struct LinkRouter: Sendable {
  /// The outcome of a link: exactly one of these.
  public enum Outcome: Hashable, Sendable {
    /// A pattern, with the links before the last redirect, the opened one first.
    case routed(LinkMatch, through: [String])
    /// A guard keeps it until later, when this link is to be routed.
    case waiting(for: String, link: String)
    /// Refused by a guard.
    case refused(by: String)
    /// A pattern fits but for a parameter that is not of its type.
    case malformed(link: String, parameter: String, type: ParameterType)
    /// No pattern fits, or it is not a URL.
    case unknown(link: String)
    /// Redirects returned to an earlier link; the links in their order.
    case circular([String])
    /// More redirects than allowed; the links in their order.
    case tooManyRedirects([String])
  }

  /// A guard, which may hold up, refuse or redirect some links.
  public struct Guard: Hashable, Sendable {
    /// The decision about a link.
    public enum Decision: Hashable, Sendable {
      /// On to the next guard.
      case pass
      /// Another link in its place, about which all guards are asked.
      case redirect(to: String)
      /// The link waits, for example until a person has signed in, and is then routed again.
      case wait
      /// The link is refused.
      case refuse
    }

    /// The name in outcomes.
    public let name: String
    /// The links it is asked about; nil for all that match.
    public let pattern: LinkPattern?

    /// A guard of some links, or of all that match.
    public init(name: String, pattern: LinkPattern? = nil) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The patterns.
  public let table: LinkTable
  /// The guards in the order of asking.
  public let guards: [Guard]
  /// The largest number of redirects of a link.
  public let maximumRedirects: Int

  /// A router of a table's links.
  ///
  /// - Parameters:
  ///   - table: the patterns.
  ///   - guards: the guards in the order of asking.
  ///   - maximumRedirects: at least 0; by default five, as in go_router.
  public init(table: LinkTable, guards: [Guard] = [], maximumRedirects: Int = 5) {
    self.table = table
    self.guards = guards
    self.maximumRedirects = max(0, maximumRedirects)
  }

  /// The outcome of a link as it was opened; guards are asked again about every redirect.
  public func route(
    _ link: String, deciding decide: (Guard, LinkMatch) -> Guard.Decision = { _, _ in .pass }
  ) -> Outcome {
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

  /// The first guard that does not let the match pass, with its decision.
  private func decision(
    about match: LinkMatch, _ decide: (Guard, LinkMatch) -> Guard.Decision
  ) -> (Guard, Guard.Decision)? {
    for guardian in guards
    where guardian.pattern.map({ $0.parameters(in: match.url) != nil }) ?? true {
      let decision = decide(guardian, match)
      if decision != .pass { return (guardian, decision) }
    }
    return nil
  }

  private func canonical(_ link: String) -> String { LinkURL(link)?.text ?? link }

  private func outcome(withoutMatch link: String) -> Outcome {
    for verdict in table.explain(link).verdicts {
      if case .malformed(let parameter, _, let type) = verdict {
        return .malformed(link: link, parameter: parameter, type: type)
      }
    }
    return .unknown(link: link)
  }
}
