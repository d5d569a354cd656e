#if Swift
import AppImport

/// The text of a spec: what was read, and a second layout made from the first.
struct RouteComposerSpec {
  private(set) var outline: AppOutline
  private let routes: RouteReader
  private let screens: [String: [ReadEntry]]
  /// The screens that some entry opens with a value.
  private let opened: Set<String>
  private let links: [ReadLink]
  private let launch: Storyboards.Scene?
  private var classes: ClassReader
  private var lines: [String] = []
  /// The route that holds the sections in a tab bar; `nil` where none does.
  private let shell: ReadRoute?
  private let drawer: String?
  /// The name of the app's own layout: the container that holds the sections.
  private let first: String

  var text: String { lines.joined(separator: "\n") + "\n" }

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
    write()
  }

  /// Whether a route makes a tab bar with its sections the root of the window.
  private static func isShell(_ route: ReadRoute, _ routes: RouteReader) -> Bool {
    guard case .step(let step)? = route.path.first, case .container(let name)? = step.subject else {
      return false
    }
    let isTabBar = routes.classes.containers.contains { $0.name == name && $0.kind == .tabBar }
    return isTabBar && step.make != nil && step.make != "none" && step.using == "replace-root"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func note(_ text: String, indent: Int) {
    add(String(repeating: " ", count: indent) + "# " + ImportText.comment(text))
  }
}

extension RouteComposerSpec {
  private mutating func write() {
    writeExperiment()
    writeApp()
    writeScreens()
    writeTasks("interceptors", routes.interceptors)
    writeTasks("context-tasks", routes.contextTasks)
    writeTasks("post-tasks", routes.postTasks)
    writeRoutes()
    writeLinks()
    add("  situations:")
    add("    cold: { title: Cold start, open: [] }")
    if let shell { add("    at-home: { title: Running at home, open: [\(shell.name)] }") }
    lines += outline.findingLines(after: lines)
  }

  private mutating func writeExperiment() {
    note("Made from \(outline.format) by 'navlab import'.", indent: 0)
    note(
      "Every guess is a comment with its file and line. Missing parts are listed at the end.",
      indent: 0)
    add("experiment: \(ImportText.name(outline.title))")
    add("question: Do people get what they came for in every layout?")
    add("variants:")
    add("  \(first): { title: \"As in the app\", control: true }")
    for flag in routes.alternatives.flags {
      add(
        "  \(flag): { title: \(ImportText.quoted(ImportText.title(flag))), layout: \(first), set: \(flag) }"
      )
    }
    if let drawer {
      note("A guess: this layout is made from the first.", indent: 2)
      add("  \(drawer): { title: Hamburger menu }")
    }
    add("people: { seed: 1 }")
    note(
      "A guess: the deepest screens, and the screens with the most transitions to them.", indent: 0)
    add("tasks:")
    let tasks = outline.tasks
    for task in tasks.isEmpty ? Array(outline.screens.prefix(1)) : tasks {
      add(
        "  \(task.name): { title: \(ImportText.quoted("Find: \(task.title)")), goal: \(task.name) }"
      )
    }
    if let drawer { add("gates: [\"success of \(drawer) vs \(first): low > -2 points\"]") }
  }

  private mutating func writeApp() {
    add("app:")
    add("  title: \(ImportText.quoted(outline.title))")
    let names = [first] + (drawer.map { [$0] } ?? [])
    add("  layouts: { \(names.map { "\($0): {}" }.joined(separator: ", ")) }")
    if !routes.flags.isEmpty { add("  flags: [\(routes.flags.joined(separator: ", "))]") }
    if let launch {
      var reader = routes
      add("  launch: \(reader.template(launch))")
    } else {
      note("The display before anything opens. It is not a screen of the sources.", indent: 2)
      add("  launch: launch-screen")
      if let first = shell ?? routes.routes.first { add("  start: \(first.name)") }
    }
    add("  containers:")
    for container in classes.containers {
      let parent = container.parent.map { ", extends: \($0)" } ?? ""
      let adapter = container.kind == .custom ? ", adapter: { shows: selected }" : ""
      if container.kind == .slot || container.kind == .custom {
        note(
          "a guess: '\(container.type)' is the app's own container, treated as this kind", indent: 4
        )
      }
      add("    \(container.name): { kind: \(container.kind.rawValue)\(parent)\(adapter) }")
    }
  }

