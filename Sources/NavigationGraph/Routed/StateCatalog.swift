import Experiments
import RouterCore

/// The states of the router, each kept once and packed, with the transitions of those that are explored.
struct StateCatalog: Sendable {
  private let layout: ExploredLayout
  private let labels: LabelTable
  private let launched: RouterState
  /// The state that is described, whose memory is used again.
  private var described: RouterState
  private var memory: Memory
  private var packed = PackedStates()
  private var flagSets = NumberedValues<FlagSet>()
  private var waiting = WaitingStates()
  private var sequence = PackedNumbers()
  private var taps = SharedTaps()
  /// The states without the screens that nothing looks for.
  private var cuts = PackedStates()
  private var page: [Int32] = []

  /// The page of each state, how deep it is, and whether it waits for an answer.
  private var appearances: [(page: Int32, depth: UInt8, waiting: UInt8, isAsked: Bool)] = []
  /// The lower bounds of the taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var explored = PackedTransitions()
  private var answers: [SharedTaps.Answer?] = []

  /// Packed states begin with the place of their flags, or with this number if a navigation waits.
  private static let waitingMark = UInt32.max

  init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    goals = layout.plan.tasks.count
    memory = Memory(tapBounds: StateTapBounds(layout), traits: ScreenTraits.Table(layout.plan))
    self.labels = labels
    launched = layout.plan.layout.launched()
    described = launched
  }

  /// The same catalog without states, in which pages keep their numbers.
  func withoutStates() -> StateCatalog {
    var emptied = StateCatalog(layout, labels: labels)
    emptied.memory = memory
    for face in taps.cuttability { emptied.taps.add(face) }
    return emptied
  }

  var count: Int { packed.count }
  /// The bytes in which the states are written down: more for deeper ones, for every combination of flags, and for
  /// those in which a navigation waits.
  var byteCount: Int { packed.byteCount + flagBytes + waiting.byteCount }
  private var flagBytes = 0
  /// The number of goals.
  let goals: Int

  /// A state by its index.
  func state(at index: Int32) -> RouterState {
    var numbers = packed[Int(index)]
    let first = numbers.next()
    if first == Self.waitingMark { return waiting[Int(numbers.next())] }
    // Time passes alike in all states of a layout.
    var state = launched
    state.tree = memory.packer.tree(of: numbers)
    state.flags = flagSets[Int32(clamping: first)]
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
      memory.packer.pack(state.tree, behind: &sequence)
    } else {
      sequence.append(Self.waitingMark)
      sequence.append(UInt32(clamping: waiting.number(of: state, packedBy: &memory.packer)))
    }
    let (index, isNew) = packed.insert(sequence)
    if isNew {
      memory.packer.survey(state.tree)
      describe(state)
    }
    return index
  }

  private mutating func number(of flags: FlagSet) -> UInt32 {
    let count = flagSets.count
    let number = flagSets.number(of: flags)
    if flagSets.count > count { flagBytes += flags.byteCount }
    return UInt32(clamping: number)
  }

  /// The target of a tap; `nil` if no state that agrees in what the tap looks at shows it.
  mutating func target(of tap: Int, from state: Int32) -> Int32? {
    guard layout.cutsStates, isAtRest(state) else { return nil }
    return taps.answer(tap, from: state, in: packed).map { target(of: $0, from: state) }
  }

  private mutating func target(of answer: SharedTaps.Answer, from state: Int32) -> Int32 {
    if answer.lead.isStill { return state }
    guard taps.write(answer, in: packed, to: &sequence) else { return answer.lead.target }
    let (index, isNew) = packed.insert(sequence)
    if isNew { describePacked(index) }
    return index
  }

  private mutating func describePacked(_ index: Int32) {
    var numbers = packed[Int(index)]
    _ = numbers.next()
    memory.packer.survey(numbers, unpackedTo: &described.tree)
    describe(described)
  }

  /// The screens that may be in a state, with their faces.
  var alphabet: ScreenAlphabet { memory.packer.alphabet }

  /// Surveys a state at rest, without building a searchable tree.
  mutating func survey(
    _ state: Int32, unpackedTo tree: inout ScreenTree, as survey: inout TreePacker.Survey
  ) {
    var numbers = packed[Int(state)]
    _ = numbers.next()
    memory.packer.survey(numbers, unpackedTo: &tree, as: &survey)
  }

  /// The appearance of a state.
  func appearance(of state: Int) -> StateAppearance {
    var appearance = memory.pageAppearances[Int(appearances[state].page)]
    appearance.depth = appearances[state].depth
    appearance.waiting = appearances[state].waiting
    appearance.isAsked = appearances[state].isAsked
    return appearance
  }

  /// The screen in front in a state, and whether a menu lies open over it.
  func scene(of state: Int) -> (screen: String, isMenuOpen: Bool) {
    memory.scenes[Int(appearances[state].page)]
  }

  /// The same of a page.
  func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool) {
    memory.scenes.indices.contains(Int(page)) ? memory.scenes[Int(page)] : ("", false)
  }

  /// Adds the transitions of a state; returns whether it is explored.
  func appendTransitions(from state: Int32, to transitions: inout [Transition]) -> Bool {
    explored.append(transitionsOf: state, to: &transitions)
  }

  /// Keeps the transitions of a state, all of whose taps were routed.
  /// - Parameters:
  ///   - routed: the taps in reverse order; they are consumed.
  ///   - origin: the state as it was unpacked.
  mutating func explore(_ state: Int32, taps routed: inout [RoutedTap], from origin: RouterState) {
    guard !explored.contains(state) else { return }
    explored.begin(state)
    if layout.cutsStates, origin.isAtRest { taps.note(state, taps: routed.count, in: packed) }
    let count = routed.count
    var place = 0
    while let tap = routed.popLast() {
      add(tap, at: place, of: count, to: state, from: origin)
      place += 1
    }
  }

  private mutating func add(
    _ tap: RoutedTap, at place: Int, of count: Int, to state: Int32, from origin: RouterState
  ) {
    let target = index(of: tap.result.state)
    explored.append(tap.kind, target: target, label: labels.index(of: tap.label), to: state)
    note(
      place, of: count, from: state, leadingTo: target, tap.result,
      kind: explored.kind(of: place, from: state), looksFor: tap.asked, from: origin)
  }

  /// Keeps the target of a routed tap.
  /// - Parameters:
  ///   - count: the number of taps.
  ///   - finders: the finders that were asked.
  mutating func note(
    _ tap: Int, of count: Int, from state: Int32, leadingTo target: Int32, _ result: MoveResult,
    kind: Int32 = -1, looksFor finders: [AnyFinder]?, from origin: RouterState
  ) {
    guard layout.cutsStates, origin.isAtRest else { return }
    taps.note(
      tap, of: count, from: state, leadingTo: target, result.state, kind: kind,
      counts: result.operations,
      looksFor: finders.map { memory.packer.classes(asked: $0) } ?? .max, from: origin.tree,
      in: packed)
  }

  /// Keeps the transitions of a state that it shares with another state with the same taps.
  /// - Parameters:
  ///   - own: the taps that had to be routed in it, in their order.
  ///   - origin: the unpacked state, if any tap had to be routed.
  /// - Returns: the places of the taps that still have to be routed in it, in order; nothing is kept before they are.
  ///   `nil` if no state with the same taps is known.
  mutating func explore(
    _ state: Int32, own: [Int: RoutedTap] = [:], from origin: RouterState = RouterState()
  ) -> [Int]? {
    guard layout.cutsStates, isAtRest(state), let example = taps.example(of: state, in: packed)
    else { return nil }
    if explored.contains(state) { return [] }
    let places = 0..<explored.count(of: example)
    var missing: [Int] = []
    answers.removeAll(keepingCapacity: true)
    for place in places {
      var answer = own[place] == nil ? taps.answer(place, from: state, in: packed) : nil
      if let known = answer, known.lead.kind < 0 { answer = nil }
      if answer == nil, own[place] == nil { missing.append(place) }
      answers.append(answer)
    }
    guard missing.isEmpty else { return missing }
    explored.begin(state)
    for place in places {
      if let answer = answers[place] {
        explored.append(
          answer.lead.kind, poppingMore: answer.poppedMore, labelledLike: example, to: state,
          leadingTo: openTarget(of: answer, from: state))
      } else if let tap = own[place] {
        add(tap, at: place, of: places.count, to: state, from: origin)
      }
    }
    return []
  }

  /// The target of a tap, or its page if the target may stay unknown.
  private mutating func openTarget(of answer: SharedTaps.Answer, from state: Int32) -> Int32 {
    guard layout.opensTargets, !answer.lead.isStill else { return target(of: answer, from: state) }
    let page = appearances[Int(answer.lead.target)].page
    guard answer.showsHoles else { return PackedTransitions.open(page: page) }
    guard let face = answer.shown else { return target(of: answer, from: state) }
    let known = memory.pages[[
      memory.scenes[Int(page)].isMenuOpen ? 1 : 0, Int32(clamping: face.number),
    ]]
    return known.map { PackedTransitions.open(page: $0) } ?? target(of: answer, from: state)
  }

  /// A state at rest without the screens that nothing looks for; `nil` if its stacks have no such screens deep in
  /// them.
  mutating func cut(_ state: Int32) -> CutState? {
    var tree = CutTree()
    guard layout.cutsStates, isAtRest(state),
      TreePacker.cut(
        packed[Int(state)], by: taps.cuttability, keeping: .max, hidesStacks: false, to: &tree),
      tree.hasHoles
    else { return nil }
    return CutState(number: Int(cuts.insert(tree.numbers).index), tree: tree)
  }

  /// The number that a state shares with all states with the same taps; `nil` if it has none.
  mutating func numberOfTaps(in state: Int32) -> Int? {
    layout.cutsStates && isAtRest(state) ? taps.number(of: state, in: packed) : nil
  }

  /// Notes the appearance of the state that is new and was surveyed last.
  private mutating func describe(_ state: RouterState) {
    let isMenuOpen = memory.packer.survey.isMenuOpen
    page.removeAll(keepingCapacity: true)
    page.append(isMenuOpen ? 1 : 0)
    describeNewFaces()
    bounds += memory.tapBounds.bounds(of: state, as: memory.packer.survey)
    var reached = GoalSet.none
    var watched: UInt64 = 0
    for face in memory.packer.survey.front {
      page.append(Int32(clamping: face.number))
      reached.formUnion(memory.traits[face.number].reached)
      watched |= memory.traits[face.number].watched
    }
    let number = memory.pages[page] ?? Int32(clamping: memory.pages.count)
    if Int(number) == memory.pageAppearances.count {
      memory.pages[page] = number
      memory.pageAppearances.append(
        StateAppearance(
          page: number, place: place(of: number), reached: isMenuOpen ? .none : reached,
          watched: watched))
      let front = memory.packer.survey.front.first.flatMap {
        memory.packer.alphabet.screenClass(of: $0)
      }
      memory.scenes.append((front?.name ?? "", isMenuOpen))
    }
    appearances.append(
      (
        number, UInt8(clamping: memory.packer.survey.depth), UInt8(clamping: state.pending.count),
        state.isAsked
      ))
  }

  /// The number by which people know a new page again.
  private mutating func place(of page: Int32) -> Int32 {
    guard let menu = memory.packer.survey.sectionMenu else { return page }
    if let known = memory.menus[menu] { return known }
    memory.menus[menu] = page
    return page
  }

  private mutating func describeNewFaces() {
    memory.tapBounds.takeOver(memory.packer.alphabet)
    while memory.traits.count < memory.packer.alphabet.count {
      let face = ScreenAlphabet.Face(number: memory.traits.count)
      let name = memory.packer.alphabet.screenClass(of: face)?.name ?? ""
      let context = memory.packer.alphabet.context(of: face)
      memory.traits.append(of: name, about: context)
      taps.add(
        memory.packer.alphabet.cuttability(
          of: face, isLookedFor: layout.plan.layout.invariants.isLookedFor(name)))
    }
  }
}

