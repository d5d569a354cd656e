import NavigationGraph

/// One step of people without a memory: all that it changes, in 64 bytes.
struct ChanceStep: Sendable {
  /// What it adds to the counts.
  let sums: ChanceSums
  /// The watched screens that are seen at its end.
  let watched: UInt64
  /// The transition, by place in the table; `ChoiceTable.quit` for stopping.
  let transition: Int32
  /// Where it leads, and the page there.
  let target: Int32
  let page: Int32
  /// What it takes in microseconds, the router's time included.
  let time: Int32
  /// How deep the target is.
  let depth: UInt8
  /// Whether it lies on a shortest way.
  let isTowards: Bool
  let arrives: Bool
  /// Whether more has to be counted than stands here.
  let isSpecial: Bool

  /// Whether it is stopping and no tap at all.
  var isQuit: Bool { transition == ChoiceTable.quit }

  /// Stopping.
  static let quit = ChanceStep()

  private init() {
    sums = ChanceSums()
    (watched, transition, target, page, time, depth) = (0, ChoiceTable.quit, -1, 0, 0, 0)
    (isTowards, arrives, isSpecial) = (false, false, false)
  }

  /// The step that a transition from `origin` makes for somebody with this goal.
  init(
    _ index: Int32, of table: TransitionTable, from origin: Int32, goal: GoalSet,
    temperament: Temperament
  ) {
    let transition = table.transitions[Int(index)]
    let arrived = table.states[Int(transition.target)]
    let seen = table.pages[Int(arrived.page)]
    let traits = transition.traits
    self.transition = index
    target = transition.target
    page = arrived.page
    watched = seen.watched
    let hand = traits.isReturn ? temperament.backTime : temperament.tapTime
    time = Int32(clamping: hand &+ Int64(transition.duration))
    depth = arrived.depth
    arrives = seen.reached.meets(goal)
    isTowards = !traits.isReturn && transition.towards.meets(goal)
    isSpecial = traits.isSpecial
    sums = ChanceSums(
      operations: transition.operations.lanes, isReturn: traits.isReturn,
      strays: !traits.isReturn && !transition.towards.meets(goal),
      moves: transition.target != origin, depth: arrived.depth,
      depthTime: Int64(time) * Int64(table.states[Int(origin)].depth))
  }
}
