import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// One of the two layouts that are held against each other: what happens in it, and why.
struct LayoutSide {
  let experiment: Experiment
  let variant: Int
  let layout: Layout
  let pieces: SpecPieces

  init(_ experiment: Experiment, variant: Int) {
    self.experiment = experiment
    self.variant = variant
    layout = Layout(experiment, variant: variant)
    pieces = SpecPieces(experiment)
  }

  /// The shortest path from a situation to where something shows, and what had a part in it.
  /// - Parameters:
  ///   - situation: nil means an ordinary start.
  ///   - isGoal: what is looked for.
  func way(
    in situation: SituationSpec?, to isGoal: (RouterState) -> Bool
  ) -> (taps: Int?, account: WayAccount) {
    var account = WayAccount(pieces)
    account.addContainers()
    if let start = experiment.app.start?.value, situation?.isOrdinary ?? true {
      let begun = layout.perform(
        .navigate(route: start, context: .absent, isLink: false), in: layout.launched())
      account.add(route: start)
      account.add(begun.traces)
    }
    var state = layout.state(in: situation).state
    let way = PathSearch(layout).way(from: state, to: isGoal)
    for affordance in way ?? [] {
      for shown in layout.shown(in: state) { account.add(screen: shown.screen) }
      for case .navigate(let route, _, _) in affordance.effects { account.add(route: route) }
      let result = layout.perform(affordance, in: state)
      account.add(result.traces)
      state = result.state
    }
    return (way?.count, account)
  }

  /// What has a part in where a link lands.
  func account(of url: String, in situation: String) -> WayAccount {
    var account = WayAccount(pieces)
    let state = layout.state(in: experiment.situation(situation)).state
    if let target = layout.links.target(of: url) { account.add(route: target.route) }
    account.add(layout.open(url, in: state).traces)
    return account
  }
}

/// The pieces of a spec that had a part in something: which cases won, which routes were taken, which
/// screens were passed.
struct WayAccount {
  private let pieces: SpecPieces
  /// The cases of switches that won, each once, in order.
  private(set) var winners: [SpecPieces.Piece] = []
  /// Everything else that had a part.
  private(set) var others: [SpecPieces.Piece] = []

  init(_ pieces: SpecPieces) {
    self.pieces = pieces
  }

  /// Adds what the router did.
  mutating func add(_ traces: [Trace]) {
    for event in traces.flatMap(\.events) {
      switch event.kind {
      case .switchCase where event.isPositive:
        add(pieces.switchCase(event.name, index: event.index))
      case .switchDefault: add(pieces.switchCase(event.name, index: nil))
      default: continue
      }
    }
  }

  /// Adds a route that was opened, and what it leads through.
  mutating func add(route: String) {
    for name in pieces.routes(from: route) { add(pieces.piece(.route, of: name)) }
  }

  /// Adds a screen that was passed.
  mutating func add(screen: String) { add(pieces.piece(.screen, of: screen)) }

  /// Adds all containers: any of them may have had the tab or the button that was used.
  mutating func addContainers() {
    for container in pieces.pieces(.container) { add(container) }
  }

  private mutating func add(_ piece: SpecPieces.Piece?) {
    guard let piece else { return }
    if piece.kind == .switchCase {
      if !winners.contains(piece) { winners.append(piece) }
    } else if !others.contains(piece) {
      others.append(piece)
    }
  }
}
