#if Swift
import AppImport

/// A spec of what was read, and a second layout made from the first.
struct RouteComposerSpec {
  private(set) var outline: AppOutline
  private let routes: RouteReader
  private let screens: [String: [ReadEntry]]
  /// The screens that some entry opens with a value.
  private let opened: Set<String>
  private let links: [ReadLink]
  private let launch: Storyboards.Scene?
  private var classes: ClassReader
  private typealias Member = SpecValue.Member

  /// The route that holds the sections in a tab bar; `nil` where none does.
  private let shell: ReadRoute?
  private let drawer: String?
  /// The name of the app's own layout: the container that holds the sections.
  private let first: String

  /// The whole text.
  var text: String {
    let lines = SpecValue.lines(of: experiment + [Member("app", .map(app, .block))])
    return (lines + outline.findingLines(after: lines)).joined(separator: "\n") + "\n"
  }

  init(
    _ outline: AppOutline, _ routes: RouteReader, screens: [String: [ReadEntry]],
    opened: Set<String>, links: [ReadLink], launch: Storyboards.Scene?
  ) {
    self.outline = outline
    self.routes = routes
    self.screens = screens
    self.opened = opened
    self.links = links
    self.launch = launch
    classes = routes.classes
    shell = routes.routes.first { Self.isShell($0, routes) }
    drawer = shell == nil ? nil : classes.addDrawer()
    first = shell?.subject?.name ?? "as-is"
  }

  /// Whether a route makes a tab bar with its sections the root of the window.
  private static func isShell(_ route: ReadRoute, _ routes: RouteReader) -> Bool {
    guard case .step(let step)? = route.path.first, case .container(let name)? = step.subject else {
      return false
    }
    let isTabBar = routes.classes.containers.contains { $0.name == name && $0.kind == .tabBar }
    return isTabBar && step.make != nil && step.make != .word("none")
      && step.using == .word("replace-root")
  }
}

extension RouteComposerSpec {
  private var experiment: [Member] {
    let tasks = outline.tasks.isEmpty ? Array(outline.screens.prefix(1)) : outline.tasks
    return outline.experiment(
      of: (first, drawer), question: "Do people get what they came for in every layout?",
      variants: variants,
      tasks: tasks.map { task in
        let title = Member("title", .text("Find: \(task.title)"))
        return Member(task.name, .map([title, Member("goal", .word(task.name))], .flow))
      })
  }

  private var variants: [Member] {
    let own = [Member("title", .text("As in the app")), Member("control", .word("true"))]
    var members = [Member(first, .map(own, .flow))]
    for flag in routes.alternatives.flags {
      let keys = [
        Member("title", .text(ImportText.title(flag))), Member("layout", .word(first)),
        Member("set", .word(flag)),
      ]
      members.append(Member(flag, .map(keys, .flow)))
    }
    if let drawer {
      members.append(
        Member(
          drawer, .map([Member("title", .word("Hamburger menu"))], .flow),
          comments: ["A guess: this layout is made from the first."]))
    }
    return members
  }

  private var app: [Member] {
    let layouts = [first] + (drawer.map { [$0] } ?? [])
    var members = [
      Member("title", .text(outline.title)),
      Member("layouts", .map(layouts.map { Member($0, .map([])) }, .flow)),
    ]
    if !routes.flags.isEmpty { members.append(Member("flags", .words(routes.flags))) }
    members += start + [Member("containers", .map(containers, .block))]
    members.append(Member("screens", .map(screenMembers, .block)))
    members += tasks("interceptors", routes.interceptors)
    members += tasks("context-tasks", routes.contextTasks)
    members += tasks("post-tasks", routes.postTasks)
    let paths = routes.routes.map { route in
      Member(
        route.name, value(of: route),
        comments: [route.place.text] + route.notes.map { "a guess: \($0)" })
    }
    members.append(Member("routes", .map(paths, .block)))
    members += linkMembers
    func situation(_ title: String, _ opened: [String]) -> SpecValue {
      .map([Member("title", .word(title)), Member("open", .words(opened))], .flow)
    }
    var situations = [Member("cold", situation("Cold start", []))]
    if let shell {
      situations.append(Member("at-home", situation("Running at home", [shell.name])))
    }
    return members + [Member("situations", .map(situations, .block))]
  }

  /// The route that an app without a display of its own opens first.
  private var firstRoute: ReadRoute? { shell ?? routes.routes.first }

  private var start: [Member] {
    if let launch {
      var reader = routes
      return [Member("launch", reader.template(launch))]
    }
    let display = Member(
      "launch", .word("launch-screen"),
      comments: ["The display before anything opens. It is not a screen of the sources."])
    return [display] + (firstRoute.map { [Member("start", .word($0.name))] } ?? [])
  }

