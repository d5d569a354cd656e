import Experiments
import RouterCore

/// The taps of states to which nobody has come yet, each routed when a search asks where it leads.
///
/// A search looks into many states from which one tap or two may lead nearer. The screens that the others bring to
/// the front are told by the steps of their routes, and by the part of the screens that a gesture uncovers.
struct ForeseenTaps {
  private var packer = TreePacker()
  private var bounds: StateTapBounds
  /// The list of taps of each state, and of all that are cut to the same; −1 before it is made.
  private var lists: [Int32] = []
  private var listsOfCuts: [Int32] = []
  private var places: [Range<Int>] = []
  /// By list; `nil` where only people who know a tap find it, and slots counted as in the state that was cut.
  private var taps: [TapForesight?] = []
  /// By the same numbers: whether it cannot be undone.
  private var areIrreversible: [Bool] = []
  private var targets: [Tap: Int32] = [:]

  /// The state that was begun last.
  private(set) var state: Int32 = -1
  private(set) var origin = RouterState()
  private(set) var cut: CutState?
  /// Everything that can be done in it; empty before a tap is routed.
  private var affordances: [Affordance] = []
  private var after = StateTapBounds.AfterTap(bound: 0)

  /// A tap by its state and its place there.
  private struct Tap: Hashable {
    let state: Int32
    let place: Int32
  }

  init(_ layout: ExploredLayout) { bounds = StateTapBounds(layout) }

  func isAt(_ state: Int32) -> Bool { state == self.state }

  /// Begins with a state at rest.
  mutating func begin(
    at state: Int32, _ origin: RouterState, cutTo cut: CutState?, by rehearsal: inout TapRehearsal
  ) {
    self.state = state
    self.origin = origin
    self.cut = cut
    affordances.removeAll(keepingCapacity: true)
    packer.survey(origin.tree)
    bounds.takeOver(packer.alphabet)
    lists.makeRoom(for: Int(state))
    guard lists[Int(state)] < 0 else { return }
    lists[Int(state)] = list(by: &rehearsal)
  }

  /// The number of the list of the state that was begun last, which may be that of others.
  private mutating func list(by rehearsal: inout TapRehearsal) -> Int32 {
    guard let cut else { return foreseeAll(by: &rehearsal) }
    listsOfCuts.makeRoom(for: cut.number)
    if listsOfCuts[cut.number] < 0 { listsOfCuts[cut.number] = foreseeAll(by: &rehearsal) }
    return listsOfCuts[cut.number]
  }

  private mutating func foreseeAll(by rehearsal: inout TapRehearsal) -> Int32 {
    affordances = rehearsal.layout.affordances(in: origin)
    rehearsal.beginForeseeing(in: origin)
    let first = taps.count
    for affordance in affordances {
      let foresight = affordance.isHidden ? nil : rehearsal.foresee(affordance, in: origin)
      taps.append(foresight?.with { cut?.tree.slotInCut(of: $0) ?? $0 })
      areIrreversible.append(affordance.isIrreversible)
    }
    places.append(first..<taps.count)
    return Int32(clamping: places.count - 1)
  }

  /// Turns to a goal.
  /// - Parameter bound: the bound of the state.
  mutating func prepare(for goal: Int, bound: UInt8, by rehearsal: TapRehearsal) {
    after = bounds.afterTaps(
      of: origin, as: packer.survey, to: goal, bound: bound, made: rehearsal.foreseen)
  }

  /// The least taps from the state that was begun last to a goal through anything that states which are cut to the
  /// same do not have in common.
  func tapsThroughCut(to goal: Int) -> UInt8 {
    bounds.tapsThroughCut(of: origin, as: packer.survey, to: goal)
  }

  /// The least taps to the goal after each tap; `nil` for hidden ones.
  var leastTaps: [UInt8?] {
    taps[places[Int(lists[Int(state)])]].map { tap in
      tap.map { after.taps(after: $0.with { cut?.tree.slotInWhole(of: $0) ?? $0 }) }
    }
  }

  /// Whether a tap of the state that was begun last cannot be undone.
  func isIrreversible(_ tap: Int) -> Bool {
    areIrreversible[places[Int(lists[Int(state)])].lowerBound + tap]
  }

  /// The state to which a tap leads, where it was routed.
  func target(of tap: Int, from state: Int32) -> Int32? {
    targets[Tap(state: state, place: Int32(clamping: tap))]
  }

  /// Does what a tap does in the state that was begun last.
  mutating func route(_ tap: Int, by rehearsal: inout TapRehearsal) -> RouterState {
    if affordances.isEmpty { affordances = rehearsal.layout.affordances(in: origin) }
    return rehearsal.perform(affordances[tap], in: origin).state
  }

  /// Notes where a tap leads.
  mutating func note(_ target: Int32, of tap: Int, from state: Int32) {
    targets[Tap(state: state, place: Int32(clamping: tap))] = target
  }
}

extension [Int32] {
  /// Makes the array as long as it has to be for an index, by numbers that stand for none.
  fileprivate mutating func makeRoom(for index: Int) {
    if index >= count { self += repeatElement(-1, count: index + 1 - count) }
  }
}

extension TapForesight {
  /// The same with the slot of what is uncovered counted otherwise.
  fileprivate func with(_ slot: (Int32) -> Int32) -> TapForesight {
    switch self {
    case .uncovers(.part(let part)): .uncovers(.part(slot(part)))
    case .uncovers(.partsOf(let holder)): .uncovers(.partsOf(slot(holder)))
    case .makes, .uncovers, .unknown: self
    }
  }
}
