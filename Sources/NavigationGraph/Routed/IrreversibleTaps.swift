import Experiments
import RouterCore

/// The goals whose paths leave out irreversible taps.
///
/// Read off the routes without routing: if no other entry can make a goal's screen, a search would visit all
/// states of an app in vain before it allows these taps.
struct IrreversibleTaps {
  /// The goals to which other paths may lead.
  private var careful = GoalSet.none
  /// The goals to which such taps never lead, not even as the last one.
  private var barred = GoalSet.none

  init(_ plan: AppPlan) {
    let layout = plan.layout
    guard layout.hasIrreversibleEntries else { return }
    let starts = plan.allStarts.flatMap { $0.state.tree.everyScreen.compactMap($0.state.tree.name) }
    // A plan with only goals may begin in any state.
    let begun = starts.isEmpty ? LayoutProspects(layout).screens : starts
    let reached = layout.screensWithoutDaring(from: begun)
    let near = LayoutProspects(layout).screensOneTap(beyond: reached)
    for (goal, task) in plan.tasks.enumerated()
    where task.goals.contains(where: { near.contains($0.screen) }) {
      careful.formUnion(GoalSet(goal: goal))
    }
  }

  /// Bars such taps altogether from the paths to a goal.
  mutating func bar(_ goal: Int) {
    careful.formUnion(GoalSet(goal: goal))
    barred.formUnion(GoalSet(goal: goal))
  }

  /// Allows such taps anywhere on the paths to a goal.
  mutating func allow(_ goal: Int) { careful.subtract(GoalSet(goal: goal)) }

  func isCareful(to goal: Int) -> Bool { careful.intersects(GoalSet(goal: goal)) }

  func isBarred(to goal: Int) -> Bool { barred.intersects(GoalSet(goal: goal)) }
}

extension ScreenTree {
  fileprivate func name(of screen: ScreenID) -> String? { screenClass(of: screen)?.name }
}

extension Layout {
  /// The names of the screens that some others may lead to over entries that can be undone.
  fileprivate func screensWithoutDaring(from starts: [String]) -> Set<String> {
    let prospects = LayoutProspects(self, isCareful: true)
    var known = Set(starts)
    for isMenu in [false, true] {
      known.formUnion(prospects.afterItem(ofMenus: isMenu).map(\.screen))
    }
    var waiting = Array(known)
    while let next = waiting.popLast() {
      for found in prospects.afterEntry(of: ScreenProspect(next, about: nil))
      where known.insert(found.screen).inserted {
        waiting.append(found.screen)
      }
    }
    return known
  }
}

extension LayoutProspects {
  /// The names of some screens, and of all screens that entries on them may lead to.
  fileprivate func screensOneTap(beyond screens: Set<String>) -> Set<String> {
    var near = screens
    for screen in screens {
      near.formUnion(afterEntry(of: ScreenProspect(screen, about: nil)).map(\.screen))
    }
    for isMenu in [false, true] { near.formUnion(afterItem(ofMenus: isMenu).map(\.screen)) }
    return near
  }
}
