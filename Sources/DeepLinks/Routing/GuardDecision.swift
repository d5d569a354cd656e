/// What a guard says about a link.
public enum GuardDecision: Hashable, Sendable {
  /// The link may go on, to the guards after this one.
  case pass
  /// Another link takes its place, and all guards are asked about that one.
  case redirect(to: String)
  /// The link has to wait, as until someone has signed in; it is routed anew then.
  case wait
  /// The link is not followed.
  case refuse
}
