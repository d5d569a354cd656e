import Experiments
import RouterCore

/// The taps of states to which nobody has come yet, each routed when a search asks where it leads.
///
/// A search looks into many states from which one tap or two may lead nearer. The screens that the others bring to
/// the front are told by the steps of their routes, and by the part of the screens that a gesture uncovers.
struct ForeseenTaps {
  private var packer = TreePacker()
  private var bounds: StateTapBounds
  /// Where the taps of each state begin, and how many they are; −1 before it was begun.
  private var firsts: [Int32] = []
  private var counts: [Int32] = []
  private var taps: [Tap] = []

  /// The state that was begun last.
  private var state: Int32 = -1
  private var origin = RouterState()
  /// Everything that can be done in it; empty before a tap is routed.
  private var affordances: [Affordance] = []
  private var after = StateTapBounds.AfterTap(bound: 0)

  private struct Tap {
    /// `nil` where only people who know it find it.
    let foresight: TapForesight?
    var target: Int32 = -1
  }

  init(_ layout: ExploredLayout) { bounds = StateTapBounds(layout) }

  func isAt(_ state: Int32) -> Bool { state == self.state }

  /// Begins with a state at rest.
  mutating func begin(at state: Int32, _ origin: RouterState, by rehearsal: inout TapRehearsal) {
    self.state = state
    self.origin = origin
    affordances.removeAll(keepingCapacity: true)
    packer.survey(origin.tree)
    bounds.takeOver(packer.alphabet)
    let missing = Int(state) + 1 - counts.count
    if missing > 0 {
      firsts += repeatElement(-1, count: missing)
      counts += repeatElement(-1, count: missing)
    }
    if counts[Int(state)] < 0 { foreseeAll(by: &rehearsal) }
  }

  private mutating func foreseeAll(by rehearsal: inout TapRehearsal) {
    affordances = rehearsal.layout.affordances(in: origin)
    rehearsal.beginForeseeing(in: origin)
    firsts[Int(state)] = Int32(clamping: taps.count)
    counts[Int(state)] = Int32(clamping: affordances.count)
    for affordance in affordances {
      let foresight = affordance.isHidden ? nil : rehearsal.foresee(affordance, in: origin)
      taps.append(Tap(foresight: foresight))
    }
  }

  /// Turns to a goal.
  /// - Parameter bound: the bound of the state.
  mutating func prepare(for goal: Int, bound: UInt8, by rehearsal: TapRehearsal) {
    after = bounds.afterTaps(
      of: origin, as: packer.survey, to: goal, bound: bound, made: rehearsal.foreseen)
  }

  private var places: Range<Int> {
    let first = Int(firsts[Int(state)])
    return first..<first + Int(counts[Int(state)])
  }

  /// The least taps to the goal after each tap; `nil` for hidden ones.
  var leastTaps: [UInt8?] { places.map { taps[$0].foresight.map(after.taps(after:)) } }

  /// The state to which a tap leads, where it was routed.
  func target(of tap: Int) -> Int32? {
    let target = taps[places.lowerBound + tap].target
    return target < 0 ? nil : target
  }

  /// Does what a tap does.
  mutating func route(_ tap: Int, by rehearsal: inout TapRehearsal) -> RouterState {
    if affordances.isEmpty { affordances = rehearsal.layout.affordances(in: origin) }
    return rehearsal.perform(affordances[tap], in: origin).state
  }

  /// Notes where a tap leads.
  mutating func note(_ target: Int32, of tap: Int) { taps[places.lowerBound + tap].target = target }
}
