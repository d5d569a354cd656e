import DeepLinks
import Importers
import SourceText
import WebText

/// An Android app's navigation graphs as an outline.
///
/// Source: Android developers, "Design your navigation graph", "Conditional navigation", and the
/// attributes of the Navigation component.
struct AndroidImport {
  private var graph: AndroidGraph
  private let resources: AndroidResources
  private let hosts: AndroidHosts
  private var outline: AppOutline
  /// The names of screens in the spec, by their ids.
  private var names: [String: String] = [:]

  /// The outline of the largest graph that no other includes, with those that its app hosts in layouts or code;
  /// `nil` if there is none.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    var findings = ImportFindings()
    let files = tree.files(inFolder: "navigation", ending: ".xml")
      .compactMap { tree.xml($0, &findings) }
    let roots = files.filter { $0.root.name == "navigation" }
    let included = Set(
      roots.flatMap { $0.root.descendants(called: "include") }
        .compactMap { $0["app:graph"]?.resourceName })
    // In a circle of includes every graph is included; then any may be the outermost.
    let outer = roots.filter { file in
      tree.wanted.map { $0 == file.path } ?? !included.contains(file.path.fileStem)
    }
    // The chosen graph is read again, so that the faults of the others are not told.
    var ignored = ImportFindings()
    let graphs = (outer.isEmpty ? roots : outer).map { ($0, AndroidGraph($0, in: tree, &ignored)) }
    if graphs.isEmpty { return nil }
    let resources = AndroidResources(tree, &findings)
    let hosts = AndroidHosts(tree, resources, graphs.map(\.1))
    // A graph that shows inside a screen of another one is not the outermost.
    let whole = graphs.filter { hosts.host(of: $0.0) == nil }
    let largest = (whole.isEmpty ? graphs : whole).enumerated().max {
      ($0.element.1.destinations.count, -$0.offset) < ($1.element.1.destinations.count, -$1.offset)
    }
    guard let (file, _) = largest?.element else { return nil }
    var others: [XMLFile] = []
    for (other, graph) in graphs where other.path != file.path {
      if hosts.isUsed(other) {
        others.append(other)
      } else {
        findings.add(
          .omitted,
          "a separate graph with \(graph.destinations.count) screens, which nothing hosts; to import it, name this file",
          at: other.place(of: other.root))
      }
    }
    var reader = AndroidImport(file, others, in: tree, resources, hosts, title: title, findings)
    return reader.read()
  }

  /// An outline without screens that tells why navigation graphs cannot be read; `nil` where all can.
  static func unreadable(in tree: ProjectTree, title: String) -> AppOutline? {
    var findings = ImportFindings()
    for path in tree.files(inFolder: "navigation", ending: ".xml") {
      _ = tree.xml(path, &findings)
    }
    guard findings.count(.unreadable) > 0 else { return nil }
    var outline = AppOutline(format: "an Android app's navigation graphs", title: title)
    outline.findings = findings
    return outline
  }

  private init(
    _ file: XMLFile, _ others: [XMLFile], in tree: ProjectTree, _ resources: AndroidResources,
    _ hosts: AndroidHosts, title: String, _ findings: ImportFindings
  ) {
    outline = AppOutline(
      format: "an Android app's \(ImportText.comment(file.path))", title: title, family: .android)
    outline.findings = findings
    self.resources = resources
    self.hosts = hosts
    graph = AndroidGraph(file, in: tree, &outline.findings)
    for other in others { graph.join(other, &outline.findings) }
    for other in others {
      guard let host = hosts.host(of: other), let first = graph.embed(other, in: host) else {
        continue
      }
      outline.findings.add(
        .guessed, "'\(first)' shows inside '\(host)', so it is a part of it",
        at: other.place(of: other.root))
    }
  }

  private mutating func read() -> AppOutline? {
    if let name = resources.texts["app_name"] { outline.title = name }
    nameScreens()
    guard let first = graph.screen(graph.root) ?? graph.destinations.first?.id,
      let start = names[first]
    else { return nil }
    outline.start = start
    outline.screens = graph.destinations.filter { graph.hosts[$0.id] == nil }.map(screen)
    chooseSections(start: first)
    for action in graph.actions { add(action) }
    outline.makeLabelsUnique()
    for destination in graph.destinations { addLinks(of: destination) }
    addManifestLinks()
    return outline
  }

  /// Names that are unique: an id without its ending, where that is nobody else's.
  private mutating func nameScreens() {
    var taken = ImportNames()
    for destination in graph.destinations
    where names[destination.id] == nil && graph.hosts[destination.id] == nil {
      let full = ImportText.name(destination.id)
      names[destination.id] = taken.take(Self.withoutKind(full), full)
    }
    // A part of a screen has its name.
    for part in graph.hosts.keys {
      if let host = graph.screen(part) { names[part] = names[host] }
    }
  }

  private static func withoutKind(_ name: String) -> String {
    for ending in ["-dialog-fragment", "-fragment", "-activity", "-dest", "-destination"]
    where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    return name
  }
}

