/// The fewest taps from states to goals, shared by all states that are alike but for screens deep in their stacks.
///
/// These screens are in nobody's way: a path through one of them takes at least as many taps as it takes to see it
/// and to go on from there. Where that is more than the fewest taps, the same paths are the shortest in all such
/// states, and a search looks into as many states before it ends.
struct CutSolutions {
  private var known: [Question: Solution] = [:]

  private struct Question: Hashable {
    let cut: Int
    let goal: Int
  }

  struct Solution {
    let taps: UInt8
    /// Whether each tap lies on a shortest path.
    let towards: [Bool]
  }

  func solution(of cut: Int, goal: Int) -> Solution? { known[Question(cut: cut, goal: goal)] }

  mutating func note(_ solution: Solution, of cut: Int, goal: Int) {
    known[Question(cut: cut, goal: goal)] = solution
  }
}
