import Experiments

/// A hierarchy of menus with the same number of items on every menu of a level, as in menu research.
package struct MenuTree: Hashable, Sendable {
  /// The number of items in the menus of each level, top level first.
  package let branching: [Int]

  /// - Parameter branching: levels without items are left out.
  package init(branching: [Int]) {
    self.branching = branching.filter { $0 > 0 }
  }

  package var leafCount: Int {
    branching.reduce(1) { product, items in
      let (result, overflow) = product.multipliedReportingOverflow(by: items)
      return overflow ? .max : result
    }
  }

  /// The tree as a graph whose goal 0 is one leaf: the last one of every menu on the path.
  ///
  /// State 0 is the top menu. All labels are different; the items of the lowest menus name their targets in
  /// the task's words.
  ///
  /// - Complexity: O(nodes).
  package func graph(labels: LabelTable) -> LayoutGraph {
    var table = TransitionTable()
    var level = [
      table.add(StateAppearance(page: 0, reached: branching.isEmpty ? GoalSet(goal: 0) : .none))
    ]
    var parents: [Int32] = [-1]
    var page: Int32 = 0
    for (depth, items) in branching.enumerated() {
      var nextLevel: [Int32] = []
      var nextParents: [Int32] = []
      let isLast = depth == branching.count - 1
      for (place, state) in level.enumerated() {
        var transitions: [Transition] = []
        for item in 0..<items {
          page += 1
          let isGoal = isLast && place == level.count - 1 && item == items - 1
          let target = table.add(
            StateAppearance(
              page: page, reached: isGoal ? GoalSet(goal: 0) : .none, depth: depth + 2))
          nextLevel.append(target)
          nextParents.append(state)
          transitions.append(
            Transition(
              target: target, label: labels.index(of: "item \(page)"), kind: .entry,
              position: item, isNamed: isLast))
        }
        transitions += wayBack(to: parents[place], labels: labels)
        table.explore(state, transitions: transitions)
      }
      level = nextLevel
      parents = nextParents
    }
    for (place, state) in level.enumerated() {
      table.explore(state, transitions: wayBack(to: parents[place], labels: labels))
    }
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }

  private func wayBack(to parent: Int32, labels: LabelTable) -> [Transition] {
    guard parent >= 0 else { return [] }
    return [
      Transition(
        target: parent, label: labels.index(of: "Back"), kind: .back, position: Int(UInt16.max))
    ]
  }
}
