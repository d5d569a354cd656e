import Experiments
import RouterCore

/// The states of the router that a graph has met, each kept once.
struct StateCatalog {
  private let plan: AppPlan
  private let labels: LabelTable
  private var indices: [RouterState: Int32] = [:]
  private(set) var states: [RouterState] = []
  private var pages: [PageKey: Int32] = [:]
  private(set) var pageKeys: [PageKey] = []

  init(plan: AppPlan, labels: LabelTable) {
    self.plan = plan
    self.labels = labels
  }

  /// The index of a state, which is added to the table when nobody has met it before.
  mutating func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    if let known = indices[state] { return known }
    let key = PageKey(state.tree)
    let page = pages[key] ?? Int32(clamping: pageKeys.count)
    if Int(page) == pageKeys.count {
      pages[key] = page
      pageKeys.append(key)
    }
    let index = table.add(
      GraphState(
        page: page, reached: reached(state.tree, key), watched: watched(key),
        depth: Self.depth(of: state.tree)))
    indices[state] = index
    states.append(state)
    return index
  }

  /// What a person can do in a state, with what comes of it.
  mutating func transitions(
    from state: Int32, in table: inout TransitionTable
  ) -> [Transition] {
    let origin = states[Int(state)]
    var transitions: [Transition] = []
    for (position, affordance) in plan.layout.affordances(in: origin).enumerated() {
      let result = plan.layout.perform(affordance, in: origin)
      let target = index(of: result.state, in: &table)
      var isDirty = false
      if case .failed(_, let left) = result.outcome { isDirty = left }
      transitions.append(
        Transition(
          target: target, label: labels.index(of: affordance.label),
          kind: TransitionKind(affordance, in: origin),
          outcome: TransitionOutcome(result.outcome), isDirty: isDirty,
          reach: ReachZone(affordance.reach), position: position,
          isNamed: Self.isNamed(affordance),
          isOverflowing: Self.isOverflowing(affordance, in: origin.tree),
          isHidden: affordance.isHidden, operations: PackedOperations(result.operations),
          duration: Int32(clamping: result.milliseconds * 1_000)))
    }
    return transitions
  }

  private func reached(_ tree: ScreenTree, _ page: PageKey) -> GoalSet {
    // Under an open menu nobody has arrived yet.
    if page.isMenuOpen { return .none }
    var reached = GoalSet.none
    for (goal, task) in plan.tasks.enumerated()
    where task.goals.contains(where: { $0.isShown(in: tree) }) {
      reached.formUnion(GoalSet(goal: goal))
    }
    return reached
  }

  private func watched(_ page: PageKey) -> UInt64 {
    var bits: UInt64 = 0
    for (place, screen) in plan.watched.enumerated()
    where page.leaves.contains(where: { $0.screen == screen }) {
      bits |= 1 << UInt64(place)
    }
    return bits
  }

  /// How many screens lie on top of each other on the way to what is in front.
  private static func depth(of tree: ScreenTree) -> Int {
    tree.frontmostPath.reduce(1) { depth, screen in
      let below = tree.selectedIndex(of: screen) == nil ? tree.children(of: screen).count - 1 : 0
      return depth + max(0, below)
        + (tree.presenting(screen) != nil && tree.parent(of: screen) == nil ? 1 : 0)
    }
  }

  /// Whether a label is the name of the very thing that it opens.
  private static func isNamed(_ affordance: Affordance) -> Bool {
    let label = affordance.label.lowercased()
    return affordance.effects.contains { effect in
      guard case .navigate(_, let context, _) = effect, context != .absent else { return false }
      return context.description.lowercased() == label
    }
  }

  /// Whether a tab has no place in a bar with large text, which holds four and "More".
  ///
  /// In the list behind "More" every tab has its place.
  private static func isOverflowing(_ affordance: Affordance, in tree: ScreenTree) -> Bool {
    affordance.kind == .tab
      && affordance.effects.contains { effect in
        guard case .gesture(.selectTab(let tab, in: let bar)) = effect else { return false }
        return tab >= 4 && !(bar.map { tree.isMenuOpen($0) } ?? false)
      }
  }
}
