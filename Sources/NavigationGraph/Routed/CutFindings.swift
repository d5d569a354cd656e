import RouterCore

/// A state without the screens deep in its stacks that nothing looks for.
struct CutState: Sendable {
  /// The same for states that are alike in the rest.
  let number: Int
  let tree: CutTree
}

/// Findings about the fewest taps to goals, shared by states that differ only in screens deep in their stacks.
///
/// Few of these screens matter: a path through one of them takes at least the taps to show it and to go on from
/// there. If that is more than the fewest taps for every screen in which two states differ, the same paths are the
/// shortest in both, and a search visits equally many states before it ends.
struct CutFindings<Finding> {
  private var known: [Case: Finding] = [:]
  /// The kinds of findings that there are to a question, few.
  private var kinds: [CutQuestion: [DistanceKind]] = [:]

  private struct Case: Hashable {
    let question: CutQuestion
    let kind: DistanceKind
    let screens: [ScreenInWay]
  }

  /// The finding for a state.
  /// - Parameter screens: its screens in the way of a kind of finding.
  func finding(
    of question: CutQuestion, screens: (DistanceKind) -> [ScreenInWay]
  ) -> (finding: Finding, kind: DistanceKind)? {
    for kind in kinds[question] ?? [] {
      let asked = Case(question: question, kind: kind, screens: screens(kind))
      if let finding = known[asked] { return (finding, kind) }
    }
    return nil
  }

  mutating func note(
    _ finding: Finding, _ kind: DistanceKind, of question: CutQuestion, _ screens: [ScreenInWay]
  ) {
    known[Case(question: question, kind: kind, screens: screens)] = finding
    if !kinds[question, default: []].contains(kind) { kinds[question, default: []].append(kind) }
  }
}

/// The question how many taps it takes from states that are cut to the same.
struct CutQuestion: Hashable {
  /// The number of the cut.
  let cut: Int
  let goal: Int
  /// Whether irreversible taps are left out.
  var isCareful = false
}

/// The properties of a finding that decide which screens matter for it.
struct DistanceKind: Hashable {
  /// The fewest taps; if the search gave up, a lower bound of them.
  let taps: UInt8
  /// Whether the search gave up.
  var isGivenUp = false
  /// Whether the search reached states in which a navigation waits, about which less is known.
  let meetsWaiting: Bool
}

/// A screen in which states may differ that are cut to the same, and which a shortest path may lead through.
struct ScreenInWay: Hashable {
  /// The stack in which it lies, counted from the last.
  let stack: Int
  /// The number of screens above it; −1 if removing them one by one takes too many taps.
  let above: Int32
  /// The screens up to the nearest one above it for which a route looks; −1 without one.
  let belowSought: Int32
  /// The number of its face; −1 if it is the same in all such states.
  let face: Int
}
