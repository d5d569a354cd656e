import Experiments
import RouterCore

/// The states of the router, each kept once and packed, with the transitions of those that are explored.
struct StateCatalog {
  private let layout: ExploredLayout
  private let labels: LabelTable
  private let launched: RouterState
  /// The state that is described, whose memory is used again.
  private var described: RouterState
  private var packer = TreePacker()
  private var packed = PackedStates()
  private var flagSets: [FlagSet] = []
  private var waiting = WaitingStates()
  private var sequence = PackedNumbers()
  /// By the numbers of the packer's faces: a class of screens with a context.
  private var traits: [ScreenTraits] = []
  /// By the same numbers: whether it is a screen alone for which nothing looks.
  private var isCuttable: [Bool] = []
  private var cuts = CutStates()
  private var tapBounds: StateTapBounds
  private var pages: [[Int32]: Int32] = [:]
  private var page: [Int32] = []
  /// The first page of each menu that was met open.
  private var menus: [ScreenAlphabet.Face: Int32] = [:]

  /// The page of each state, how deep it is, and whether it waits for an answer.
  private var appearances: [(page: Int32, depth: UInt8, isAsked: Bool)] = []
  /// The appearance of each page, of whatever depth; and the screen in front, with whether a menu lies over it.
  private var pageAppearances: [StateAppearance] = []
  private var scenes: [(screen: String, isMenuOpen: Bool)] = []
  /// The lower bounds of the taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var explored = PackedTransitions()

  /// Packed states begin with the place of their flags, or with this where something waits.
  private static let waitingMark = UInt32.max