  private var containers: [Member] {
    classes.containers.map { container in
      var keys = [Member("kind", .word(container.kind.rawValue))]
      if let parent = container.parent { keys.append(Member("extends", .word(parent))) }
      if container.kind == .custom {
        let shown = SpecValue.map([Member("shows", .word("selected"))], .flow)
        keys.append(Member("adapter", shown))
      }
      let isOwn = container.kind == .slot || container.kind == .custom
      return Member(
        container.name, .map(keys, .flow),
        comments: isOwn
          ? ["a guess: '\(container.type)' is the app's own container, treated as this kind"] : [])
    }
  }

  /// Tasks of a kind, as they were read.
  private func tasks(_ key: String, _ tasks: [RouteReader.Task]) -> [Member] {
    let written = tasks.compactMap { task in task.value.map { Member(task.name, $0) } }
    return written.isEmpty ? [] : [Member(key, .map(written, .block))]
  }
}

extension RouteComposerSpec {
  private var screenMembers: [Member] {
    var members: [Member] = []
    if launch == nil, let first = firstRoute {
      let entry = [Member("label", .word("Start")), Member("to", .word(first.name))]
      members.append(
        Member("launch-screen", .map([Member("entries", .list([.map(entry)]))], .flow)))
    }
    for screen in classes.screens {
      let title = routes.title(of: screen.type) ?? ImportText.title(ClassReader.stem(screen.type))
      var keys = [Member("title", .text(title))]
      let kind = classes.kind(of: screen)
      if kind != .none {
        keys.append(Member("context", .word(kind.rawValue)))
        // The values of entries are samples, too.
        if !opened.contains(screen.name) {
          keys.append(Member("sample", screen.context.sample(in: routes.project)))
        }
      }
      keys += entries(screens[screen.name] ?? [])
      members.append(
        Member(screen.name, .map(keys, .block), comments: screen.place.map { [$0.text] } ?? []))
    }
    return members
  }

  private func entries(_ entries: [ReadEntry]) -> [Member] {
    var members: [Member] = []
    if let close = entries.first(where: \.isClose) {
      let alone = [Member("label", .text(close.label)), Member("only-alone", .word("true"))]
      members.append(
        Member("close", close.isOnlyAlone ? .map(alone, .flow) : .text(close.label)))
    }
    var labels: [String: Int] = [:]
    let others = entries.filter { !$0.isClose }.map { entry -> SpecValue in
      labels[entry.label, default: 0] += 1
      let count = labels[entry.label, default: 1]
      let label = count > 1 ? "\(entry.label) (\(count))" : entry.label
      var keys = [Member("label", .text(label))]
      if !entry.each.isEmpty { keys.append(Member("each", entry.eachValue)) }
      keys.append(Member("do", .list(entry.effects.map(\.value), .flow)))
      if !entry.when.isEmpty { keys.append(Member("when", .words(entry.when))) }
      if !entry.unless.isEmpty { keys.append(Member("unless", .words(entry.unless))) }
      let value = SpecValue.map(keys, .flow)
      return entry.note.map { .noted(["\(entry.place.text): a guess: \($0)"], value) } ?? value
    }
    if !others.isEmpty { members.append(Member("entries", .list(others, .block))) }
    return members
  }
}

extension RouteComposerSpec {
  /// The path of a route: one for all layouts and flags, or a switch between them.
  private func value(of route: ReadRoute) -> SpecValue {
    let own = cases(of: route.path, of: route)
    if route.others.isEmpty, own.count == 1 { return own[0].path }
    let others = route.others.flatMap { other in
      cases(of: other.path, of: route).map { item -> SpecValue in
        let flag = Member("when", .word(other.flag))
        let condition = item.variant.map { name in
          Member(
            "all",
            .list([.map([flag], .flow), .map([Member("variant", .word(name))], .flow)], .flow))
        }
        return .map([condition ?? flag, Member("from", item.path)], .flow)
      }
    }
    let mine = own.map { item -> SpecValue in
      item.variant.map { .map([Member("variant", .word($0)), Member("from", item.path)], .flow) }
        ?? .map([Member("default", item.path)], .flow)
    }
    return .map([Member("switch", .list(others + mine, .flow))], .flow)
  }

  /// The path in each layout: one for all, unless it puts something into the sections' container.
  private func cases(
    of path: [RoutePart], of route: ReadRoute
  ) -> [(variant: String?, path: SpecValue)] {
    guard let drawer, let shell else { return [(nil, value(of: path))] }
    let isShell = route.name == shell.name
    let adds = adds(path, to: shell.name)
    guard isShell || adds else { return [(nil, value(of: path))] }
    var other = adds ? inDrawer(path, instead: shell.name) : path
    if isShell, case .step(var step)? = other.first {
      step.change(to: drawer)
      other[0] = .step(step)
    }
    return [(first, value(of: path)), (drawer, value(of: other))]
  }

