package import Experiments
package import RouterCore
import SourceText

/// A layout with its tasks and watched screens, immutable and shared by all threads.
package struct AppPlan: Sendable {
  package let layout: Layout
  /// The tasks; a goal of the graph is the place of a task in this list.
  package let tasks: [TaskPlan]
  /// The state in which each task begins.
  package let starts: [Start]
  /// The same for segments of the people with flags of their own, by these flags.
  private let ownStarts: [(flags: [String], starts: [Start])]
  /// The names of the screens whose visitors are counted, at most 64: first those whose exposure is a
  /// metric, then the app's others.
  package let watched: [String]

  /// The state in which a task begins.
  package struct Start: Sendable {
    package let state: RouterState
    /// The failures on the path there.
    package let failures: [String]
  }

  /// The most tasks and watched screens that a graph can distinguish.
  package static let limit = GoalSet.capacity

  /// A layout with nothing but goals.
  init(_ layout: Layout, goals: [TaskPlan]) {
    self.layout = layout
    tasks = Array(goals.prefix(Self.limit))
    starts = []
    ownStarts = []
    watched = []
  }

  /// - Parameters:
  ///   - variant: the variant by its place.
  ///   - known: the plan of another variant, whose tasks are the same in people's words.
  package init(_ experiment: Experiment, variant: Int, like known: AppPlan? = nil) {
    let layout = Layout(experiment, variant: variant)
    self.layout = layout
    tasks = Array(
      TaskPlan.all(of: experiment, in: layout, like: known?.tasks ?? []).prefix(Self.limit))
    let tasks = tasks
    func starts(setting flags: [String]) -> [Start] {
      tasks.map { task in
        let begun = layout.state(in: task.situation, setting: flags)
        return Start(state: begun.state, failures: begun.failures)
      }
    }
    self.starts = starts(setting: [])
    let flags = experiment.people.allSegments.map(\.flags).filter { !$0.isEmpty }
    ownStarts = flags.map { ($0, starts(setting: $0)) }
    let others = experiment.app.screens.map(\.name.value).filter {
      !experiment.watchedScreens.contains($0)
    }
    watched = Array((experiment.watchedScreens + others).prefix(Self.limit))
  }
}

extension AppPlan {
  /// All states in which tasks begin, for whomever.
  var allStarts: [Start] { starts + ownStarts.flatMap(\.starts) }

  /// The place in a graph at which a task begins for people with flags of their own.
  package func start(of task: Int, setting flags: [String], in graph: inout LayoutGraph) -> Int32 {
    let own = ownStarts.first { $0.flags == flags }?.starts
    guard let own, own.indices.contains(task) else { return graph.start(of: task) }
    return graph.index(of: own[task].state)
  }
}

/// A layout whose routes have been read once, with which every thread's graph of it begins.
package struct ExploredLayout: Sendable {
  package let plan: AppPlan
  package let tapBounds: TapLowerBounds
  /// The same once the permanent root is there; `nil` if no root is known to be permanent.
  let settledTapBounds: TapLowerBounds?
  /// The number of states, promising less than its finding, after which a search for the fewest taps
  /// gives up; below 32 767, to which such states are counted.
  ///
  /// People come to many states, and in an app whose screens lead to each other without end most of
  /// them are new; a search there must not cost more than the walk.
  package var statesPerSearch = 100
  /// The same for the states in which tasks begin and those one tap away: every person's first tap and
  /// shortest path depend on them.
  package var statesPerSearchAtStart = 5_000
  /// Whether searches route a tap only if it may lead nearer; the answers are the same.
  package var routesWhenAsked: Bool

  /// Whether states that differ only in what no tap can observe share their findings; the answers are the
  /// same.
  package var cutsStates: Bool
  /// Whether the targets of taps in such states may stay unknown until they are needed: people tap one of many.
  package var leavesTargetsOpen = false

  /// The goals whose paths leave out taps that cannot be undone.
  var irreversibleTaps: IrreversibleTaps

  /// Whether it does stay open.
  var opensTargets: Bool { leavesTargetsOpen && cutsStates && routesWhenAsked }

  /// Reads a layout's routes.
  /// - Parameter known: the same layout with other goals, whose routes were read before; neither plan has starts.
  package init(_ plan: AppPlan, like known: ExploredLayout? = nil) {
    self.plan = plan
    routesWhenAsked = plan.layout.invariants.uncoversOneByOne
    cutsStates = plan.layout.invariants.looksByClass
    irreversibleTaps = IrreversibleTaps(plan)
    let bounds = TapLowerBounds(plan, like: known?.tapBounds)
    tapBounds = bounds
    settledTapBounds = plan.layout.invariants.settledRoot.map {
      TapLowerBounds(plan, root: $0, refining: bounds, like: known?.settledTapBounds)
    }
  }

  /// An empty graph of the layout, for one thread.
  /// - Parameters:
  ///   - labels: shared by the layouts of a run.
  ///   - watch: whether to end searches early, whose answers are wrong then.
  package func graph(labels: LabelTable, watch: WorkWatch = .none) -> LayoutGraph {
    LayoutGraph(SharedCatalog(self, labels: labels, watch: watch), labels: labels)
  }
}