  init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    goals = layout.plan.tasks.count
    tapBounds = StateTapBounds(layout)
    self.labels = labels
    launched = layout.plan.layout.launched()
    described = launched
  }

  /// The same catalog without states, in which pages keep their numbers.
  func withoutStates() -> StateCatalog {
    var emptied = StateCatalog(layout, labels: labels)
    emptied.packer = packer
    (emptied.traits, emptied.isCuttable, emptied.tapBounds) = (traits, isCuttable, tapBounds)
    (emptied.pages, emptied.menus) = (pages, menus)
    (emptied.pageAppearances, emptied.scenes) = (pageAppearances, scenes)
    return emptied
  }

  var count: Int { packed.count }
  /// The bytes in which the states are written down, more for deeper ones.
  var byteCount: Int { packed.byteCount }
  /// The number of goals.
  let goals: Int

  /// A state by its index.
  func state(at index: Int32) -> RouterState {
    var numbers = packed[Int(index)]
    let first = numbers.next()
    if first == Self.waitingMark { return waiting[Int(numbers.next())] }
    // Time passes alike in all states of a layout.
    var state = launched
    state.tree = packer.tree(of: numbers)
    state.flags = flagSets[Int(first)]
    return state
  }

  /// Whether nothing waits in a state.
  func isAtRest(_ state: Int32) -> Bool {
    var numbers = packed[Int(state)]
    return numbers.next() != Self.waitingMark
  }

  /// The index of a state, which may be new.
  mutating func index(of state: RouterState) -> Int32 {
    sequence.removeAll()
    if state.isAtRest {
      sequence.append(number(of: state.flags))
      packer.pack(state.tree, behind: &sequence)
    } else {
      sequence.append(Self.waitingMark)
      sequence.append(UInt32(clamping: waiting.number(of: state, packedBy: &packer)))
    }
    let (index, isNew) = packed.insert(sequence)
    if isNew {
      packer.survey(state.tree)
      describe(state)
    }
    return index
  }

  /// The state to which a tap leads; `nil` where no state that is cut to the same has told.
  mutating func target(of tap: Int, from cut: CutState) -> Int32? {
    guard let (target, runs) = cuts.lead(of: tap, from: cut) else { return nil }
    guard runs.count > 0 else { return target }
    sequence.removeAll()
    cut.tree.write(like: packed[Int(target)], runs, to: &sequence)
    let (index, isNew) = packed.insert(sequence)
    if isNew { describePacked(index) }
    return index
  }

  private mutating func describePacked(_ index: Int32) {
    var numbers = packed[Int(index)]
    _ = numbers.next()
    packer.survey(numbers, unpackedTo: &described.tree)
    describe(described)
  }

  /// The screens that may be in a state, with their faces.
  var alphabet: ScreenAlphabet { packer.alphabet }

  /// Surveys a state at rest, without the work of a tree in which something may be looked for.
  mutating func survey(
    _ state: Int32, unpackedTo tree: inout ScreenTree, as survey: inout TreePacker.Survey
  ) {
    var numbers = packed[Int(state)]
    _ = numbers.next()
    packer.survey(numbers, unpackedTo: &tree, as: &survey)
  }

  /// The appearance of a state.
  func appearance(of state: Int) -> StateAppearance {
    var appearance = pageAppearances[Int(appearances[state].page)]
    appearance.depth = appearances[state].depth
    appearance.isAsked = appearances[state].isAsked
    return appearance
  }

  /// The screen in front in a state, and whether a menu lies open over it.
  func scene(of state: Int) -> (screen: String, isMenuOpen: Bool) {
    scenes[Int(appearances[state].page)]
  }

  /// The same of a page.
  func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool) {
    scenes.indices.contains(Int(page)) ? scenes[Int(page)] : ("", false)
  }

  /// Adds the transitions of a state; tells whether it is explored.
  func appendTransitions(from state: Int32, to transitions: inout [Transition]) -> Bool {
    explored.append(transitionsOf: state, to: &transitions)
  }

  /// Keeps the transitions of a state.
  /// - Parameter taps: the last first; they are taken away.
  mutating func explore(_ state: Int32, taps: inout [RoutedTap]) {
    guard !explored.contains(state) else { return }
    explored.begin(state)
    while let tap = taps.popLast() {
      explored.append(
        tap.kind, target: index(of: tap.result.state), label: labels.index(of: tap.label),
        to: state)
    }
  }

  /// A state at rest without the screens for which nothing looks; `nil` where it has none of them deep in its
  /// stacks.
  mutating func cut(_ state: Int32) -> CutState? {
    guard layout.cutsStates, isAtRest(state),
      let tree = packer.cut(packed[Int(state)], isCuttable: isCuttable)
    else { return nil }
    return CutState(number: cuts.number(of: tree), tree: tree)
  }

  /// The taps that have to be routed in every state that is cut to the same; `nil` where none is explored yet.
  func routedTaps(of cut: CutState) -> [Int]? { cuts.example(of: cut)?.ownTaps.routed }

  /// Keeps a state that is explored as the example of all that are cut to the same.
  mutating func note(_ state: Int32, _ shares: ShareableTaps) {
    for (place, runs) in shares.placements.enumerated() {
      guard let runs else { continue }
      note(explored.target(of: place, from: state), with: runs, of: place, from: shares.cut)
    }
    cuts.note(CutStates.Example(state: state, ownTaps: shares.ownTaps), of: shares.cut)
  }

  /// Keeps where a tap leads.
  mutating func note(_ target: Int32, with runs: RunPlacement, of tap: Int, from cut: CutState) {
    if target >= 0 { cuts.note(target, with: runs, of: tap, from: cut) }
  }

  /// Keeps the transitions of a state that are those of another one which was cut to the same.
  /// - Parameter own: the taps that had to be routed in it, in their order.
  mutating func explore(_ state: Int32, like cut: CutState, own: [RoutedTap]) {
    guard !explored.contains(state), let example = cuts.example(of: cut) else { return }
    var routed = own.makeIterator()
    explored.begin(state)
    for place in 0..<explored.count(of: example.state) {
      if example.ownTaps.routed.contains(place), let tap = routed.next() {
        explored.append(
          tap.kind, target: index(of: tap.result.state), label: labels.index(of: tap.label),
          to: state)
      } else {
        explored.append(
          copyOf: place, from: example.state, to: state,
          leadingTo: target(of: place, from: cut, of: state, like: example))
      }
    }
  }

  /// The state to which a tap leads that is not routed, or its page where that may stay open.
  private mutating func target(
    of tap: Int, from cut: CutState, of state: Int32, like example: CutStates.Example
  ) -> Int32 {
    let shared = explored.target(of: tap, from: example.state)
    if shared == example.state { return state }
    if !layout.opensTargets || example.ownTaps.showing.contains(tap),
      let own = target(of: tap, from: cut)
    {
      return own
    }
    return shared < 0 ? shared : PackedTransitions.open(page: appearances[Int(shared)].page)
  }

  /// Notes the appearance of the state that is new and was surveyed last.
  private mutating func describe(_ state: RouterState) {
    let isMenuOpen = packer.survey.isMenuOpen
    page.removeAll(keepingCapacity: true)
    page.append(isMenuOpen ? 1 : 0)
    describeNewFaces()
    bounds += tapBounds.bounds(of: state, as: packer.survey)
    var reached = GoalSet.none
    var watched: UInt64 = 0
    for face in packer.survey.front {
      page.append(Int32(clamping: face.number))
      reached.formUnion(traits[face.number].reached)
      watched |= traits[face.number].watched
    }
    let number = pages[page] ?? Int32(clamping: pages.count)
    if Int(number) == pageAppearances.count {
      pages[page] = number
      pageAppearances.append(
        StateAppearance(
          page: number, place: place(of: number), reached: isMenuOpen ? .none : reached,
          watched: watched))
      let front = packer.survey.front.first.flatMap { packer.alphabet.screenClass(of: $0) }
      scenes.append((front?.name ?? "", isMenuOpen))
    }
    appearances.append((number, UInt8(clamping: packer.survey.depth), state.isAsked))
  }

  /// The number by which people know a new page again.
  private mutating func place(of page: Int32) -> Int32 {
    guard let menu = packer.survey.sectionMenu else { return page }
    if let known = menus[menu] { return known }
    menus[menu] = page
    return page
  }

  private mutating func describeNewFaces() {
    tapBounds.takeOver(packer.alphabet)
    while traits.count < packer.alphabet.count {
      let face = ScreenAlphabet.Face(number: traits.count)
      let name = packer.alphabet.screenClass(of: face)?.name ?? ""
      let context = packer.alphabet.context(of: face)
      traits.append(ScreenTraits(of: name, about: context, in: layout.plan))
      isCuttable.append(
        layout.cutsStates && packer.alphabet.isScreen(face) && !layout.plan.layout.isLookedFor(name)
      )
    }
  }

  private mutating func number(of flags: FlagSet) -> UInt32 {
    // There are few of them.
    if let known = flagSets.firstIndex(of: flags) { return UInt32(clamping: known) }
    flagSets.append(flags)
    return UInt32(clamping: flagSets.count - 1)
  }
}

