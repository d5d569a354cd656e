import Experiments
import Metrics
import RouterCore
import SourceText

/// The screens beside a link's screen, if only they differ from a cold start: then the other column stayed
/// as it was, for any link.
struct Neighbours {
  /// The name of the cause that such links share.
  let cause: String
  let fault: String

  /// - Parameters:
  ///   - shown: the screens that show, with their contexts.
  ///   - expected: the screens at a cold start.
  ///   - arriving: the screens that show, in the same order.
  init?(
    _ shown: [String], _ expected: [String],
    arriving: [(screen: String, context: ContextValue)], by link: LinkExpectation
  ) {
    let stayed = shown.filter { !expected.contains($0) }
    let missing = expected.filter { !shown.contains($0) }
    let own = zip(shown, arriving).filter { link.screens.contains($0.1.screen) }.map(\.0)
    guard let landed = own.first(where: expected.contains), !stayed.isEmpty, !missing.isEmpty else {
      return nil
    }
    cause = missing.map { String($0.prefix { $0 != "(" }) }.joined(separator: " + ")
    fault =
      "the link shows \(landed) beside \(stayed.joined(separator: " + ")), but a cold start shows it "
      + "beside \(missing.joined(separator: " + "))"
  }
}

/// The routes of links, to find one that several of them share.
struct LinkRoutes {
  private let pieces: SpecPieces
  private let routes: [String: String]

  init(_ experiment: Experiment) {
    pieces = SpecPieces(experiment)
    routes = Dictionary(
      experiment.app.links.map { ($0.name.value, $0.value.route.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The findings with the places of the routes to blame: with a cause in common the first route that all
  /// their links come through, else the link's own.
  func blamed(_ faults: [Fault]) -> [Fault] {
    faults.map { fault in
      var fault = fault
      let links = fault.cause.map { cause in
        faults.filter { $0.cause == cause }.map(\.subject)
      }
      fault.range = place(of: links ?? [fault.subject])
      return fault
    }
  }

  private func place(of links: [String]) -> SourceRange? {
    let ways = links.compactMap { routes[$0] }.map(pieces.routes(from:))
    let common = ways.first?.first { route in ways.allSatisfy { $0.contains(route) } }
    return common.flatMap { pieces.piece(.route, of: $0)?.range }
  }
}
