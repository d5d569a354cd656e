package import SourceText

/// The app: its screens, how routes lead to them, and the links it understands.
package struct AppSpec: SpecObject {
  package let title: String?
  package let launch: TemplateSpec
  package let start: Located<String>?
  package let flags: [Located<String>]
  package let set: [Located<String>]
  package let containers: [Named<ContainerSpec>]
  package let screens: [Named<ScreenSpec>]
  package let router: RouterSpec
  package let interceptors: [Named<InterceptorSpec>]
  package let contextTasks: [Named<ContextTaskSpec>]
  package let postTasks: [Named<PostTaskSpec>]
  package let routes: [Named<StepSpec>]
  package let links: [Named<LinkSpec>]
  package let linkMatching: LinkMatchingWord
  package let associations: [AssociationSpec]
  package let linkPolicy: LinkPolicySpec?
  package let channels: ChannelSpec
  package let situations: [Named<SituationSpec>]
  package let declared: DeclaredNames

  static let titleKey = TypedKey.optional("title", .text("a title"), "What the app is called.")
  static let launchKey = TypedKey.required(
    "launch", .template, "What is on display when the process starts, before anything is opened.")
  static let startKey = TypedKey.optional(
    "start", .name(of: "route"), "The route that an ordinary start opens.",
    fallback: "none: the launch screen stays")
  static let flagsKey: TypedKey<[Located<String>]> = .optional(
    "flags", ValueSchema<[Located<String>]>.list(of: .name(of: "flag")),
    "What the app remembers as set or not set: `signed-in`.", fallback: "none")
  static let setKey: TypedKey<[Located<String>]> = .optional(
    "set", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that are set at first.",
    fallback: "none")
  static let containersKey: TypedKey<[Named<ContainerSpec>]> = .optional(
    "containers", .map(of: "container", .object), "The kinds of container.", fallback: "none")
  static let screensKey: TypedKey<[Named<ScreenSpec>]> = .required(
    "screens", .map(of: "screen", .object), "The screens.")
  static let routerKey: TypedKey<RouterSpec> = .optional(
    "router", .object, "What is around the router, and what it does in every navigation.",
    fallback: "RouteComposer's default router")
  static let interceptorsKey: TypedKey<[Named<InterceptorSpec>]> = .optional(
    "interceptors", .map(of: "interceptor", .object), "Checks before a navigation.",
    fallback: "none")
  static let contextTasksKey: TypedKey<[Named<ContextTaskSpec>]> = .optional(
    "context-tasks", .map(of: "context task", .object),
    "What is done with a screen and its context as soon as it is found or made.", fallback: "none")
  static let postTasksKey: TypedKey<[Named<PostTaskSpec>]> = .optional(
    "post-tasks", .map(of: "post task", .object), "What is done after a navigation.",
    fallback: "none")
  static let routesKey: TypedKey<[Named<StepSpec>]> = .required(
    "routes", .map(of: "route", .step), "The way to each screen, as switch assemblies.")
  static let linksKey: TypedKey<[Named<LinkSpec>]> = .optional(
    "links", .map(of: "link", .object), "The deep links, in the order in which they are tried.",
    fallback: "none")
  static let linkMatchingKey: TypedKey<LinkMatchingWord> = .optional(
    "link-matching", ValueSchema<LinkMatchingWord>.choice,
    "How the link that takes a URL is found.",
    fallback: "strict")
  static let associationsKey: TypedKey<[AssociationSpec]> = .optional(
    "associations", .list(of: .object),
    "The association files of the app's websites, to be held against its links.", fallback: "none")
  static let policyKey: TypedKey<LinkPolicySpec> = .optional(
    "link-policy", .object, "How deep links are taken.", fallback: "as the routes say")
  static let channelsKey: TypedKey<ChannelSpec> = .optional(
    "channels", .object, "Who opens web addresses that come by which channel.",
    fallback: "as the system does it with universal links")
  static let situationsKey: TypedKey<[Named<SituationSpec>]> = .optional(
    "situations", .map(of: "situation", .object),
    "States the app is in when a task begins or a link arrives.", fallback: "none")

  package static let object = ObjectDescription(
    "app", "The app: its screens, how routes lead to them, and the links it understands.",
    keys: [
      titleKey, launchKey, startKey, flagsKey, setKey, containersKey, screensKey,
      routerKey, interceptorsKey, contextTasksKey, postTasksKey, routesKey, linksKey,
      linkMatchingKey, associationsKey, policyKey, channelsKey, situationsKey,
    ])

  package init?(_ fields: inout KeyReader) {
    declared = DeclaredNames(fields)
    title = fields(Self.titleKey)
    let launch = fields(Self.launchKey)
    start = fields(Self.startKey)
    flags = fields(Self.flagsKey) ?? []
    set = fields(Self.setKey) ?? []
    containers = fields(Self.containersKey) ?? []
    let screens = fields(Self.screensKey)
    router = fields(Self.routerKey) ?? .standard
    interceptors = fields(Self.interceptorsKey) ?? []
    contextTasks = fields(Self.contextTasksKey) ?? []
    postTasks = fields(Self.postTasksKey) ?? []
    let routes = fields(Self.routesKey)
    links = fields(Self.linksKey) ?? []
    linkMatching = fields(Self.linkMatchingKey) ?? .strict
    associations = fields(Self.associationsKey) ?? []
    linkPolicy = fields(Self.policyKey)
    channels = fields(Self.channelsKey) ?? .standard
    situations = fields(Self.situationsKey) ?? []
    guard let launch, let screens, let routes else { return nil }
    self.launch = launch
    self.screens = screens
    self.routes = routes
  }
}

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

  init(_ fields: KeyReader) {
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
