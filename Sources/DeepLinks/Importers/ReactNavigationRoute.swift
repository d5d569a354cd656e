/// One screen of a React Navigation app that links lead to.
public struct ReactNavigationRoute: Hashable, Sendable {
  /// The names of the navigators around the screen, from outside in, and of the screen.
  public let screens: [String]
  /// The screens that a link puts below the target: the initial route of each navigator around it
  /// that names one other than where the link leads.
  public let backStack: [String]
  /// The patterns, one for each prefix and for each alias of the path.
  public let patterns: [LinkPattern]
  /// Where the path is written.
  public let place: TextPlace
}
