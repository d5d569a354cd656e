/// The names that an app declares, also of what could not be read: a use of one of them is no slip.
package struct DeclaredNames: Sendable {
  let screens: [String]
  let containers: [String]
  let routes: [String]
  let interceptors: [String]
  let contextTasks: [String]
  let postTasks: [String]
  let situations: [String]
  let links: [String]

  init(_ fields: Fields) {
    screens = fields.names(AppSpec.screensKey)
    containers = fields.names(AppSpec.containersKey)
    routes = fields.names(AppSpec.routesKey)
    interceptors = fields.names(AppSpec.interceptorsKey)
    contextTasks = fields.names(AppSpec.contextTasksKey)
    postTasks = fields.names(AppSpec.postTasksKey)
    situations = fields.names(AppSpec.situationsKey)
    links = fields.names(AppSpec.linksKey)
  }
}
