import NavigationGraph

/// One step of people without a memory: all that it changes, in one place of memory.
struct ChanceStep: Sendable {
  /// The transition, by place in the table; `ChoiceTable.quit` for stopping.
  var transition: Int32
  /// The state it leads to and its page.
  var target: Int32
  var page: Int32
  /// What it takes in microseconds, the router's time included.
  var time: Int32
  /// What the router does.
  var operations: SIMD8<UInt8>
  /// The watched screens of the target.
  var watched: UInt64
  /// How deep the target is.
  var depth: UInt8
  /// Whether it moves at all, reaches the goal, goes back, strays from the way, and whether more
  /// has to be counted.
  var moves: Bool
  var arrives: Bool
  var isReturn: Bool
  var strays: Bool
  var isSpecial: Bool

  /// Stopping.
  static let quit = ChanceStep()

  private init() {
    transition = ChoiceTable.quit
    target = -1
    page = 0
    time = 0
    operations = .zero
    watched = 0
    depth = 0
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
    watched = arrived.watched
    depth = arrived.depth
    moves = target != origin
    arrives = arrived.reached.meets(goal)
    strays = !isReturn && !transition.towards.meets(goal)
    isSpecial = transition.traits.isSpecial
  }
}
