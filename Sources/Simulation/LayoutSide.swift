import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

extension LayoutDifference {
  /// One of two compared layouts, with the pieces of its spec.
  struct Side {
    let experiment: Experiment
    let variant: Int
    let layout: Layout
    let pieces: SpecPieces
    private let distances: GoalDistances

    init(_ experiment: Experiment, variant: Int) {
      self.experiment = experiment
      self.variant = variant
      layout = Layout(experiment, variant: variant)
      pieces = SpecPieces(experiment)
      distances = GoalDistances(
        layout,
        goals: experiment.app.screens.map { [TaskPlan.Goal(screen: $0.name.value)] }
          + TaskPlan.all(of: experiment, in: layout).map(\.goals))
    }

    /// The fewest taps from an ordinary start to a task's goal or a screen; `nil` without a path.
    func tapsFromStart(to goal: GoalDistances.Goal) -> Int? { distances.tapsFromStart(to: goal) }

    /// The shortest path from a situation, `nil` for an ordinary start, to a goal, and its parts.
    func path(
      in situation: SituationSpec?, to goal: GoalDistances.Goal
    ) -> (taps: Int?, parts: Parts, way: [Step]) {
      var parts = Parts(pieces)
      var way: [Step] = []
      parts.addContainers()
      if let start = experiment.app.start?.value, situation?.isOrdinary ?? true {
        let begun = layout.perform(
          .navigate(route: start, context: .absent, isLink: false), in: layout.launched())
        parts.add(route: start)
        parts.add(begun.traces)
      }
      var state = layout.state(in: situation).state
      let path = distances.steps(from: state, to: goal)
      for step in path ?? [] {
        let affordances = layout.affordances(in: state)
        let affordance =
          affordances.indices.contains(step.place) ? affordances[step.place] : step.affordance
        for shown in layout.shown(in: state) {
          parts.add(screen: shown.screen, isTapped: affordance.kind.isOfScreen)
        }
        for case .navigate(let route, _, _) in affordance.effects { parts.add(route: route) }
        let result = layout.perform(affordance, in: state)
        parts.add(result.traces)
        way.append(
          Step(from: front(of: state), label: affordance.label, to: front(of: result.state)))
        state = result.state
      }
      return (path?.count, parts, way)
    }

    /// The title of the screen in front.
    private func front(of state: RouterState) -> String {
      let name = layout.shown(in: state).last?.screen ?? ""
      let screen = experiment.app.screens.first { $0.name.value == name }
      return screen?.value.title ?? name
    }

    /// The parts of a link's landing.
    func parts(of url: String, in situation: String) -> Parts {
      var parts = Parts(pieces)
      let state = layout.state(in: experiment.situation(situation)).state
      if let target = layout.links.target(of: url) { parts.add(route: target.route) }
      parts.add(layout.open(url, in: state).traces)
      return parts
    }

    /// The pieces of a spec that took part in a path: winning cases, routes, screens.
    struct Parts {
      private let pieces: SpecPieces
      /// The winning cases of switches, in order and without repetition.
      private(set) var winners: [SpecPieces.Piece] = []
      private(set) var others: [SpecPieces.Piece] = []
      private var passed: [SpecPieces.Piece] = []

      init(_ pieces: SpecPieces) { self.pieces = pieces }

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

      /// Adds a route that was opened, and the routes on its way.
      mutating func add(route: String) {
        for name in pieces.routes(from: route) { add(pieces.piece(.route, of: name)) }
      }

      /// Adds a screen on the way, whose entry is tapped or which people only pass.
      mutating func add(screen: String, isTapped: Bool) {
        guard let piece = pieces.piece(.screen, of: screen) else { return }
        if isTapped { add(piece) } else { passed.append(piece) }
      }

      /// The same with the screens that people only pass, which may matter if nothing else does.
      var withPassed: Parts {
        var parts = self
        for piece in passed { parts.add(piece) }
        return parts
      }

      /// Adds all containers, because any of them may contain the tab or button that was used.
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
  }
}

extension Affordance.Kind {
  /// Whether the screen itself, and not a container around it, shows that it is there.
  fileprivate var isOfScreen: Bool {
    switch self {
    case .entry, .accept, .decline, .back, .close, .drag: true
    default: false
    }
  }
}