extension AndroidImport {
  private func screen(_ destination: AndroidGraph.Destination) -> OutlineScreen {
    let element = destination.element
    let name = names[destination.id] ?? ""
    let arguments = element.children(called: "argument").filter {
      $0["android:defaultValue"] == nil
    }
    let title = resources.text(element["android:label"]).flatMap { text in
      Self.isCodeName(text, of: destination) ? nil : text
    }
    var screen = OutlineScreen(
      name: name, title: title ?? ImportText.title(name),
      place: destination.file.place(of: element),
      isModal: ["dialog", "activity", "bottomSheet"].contains(element.name),
      context: arguments.first.flatMap(context), isTitleGuessed: title == nil)
    screen.type = IntentsManifest.type(element["android:name"])
    if let context = screen.context {
      screen.notes.append("the value of '\(context.parameter)' is made up")
    }
    if arguments.count > 1 {
      let others = arguments.dropFirst().compactMap { $0["android:name"] }.joined(separator: "', '")
      screen.notes.append("it is the same screen for any '\(others)'")
    }
    if !["fragment", "dialog", "activity"].contains(element.name) {
      screen.notes.append("'\(element.name)' is treated as a screen")
    }
    return screen
  }

  /// Whether a label is a name in the code, as editors fill it in, and nothing that people read.
  private static func isCodeName(_ text: String, of destination: AndroidGraph.Destination) -> Bool {
    guard !text.contains(" ") else { return false }
    let words = ImportText.words(text)
    let type = destination.element["android:name"]?.split(separator: ".").last.map(String.init)
    let isNamed = [destination.id, type].contains { $0.map(ImportText.words) == words }
    let kinds: Set<String> = ["fragment", "activity", "dialog", "destination", "screen"]
    return words.count > 1
      && (text.contains("_") || isNamed || words.last.map(kinds.contains) == true)
  }

  private func context(_ argument: XMLElement) -> OutlineContext? {
    argument["android:name"].map { name in
      OutlineContext(
        parameter: name, isInteger: ["integer", "long"].contains(argument["app:argType"] ?? ""),
        isOptional: argument["app:nullable"] == "true")
    }
  }

  /// The sections: of the menu that a bar shows, in its order, else the first screen that stays.
  private mutating func chooseSections(start: String) {
    guard let menu = resources.sections(where: { graph.screen($0) != nil }) else {
      outline.sections = [names[hub(from: start)] ?? outline.start]
      return
    }
    for item in menu.items {
      let title = item.title.isEmpty ? nil : item.title
      guard let name = graph.screen(item.id).flatMap({ names[$0] }),
        let index = outline.screens.firstIndex(where: { $0.name == name })
      else {
        if let title {
          outline.actions.append(OutlineAction(label: title, target: nil, place: menu.place))
        }
        continue
      }
      outline.sections.append(name)
      guard let title else { continue }
      outline.tabs[name] = OutlineTab(label: title)
      // The bar says what the screen does not.
      if outline.screens[index].isTitleGuessed { outline.screens[index].retitle(title) }
    }
    outline.shell = menu.isDrawer ? .drawer : .tabBar
    if !menu.isShown {
      outline.isShellGuessed = true
      outline.findings.add(
        .guessed, "no layout shows this menu, so it is treated as a tab bar", at: menu.place)
    }
  }

  /// The screen that takes the place of the first one, as home does of a splash screen.
  private func hub(from start: String) -> String {
    var hub = start
    for _ in 0..<5 {
      let leaving = graph.actions.first { action in
        guard action.element["app:popUpToInclusive"] == "true",
          let gone = action.element["app:popUpTo"]?.resourceName,
          gone == hub || graph.screen(gone) == hub && action.owner == hub
        else { return false }
        return action.element["app:destination"].flatMap({ graph.screen($0.resourceName) }) != hub
      }
      guard
        let next = leaving?.element["app:destination"].flatMap({ graph.screen($0.resourceName) })
      else { return hub }
      hub = next
    }
    return hub
  }
}

