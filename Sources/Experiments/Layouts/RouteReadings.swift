import RouterCore
import Synchronization

/// The screens that one tap could make in a layout, as far as they were read off its routes by now.
final class RouteReadings: Sendable {
  /// A route that is opened.
  struct Question: Hashable {
    let route: String
    /// `nil` for any context.
    let context: ContextValue?
    /// The class of the root, where it is known.
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
  private let entries = Mutex<Answers<EntryQuestion>>([:])
  private let stackedEntries = Mutex<[EntryQuestion: StackedProspects]>([:])

  /// More are read again, so that memory stays bounded where contexts grow without end.
  private static let routesLimit = 20_000
  /// A screen with many entries has many screens behind them.
  private static let entriesLimit = 2_000

  /// The screens that a route may make, which is read once for all entries that lead there.
  func answer(to question: Question, read: () -> Set<ScreenProspect>) -> Set<ScreenProspect> {
    if let found = routes.withLock({ $0[question] }) { return found }
    let found = read()
    routes.withLock { if $0.count < Self.routesLimit { $0[question] = found } }
    return found
  }

  /// The screens behind the entries of a screen, which are read once for all goals.
  func answer(to question: EntryQuestion, read: () -> Set<ScreenProspect>) -> Set<ScreenProspect> {
    if let found = entries.withLock({ $0[question] }) { return found }
    let found = read()
    entries.withLock { if $0.count < Self.entriesLimit { $0[question] = found } }
    return found
  }

  /// The same while the screen lies in a stack.
  func answer(to question: EntryQuestion, read: () -> StackedProspects) -> StackedProspects {
    if let found = stackedEntries.withLock({ $0[question] }) { return found }
    let found = read()
    stackedEntries.withLock { if $0.count < Self.entriesLimit { $0[question] = found } }
    return found
  }
}
