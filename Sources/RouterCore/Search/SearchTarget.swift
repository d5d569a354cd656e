/// What a search is looking for, in the form it is compared on every screen.
///
/// A class, so that a finder hands it to the search without copying what is in it.
final class SearchTarget: Sendable {
  /// The class, or `nil` for screens of any class.
  let screenClass: ScreenClass?
  let test: Test

  /// What is asked of a screen of the right class.
  enum Test: Sendable {
    /// Nothing more.
    case any
    /// That it shows the context that is asked for.
    case context
    /// Whatever the application asks.
    case predicate(@Sendable (ScreenTree, ScreenID, ContextValue) throws(RoutingError) -> Bool)
  }

  init(screenClass: ScreenClass?, test: Test) {
    self.screenClass = screenClass
    self.test = test
  }
}
