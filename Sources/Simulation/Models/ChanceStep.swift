import NavigationGraph

/// One step of people without a memory: all that it changes, in 32 bytes.
struct ChanceStep: Sendable {
  /// What the router does.
  let operations: SIMD8<UInt8>
  /// The transition, by place in the table; `ChoiceTable.quit` for stopping.
  let transition: Int32
  /// The state it leads to.
  let target: Int32
  /// The target's page.
  let page: Int32
  /// What it takes in microseconds, the router's time included.
  let time: Int32
  /// How deep the target is.
  let depth: UInt8
  let moves: Bool
  let arrives: Bool
  let isReturn: Bool
  /// Whether it goes forward, but not on a shortest way.
  let strays: Bool
  /// Whether more has to be counted than stands here.
  let isSpecial: Bool

  /// Stopping.
  static let quit = ChanceStep()

  private init() {
    operations = .zero
    transition = ChoiceTable.quit
    (target, page, time, depth) = (-1, 0, 0, 0)
    (moves, arrives, isReturn, strays, isSpecial) = (false, false, false, false, false)
  }

  /// The step that a transition from `origin` makes for somebody with this goal.
  init(
    _ index: Int32, of table: TransitionTable, from origin: Int32, goal: GoalSet,
    temperament: Temperament
  ) {
    let transition = table.transitions[Int(index)]
    let arrived = table.states[Int(transition.target)]
    self.transition = index
    target = transition.target
    page = arrived.page
    isReturn = transition.traits.isReturn
    let hand = isReturn ? temperament.backTime : temperament.tapTime
    time = Int32(clamping: hand &+ Int64(transition.duration))
    operations = transition.operations.lanes
    depth = arrived.depth
    moves = target != origin
    arrives = arrived.reached.meets(goal)
    strays = !isReturn && !transition.towards.meets(goal)
    isSpecial = transition.traits.isSpecial
  }
}
