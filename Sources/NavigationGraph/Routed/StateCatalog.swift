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
  /// The fewest taps while a navigation waits, by where it is going.
  private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
  private var sequence = PackedNumbers()
  /// By the numbers of the packer's faces.
  private var faces: [FaceTraits] = []
  /// The fewest taps while each face is in front, goals side by side.
  private var faceTaps: [UInt8] = []
  private var pages: [[Int32]: Int32] = [:]
  private var page: [Int32] = []

  /// The page of each state, and how deep it is.
  private var sights: [(page: Int32, depth: UInt8)] = []
  /// A state of each page: goals and watched screens are those of the page.
  private var pageStates: [GraphState] = []
  /// At least so many taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var explored = PackedTransitions()

  /// Packed states begin with the place of their flags, or with this where something waits.
  private static let waitingMark = UInt32.max

  init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    goals = layout.plan.tasks.count
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
  func sight(of state: Int) -> GraphState {
    var sight = pageStates[Int(sights[state].page)]
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
    let first = bounds.count
    bounds.append(contentsOf: repeatElement(FewestTaps.never, count: goals))
    if isMenuOpen { lower(to: layout.fewestTaps.tapsUnderMenu, from: first) }
    for navigation in state.pending { lower(to: taps(whileWaiting: navigation), from: first) }
    page.removeAll(keepingCapacity: true)
    page.append(isMenuOpen ? 1 : 0)
    describeNewFaces()
    var reached = GoalSet.none
    var watched: UInt64 = 0
    for face in packer.survey.front {
      page.append(Int32(clamping: face.number))
      reached.formUnion(faces[face.number].reached)
      watched |= faces[face.number].watched
      // An open menu has to be closed first.
      lower(face, from: first, more: isMenuOpen ? 1 : 0)
    }
    for face in packer.survey.hidden { lower(face, from: first, more: 1) }
    let number = pages[page] ?? Int32(clamping: pages.count)
    if Int(number) == pageStates.count {
      pages[page] = number
      pageStates.append(
        GraphState(page: number, reached: isMenuOpen ? .none : reached, watched: watched))
    }
    sights.append((number, UInt8(clamping: packer.survey.depth)))
  }

  private mutating func lower(_ face: ScreenAlphabet.Face, from first: Int, more: UInt8) {
    let taps = face.number * goals
    for goal in 0..<goals {
      let taps = min(FewestTaps.never, faceTaps[taps + goal] + more)
      if taps < bounds[first + goal] { bounds[first + goal] = taps }
    }
  }

  private mutating func lower(to taps: [UInt8], from first: Int) {
    for goal in 0..<goals where taps[goal] < bounds[first + goal] {
      bounds[first + goal] = taps[goal]
    }
  }

  private mutating func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    let target = ScreenProspect(navigation.destination, about: navigation.context)
    if let known = waitingTaps[target] { return known }
    let taps = layout.fewestTaps.taps(whileWaiting: navigation)
    waitingTaps[target] = taps
    return taps
  }

  private mutating func describeNewFaces() {
    while faces.count < packer.alphabet.count {
      let face = ScreenAlphabet.Face(number: faces.count)
      let name = packer.alphabet.screenClass(of: face)?.name ?? ""
      let context = packer.alphabet.context(of: face)
      faces.append(FaceTraits(of: name, about: context, in: layout.plan))
      faceTaps += layout.fewestTaps.taps(from: name, about: context)
    }
  }

  private mutating func number(of flags: FlagSet) -> UInt32 {
    // There are few of them.
    if let known = flagSets.firstIndex(of: flags) { return UInt32(clamping: known) }
    flagSets.append(flags)
    return UInt32(clamping: flagSets.count - 1)
  }
}
