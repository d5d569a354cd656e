package import RouterCore
import SourceText

/// The router of a layout.
///
/// Its configuration is made once, because waiting navigations are matched by the router they belong to.
package struct LayoutRouter: Router {
  package let configuration: RouterConfiguration
  let routes: [String: Route]

  init(_ assembler: Assembler) {
    let spec = assembler.app.router
    routes = assembler.routes()
    var plain = DefaultRouter(routes: routes)
    for name in spec.tasks { assembler.contextTask(name.value, for: nil).map { plain.add($0) } }
    for task in assembler.postTasks(spec.postTasks) { plain.add(task) }
    var router = plain
    for interceptor in assembler.interceptors(spec.interceptors) { router.add(interceptor) }
    let configuration: RouterConfiguration
    if spec.beforeSearch.isEmpty {
      configuration = Self.configuration(of: router, isExclusive: spec.isExclusive)
    } else {
      var global = GlobalInterceptorRouter(around: router)
      for asked in assembler.interceptors(spec.beforeSearch) { global.addGlobal(asked) }
      configuration = Self.configuration(of: global, isExclusive: spec.isExclusive)
    }
    // A route that an interceptor shows belongs to the navigation that the interceptor holds up. Neither the
    // lock nor the router's own interceptors stop it, or they would wait for themselves.
    self.configuration = configuration.lettingInterceptors(navigateWith: plain)
  }

  private static func configuration(of router: some Router, isExclusive: Bool)
    -> RouterConfiguration
  { isExclusive ? SingleNavigationRouter(around: router).configuration : router.configuration }
}