extension AndroidImport {
  private mutating func add(_ action: AndroidGraph.Action) {
    outline.declaredActions += 1
    let element = action.element
    let place = action.file.place(of: element)
    let id = element["android:id"]?.resourceName ?? "action"
    guard let wanted = element["app:destination"]?.resourceName else {
      return outline.findings.missAction(
        "'\(id)' only goes back, as the back button does", at: place)
    }
    guard let target = graph.screen(wanted, in: action.file).flatMap({ names[$0] }) else {
      return outline.findings.missAction(
        "'\(id)' leads to '\(wanted)', which is not a screen", at: place)
    }
    let isGlobal = graph.starts[action.owner] != nil && names[action.owner] == nil
    // The code of a screen says whether it uses an action of its graph.
    let users =
      isGlobal ? hosts.users(of: id).compactMap { graph.screen($0).flatMap { names[$0] } } : []
    let isGuessed = isGlobal && users.isEmpty
    let note = isGuessed ? "a guess: '\(id)' can be used anywhere in '\(action.owner)'" : nil
    let entry = OutlineEntry(
      label: outline[target]?.title ?? target, target: target, mode: mode(of: element),
      place: place, note: note, isLabelGuessed: true, isGuessed: isGuessed)
    let owners =
      users.isEmpty
      ? [owner(of: action, isGlobal: isGlobal, target: target)].compactMap(\.self) : users.uniqued
    // A screen and its part show together.
    let isOwn = graph.isPart(wanted, in: action.file) || graph.isPart(action.owner, in: action.file)
    if isOwn, owners == [target] { return }
    let indices = owners.compactMap { owner in
      outline.screens.firstIndex { $0.name == owner && (users.isEmpty || $0.name != target) }
    }
    guard !indices.isEmpty else {
      return outline.findings.missAction("'\(id)' starts at no screen", at: place)
    }
    for index in indices { outline.screens[index].entries.append(entry) }
  }

  /// The screen that has the entry: of a global action the first of its graph, but for one that leads
  /// there itself, which the app's first screen has.
  private func owner(
    of action: AndroidGraph.Action, isGlobal: Bool, target: String
  ) -> String? {
    guard isGlobal else {
      return graph.screen(action.owner, in: action.file).flatMap { names[$0] }
    }
    let first =
      action.owner == graph.root ? outline.home : graph.screen(action.owner).flatMap { names[$0] }
    return first == target ? outline.start : first
  }

  private func mode(of element: XMLElement) -> OutlineEntry.Mode {
    guard let gone = element["app:popUpTo"]?.resourceName else { return .push }
    let isInclusive = element["app:popUpToInclusive"] == "true"
    if gone == graph.root, isInclusive { return .alone }
    guard let name = graph.screen(gone).flatMap({ names[$0] }) else { return .push }
    let target = element["app:destination"].flatMap({ graph.screen($0.resourceName) })
    if target.flatMap({ names[$0] }) == name { return .push }
    return isInclusive ? .inPlaceOf(name) : .above(name)
  }

  /// Adds the links of manifests that open an activity of the graph, and reports those whose screen is chosen in code.
  private mutating func addManifestLinks() {
    let activities = Dictionary(
      graph.destinations.compactMap { destination -> (String, String)? in
        guard destination.element.name == "activity",
          let type = destination.element["android:name"]?.split(separator: ".").last
        else { return nil }
        return (ImportText.name(String(type)), destination.id)
      }, uniquingKeysWith: { first, _ in first })
    for (path, links) in hosts.manifestLinks {
      for (index, link) in links.enumerated() {
        let place = ImportPlace(path: path, line: link.place.line)
        if outline.links.contains(where: { $0.pattern == link.pattern }) { continue }
        guard let name = activities[link.name].flatMap({ names[$0] }) else {
          // One filter has many links; the first one of it is enough to say.
          if index > 0, links[index - 1].place == link.place { continue }
          outline.findings.add(
            .omitted, "the code of '\(link.name)' chooses the screen of '\(link.pattern)'",
            at: place)
          continue
        }
        outline.links.append(
          OutlineLink(
            pattern: link.pattern, target: name,
            parameter: outline[name]?.context == nil ? nil : link.parameters.first, example: nil,
            place: place))
      }
    }
  }

  private mutating func addLinks(of destination: AndroidGraph.Destination) {
    for element in destination.element.children(called: "deepLink") {
      guard let name = names[destination.id], let uri = element["app:uri"] else { continue }
      let place = destination.file.place(of: element)
      let parameter = outline[name]?.context?.parameter
      let reading = AndroidLink(uri, parameter: parameter, sample: outline[name]?.context?.sample)
      guard (try? LinkPattern(reading.pattern)) != nil else {
        outline.findings.add(.omitted, "'\(uri)' is not a pattern of links", at: place)
        continue
      }
      if let note = reading.note { outline.findings.add(.guessed, note, at: place) }
      outline.links.append(
        OutlineLink(
          pattern: reading.pattern, target: name, parameter: reading.parameter,
          example: reading.example, place: place))
    }
  }
}
