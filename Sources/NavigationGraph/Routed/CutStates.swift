import Experiments
import RouterCore

/// A state without the screens deep in its stacks for which nothing looks.
struct CutState: Sendable {
  /// The same for states that are alike in the rest.
  let number: Int
  let tree: CutTree
}

/// The states of a layout that are alike but for screens deep in their stacks for which nothing looks, each time
/// with the one of them that was explored first: the others have its transitions.
struct CutStates {
  private var numbers = PackedStates()
  private var examples: [Example?] = []
  /// By cut, then by tap.
  private var leads: [[Lead]] = []
  private var placements: [RunPlacement] = []
  private var placementNumbers: [RunPlacement: Int32] = [:]

  /// The state that stands for all that are cut to the same.
  struct Example {
    let state: Int32
    let ownTaps: OwnTaps
  }

  /// Where a tap led from one of the states that are cut to the same.
  private struct Lead {
    var target: Int32 = -1
    var placement: Int32 = 0
  }

  mutating func number(of tree: CutTree) -> Int {
    let (index, isNew) = numbers.insert(tree.numbers)
    if isNew {
      examples.append(nil)
      leads.append([])
    }
    return Int(index)
  }

  func example(of cut: CutState) -> Example? { examples[cut.number] }

  /// Notes an example, unless there is one.
  mutating func note(_ example: Example, of cut: CutState) {
    if examples[cut.number] == nil { examples[cut.number] = example }
  }

  /// Where a tap led from a state that is cut to the same, with the places of that one's runs; `nil` where it is
  /// not known, or tells nothing of others.
  func lead(of tap: Int, from cut: CutState) -> (target: Int32, runs: RunPlacement)? {
    let known = leads[cut.number]
    guard tap < known.count, known[tap].target >= 0 else { return nil }
    return (known[tap].target, placements[Int(known[tap].placement)])
  }

  /// Notes where a tap leads.
  mutating func note(_ target: Int32, with runs: RunPlacement, of tap: Int, from cut: CutState) {
    let missing = tap + 1 - leads[cut.number].count
    if missing > 0 { leads[cut.number] += repeatElement(Lead(), count: missing) }
    guard leads[cut.number][tap].target < 0 else { return }
    leads[cut.number][tap] = Lead(target: target, placement: number(of: runs))
  }

  private mutating func number(of runs: RunPlacement) -> Int32 {
    if let known = placementNumbers[runs] { return known }
    let number = Int32(clamping: placements.count)
    placements.append(runs)
    placementNumbers[runs] = number
    return number
  }
}

/// The taps of a state that tell something of all that are cut to the same.
struct ShareableTaps: Sendable {
  let cut: CutState
  /// The places of the state's runs after each tap, in the order of the taps in the state.
  let placements: [RunPlacement?]
  let ownTaps: OwnTaps

  /// - Parameter taps: all of them, the last first.
  init(
    of cut: CutState, among taps: [RoutedTap], from origin: RouterState, in layout: ExploredLayout
  ) {
    self.cut = cut
    placements = taps.reversed().map { cut.placement(after: $0.result.state, from: origin) }
    ownTaps = OwnTaps(
      of: cut, among: taps, placements, from: origin, opensTargets: layout.opensTargets)
  }
}

/// The places of the taps of a state that are not alike in all that are cut to the same.
struct OwnTaps: Sendable {
  /// Those that count what was cut away, and so are routed in each state, and where no target may stay open all
  /// of which one tells nothing of the others.
  private(set) var routed: [Int] = []
  /// Those that only show a screen of it.
  private(set) var showing: [Int] = []

  /// - Parameters:
  ///   - taps: all of them, the last first.
  ///   - placements: the places of the state's runs after each, in the order of the taps in the state.
  ///   - opensTargets: whether it may stay open where taps lead.
  init(
    of cut: CutState, among taps: [RoutedTap], _ placements: [RunPlacement?],
    from origin: RouterState, opensTargets: Bool
  ) {
    for (place, (tap, runs)) in zip(taps.reversed(), placements).enumerated() {
      let isUncovered = cut.tree.isUncovered(in: tap.result.state.tree, from: origin.tree)
      let isCounted =
        tap.kind.operations.popsAny && !(runs.map { cut.tree.isWhole(in: $0) } ?? false)
      if isCounted || runs == nil && (isUncovered || !opensTargets) {
        routed.append(place)
      } else if isUncovered {
        showing.append(place)
      }
    }
  }
}

extension CutState {
  /// The places of the state's runs after a tap; `nil` where that tells nothing of others which are cut to the same.
  func placement(after result: RouterState, from origin: RouterState) -> RunPlacement? {
    result.isAtRest ? tree.placement(in: result.tree, from: origin.tree) : nil
  }
}

extension Transition.Operations {
  /// Whether screens are taken off a stack; each is counted.
  fileprivate var popsAny: Bool { lanes[2] > 0 }
}
