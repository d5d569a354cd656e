/// What a search is looking for, in the form it is compared on every screen.
///
/// A class, so that a finder hands it to the search without copying what is in it.
final class SearchTarget: Sendable {
  /// The class, or `nil` for screens of any class.
  let screenClass: ScreenClass?
  let question: Question
  /// What the application asks, for the question that it does.
  let predicate: Predicate?

  typealias Predicate =
    @Sendable (ScreenTree, ScreenID, ContextValue) throws(RoutingError) -> Bool

  /// What is asked of a screen of the right class.
  enum Question: Sendable {
    /// Nothing more.
    case any
    /// That it shows the context that is asked for.
    case context
    /// Whatever the application asks.
    case predicate
  }

  init(screenClass: ScreenClass?, _ question: Question) {
    self.screenClass = screenClass
    self.question = question
    predicate = nil
  }

  init(screenClass: ScreenClass?, _ predicate: @escaping Predicate) {
    self.screenClass = screenClass
    question = .predicate
    self.predicate = predicate
  }
}
