import DeepLinks
import SourceText

/// A Jetpack Compose app's graphs as an outline.
///
/// Source: Android developers, "Navigation with Compose", "Type safety in Kotlin DSL and Navigation Compose" and
/// "Navigation 3".
struct ComposeImport {
  private var outline: AppOutline
  private let project: KotlinProject
  private let graph: ComposeGraph
  private let sections: ComposeSections
  /// The names of screens in the spec, by the places of their destinations; `nil` for one that holds a graph.
  private var names: [Int: String] = [:]
  private var counted = CallCounts()

  /// The most bytes of a file, and the most files.
  private static let limits = (bytes: 1 << 20, files: 20_000)

  /// A file with none of these is about neither screens nor their addresses.
  private static let words = ["Composable", "avController", "avigat", "NavKey", "Route", "Screen"]

  /// The outline of the app; `nil` where no source in Kotlin declares a graph.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    let paths = tree.paths.filter { $0.hasSuffix(".kt") && !SourceSurvey.isForeign($0) }
    guard !paths.isEmpty else { return nil }
    var outline = AppOutline(format: "Jetpack Compose's graphs", title: title, family: .android)
    if paths.count > limits.files {
      outline.findings.add(
        .unreadable, "files from here on are not read: there are \(paths.count)",
        at: ImportPlace(path: paths[limits.files], line: 1))
    }
    var project = KotlinProject()
    for path in paths.prefix(limits.files) {
      guard let bytes = tree.bytes(path, &outline.findings) else { continue }
      if bytes.count > limits.bytes {
        outline.findings.add(
          .omitted, "a file of \(bytes.count) bytes is not read",
          at: ImportPlace(path: path, line: 1))
        continue
      }
      // Most files of a large app say nothing of screens.
      let scan = SourceScan(bytes)
      guard words.contains(where: scan.contains) else { continue }
      project.read(CodeReader.read(bytes, .kotlin), of: path)
    }
    let screens = ComposeScreens(project, hasHosts: project.has(ComposeWalk.hosts))
    guard project.hasGraphs || !screens.all.isEmpty else { return nil }
    project.shown = Set(screens.all.map(\.object.path))
    let resources = AndroidResources(tree, &outline.findings)
    if let name = resources.texts["app_name"] { outline.title = name }
    var reader = ComposeImport(outline, project, screens, resources.texts)
    guard !reader.graph.destinations.isEmpty else { return nil }
    reader.read()
    return reader.outline
  }

  private init(
    _ outline: AppOutline, _ project: KotlinProject, _ screens: ComposeScreens,
    _ texts: NamedTexts
  ) {
    self.outline = outline
    self.project = project
    graph = ComposeWalk.graph(of: project, screens, texts: texts)
    sections = ComposeSections(project, graph, ComposeValues(project: project, texts: texts))
  }

  private mutating func read() {
    var taken = ImportNames()
    for (index, destination) in graph.destinations.enumerated() where destination.inner == nil {
      let name = taken.take(
        ImportText.name(Self.word(destination.target)), ImportText.name(destination.content))
      names[index] = name
      addScreen(destination, name)
    }
    chooseSections()
    // A call that a tap makes, too, is an entry.
    for transition in graph.transitions where !transition.isByApp { add(transition) }
    for transition in graph.transitions where transition.isByApp { add(transition) }
    counted.report(to: &outline)
    outline.makeLabelsUnique()
    for (index, destination) in graph.destinations.enumerated() { addLinks(of: destination, index) }
    for place in graph.addressless {
      outline.findings.add(.omitted, "the route of this destination is computed", at: place)
    }
  }

  /// The words of an address that name its screen.
  private static func word(_ target: ComposeTarget) -> String {
    switch target {
    case .type(let path):
      let name = path.split(separator: ".").last.map(String.init) ?? path
      for ending in ["NavKey", "Route", "ScreenDestination", "Destination", "Screen", "Tab", "Key"]
      where name.hasSuffix(ending) && name.count > ending.count {
        return String(name.dropLast(ending.count))
      }
      return name
    case .route:
      let parts = target.parts?.compactMap(\.self) ?? []
      return parts.joined(separator: "-")
    }
  }

  private mutating func addScreen(_ destination: ComposeGraph.Destination, _ name: String) {
    let context = context(of: destination.target)
    var screen = OutlineScreen(
      name: name, title: destination.title ?? ImportText.title(name), place: destination.place,
      isModal: destination.isModal, context: context, isTitleGuessed: destination.title == nil)
    if let context { screen.notes.append("the value of '\(context.parameter)' is made up") }
    outline.screens.append(screen)
  }

  /// The value that a destination is about: the first parameter of its route or class that must be given.
  private func context(of target: ComposeTarget) -> OutlineContext? {
    switch target {
    case .route(let text):
      let path = text.prefix { $0 != "?" }
      guard let start = path.firstIndex(of: "{"), let end = path[start...].firstIndex(of: "}")
      else {
        return nil
      }
      let name = String(path[path.index(after: start)..<end])
      return OutlineContext(
        parameter: name == "*" ? "value" : name, isInteger: false, isOptional: false)
    case .type(let path):
      guard let object = project.objects[path],
        let first = object.parameters.first(where: { $0.fallback.isEmpty })
      else { return nil }
      return OutlineContext(parameter: first.name, isInteger: false, isOptional: false)
    }
  }
}

extension ComposeImport {
  private func shown(_ target: ComposeTarget) -> String? {
    graph.shown(target).flatMap { names[$0] }
  }

