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

  /// The state that stands for all that are cut to the same.
  struct Example {
    let state: Int32
    /// The places of the taps that show what was cut away or count it, and so are routed in each state.
    let ownTaps: [Int]
  }

  mutating func number(of tree: CutTree) -> Int {
    let (index, isNew) = numbers.insert(tree.numbers)
    if isNew { examples.append(nil) }
    return Int(index)
  }

  func example(of cut: CutState) -> Example? { examples[cut.number] }

  /// Notes an example, unless there is one.
  mutating func note(_ example: Example, of cut: CutState) {
    if examples[cut.number] == nil { examples[cut.number] = example }
  }
}

extension CutState {
  /// The places of the taps of a state that have to be routed in every one that is cut to the same.
  /// - Parameter taps: all of them, the last first.
  func ownTaps(among taps: [RoutedTap], of origin: RouterState) -> [Int] {
    taps.reversed().enumerated().filter { _, tap in
      tap.kind.operations.popsAny
        || tree.isUncovered(in: tap.result.state.tree, from: origin.tree)
    }.map(\.offset)
  }
}

extension Transition.Operations {
  /// Whether screens are taken off a stack; each is counted.
  fileprivate var popsAny: Bool { lanes[2] > 0 }
}
