/// What an association file says about a link and an app.
public enum AssociationDecision: Hashable, Sendable {
  /// The app may open the link; the rule that says so.
  case match(AssociationRule)
  /// A rule keeps the app from opening it.
  case exclude(AssociationRule)
  /// No rule is about it.
  case noMatch

  /// Whether the app may open the link.
  public var isMatch: Bool {
    if case .match = self { true } else { false }
  }

  /// The rule that decided, if one did.
  public var rule: AssociationRule? {
    switch self {
    case .match(let rule), .exclude(let rule): rule
    case .noMatch: nil
    }
  }
}
