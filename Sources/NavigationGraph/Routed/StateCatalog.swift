import Experiments
import RouterCore

/// The states of the router that were met, each kept once and in few words, with what can be done in
/// those that somebody has looked into.
struct StateCatalog {
  private let layout: ExploredLayout
  private let labels: LabelTable
  private let launched: RouterState
  private var packer = TreePacker()
  private var packed = PackedStates()
  private var flagSets: [FlagSet] = []
  private var waiting = WaitingStates()
  private var sequence = PackedNumbers()
  /// By the numbers of the packer's faces.
  private var faces: [ScreenTraits] = []
  /// Whatever the root is, and where it is the one that stays.
  private var tapBounds: TapBounds
  private var settledBounds: TapBounds?
  private var pages: [[Int32]: Int32] = [:]
  private var page: [Int32] = []

  /// The page of each state, and how deep it is.
  private var sights: [(page: Int32, depth: UInt8)] = []
  /// The sight of each page, of whatever depth.
  private var pageSights: [StateAppearance] = []
  /// At least so many taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var explored = PackedTransitions()

  /// Packed states begin with the place of their flags, or with this where something waits.
  private static let waitingMark = UInt32.max

  init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    goals = layout.plan.tasks.count
    tapBounds = TapBounds(layout.fewestTaps, of: layout.plan)
    settledBounds = layout.settledTaps.map { TapBounds($0, of: layout.plan) }
    self.labels = labels
    launched = layout.plan.layout.launched()
  }

  /// How many states there are.
  var count: Int { packed.count }
  /// How many goals there are.
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

  /// The index of a state, which is new when nobody has met it before.
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
    if isNew { describe(state) }
    return index
  }

  /// What a person sees of a state.
  func sight(of state: Int) -> StateAppearance {
    var sight = pageSights[Int(sights[state].page)]
    sight.depth = sights[state].depth
    return sight
  }

  /// Adds what can be done in a state; tells whether anybody has looked.
  func appendTransitions(from state: Int32, to transitions: inout [Transition]) -> Bool {
    explored.append(transitionsOf: state, to: &transitions)
  }

  /// Keeps what can be done in a state.
  ///
  /// - Parameter taps: what comes of it, the last first; it is taken away.
  mutating func explore(_ state: Int32, taps: inout [RoutedTap]) {
    guard !explored.contains(state) else { return }
    explored.begin(state)
    while let tap = taps.popLast() {
      explored.append(
        tap.kind, target: index(of: tap.result.state), label: labels.index(of: tap.label),
        to: state)
    }
  }

  /// Notes what is seen of the state that is new.
  private mutating func describe(_ state: RouterState) {
    packer.survey(state.tree)
    let isMenuOpen = packer.survey.isMenuOpen
    page.removeAll(keepingCapacity: true)
    page.append(isMenuOpen ? 1 : 0)
    describeNewFaces()
    bounds += bounds(of: state)
    var reached = GoalSet.none
    var watched: UInt64 = 0
    for face in packer.survey.front {
      page.append(Int32(clamping: face.number))
      reached.formUnion(faces[face.number].reached)
      watched |= faces[face.number].watched
    }
    let number = pages[page] ?? Int32(clamping: pages.count)
    if Int(number) == pageSights.count {
      pages[page] = number
      pageSights.append(
        StateAppearance(page: number, reached: isMenuOpen ? .none : reached, watched: watched))
    }
    sights.append((number, UInt8(clamping: packer.survey.depth)))
  }

  private mutating func bounds(of state: RouterState) -> [UInt8] {
    let root = state.tree.root.flatMap { state.tree.screenClass(of: $0) }
    guard settledBounds != nil, root == layout.plan.layout.settledRoot else {
      return tapBounds.bounds(of: state, as: packer.survey)
    }
    return settledBounds?.bounds(of: state, as: packer.survey) ?? []
  }

  private mutating func describeNewFaces() {
    while faces.count < packer.alphabet.count {
      let face = ScreenAlphabet.Face(number: faces.count)
      let name = packer.alphabet.screenClass(of: face)?.name ?? ""
      let context = packer.alphabet.context(of: face)
      faces.append(ScreenTraits(of: name, about: context, in: layout.plan))
      tapBounds.meet(name, about: context)
      settledBounds?.meet(name, about: context)
    }
  }

  private mutating func number(of flags: FlagSet) -> UInt32 {
    // There are few of them.
    if let known = flagSets.firstIndex(of: flags) { return UInt32(clamping: known) }
    flagSets.append(flags)
    return UInt32(clamping: flagSets.count - 1)
  }
}
