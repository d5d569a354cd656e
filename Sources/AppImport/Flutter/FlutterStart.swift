import SourceText

/// Where a Flutter app starts, and its bar.
extension FlutterImport {
  private static let bars: Set<String> = [
    "NavigationBar", "BottomNavigationBar", "CupertinoTabBar", "NavigationRail",
  ]

  /// Reads the pages of the first widget that has a bar, as many as the bar has items; the widget is where they show.
  mutating func readBar() {
    for name in project.classes.keys.sorted() {
      guard let own = project.classes[name],
        let bar = own.bodies.first(where: { $0.nodes.mentions(Self.bars) }),
        let pages = firstPages(in: own)
      else { continue }
      let labels = items(in: bar.nodes).map { project.label($0) }
      // A loop over the sections makes their items, with texts that are computed.
      guard labels.count == pages.count || labels.allSatisfy({ $0 == nil }) else { continue }
      let screens = pages.compactMap { widget in
        project.classes[widget].flatMap { add(widget, named: nil, path: nil, at: $0.place) }
      }
      guard screens.count == pages.count else { return }
      for (screen, label) in zip(screens, labels) where label != nil {
        outline.tabs[screen] = OutlineTab(label: label)
      }
      widgets[name] = screens[0]
      branches = screens
      return
    }
  }

  private func firstPages(in own: DartProject.Class) -> [String]? {
    for body in own.bodies {
      if let found = pages(in: body.nodes) { return found }
    }
    return nil
  }

  /// The widgets that a view of pages shows, of which one is on display; `nil` without one.
  private func pages(in nodes: [CodeNode], depth: Int = 0) -> [String]? {
    guard depth < 60 else { return nil }
    for (place, node) in nodes.enumerated() {
      if ["PageView", "IndexedStack", "TabBarView", "LazyLoadIndexedStack"].contains(node.word),
        let children = CodeCall(nodes, at: place)?["children"]
      {
        let list = children.lazy.compactMap { $0.group("[") }.first ?? []
        let found = list.parts.compactMap { Self.widget(in: $0, project) }
        if found.count > 1, Set(found).count == list.parts.count { return found }
      }
      if node.word == "switch", place + 2 < nodes.count, let block = nodes[place + 2].group("{"),
        let found = numbered(block)
      {
        return found
      }
      if let found = pages(in: node.inside, depth: depth + 1) { return found }
    }
    return nil
  }

  /// The widgets of a switch over the places of a bar: `case 0: return HomePage();`, without what is around all of them.
  private func numbered(_ block: [CodeNode]) -> [String]? {
    let cases = block.indices.dropLast().filter {
      block[$0].word == "case" && block[$0 + 1].word.flatMap { Int($0) } != nil
    }
    let end = block.lastIndex { $0.word == "default" } ?? block.count
    guard cases.count > 1,
      cases.compactMap({ block[$0 + 1].word }) == cases.indices.map(String.init)
    else { return nil }
    let made = zip(cases, cases.dropFirst() + [max(end, cases[cases.count - 1])]).map {
      Self.classes(in: Array(block[$0..<$1]), project)
    }
    let around = made.dropFirst().reduce(Set(made[0])) { $0.intersection($1) }
    let found = made.compactMap { $0.first { !around.contains($0) && project.isWidget($0) } }
    return Set(found).count == cases.count ? found : nil
  }

  /// The items of bars.
  private func items(in nodes: [CodeNode], depth: Int = 0) -> [[CodeNode]] {
    guard depth < 60 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [[CodeNode]] in
      let kinds = ["NavigationDestination", "BottomNavigationBarItem"]
      if kinds.contains(node.word ?? ""), let given = nodes[place...].dropFirst().first?.group("(")
      {
        return [given]
      }
      return items(in: node.inside, depth: depth + 1)
    }
  }
}

extension FlutterImport {
  /// The widget that a call pushes: `push(() => AboutPage())`, `push(const AboutPage())`, `push(context, AboutPage.route())`.
  func pushed(by call: CodeCall) -> String? {
    guard call.name.hasPrefix("push") else { return nil }
    return call.arguments.prefix(2).lazy.filter { $0.label == nil }
      .compactMap { Self.widget(in: $0.nodes, project) }
      .first { widgets[$0] != nil || project.isWidget($0) }
  }

  mutating func chooseStart() {
    let given = project.sources.flatMap { Self.initial($0.nodes) }
    let initial = given.lazy.compactMap(project.text).first
    if let screen = initial.flatMap({ self.screen(at: $0) }) ?? screen(at: "/") {
      outline.isStartGuessed = outline.start.isEmpty && initial == nil && !given.isEmpty
      outline.start = outline.start.isEmpty || initial != nil ? screen : outline.start
    }
    let sections = branches.uniqued
    if sections.count >= 2, sections.count <= 7 {
      outline.shell = .tabBar
      outline.sections = sections
      if outline.start.isEmpty { outline.start = sections[0] }
      return
    }
    if outline.start.isEmpty {
      outline.start = outline.screens[0].name
      outline.isStartGuessed = true
    }
    outline.sections = [outline.start]
  }

  /// The addresses that apps and routers are given to start with.
  private static func initial(_ nodes: [CodeNode], depth: Int = 0) -> [[CodeNode]] {
    guard depth < 40 else { return [] }
    return nodes.indices.flatMap { place -> [[CodeNode]] in
      let inner = initial(nodes[place].inside, depth: depth + 1)
      guard ["initialLocation", "initialRoute"].contains(nodes[place].word),
        place + 2 < nodes.count, nodes[place + 1].isSign(":")
      else { return inner }
      let end = nodes[(place + 2)...].firstIndex { $0.isSign(",") } ?? nodes.count
      return [Array(nodes[(place + 2)..<end])] + inner
    }
  }

  /// The screen of an address: of several the one with the most literal parts.
  ///
  /// An address that no path is may be the end of one: apps append it to where they are.
  func screen(at address: String) -> String? {
    if let name = named[address] { return name }
    if address == "/" { return paths.first { $0.path == "/" }?.screen }
    let target = ComposeTarget.route(Self.shape(String(address.prefix { $0 != "?" })))
    let whole = paths.map { (ComposeTarget.route(Self.shape($0.path)), $0.screen) }
      .filter { $0.0.accepts(target) }
      .max { Self.fit($0.0, target) < Self.fit($1.0, target) }?.1
    if let whole { return whole }
    guard let count = target.parts?.count, count > 0 else { return nil }
    let ends = paths.compactMap { path -> (end: ComposeTarget, screen: String)? in
      let parts = Self.shape(path.path).split(separator: "/")
      let end = ComposeTarget.route(parts.suffix(count).joined(separator: "/"))
      return parts.count > count && end.accepts(target) ? (end, path.screen) : nil
    }
    let most = ends.map(\.end.literals).max() ?? 0
    let best = Set(ends.filter { most > 0 && $0.end.literals == most }.map(\.screen))
    return best.count == 1 ? best.first : nil
  }

  /// How well a path fits an address: a computed part is a parameter rather than a literal, and a literal is itself.
  private static func fit(_ path: ComposeTarget, _ address: ComposeTarget) -> (Int, Int) {
    let pairs = zip(path.parts ?? [], address.parts ?? [])
    return (-pairs.count { $0 != nil && $1 == nil }, path.literals)
  }

  private static func shape(_ path: String) -> String {
    path.split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
      .joined(separator: "/")
  }
}
