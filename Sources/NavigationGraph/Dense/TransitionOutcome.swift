/// How the app answered a tap.
package enum TransitionOutcome: UInt8, Sendable, CaseIterable {
  /// The tap did what it promises.
  case done
  /// Nothing happened: what was asked for is already in front.
  case nothing
  /// An interceptor refused.
  case rejected
  /// Another navigation took the place of one that waited.
  case superseded
  /// Nobody answered an interceptor in time.
  case unanswered
  /// A screen with unsaved work would not be dismissed.
  case vetoed
  /// The route could not be put together.
  case compositionFailed
  /// A screen or context had the wrong type.
  case typeMismatch
  /// The route ended before it reached anything on screen.
  case noOrigin
  /// Any other failure of a route.
  case failed
  /// No pattern fits the link.
  case unknownLink

  /// Whether the router failed, as opposed to answering or declining.
  package var isFailure: Bool { self != .done && self != .nothing }
}
