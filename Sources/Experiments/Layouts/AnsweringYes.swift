package import RouterCore

// A person who opened a screen wants to see it, so they say yes to every question on the way.
extension Layout {
  /// More questions in a row than any app asks; after that a navigation counts as stuck.
  package static let mostQuestions = 8

  /// The affordance that says yes to a question; `nil` if the state asks none.
  package func yes(in state: RouterState) -> Affordance? {
    affordances(in: state).first {
      $0.effects.contains(.answer(.completed)) || $0.effects.contains(.heldLink(isFollowed: true))
    }
  }

  /// The result of a navigation after all its questions are answered with yes.
  package func answeringYes(after result: MoveResult) -> MoveResult {
    var result = result
    for _ in 0..<Self.mostQuestions where result.outcome == .waiting {
      guard let yes = yes(in: result.state) else { break }
      result = perform(yes, in: result.state)
    }
    return result
  }
}