extension FlagSet {
  /// Roughly the memory of its names.
  fileprivate var byteCount: Int { 64 + names.count * MemoryLayout<String>.stride }
}

extension StateCatalog {
  /// The screens and pages of all states so far, by their numbers.
  fileprivate struct Memory {
    var packer = TreePacker()
    var tapBounds: StateTapBounds
    /// By the numbers of the packer's faces: a class of screens with a context.
    var traits: ScreenTraits.Table
    var pages: [[Int32]: Int32] = [:]
    /// The first page of each menu that was met open.
    var menus: [ScreenAlphabet.Face: Int32] = [:]
    /// The appearance of each page, of whatever depth.
    var pageAppearances: [StateAppearance] = []
    /// The screen in front of each page, and whether a menu lies over it.
    var scenes: [(screen: String, isMenuOpen: Bool)] = []
  }

  /// States in which a navigation waits, each kept once and as it is: a navigation cannot be written down.
  fileprivate struct WaitingStates {
    private var states: [RouterState] = []
    /// Their appearances, and the states of each with the same flags.
    private var looks = PackedStates()
    private var alike: [Look: [Int]] = [:]
    private var look = PackedNumbers()
    private(set) var byteCount = 0
    /// Roughly the memory of a state that is kept as it is.
    private static let bytesPerState = 2_000

    private struct Look: Hashable {
      let screens: Int32
      let flags: FlagSet
    }

    subscript(number: Int) -> RouterState { states[number] }

    /// The number of a state, which may be new.
    mutating func number(of state: RouterState, packedBy packer: inout TreePacker) -> Int {
      look.removeAll()
      packer.pack(state.tree, behind: &look)
      let own = Look(screens: looks.insert(look).index, flags: state.flags)
      for known in alike[own] ?? [] where states[known] == state { return known }
      alike[own, default: []].append(states.count)
      states.append(state)
      byteCount += Self.bytesPerState + state.flags.byteCount
      return states.count - 1
    }
  }

