import RouterCore

/// Short words for putting routes together in tests.
func found(_ screenClass: ScreenClass, options: SearchOptions = .fullStack) -> AnyFinder {
  AnyFinder(.ofClass(screenClass, StackIterator(options: options)))
}

func made(_ screenClass: ScreenClass) -> AnyFactory {
  AnyFactory(.ofClass(screenClass), context: screenClass.context)
}

func step(
  _ screenClass: ScreenClass, finder: AnyFinder? = nil, factory: AnyFactory? = nil,
  _ action: AnyAction = AnyAction(.none), interceptors: [AnyInterceptor] = [],
  contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = []
) -> Step {
  .screen(
    screenClass.name, finder: finder, factory: factory, action: action, interceptors: interceptors,
    contextTasks: contextTasks, postTasks: postTasks)
}

/// A route to a screen that is always made, from the first screen of a class that is there.
func route(
  making screenClass: ScreenClass, _ action: AnyAction.Kind, from existing: ScreenClass
) -> Route {
  Route([
    step(screenClass, factory: made(screenClass), AnyAction(action)),
    .custom(existing.name, finder: found(existing)),
  ])
}

func presented() -> AnyAction { AnyAction(.present(.current, style: nil)) }

extension Router {
  /// Where a navigation leads, in one line, with the kind of its error.
  func outcome(
    of route: Route, with context: ContextValue = .absent, in node: ScreenNode?
  ) -> (tree: String, error: String?) {
    let navigation = navigate(to: route, with: context, in: RouterState(node))
    return (navigation.state.tree.description, navigation.outcome?.error?.kind)
  }
}
