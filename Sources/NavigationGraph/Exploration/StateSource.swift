/// Where the states of a layout come from when somebody first looks into them.
///
/// A class-bound protocol, because a source remembers what it has met; it is asked once per state,
/// never per step.
package protocol StateSource: AnyObject {
  /// Adds the transitions of `state` to the table, with the states they lead to.
  func explore(_ state: Int32, in table: inout TransitionTable)

  /// Solves `state` for one goal: every transition of it learns whether it lies on a shortest way.
  ///
  /// - Returns: the fewest taps to the goal, nil when it cannot be reached.
  func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int?
}