  /// The goals and watched screens that a screen in front is, worked out once.
  fileprivate struct ScreenTraits {
    var reached = GoalSet.none
    /// One bit each.
    var watched: UInt64 = 0

    /// The traits of all faces, and what each screen may be to a plan.
    struct Table {
      private let goals: [String: [(goal: Int, context: ContextValue?)]]
      private let watched: [String: UInt64]
      private var faces: [ScreenTraits] = []

      init(_ plan: AppPlan) {
        var goals: [String: [(goal: Int, context: ContextValue?)]] = [:]
        for (place, task) in plan.tasks.enumerated() {
          for goal in task.goals { goals[goal.screen, default: []].append((place, goal.context)) }
        }
        self.goals = goals
        watched = plan.watched.enumerated().reduce(into: [:]) {
          $0[$1.element, default: 0] |= 1 << UInt64($1.offset)
        }
      }

      var count: Int { faces.count }

      subscript(face: Int) -> ScreenTraits { faces[face] }

      /// Adds a face by the name of its screen and its context.
      mutating func append(of name: String, about context: ContextValue) {
        var traits = ScreenTraits(watched: watched[name] ?? 0)
        for goal in goals[name] ?? [] where goal.context == nil || goal.context == context {
          traits.reached.formUnion(GoalSet(goal: goal.goal))
        }
        faces.append(traits)
      }
    }
  }
}
