import DeepLinks
import SourceText

/// Finds the link that takes a URL, by one of the rules that an app can choose.
struct LinkMatcher: Sendable {
  enum MatchedLink {
    /// A link, by its index, with the parts that it takes out of the URL.
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
  /// The readers of the queries of some patterns, by their places.
  private var queries: [Int: QueryReader] = [:]
  /// The decodings of the links whose parts are not decoded once, by their places.
  private var decodings: [Int: LinkDecoding] = [:]

  /// A matcher of whole patterns.
  init(
    _ table: LinkTable, queries: [Int: QueryReader] = [:], decodings: [Int: LinkDecoding] = [:]
  ) {
    method = .table(table)
    self.queries = queries
    self.decodings = decodings
  }

  /// A matcher like Routing 1.4's.
  ///
  /// - Parameter links: the patterns in the order in which they are registered, with the types of
  ///   their parts.
  init(routing links: [(pattern: String, types: [String: ParameterType])]) {
    var machine = RoutingMachine()
    let handlers = links.map { machine.map($0.pattern, on: machine.root) }
    method = .routing(machine, handlers, links.map(\.types))
  }

  func match(_ url: String) -> MatchedLink {
    switch method {
    case .table(let table): queries.isEmpty ? match(url, in: table) : matchQueries(url, table)
    case .routing(let machine, let handlers, let types):
      Self.match(url, machine, handlers, types)
    }
  }

  /// The match in a table with links that read the query, and leave URLs without their items to others.
  private func matchQueries(_ url: String, _ table: LinkTable) -> MatchedLink {
    var places = Array(table.patterns.indices)
    // Every turn takes one pattern away.
    while !places.isEmpty {
      let rest = LinkTable(places.map { table.patterns[$0] }, policy: table.policy)
      switch match(url, in: rest, at: places) {
      case .nothing: return .nothing
      case .malformed(let place, let parameter, let text, let expected):
        return .malformed(places[place], parameter: parameter, text: text, expected: expected)
      case .found(let place, let part):
        guard let query = queries[places[place]] else { return .found(places[place], part) }
        switch query.read(url) {
        case .values(let values): return .found(places[place]) { values[$0] ?? part($0) }
        case .malformed(let parameter, let text, let expected):
          return .malformed(places[place], parameter: parameter, text: text, expected: expected)
        case .missing: places.remove(at: place)
        }
      }
    }
    return .nothing
  }

  /// - Parameter places: the places of the table's patterns; `nil` for their own.
  private func match(_ url: String, in table: LinkTable, at places: [Int]? = nil) -> MatchedLink {
    if let match = table.match(url) {
      let place = places?[match.patternIndex] ?? match.patternIndex
      let decoding = decodings.isEmpty ? .once : decodings[place] ?? .once
      return .found(match.patternIndex) { match.text(of: $0, decoding) }
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
    case .strict: "whole URLs fit; the first declared link takes it"
    case .mostSpecific:
      "whole URLs fit; the most specific link takes it"
    case .compatible:
      "as in Routing 1.4: a regular expression anywhere in the URL; the last "
        + "declared link takes it"
    }
  }

  /// The choice among several whole patterns that fit.
  var policy: MatchPolicy { self == .mostSpecific ? .mostSpecific : .firstDeclared }
}
