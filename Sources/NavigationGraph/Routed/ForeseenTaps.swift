import Experiments
import RouterCore

/// The taps of states that no walk has reached yet, each routed when a search asks for its target.
///
/// A search visits many states in which only one or two taps may lead nearer. The screens that the others bring to
/// the front follow from the steps of their routes, and from the part of the screens that a gesture uncovers.
struct ForeseenTaps {
  private var bounds: StateTapBounds
  /// The list of taps of each state, and of all that are cut to the same; −1 before it is made.
  private var lists: [Int32] = []
  private var listsOfCuts: [Int32] = []
  private var places: [Range<Int>] = []
  /// By list; `nil` for hidden taps.
  ///
  /// Slots are counted as in the cut state.
  private var taps: [TapForesight?] = []
  /// By the same numbers: whether it cannot be undone.
  private var areIrreversible: [Bool] = []
  private var targets: [Tap: Int32] = [:]

  /// The state that was begun last.
  private var state: Int32 = -1
  private(set) var cut: CutState?
  /// The same in the router's form; invalid before it is unpacked.
  private(set) var origin = RouterState()
  private(set) var isUnpacked = false
  /// Everything that can be done in it; empty before it is asked.
  private var affordances: [Affordance] = []
  /// Its screens as a person sees them, and the tree that provides the memory for unpacking them.
  private var survey = TreePacker.Survey()
  private var surveyed = ScreenTree()
  private(set) var isSurveyed = false

  /// A tap by its state and its place there.
  private struct Tap: Hashable {
    let state: Int32
    let place: Int32
  }

  init(_ layout: ExploredLayout) { bounds = StateTapBounds(layout) }

  func isAt(_ state: Int32) -> Bool { state == self.state }

  /// Begins with a state.
  mutating func begin(at state: Int32, cutTo cut: CutState?) {
    self.state = state
    self.cut = cut
    isUnpacked = false
    isSurveyed = false
  }

  /// Takes an unpacked state and leaves its affordances for later: many states are only examined from afar.
  mutating func unpack(_ origin: RouterState) {
    self.origin = origin
    affordances.removeAll(keepingCapacity: true)
    isUnpacked = true
  }

  /// Surveys the state that was begun last.
  mutating func survey(by catalog: inout StateCatalog) {
    isSurveyed = true
    catalog.survey(state, unpackedTo: &surveyed, as: &survey)
    bounds.takeOver(catalog.alphabet)
  }

  /// Everything that can be done in the state that was begun last.
  mutating func affordances(by rehearsal: TapRehearsal) -> [Affordance] {
    if affordances.isEmpty { affordances = rehearsal.layout.affordances(in: origin) }
    return affordances
  }

  /// Whether the taps are listed of the state that was begun last, or of one that is cut to the same.
  var isListed: Bool {
    if lists.indices.contains(Int(state)), lists[Int(state)] >= 0 { return true }
    guard let cut, listsOfCuts.indices.contains(cut.number) else { return false }
    return listsOfCuts[cut.number] >= 0
  }

  /// The number of the list of the last begun state, which it may share with others.
  private mutating func list(by rehearsal: inout TapRehearsal) -> Int {
    lists.makeRoom(for: Int(state))
    if lists[Int(state)] < 0 { lists[Int(state)] = listOfCut(by: &rehearsal) }
    return Int(lists[Int(state)])
  }

  private mutating func listOfCut(by rehearsal: inout TapRehearsal) -> Int32 {
    guard let cut else { return foreseeAll(by: &rehearsal) }
    listsOfCuts.makeRoom(for: cut.number)
    if listsOfCuts[cut.number] < 0 { listsOfCuts[cut.number] = foreseeAll(by: &rehearsal) }
    return listsOfCuts[cut.number]
  }

  private mutating func foreseeAll(by rehearsal: inout TapRehearsal) -> Int32 {
    rehearsal.beginForeseeing(in: origin)
    let first = taps.count
    for affordance in affordances(by: rehearsal) {
      let foresight = affordance.isHidden ? nil : rehearsal.foresee(affordance, in: origin)
      taps.append(foresight?.with { cut?.tree.slotInCut(of: $0) ?? $0 })
      areIrreversible.append(affordance.isIrreversible)
    }
    places.append(first..<taps.count)
    return Int32(clamping: places.count - 1)
  }

  /// The least taps to a goal after each tap of the state that was begun last, at rest; `nil` for hidden ones.
  ///
  /// - Precondition: it is surveyed, and unpacked unless its taps are listed.
  /// - Parameter bound: the bound of the state.
  mutating func leastTaps(
    to goal: Int, bound: UInt8, by rehearsal: inout TapRehearsal
  ) -> [UInt8?] {
    let list = list(by: &rehearsal)
    let after = bounds.afterTaps(
      of: surveyed, as: survey, to: goal, bound: bound, made: rehearsal.foreseen)
    guard let tree = cut?.tree else {
      return taps[places[list]].map { $0.map(after.taps(after:)) }
    }
    return taps[places[list]].map { tap in
      tap.map { after.taps(after: $0.with(tree.slotInWhole(of:))) }
    }
  }

  /// Whether a tap cannot be undone, for a state whose taps are listed.
  func isIrreversible(_ tap: Int, from state: Int32) -> Bool {
    areIrreversible[places[Int(lists[Int(state)])].lowerBound + tap]
  }

  /// The screens of the state that was begun last in which others may differ that are cut to the same, and which are
  /// in the way of a solution.
  ///
  /// - Precondition: it is surveyed.
  func screensInWay(of kind: DistanceKind, to goal: Int) -> [ScreenInWay] {
    bounds.screensInWay(of: kind, from: surveyed, as: survey, to: goal)
  }

  /// The target of a tap, if it was routed.
  func target(of tap: Int, from state: Int32) -> Int32? {
    targets[Tap(state: state, place: Int32(clamping: tap))]
  }

  /// Performs a tap in the state that was begun last.
  /// - Returns: the result, the finders that were asked, and the number of taps.
  mutating func route(
    _ tap: Int, by rehearsal: inout TapRehearsal
  ) -> (result: MoveResult, asked: [AnyFinder]?, count: Int) {
    let affordances = affordances(by: rehearsal)
    let result = rehearsal.perform(affordances[tap], in: origin)
    return (result, rehearsal.asked(by: affordances[tap]), affordances.count)
  }

  /// Notes the target of a tap.
  mutating func note(_ target: Int32, of tap: Int, from state: Int32) {
    targets[Tap(state: state, place: Int32(clamping: tap))] = target
  }
}

extension [Int32] {
  /// Makes the array long enough for an index, filling it with numbers that mean none.
  fileprivate mutating func makeRoom(for index: Int) {
    if index >= count { self += repeatElement(-1, count: index + 1 - count) }
  }
}

extension TapForesight {
  /// The same, with the slot of the uncovered part counted differently.
  fileprivate func with(_ slot: (Int32) -> Int32) -> TapForesight {
    switch self {
    case .uncovers(.part(let part)): .uncovers(.part(slot(part)))
    case .uncovers(.partsOf(let holder)): .uncovers(.partsOf(slot(holder)))
    case .makes, .uncovers, .unknown: self
    }
  }
}
