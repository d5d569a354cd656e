import RouterCore
import Synchronization

/// The screens that one tap could make in a layout, as far as its routes have been read.
final class RouteReadings: Sendable {
  /// A route that is opened.
  struct Question: Hashable {
    let route: String
    /// `nil` for any context.
    let context: ContextValue?
    /// The class of the root, if known.
    let root: ScreenClass?
  }

  /// A screen of which any entry is tapped.
  struct EntryQuestion: Hashable {
    let prospect: ScreenProspect
    let root: ScreenClass?
    /// Whether entries that cannot be undone are left out.
    let isCareful: Bool
  }

  private typealias Answers<Asked: Hashable> = [Asked: Set<ScreenProspect>]

  private let routes = Mutex<Answers<Question>>([:])
  private let entries = Mutex(EntryAnswers<Set<ScreenProspect>>())
  private let stackedEntries = Mutex(EntryAnswers<StackedProspects>())

  /// The answers about entries, which screens of one name mostly share, regardless of their context.
  private struct EntryAnswers<Answer: Equatable & Sendable>: Sendable {
    private(set) var known: [EntryQuestion: Answer] = [:]
    /// The last answer for each screen in any context, which the next shares if it is equal.
    private var last: [EntryQuestion: Answer] = [:]
    /// The prospects in all answers, counting shared ones once.
    private(set) var size = 0

    mutating func keep(_ found: Answer, of count: Int, for question: EntryQuestion) {
      let screen = EntryQuestion(
        prospect: ScreenProspect(question.prospect.screen, about: nil), root: question.root,
        isCareful: question.isCareful)
      if let last = last[screen], last == found {
        known[question] = last
      } else if size + count <= RouteReadings.entriesLimit {
        size += count
        last[screen] = found
        known[question] = found
      }
    }
  }

  /// Beyond that they are read again, so that memory stays bounded if contexts grow without end.
  private static let routesLimit = 20_000
  /// The most prospects in all answers about entries: a screen with many entries leads to many screens.
  private static let entriesLimit = 200_000

  /// The prospects that are kept in answers about entries.
  var keptAfterEntries: Int { entries.withLock { $0.size } + stackedEntries.withLock { $0.size } }

  /// The screens that a route may make, which is read once for all entries that lead there.
  func answer(to question: Question, read: () -> Set<ScreenProspect>) -> Set<ScreenProspect> {
    if let found = routes.withLock({ $0[question] }) { return found }
    let found = read()
    routes.withLock { if $0.count < Self.routesLimit { $0[question] = found } }
    return found
  }

  /// The screens behind the entries of a screen, which are read once for all goals.
  func answer(to question: EntryQuestion, read: () -> Set<ScreenProspect>) -> Set<ScreenProspect> {
    if let found = entries.withLock({ $0.known[question] }) { return found }
    let found = read()
    entries.withLock { $0.keep(found, of: found.count, for: question) }
    return found
  }

  /// The same while the screen lies in a stack.
  func answer(to question: EntryQuestion, read: () -> StackedProspects) -> StackedProspects {
    if let found = stackedEntries.withLock({ $0.known[question] }) { return found }
    let found = read()
    stackedEntries.withLock {
      $0.keep(found, of: found.pushed.count + found.others.count, for: question)
    }
    return found
  }
}
