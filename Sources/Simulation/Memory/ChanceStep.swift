import NavigationGraph

/// One step of people without a memory: all that it changes, in 56 bytes.
struct ChanceStep: Sendable {
  /// What it adds to the counts.
  let sums: ChanceSums
  /// The watched screens that are seen at its end.
  let watched: UInt64
  /// The transition, by place in the table; −1 for stopping.
  let transition: Int32
  /// The target's page.
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

  /// Whether taking it is plain counting, and the walk goes on.
  var isPlain: Bool { !isSpecial && !arrives }

  /// Stopping.
  static let quit = ChanceStep()

  private init() {
    sums = ChanceSums()
    (watched, transition, page, time, depth) = (0, -1, 0, 0, 0)
    (isTowards, arrives, isSpecial) = (false, false, false)
  }

  /// The step that a transition from `origin` makes for somebody with this goal.
  init(
    _ index: Int32, of table: TransitionTable, from origin: Int32, goal: GoalSet,
    temperament: Temperament
  ) {
    let transition = table.transitions[Int(index)]
    let arrived = table.states[Int(transition.target)]
    let traits = transition.traits
    self.transition = index
    page = arrived.page
    watched = arrived.watched
    let hand = traits.isReturn ? temperament.backTime : temperament.tapTime
    time = Int32(clamping: hand &+ Int64(transition.duration))
    depth = arrived.depth
    arrives = arrived.reached.meets(goal)
    isTowards = !traits.isReturn && transition.towards.meets(goal)
    isSpecial = traits.isSpecial
    sums = ChanceSums(
      operations: transition.operations.lanes, isReturn: traits.isReturn,
      strays: !traits.isReturn && !transition.towards.meets(goal),
      moves: transition.target != origin, depth: arrived.depth)
  }
}
