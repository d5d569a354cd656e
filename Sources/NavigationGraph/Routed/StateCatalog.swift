import Experiments
import RouterCore

/// The states of the router that were met, each kept once and in few words, with what can be done in
/// those that somebody has looked into.
///
/// States in which a navigation waits are kept as they are: what waits cannot be written down.
struct StateCatalog {
  private let layout: ExploredLayout
  private let labels: LabelTable
  private let launched: RouterState
  private var packer = TreePacker()
  private var packed = PackedStates()
  private var flagSets: [FlagSet] = []
  private var waiting: [RouterState] = []
  private var waitingNumbers: [RouterState: Int] = [:]
  private var faces: [ScreenAlphabet.Face: FaceTraits] = [:]
  private var pages: [[Int32]: Int32] = [:]
  private var sequence: [UInt64] = []
  private var page: [Int32] = []

  /// The page of each state, and how deep it is.
  private var sights: [(page: Int32, depth: UInt8)] = []
  /// A state of each page: goals and watched screens are those of the page.
  private var pageStates: [GraphState] = []
  /// At least so many taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var explored = PackedTransitions()

  /// The first word of a state in which something waits.
  private static let waitingMark = UInt64.max

  init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    self.labels = labels
    launched = layout.plan.layout.launched()
  }

  /// How many states there are.
  var count: Int { packed.count }
  /// How many goals there are.
  var goals: Int { layout.plan.tasks.count }

  /// A state by its index.
  func state(at index: Int32) -> RouterState {
    let words = packed[Int(index)]
    guard let first = words.first, first != Self.waitingMark else {
      return words.last.map { waiting[Int($0)] } ?? RouterState()
    }
    // Time passes alike in all states of a layout.
    var state = launched
    state.tree = packer.tree(of: words.dropFirst())
    state.flags = flagSets[Int(first)]
    return state
  }

  /// The index of a state, which is new when nobody has met it before.
  mutating func index(of state: RouterState) -> Int32 {
    packer.pack(state.tree)
    sequence.removeAll(keepingCapacity: true)
    if state.isAtRest {
      sequence.append(number(of: state.flags))
      sequence += packer.words
    } else {
      sequence = [Self.waitingMark, UInt64(number(ofWaiting: state))]
    }
    let (index, isNew) = packed.insert(sequence)
    if isNew { describe() }
    return index
  }

  /// What a person sees of a state.
  func sight(of state: Int) -> GraphState {
    var sight = pageStates[Int(sights[state].page)]
    sight.depth = sights[state].depth
    return sight
  }

  /// What can be done in a state; nil while nobody has looked.
  func transitions(from state: Int32) -> [Transition]? { explored[state] }

  /// Keeps what can be done in a state.
  mutating func explore(_ state: Int32, taps: [RoutedTap]) {
    guard explored[state] == nil else { return }
    explored.begin(state)
    for tap in taps.indices {
      let target = index(of: taps[tap].state)
      explored.append(
        taps[tap].kind, target: target, label: labels.index(of: taps[tap].label), to: state)
    }
  }

  /// Notes what is seen of the state that was just packed.
  private mutating func describe() {
    let isMenuOpen = packer.isMenuOpen
    let first = bounds.count
    bounds.append(contentsOf: repeatElement(FewestTaps.never, count: goals))
    if isMenuOpen { lower(layout.fewestTaps.tapsUnderMenu, from: first, more: 0) }
    page.removeAll(keepingCapacity: true)
    page.append(isMenuOpen ? 1 : 0)
    var reached = GoalSet.none
    var watched: UInt64 = 0
    for face in packer.front {
      let traits = traits(of: face)
      page.append(traits.number)
      reached.formUnion(traits.reached)
      watched |= traits.watched
      // An open menu has to be closed first.
      lower(traits.taps, from: first, more: isMenuOpen ? 1 : 0)
    }
    for face in packer.hidden { lower(traits(of: face).taps, from: first, more: 1) }
    let number = pages[page] ?? Int32(clamping: pages.count)
    if Int(number) == pageStates.count {
      pages[page] = number
      pageStates.append(
        GraphState(page: number, reached: isMenuOpen ? .none : reached, watched: watched))
    }
    sights.append((number, UInt8(clamping: packer.depth)))
  }

  private mutating func lower(_ taps: [UInt8], from first: Int, more: UInt8) {
    for goal in taps.indices {
      bounds[first + goal] = min(bounds[first + goal], min(FewestTaps.never, taps[goal] + more))
    }
  }

  private mutating func traits(of face: ScreenAlphabet.Face) -> FaceTraits {
    if let known = faces[face] { return known }
    let traits = FaceTraits(
      face, number: Int32(clamping: faces.count), in: packer.alphabet, of: layout)
    faces[face] = traits
    return traits
  }

  private mutating func number(of flags: FlagSet) -> UInt64 {
    // There are few of them.
    if let known = flagSets.firstIndex(of: flags) { return UInt64(known) }
    flagSets.append(flags)
    return UInt64(flagSets.count - 1)
  }

  private mutating func number(ofWaiting state: RouterState) -> Int {
    if let known = waitingNumbers[state] { return known }
    waitingNumbers[state] = waiting.count
    waiting.append(state)
    return waiting.count - 1
  }
}