extension StateCatalog {
  /// States in which a navigation waits, each kept once and as it is: a navigation cannot be written down.
  fileprivate struct WaitingStates {
    private var states: [RouterState] = []
    /// Their appearances, and the states of each.
    private var looks = PackedStates()
    private var alike: [[Int]] = []
    private var look = PackedNumbers()

    subscript(number: Int) -> RouterState { states[number] }

    /// The number of a state, which may be new.
    mutating func number(of state: RouterState, packedBy packer: inout TreePacker) -> Int {
      look.removeAll()
      packer.pack(state.tree, behind: &look)
      let (index, isNew) = looks.insert(look)
      if isNew { alike.append([]) }
      for known in alike[Int(index)] where states[known] == state { return known }
      alike[Int(index)].append(states.count)
      states.append(state)
      return states.count - 1
    }
  }

  /// The goals and watched screens that a screen in front is, worked out once.
  fileprivate struct ScreenTraits {
    let reached: GoalSet
    /// One bit each.
    let watched: UInt64

    init(of name: String, about context: ContextValue, in plan: AppPlan) {
      var reached = GoalSet.none
      for (goal, task) in plan.tasks.enumerated()
      where task.goals.contains(where: {
        $0.screen == name && ($0.context == nil || $0.context == context)
      }) {
        reached.formUnion(GoalSet(goal: goal))
      }
      self.reached = reached
      var watched: UInt64 = 0
      for (place, screen) in plan.watched.enumerated() where screen == name {
        watched |= 1 << UInt64(place)
      }
      self.watched = watched
    }
  }
}
