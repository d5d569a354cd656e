package import RouterCore
import SourceText

/// The router of a layout.
///
/// Its configuration is made once: waiting navigations are told apart by the router they belong to.
package struct LayoutRouter: Router {
  package let configuration: RouterConfiguration

  init(routes: [String: Route]) {
    configuration = DefaultRouter(routes: routes).configuration
  }
}
