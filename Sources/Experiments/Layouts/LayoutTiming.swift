import RouterCore
import SourceText

/// How time passes in a layout's router.
struct LayoutTiming: Sendable {
  let isAnimated: Bool
  private let transition: Int
  private let watchdog: Int?

  init(_ router: RouterSpec) {
    isAnimated = router.isAnimated
    transition = router.transition
    watchdog = router.watchdog
  }

  /// A state in which time passes so.
  func timed(_ state: RouterState) -> RouterState {
    var state = state
    state.transitionMilliseconds = transition
    state.watchdogMilliseconds = watchdog
    return state
  }
}
