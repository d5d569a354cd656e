/// One thing that happened during a navigation.
public enum TraceEvent: Hashable, Sendable {
  /// A finder was asked; `nil` when it found nothing.
  case find(step: String, finder: String, context: ContextValue, found: ScreenID?)
  /// A finder failed.
  case findFailed(step: String, finder: String, context: ContextValue)
  /// An interceptor was prepared.
  case interceptorPrepare(name: String, context: ContextValue)
  /// An interceptor was asked.
  case interceptorAsk(name: String, context: ContextValue)
  /// An interceptor answered.
  case interceptorAnswer(name: String, passed: Bool)
  /// An interceptor navigates somewhere first.
  case interceptorNavigate(name: String, to: String)
  /// A context task was prepared.
  case contextTaskPrepare(name: String, context: ContextValue)
  /// A context task was done with a screen.
  case contextTaskPerform(name: String, context: ContextValue, screen: ScreenID)
  /// A factory was prepared.
  case factoryPrepare(step: String, context: ContextValue)
  /// A factory began to make its screen.
  case factoryBuild(step: String, context: ContextValue)
  /// A factory has made its screen.
  case factoryBuilt(step: String, screen: ScreenID)
  /// An action was performed on a screen or container of the tree.
  case actionPerform(action: String, screen: ScreenID, on: ScreenID)
  /// An action added a screen to children that are set later; they are given as they were before.
  case actionEmbed(action: String, screen: ScreenID, into: [ScreenID])
  /// An action that took its time has called back.
  case actionComplete(action: String)
  /// A post task was done with a screen.
  case postTask(name: String, context: ContextValue, screen: ScreenID, stack: [ScreenID])
  /// A context was transformed.
  case transform(name: String, from: ContextValue, to: ContextValue)
  /// A case of a switch was asked.
  case switchCase(name: String, index: Int, context: ContextValue, matched: Bool)
  /// No case of a switch matched and its default was taken.
  case switchDefault(name: String)
  /// A screen was pushed on a stack.
  case push(screen: ScreenID, on: ScreenID)
  /// A stack was popped down to a screen.
  case pop(on: ScreenID, to: ScreenID, removed: [ScreenID])
  /// The children of a container were replaced.
  case setChildren(on: ScreenID, children: [ScreenID], selected: Int)
  /// A child was selected.
  case select(on: ScreenID, index: Int)
  /// A container of the application's own made a child visible, the one of this index.
  case show(screen: ScreenID, on: ScreenID, index: Int)
  /// A split view showed a detail.
  case showDetail(screen: ScreenID, on: ScreenID)
  /// A screen was presented modally: asked of one screen, done by its outermost parent.
  case present(screen: ScreenID, by: ScreenID, askedOf: ScreenID)
  /// Everything a screen presented was dismissed.
  case dismiss(by: ScreenID, askedOf: ScreenID, removed: [ScreenID])
  /// The root of the window was replaced.
  case replaceRoot(screen: ScreenID)
  /// A navigation came to its end.
  case completion(navigation: NavigationID, error: RoutingError?)
}