  private mutating func writeTasks(_ key: String, _ tasks: [(name: String, text: String)]) {
    let written = tasks.filter { !$0.text.isEmpty }
    if written.isEmpty { return }
    add("  \(key):")
    for task in written { add("    \(task.name): \(task.text)") }
  }
}

extension RouteComposerSpec {
  private mutating func writeScreens() {
    add("  screens:")
    if launch == nil, let first = shell ?? routes.routes.first {
      add("    launch-screen: { entries: [{ label: Start, to: \(first.name) }] }")
    }
    for screen in classes.screens {
      if let place = screen.place { note(place.text, indent: 4) }
      add("    \(screen.name):")
      let title = routes.title(of: screen.type) ?? ImportText.title(ClassReader.stem(screen.type))
      add("      title: \(ImportText.quoted(title))")
      let kind = classes.kind(of: screen)
      if kind != .none {
        add("      context: \(kind.rawValue)")
        // The values of entries are samples, too.
        if !opened.contains(screen.name) {
          add("      sample: \(screen.context.sample(in: routes.project))")
        }
      }
      writeEntries(screens[screen.name] ?? [])
    }
  }

  private mutating func writeEntries(_ entries: [ReadEntry]) {
    if let close = entries.first(where: \.isClose) {
      let label = ImportText.quoted(close.label)
      add(
        "      close: \(close.isOnlyAlone ? "{ label: \(label), only-alone: true }" : label)")
    }
    let others = entries.filter { !$0.isClose }
    if others.isEmpty { return }
    add("      entries:")
    var labels: [String: Int] = [:]
    for entry in others {
      labels[entry.label, default: 0] += 1
      let count = labels[entry.label, default: 1]
      let label = count > 1 ? "\(entry.label) (\(count))" : entry.label
      if let text = entry.note { note("\(entry.place.text): a guess: \(text)", indent: 8) }
      var keys = ["label: \(ImportText.quoted(label))"]
      if !entry.each.isEmpty { keys.append("each: \(entry.eachText)") }
      keys.append("do: [\(entry.effects.joined(separator: ", "))]")
      if !entry.when.isEmpty { keys.append("when: [\(entry.when.joined(separator: ", "))]") }
      if !entry.unless.isEmpty { keys.append("unless: [\(entry.unless.joined(separator: ", "))]") }
      add("        - { \(keys.joined(separator: ", ")) }")
    }
  }
}

extension RouteComposerSpec {
  private mutating func writeRoutes() {
    add("  routes:")
    for route in routes.routes {
      note(route.place.text, indent: 4)
      for text in route.notes { note("a guess: \(text)", indent: 4) }
      add("    \(route.name): \(text(of: route))")
    }
  }

  private func text(of route: ReadRoute) -> String {
    let own = cases(of: route.path, of: route)
    if route.others.isEmpty, own.count == 1 { return own[0].path }
    let others = route.others.flatMap { other in
      cases(of: other.path, of: route).map { item in
        let flag = "when: \(other.flag)"
        let condition = item.variant.map { "all: [{ \(flag) }, { variant: \($0) }]" } ?? flag
        return "{ \(condition), from: \(item.path) }"
      }
    }
    let mine = own.map { item in
      item.variant.map { "{ variant: \($0), from: \(item.path) }" } ?? "{ default: \(item.path) }"
    }
    return "{ switch: [\((others + mine).joined(separator: ", "))] }"
  }

