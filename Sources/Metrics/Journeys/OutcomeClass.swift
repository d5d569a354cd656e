/// The three ways a journey can end, as tree tests tell them apart.
package enum OutcomeClass: String, Sendable, CaseIterable {
  /// The goal was reached.
  case success
  /// The person stopped; tree tests call it skipping.
  case abandoned
  /// The app stopped the person: an error, a refusal, a wrong screen.
  case failure
}
