package import RouterCore

/// Where the states of a layout come from when somebody first looks into them.
///
/// A class-bound protocol, because a source remembers what it has met; it is asked once per state,
/// never per step.
package protocol StateSource: AnyObject {
  /// The state in which the task of a goal begins.
  func start(of goal: Int, in table: inout TransitionTable) -> Int32

  /// The index of a state of the router.
  func index(of state: RouterState, in table: inout TransitionTable) -> Int32

  /// The state of the router that an index stands for.
  func state(at index: Int32) -> RouterState?

  /// Adds the transitions of `state` to the table, with the states they lead to.
  func explore(_ state: Int32, in table: inout TransitionTable)

  /// Solves `state` for one goal: every transition of it learns whether it lies on a shortest way.
  ///
  /// - Returns: the fewest taps to the goal, nil when it cannot be reached.
  func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int?

  /// At least so many taps from a state, by goal.
  func bounds(of state: Int32) -> [Int]
}