  /// The path in each layout: one for all, unless it puts something into the sections' container.
  private func cases(of path: [RoutePart], of route: ReadRoute) -> [(
    variant: String?, path: String
  )] {
    guard let drawer, let shell else { return [(nil, text(path))] }
    let isShell = route.name == shell.name
    let adds = adds(path, to: shell.name)
    guard isShell || adds else { return [(nil, text(path))] }
    var other = adds ? inDrawer(path, instead: shell.name) : path
    if isShell, case .step(var step)? = other.first {
      step.change(to: drawer)
      other[0] = .step(step)
    }
    return [(first, text(path)), (drawer, text(other))]
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
          step.using = step.using?.replacing("add-tab", with: "add-section")
        }
        return .step(step)
      case .choice(let cases):
        return .choice(
          cases.map { ($0.condition, $0.path.map { inDrawer($0, instead: shell) }) })
      case .reference, .found: return part
      }
    }
  }

  private func text(_ path: [RoutePart]) -> String {
    "[\(path.map(text).joined(separator: ", "))]"
  }

  private func text(_ part: RoutePart) -> String {
    switch part {
    case .reference(let name): return name
    case .found(let finder): return "{ found: \(finder) }"
    case .step(let step): return step.text(classes)
    case .choice(let cases):
      let items = cases.map { item -> String in
        guard let condition = item.condition else { return "{ default: \(text(item.path ?? [])) }" }
        return "{ \(condition)\(item.path.map { ", from: \(text($0))" } ?? "") }"
      }
      return "{ switch: [\(items.joined(separator: ", "))] }"
    }
  }

  private mutating func writeLinks() {
    if links.isEmpty { return }
    add("  links:")
    for (index, link) in links.enumerated() {
      note(link.place.text, indent: 4)
      let later = links[(index + 1)...].map(\.name)
      let wins = later.isEmpty ? "" : ", wins-over: [\(later.joined(separator: ", "))]"
      let hasContext =
        routes.routes.first { $0.name == link.route }?.context.kind != ContextForm.Kind.none
      let with = hasContext ? ", with: \":\(link.parameter)\"" : ""
      let examples = link.examples.map(ImportText.quoted).joined(separator: ", ")
      let shown = examples.isEmpty ? "" : ", examples: [\(examples)]"
      add(
        "    \(link.name): { pattern: \(ImportText.quoted(link.pattern)), to: \(link.route)\(with)\(wins)\(shown) }"
      )
    }
  }
}

extension ReadStep {
  /// The same step with a drawer in place of a tab bar.
  fileprivate mutating func change(to drawer: String) {
    guard let name = subject?.name else { return }
    make = make?.replacing("{ \(name):", with: "{ \(drawer):")
    // The children of the sections are what they were.
    subject = .container(drawer)
  }

  /// The step as YAML.
  fileprivate func text(_ classes: ClassReader) -> String {
    var keys: [String] = []
    if let subject { keys.append("screen: \(subject.name)") }
    if let find { keys.append("find: \(find)") }
    keys.append("make: \(make ?? subject?.name ?? "screen")")
    if let using, make != "none" { keys.append("using: \(using)") }
    if !interceptors.isEmpty {
      keys.append("interceptors: [\(interceptors.joined(separator: ", "))]")
    }
    var all = contextWord(classes) + tasks
    // Where the word is not there, the context is set before all tasks.
    if setsFound, let place = tasksBeforeSetting, place > 0 {
      all.insert("set-context", at: min(place, all.count))
    }
    if !all.isEmpty { keys.append("context-tasks: [\(all.joined(separator: ", "))]") }
    if !postTasks.isEmpty { keys.append("post-tasks: [\(postTasks.joined(separator: ", "))]") }
    if let adapt { keys.append("adapt-context: \(adapt)") }
    return "{ \(keys.joined(separator: ", ")) }"
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
