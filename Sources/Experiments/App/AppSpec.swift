package import SourceText

package struct AppSpec: SpecObject {
  package var title: String?
  package var launch = TemplateSpec.nothing(.nowhere)
  package var start: Located<String>?
  package var layouts: [Named<LayoutSpec>] = []
  package var flags: [Located<String>] = []
  /// The flags, without those of the app's values.
  private(set) var writtenFlags: [Located<String>] = []
  package var set: [Located<String>] = []
  package var values: [Named<ValueSpec>] = []
  package var containers: [Named<ContainerSpec>] = []
  package var screens: [Named<ScreenSpec>] = []
  package var everywhere: [EntrySpec] = []
  private(set) var platform: Located<Platform>?
  private(set) var writtenSystemBack: Located<SystemBack>?
  package var restores = RestoredPart.allCases
  /// The place of what it restores, if that is written.
  package private(set) var restoresRange: SourceRange?
  package var router = RouterSpec()
  package var interceptors: [Named<InterceptorSpec>] = []
  package var contextTasks: [Named<ContextTaskSpec>] = []
  package var postTasks: [Named<PostTaskSpec>] = []
  private(set) var defaults: RouteDefaults?
  package var routes: [Named<StepSpec>] = []
  package var links: [Named<LinkSpec>] = []
  package var linkMatching = LinkMatching.strict
  package var associations: [AssociationSpec] = []
  package var linkPolicy: LinkPolicySpec?
  package var channels = ChannelSpec()
  package var situations: [Named<SituationSpec>] = []
  package var accepted: [AcceptSpec] = []
  package var moved: [MovedSpec] = []
  package var checks = CheckSettings()
  /// The names that an app declares, even if their values could not be read: using one is not a
  /// mistake.
  private(set) var declared: [Reference.Kind: [String]] = [:]
  /// The names that it uses.
  private(set) var references: [Reference] = []

  static let schema = ObjectSchema<AppSpec>(
    "app", "The app: its screens, how routes lead to them, and the links it understands.",
    standIn: SectionTree.key,
    keys: [
      optional("title", \.title, .text("a title"), "The name of the app."),
      required(
        "launch", \.launch, .template,
        "The display when the process starts."),
      optional(
        "start", \.start, .name(of: "route"), "The route that an ordinary start opens.",
        fallback: "none"),
      optional(
        "layouts", \.layouts, .map(of: "layout", .object),
        "The layouts that experiments choose among.",
        fallback: "the experiment's variants"),
      optional(
        "flags", \.flags, .list(of: .name(of: "flag")),
        "Facts that are set or not set: `signed-in`."),
      optional(
        "values", \.values, .map(of: "value", .object),
        "Values that entries and links read and switch, such as the account in use."),
      optional("set", \.set, .names(of: "flag"), "Flags that are set at first."),
      optional(
        "containers", \.containers, .map(of: "container", .object), "The kinds of container."),
      foreign(
        .optional(
          SectionTree.key,
          "A plain tree of screens by their labels, sections first; other keys add to it.",
          SectionTree.description, fallback: "none")),
      required("screens", \.screens, .map(of: "screen", .object), "The screens."),
      optional(
        "everywhere", \.everywhere, .entries,
        "Entries of every screen."),
      optional(
        "platform", \.platform, ValueSchema<Platform>.choice.located,
        "Its defaults of `system-back` and `history` count.", fallback: "none"),
      optional(
        "system-back", \.writtenSystemBack, ValueSchema<SystemBack>.systemBack.located,
        "The system's Back, if nothing is left to go back from.", fallback: "there is none"),
      optional(
        "restores", \.restores, .oneOrMore(of: .choice, atLeast: 0),
        "What it has again after the system ended it.", fallback: "all"),
      optional(
        "router", \.router, .object, "Its router.",
        fallback: "RouteComposer's default router"),
      optional(
        "interceptors", \.interceptors, .map(of: "interceptor", .object),
        "Checks before a navigation."),
      optional(
        "context-tasks", \.contextTasks, .map(of: "context task", .object),
        "Operations on a screen that is found or made."),
      optional(
        "post-tasks", \.postTasks, .map(of: "post task", .object),
        "Operations after a navigation."),
      foreign(
        .optional(
          Recipes.key,
          "Paths shared by routes that say `recipe`; the route fills in each `$name`.",
          .map(named: "recipe", of: .path), fallback: "none")),
      optional(
        RouteDefaults.key, \.defaults, .object,
        "The keys of routes without `from`, and of screens without a route."),
      required(
        "routes", \.routes, .map(of: "route", .step),
        "The path to each screen, in steps and switches."),
      optional(
        "links", \.links, .map(of: "link", .object),
        "The deep links, in the order they are tried."),
      optional("link-matching", \.linkMatching, .choice, "The rule that picks the link for a URL."),
      optional(
        "associations", \.associations, .list(of: .object),
        "The association files of its websites, compared with its links."),
      optional(
        "link-policy", \.linkPolicy, .object, "How deep links are handled.",
        fallback: "as the routes say"),
      optional(
        "channels", \.channels, .object, "What opens web addresses, by channel.",
        fallback: "as the system does"),
      optional(
        "situations", \.situations, .map(of: "situation", .object),
        "States in which tasks begin and links arrive."),
      optional(
        "accept", \.accepted, .list(of: .object),
        "Intended faults."),
      optional("moved", \.moved, .list(of: .object), "Moved links."),
      optional(
        "checks", \.checks, .checks,
        "Their severity.", fallback: "the defaults"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    references = keys.references
    restoresRange = keys.range(of: \Self.restores)
    let properties: [(Reference.Kind, PartialKeyPath<Self>)] = [
      (.screen, \.screens), (.container, \.containers), (.route, \.routes),
      (.interceptor, \.interceptors), (.contextTask, \.contextTasks), (.postTask, \.postTasks),
      (.value, \.values), (.situation, \.situations), (.link, \.links), (.layout, \.layouts),
    ]
    for (kind, property) in properties { declared[kind] = keys.declare(property, as: kind) }
    keys.declare(flags, as: .flag)
    writtenFlags = flags
    flags += values.flatMap(\.flags)
  }
}

extension AppSpec {
  /// The screens that columns show in place of a missing detail.
  package var placeholders: Set<String> {
    Set(containers.compactMap { $0.value.behavior.width?.placeholder?.value })
  }
}