  /// Whether a path, or one that a switch in it may choose, puts a tab into the sections' tab bar.
  private func adds(_ path: [RoutePart], to shell: String) -> Bool {
    path.enumerated().contains { index, part in
      switch part {
      case .step(let step): step.addsTab && Self.isReference(path, index + 1, shell)
      case .choice(let cases): cases.contains { adds($0.path ?? [], to: shell) }
      case .reference, .found: false
      }
    }
  }

  private static func isReference(_ path: [RoutePart], _ index: Int, _ name: String) -> Bool {
    guard path.indices.contains(index), case .reference(name) = path[index] else { return false }
    return true
  }

  /// The same path where the sections lie in a drawer.
  private func inDrawer(_ path: [RoutePart], instead shell: String) -> [RoutePart] {
    path.enumerated().map { index, part in
      switch part {
      case .step(var step):
        if step.addsTab, Self.isReference(path, index + 1, shell) {
          step.using = step.using?.renaming("add-tab", to: "add-section")
        }
        return .step(step)
      case .choice(let cases):
        return .choice(
          cases.map { ($0.condition, $0.path.map { inDrawer($0, instead: shell) }) })
      case .reference, .found: return part
      }
    }
  }

  private func value(of path: [RoutePart]) -> SpecValue { .list(path.map(value), .flow) }

  private func value(of part: RoutePart) -> SpecValue {
    switch part {
    case .reference(let name): return .word(name)
    case .found(let finder): return .map([Member("found", finder)], .flow)
    case .step(let step): return step.value(classes)
    case .choice(let cases):
      let items = cases.map { item -> SpecValue in
        guard let condition = item.condition else {
          return .map([Member("default", value(of: item.path ?? []))], .flow)
        }
        let path = item.path.map { [Member("from", value(of: $0))] } ?? []
        return .map([condition] + path, .flow)
      }
      return .map([Member("switch", .list(items, .flow))], .flow)
    }
  }

  private var linkMembers: [Member] {
    if links.isEmpty { return [] }
    let members = links.enumerated().map { index, link -> Member in
      var keys = [Member("pattern", .text(link.pattern)), Member("to", .word(link.route))]
      let route = routes.routes.first { $0.name == link.route }
      if route?.context.kind != ContextForm.Kind.none {
        keys.append(Member("with", .text(":\(link.parameter)")))
      }
      let later = links[(index + 1)...].map(\.name)
      if !later.isEmpty { keys.append(Member("wins-over", .words(later))) }
      if !link.examples.isEmpty {
        keys.append(Member("examples", .list(link.examples.map { .text($0) }, .flow)))
      }
      return Member(link.name, .map(keys, .flow), comments: [link.place.text])
    }
    return [Member("links", .map(members, .block))]
  }
}

extension ReadStep {
  /// The same step with a drawer in place of a tab bar.
  fileprivate mutating func change(to drawer: String) {
    guard let name = subject?.name else { return }
    make = make?.renaming(name, to: drawer)
    // The children of the sections are what they were.
    subject = .container(drawer)
  }

  /// The step in the spec language.
  fileprivate func value(_ classes: ClassReader) -> SpecValue {
    typealias Member = SpecValue.Member
    var keys: [Member] = []
    if let subject { keys.append(Member("screen", .word(subject.name))) }
    if let find { keys.append(Member("find", find)) }
    keys.append(Member("make", make ?? .word(subject?.name ?? "screen")))
    if let using, make != .word("none") { keys.append(Member("using", using)) }
    if !interceptors.isEmpty { keys.append(Member("interceptors", .words(interceptors))) }
    var all = contextWord(classes) + tasks
    // Where the word is not there, the context is set before all tasks.
    if setsFound, let place = tasksBeforeSetting, place > 0 {
      all.insert("set-context", at: min(place, all.count))
    }
    if !all.isEmpty { keys.append(Member("context-tasks", .words(all))) }
    if !postTasks.isEmpty { keys.append(Member("post-tasks", .words(postTasks))) }
    if let adapt { keys.append(Member("adapt-context", adapt)) }
    return .map(keys, .flow)
  }

  /// The word for the fate of the context of the step's screen.
  private func contextWord(_ classes: ClassReader) -> [String] {
    guard case .screen(let name)? = subject, let screen = classes[screen: name],
      screen.context.kind != .none
    else { return [] }
    if setsFound { return [] }
    return [setsMade ? "keep-context" : "ignore-context"]
  }
}
#endif
