package import RouterCore
import SourceText

/// The router of a layout.
///
/// Its configuration is made once: waiting navigations are told apart by the router they belong to.
package struct LayoutRouter: Router {
  package let configuration: RouterConfiguration
  /// The routes by name.
  let routes: [String: Route]

  /// Puts a router together.
  /// - Parameters:
  ///   - routes: the routes by name.
  ///   - isExclusive: whether a navigation is refused while another is under way.
  ///   - beforeSearch: asked in every navigation before anything is searched.
  ///   - interceptors: asked in every navigation, before those of its steps.
  ///   - contextTasks: done with every screen, before those of its step.
  ///   - postTasks: done on every screen, before those of its step.
  init(
    routes: [String: Route], isExclusive: Bool = false, beforeSearch: [AnyInterceptor] = [],
    interceptors: [AnyInterceptor] = [], contextTasks: [AnyContextTask] = [],
    postTasks: [AnyPostTask] = []
  ) {
    self.routes = routes
    var plain = DefaultRouter(routes: routes)
    for task in contextTasks { plain.add(task) }
    for task in postTasks { plain.add(task) }
    var router = plain
    for interceptor in interceptors { router.add(interceptor) }
    let configuration: RouterConfiguration
    if beforeSearch.isEmpty {
      configuration = Self.configuration(of: router, isExclusive: isExclusive)
    } else {
      var global = GlobalInterceptorRouter(around: router)
      for interceptor in beforeSearch { global.addGlobal(interceptor) }
      configuration = Self.configuration(of: global, isExclusive: isExclusive)
    }
    // What an interceptor shows belongs to the navigation that it holds up: neither the lock nor the
    // router's own interceptors are in its way, or they would wait for themselves.
    self.configuration = configuration.lettingInterceptors(navigateWith: plain)
  }

  private static func configuration(
    of router: some Router, isExclusive: Bool
  ) -> RouterConfiguration {
    isExclusive ? SingleNavigationRouter(around: router).configuration : router.configuration
  }
}