  private mutating func chooseSections() {
    // The outermost graph is the one with the most destinations, of those without an address.
    let hosts = graph.graphs.filter { $0.target == nil }
    let root = hosts.max { $0.size < $1.size } ?? graph.graphs.max { $0.size < $1.size }
    let start = root?.start.flatMap(shown)
    outline.start = start ?? outline.screens.first?.name ?? ""
    if start == nil || root?.isStartComputed == true {
      outline.isStartGuessed = true
      outline.findings.add(
        .guessed, "the start of this graph is computed; '\(outline.start)' is used",
        at: root?.place ?? outline.screens.first?.place ?? ImportPlace(path: "", line: 1))
    }
    let items = sections.items.compactMap { item in
      names[item.destination].map {
        (name: $0, label: item.label, badge: item.badge)
      }
    }
    .uniqued(by: \.name)
    guard items.count >= 2 else {
      outline.sections = [outline.start].filter { !$0.isEmpty }
      if let place = sections.place {
        outline.findings.add(.omitted, "the sections of this bar are computed", at: place)
      }
      return
    }
    outline.shell = sections.isDrawer ? .drawer : .tabBar
    outline.sections = items.map(\.name)
    for (name, label, badge) in items {
      if badge != nil { outline.tabs[name] = OutlineTab(badge: badge) }
      guard let label, let index = outline.screens.firstIndex(where: { $0.name == name }) else {
        continue
      }
      outline.screens[index].retitle(label)
    }
  }

  private mutating func add(_ transition: ComposeGraph.Transition) {
    let place = transition.place
    if !transition.isSure, transition.target.flatMap(shown) == nil { return }
    func count(_ fate: CallCounts.Fate) { counted.add(fate, at: place, transition.target) }
    guard let target = transition.target else {
      return count(.missed("its destination is computed"))
    }
    guard let name = graph.shown(target, given: transition.given).flatMap({ names[$0] }) else {
      // A route that is computed in part may be one that was not read.
      let isWhole = target.parts?.contains(nil) != true
      let reason = "no destination is called '\(Self.text(target))'"
      return count(.missed(reason, isWhole ? .ofApp : .omitted))
    }
    if transition.isByApp { return count(.missed("the app leads there by itself")) }
    let owners =
      transition.owner.map { [holder(of: $0)].compactMap(\.self) }
      ?? (transition.isGuessed || !transition.isFramed ? [] : outline.sections)
    let isMissed = owners.isEmpty && !outline.sections.contains(name)
    count(isMissed ? .missed("no screen's code makes this call") : .pressed)
    for owner in owners { add(transition, to: name, of: owner) }
  }

  /// Adds an entry to a screen; what a scaffold shows around the whole graph is on all sections.
  private mutating func add(
    _ transition: ComposeGraph.Transition, to name: String, of owner: String
  ) {
    guard let index = outline.screens.firstIndex(where: { $0.name == owner }) else { return }
    let place = transition.place
    let screen = outline.screens[index]
    let isKnown = screen.entries.contains {
      $0.target == name
        && ($0.label == transition.label || transition.label == nil || $0.isLabelGuessed)
    }
    guard screen.name != name, !isKnown else { return }
    // Bars are around every section; their items are no entries.
    if outline.sections.contains(name), outline.sections.contains(screen.name),
      transition.label == nil
    {
      return
    }
    let notes = [
      transition.isGuessed ? "a guess: no element was found that leads there" : nil,
      transition.label == nil ? "a guess: the label is the screen's title" : nil,
    ].compactMap(\.self)
    outline.screens[index].entries.append(
      OutlineEntry(
        label: transition.label ?? outline[name]?.title ?? name, target: name,
        mode: mode(of: transition, to: name), place: place, note: notes.first,
        isLabelGuessed: transition.label == nil, isGuessed: transition.isGuessed))
  }

  /// The screen that has the entries of a destination's code; of one that holds a graph the first one inside.
  private func holder(of owner: Int) -> String? {
    names[owner] ?? graph.destinations[owner].inner.flatMap(shown)
  }

  private func mode(of transition: ComposeGraph.Transition, to target: String) -> OutlineEntry.Mode
  {
    guard let popped = transition.popped else { return .push }
    guard let name = shown(popped.target), name != target else { return .push }
    let isRoot = name == outline.start && popped.isInclusive
    if isRoot { return .alone }
    return popped.isInclusive ? .inPlaceOf(name) : .above(name)
  }

  private static func text(_ target: ComposeTarget) -> String {
    switch target {
    case .route(let text), .type(let text): text
    }
  }

  private mutating func addLinks(of destination: ComposeGraph.Destination, _ index: Int) {
    guard let name = names[index] ?? holder(of: index) else { return }
    for (uri, place) in destination.links {
      let context = outline[name]?.context
      let reading = AndroidLink(uri, parameter: context?.parameter, sample: context?.sample)
      guard (try? LinkPattern(reading.pattern)) != nil else {
        outline.findings.add(.omitted, "'\(uri)' is not a pattern of links", at: place)
        continue
      }
      if let note = reading.note { outline.findings.add(.guessed, note, at: place) }
      guard !outline.links.contains(where: { $0.pattern == reading.pattern }) else { continue }
      outline.links.append(
        OutlineLink(
          pattern: reading.pattern, target: name, parameter: reading.parameter,
          example: reading.example, place: place))
    }
  }
}

extension KotlinProject {
  /// Whether a function declares a graph or a destination.
  fileprivate var hasGraphs: Bool {
    let words: Set<String> = [
      "NavHost", "NavDisplay", "composable", "AnimatedNavHost", "entryProvider",
    ]
    return has(words)
  }

  /// Whether the code of a function has one of some words.
  fileprivate func has(_ words: Set<String>) -> Bool {
    functions.values.contains { $0.contains { $0.mentions(words) } }
  }
}
