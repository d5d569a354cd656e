import DeepLinks
import SourceText

/// Finds the link that takes a URL, by one of the rules that an app can choose.
struct LinkMatcher: Sendable {
  enum MatchedLink {
    /// A link, by its place, with what it takes out of the URL.
    case found(Int, (String) -> String?)
    /// A link would take it, but for a part that is not of its type.
    case malformed(Int, parameter: String, text: String, expected: String)
    case nothing
  }

  private enum Method {
    case table(LinkTable)
    case routing(RoutingMachine, [RoutingMachine.Handler], [[String: ParameterType]])
  }

  private let method: Method

  /// A matcher of whole patterns.
  init(_ table: LinkTable) { method = .table(table) }

  /// A matcher as Routing 1.4 has it.
  ///
  /// - Parameter links: the patterns in the order in which they are registered, with the types of
  ///   what is taken out.
  init(routing links: [(pattern: String, types: [String: ParameterType])]) {
    var machine = RoutingMachine()
    let handlers = links.map { machine.map($0.pattern, on: machine.root) }
    method = .routing(machine, handlers, links.map(\.types))
  }

  func match(_ url: String) -> MatchedLink {
    switch method {
    case .table(let table): Self.match(url, in: table)
    case .routing(let machine, let handlers, let types):
      Self.match(url, machine, handlers, types)
    }
  }

  private static func match(_ url: String, in table: LinkTable) -> MatchedLink {
    if let match = table.match(url) {
      return .found(match.patternIndex) { match.value(of: $0)?.description }
    }
    for (index, verdict) in table.explain(url).verdicts.enumerated() {
      if case .malformed(let parameter, let text, let type) = verdict {
        return .malformed(index, parameter: parameter, text: text, expected: type.description)
      }
    }
    return .nothing
  }

  private static func match(
    _ url: String, _ machine: RoutingMachine, _ handlers: [RoutingMachine.Handler],
    _ types: [[String: ParameterType]]
  ) -> MatchedLink {
    var machine = machine
    guard machine.open(url, on: machine.root), let call = machine.nextCall(),
      let place = handlers.firstIndex(of: call.handler)
    else { return .nothing }
    for (name, type) in types[place].sorted(by: { $0.key < $1.key }) {
      if let text = call.parameters[name], type.value(of: text) == nil {
        return .malformed(place, parameter: name, text: text, expected: type.description)
      }
    }
    return .found(place) { call.parameters[$0] }
  }
}

/// The rule by which the link that takes a URL is found.
package enum LinkMatching: String, CaseIterable, SummarizedChoice {
  case strict
  case mostSpecific = "most-specific"
  case compatible

  package var summary: String {
    switch self {
    case .strict: "the whole URL fits the pattern; of several links the first declared takes it"
    case .mostSpecific:
      "the whole URL fits the pattern; of several links the one takes it that says most about it, as "
        + "in React Navigation"
    case .compatible:
      "as in the library Routing 1.4: a regular expression is found anywhere in the URL; of several "
        + "links the last declared takes it"
    }
  }

  /// The choice among several whole patterns that fit.
  var policy: MatchPolicy { self == .mostSpecific ? .mostSpecific : .firstDeclared }
}
