import RouterCore
import Synchronization

/// The screens that routes of a layout may make, each route read once for all entries that lead there.
final class RouteReadings: Sendable {
  /// A route that is opened.
  struct Question: Hashable {
    let route: String
    /// `nil` for any context.
    let context: ContextValue?
    /// The class of the root, where it is known.
    let root: ScreenClass?
  }

  private let known = Mutex<[Question: Set<ScreenProspect>]>([:])

  /// More are read again, so that memory stays bounded where contexts grow without end.
  private static let limit = 20_000

  func answer(to question: Question, read: () -> Set<ScreenProspect>) -> Set<ScreenProspect> {
    if let found = known.withLock({ $0[question] }) { return found }
    let found = read()
    known.withLock { if $0.count < Self.limit { $0[question] = found } }
    return found
  }
}
