import Experiments
import Metrics
import RouterCore
import SourceText

extension TapReview {
  /// How all taps on one entry ended.
  fileprivate struct Account {
    let match: DeclaredEntries.Match
    var uses = 0
    var done = 0
    var failed = 0
    var first: [TapSurvey.End: Int] = [:]

    /// Whether it never had an effect.
    var isVain: Bool { done == 0 }
  }

  /// The number of states in which an entry must have been tapped before it is reported as having no effect,
  /// if not all states are known.
  private static let fewest = 20

  /// The taps that fail, and those that change nothing wherever they are made.
  var failures: [Fault] {
    let accounts = accounts
    let pieces = SpecPieces(experiment)
    let vainRoutes = vainRoutes(accounts, pieces)
    return accounts.flatMap { account -> [Fault] in
      if account.failed > 0 { return failed(account, vainRoutes, pieces) }
      guard account.isVain, exploration.isComplete || account.uses >= Self.fewest,
        let index = account.first[.idle] ?? account.first[.vetoed]
      else { return [] }
      return idle(account, survey.moves[index])
    }
  }

  private var accounts: [Account] {
    var accounts: [SourceRange: Account] = [:]
    var order: [SourceRange] = []
    for (index, (move, sighting)) in survey.moves.enumerated() where move.end != .turnedDown {
      guard let match = match(move, sighting) else { continue }
      let range = match.entry.label.range
      if accounts[range] == nil { order.append(range) }
      accounts[range, default: Account(match: match)].note(move, sighting.count, index)
    }
    return order.compactMap { accounts[$0] }
  }

  /// The routes through which no tap ever succeeded, nearest to the trouble first.
  private func vainRoutes(_ accounts: [Account], _ pieces: SpecPieces) -> Set<String> {
    var good: Set<String> = []
    var bad: Set<String> = []
    for account in accounts {
      let through = Set(account.match.routes.flatMap { pieces.routes(from: $0) })
      if account.done > 0 { good.formUnion(through) }
      if account.failed > 0, account.isVain { bad.formUnion(through) }
    }
    return bad.subtracting(good)
  }

  private func failed(
    _ account: Account, _ vainRoutes: Set<String>, _ pieces: SpecPieces
  ) -> [Fault] {
    guard let index = account.first[.failed] else { return [] }
    let (move, sighting) = survey.moves[index]
    guard let trial = trial(sighting, move) else { return [] }
    let isVain = account.isVain && (exploration.isComplete || account.uses >= Self.fewest)
    let extent =
      isVain
      ? "always fails"
      : "fails in \(account.failed.grouped) of \(account.uses.grouped) states"
    // The farthest route is nearest to the trouble: all that fail come by it.
    let routes = account.match.routes.flatMap { pieces.routes(from: $0) }
    let cause = routes.last(where: vainRoutes.contains)
    let fault = "\(words(move, account.match)) \(extent): \(trial.result.outcome.phrase)"
    return [
      makeFault(
        .tapFails, cause ?? account.match.routes.last ?? account.match.owner,
        at: cause.flatMap(range(ofRoute:)), trial, move, sighting, isDebatable: !isVain,
        fault: fault)
    ].compactMap(\.self)
  }

  private func idle(
    _ account: Account, _ found: (move: TapSurvey.Move, sighting: TapSurvey.Sighting)
  ) -> [Fault] {
    guard !account.match.entry.isMeantToShowNothing,
      let trial = trial(found.sighting, found.move)
    else { return [] }
    let reason =
      account.first[.idle] == nil
      ? "is refused by unsaved work in every state" : "changes nothing in any state"
    return [
      makeFault(
        .tapIdle, account.match.routes.last ?? account.match.owner,
        at: account.match.entry.label.range, trial, found.move, found.sighting,
        fault: "\(words(found.move, account.match)) \(reason)")
    ].compactMap(\.self)
  }
}

extension TapReview.Account {
  fileprivate mutating func note(_ move: TapSurvey.Move, _ count: Int, _ index: Int) {
    uses += count
    if move.end == .done { done += count }
    if move.end == .failed { failed += count }
    if first[move.end] == nil { first[move.end] = index }
  }
}
