import RouterCore

/// A state without the screens deep in its stacks for which nothing looks.
struct CutState: Sendable {
  /// The same for states that are alike in the rest.
  let number: Int
  let tree: CutTree
}

/// The fewest taps from states to goals, shared by states that are alike but for screens deep in their stacks.
///
/// Few of these screens are in anybody's way: a path through one of them takes at least as many taps as it takes to
/// see it and to go on from there. Where that is more than the fewest taps for all in which two states differ, the
/// same paths are the shortest in both, and a search looks into as many states before it ends.
struct CutSolutions {
  private var known: [Case: Solution] = [:]
  /// The kinds of solutions that there are to a question, few.
  private var kinds: [Question: [Kind]] = [:]

  struct Question: Hashable {
    /// The number of the cut.
    let cut: Int
    let goal: Int
  }

  /// The properties of a solution that tell which screens are in its way.
  struct Kind: Hashable {
    /// The fewest taps, or where the search gave up, those that every path has at least.
    let taps: UInt8
    /// Whether the search gave up.
    var isGivenUp = false
    /// Whether the search came to states in which a navigation waits, of which less is known.
    let meetsWaiting: Bool
  }

  private struct Case: Hashable {
    let question: Question
    let kind: Kind
    let screens: [ScreenInWay]
  }

  struct Solution {
    let kind: Kind
    /// Whether each tap lies on a shortest path.
    let towards: [Bool]
  }

  /// The solution for a state.
  /// - Parameter screens: its screens in the way of a kind of solution.
  func solution(of question: Question, screens: (Kind) -> [ScreenInWay]) -> Solution? {
    for kind in kinds[question] ?? [] {
      let asked = Case(question: question, kind: kind, screens: screens(kind))
      if let solution = known[asked] { return solution }
    }
    return nil
  }

  mutating func note(_ solution: Solution, of question: Question, _ screens: [ScreenInWay]) {
    known[Case(question: question, kind: solution.kind, screens: screens)] = solution
    if !kinds[question, default: []].contains(solution.kind) {
      kinds[question, default: []].append(solution.kind)
    }
  }
}

/// A screen in which states may differ that are cut to the same, and which a shortest path may lead through.
struct ScreenInWay: Hashable {
  /// The stack in which it lies, counted from the last.
  let stack: Int
  /// The screens above it; −1 where it takes too many taps to take them away one by one.
  let above: Int32
  /// The screens up to the nearest one above it for which a route looks; −1 without one.
  let belowSought: Int32
  /// The number of its face; −1 where it is the same in all such states.
  let face: Int
}
