import SourceText

/// The sections of a Compose app: what its bar or drawer shows.
struct ComposeSections {
  /// A section, with its label where one is read.
  struct Item {
    let destination: Int
    let label: String?
    /// The text of its badge; empty if it is computed.
    var badge: String?
  }

  private(set) var items: [Item] = []
  private(set) var isDrawer = false
  /// The place of the bar; `nil` if the app has none.
  private(set) var place: ImportPlace?

  static let bars: Set<String> = [
    "NavigationBarItem", "BottomNavigationItem", "NavigationRailItem", "NavigationSuiteScaffold",
    "NavigationSuiteItem", "ShortNavigationBarItem", "NavigationBar", "BottomNavigation",
  ]
  private static let drawers: Set<String> = ["NavigationDrawerItem", "ModalNavigationDrawer"]
  /// The most sections of a bar.
  private static let most = 7

  init(_ project: KotlinProject, _ graph: ComposeGraph, _ values: ComposeValues) {
    let all = project.functions.values.flatMap(\.self).sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }
    let bar = all.first { $0.mentions(Self.bars) }
    let host = bar ?? all.first { $0.mentions(Self.drawers) }
    guard let host else { return }
    place = host.place
    isDrawer = bar == nil
    let lists = Self.lists(of: project, graph, values)
    let written =
      all.filter { $0.mentions(isDrawer ? Self.drawers : Self.bars) }
      .map { Self.written(in: $0.body, of: $0.place.path, graph, values) }
      .max { $0.count < $1.count } ?? []
    let best = lists.max { $0.score < $1.score }?.items ?? []
    items = written.count >= max(2, best.count) ? written : best
    if items.count < 2 { items = [] }
  }

  /// The lists, enumerations and families of objects whose members are all destinations.
  private static func lists(
    of project: KotlinProject, _ graph: ComposeGraph, _ values: ComposeValues
  ) -> [(items: [Item], score: Int)] {
    var found: [(items: [Item], score: Int)] = []
    func add(_ items: [Item?], named name: String, bonus: Int) {
      let known = items.compactMap(\.self).uniqued(by: \.destination)
      guard items.count >= 2, known.count == items.count, known.count <= most else { return }
      let words = ImportText.words(name)
      let isNamed = words.contains {
        [
          "tab", "tabs", "bottom", "bar", "top", "main", "nav", "navigation", "items", "root",
          "level", "section", "sections",
        ].contains($0)
      }
      let arePages = known.allSatisfy { graph.destinations[$0.destination].isPage }
      found.append((known, known.count + bonus + (isNamed ? 10 : 0) + (arePages ? 40 : 0)))
    }
    // A function that makes the list is as good as the list.
    let all = project.functions.values.flatMap(\.self).sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }
    let made = all.filter { $0.parameters.isEmpty }.map {
      (name: $0.name, nodes: Array($0.body.drop { $0.word == "return" }), place: $0.place)
    }.filter { Self.makers.contains($0.nodes.first?.word ?? "") }
    let local = all.filter { $0.mentions(bars) }.flatMap { function in
      lists(in: function.body).map { (name: $0.name, nodes: $0.nodes, place: function.place) }
    }
    for list in project.lists + made + local {
      guard let call = CodeCall(list.nodes, at: 0) else { continue }
      let scope = ComposeScope(path: list.place.path)
      add(
        call.arguments.map { item($0.nodes, scope, project, graph, values) }, named: list.name,
        bonus: 2)
    }
    let objects = project.objects.values.sorted { $0.path < $1.path }
    for object in objects where object.cases.count >= 2 {
      add(
        object.cases.map { project.objects[$0].flatMap { item($0, graph, values) } },
        named: object.name,
        bonus: 1)
    }
    let families = Dictionary(
      grouping: objects.filter { $0.isSingle && $0.above != nil }.uniqued(by: \.place),
      by: { $0.above ?? "" })
    for (name, members) in families.sorted(by: { $0.key < $1.key }) where members.count >= 2 {
      let ordered = members.sorted {
        ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
      }
      add(ordered.map { item($0, graph, values) }, named: name, bonus: 0)
    }
    return found
  }

  private static let makers: Set<String> = ["listOf", "persistentListOf", "immutableListOf"]

  /// The lists that code keeps under names of its own.
  private static func lists(in nodes: [CodeNode]) -> [(name: String, nodes: [CodeNode])] {
    var found: [(name: String, nodes: [CodeNode])] = []
    for (place, node) in nodes.enumerated() {
      if node.word == "val", place + 3 < nodes.count, let name = nodes[place + 1].word,
        nodes[place + 2].isSign("="), Self.makers.contains(nodes[place + 3].word ?? "")
      {
        found.append((name, Array(nodes[(place + 3)...].prefix(2))))
      }
      found += lists(in: node.inside)
    }
    return found
  }

  /// The text of a section's object: what its class's constructor is given, or its own field.
  static func label(of object: KotlinProject.Object, _ values: ComposeValues) -> String? {
    let scope = ComposeScope(path: object.place.path)
    let given = object.given.map(\.nodes) + object.fields.sorted { $0.key < $1.key }.map(\.value)
    return given.lazy.compactMap { nodes -> String? in
      nodes.count == 1 && nodes[0].text?.contains(where: \.isUppercase) != true
        ? nil : ComposeLabels(values: values).label(nodes, in: scope)
    }.first
  }

  private static func item(
    _ nodes: [CodeNode], _ scope: ComposeScope, _ project: KotlinProject, _ graph: ComposeGraph,
    _ values: ComposeValues
  ) -> Item? {
    // `HomeKey to HOME` of a map is the section of the key, with the text of the value.
    if let to = nodes.firstIndex(where: { $0.word == "to" }), to > 0 {
      let key = item(Array(nodes[..<to]), scope, project, graph, values)
      let value = Array(nodes[(to + 1)...])
      let named = value.first?.word.flatMap { value.count == 1 ? project.constants[$0] : nil }
      let label = ComposeLabels(values: values).label(named ?? value, in: scope)
      return key.map { Item(destination: $0.destination, label: label ?? $0.label) }
    }
    if let target = values.target(nodes, in: scope), let shown = graph.shown(target) {
      let words = nodes.compactMap(\.word)
      let own = values.object(words).flatMap { item($0, graph, values) }
      return Item(destination: shown, label: own?.label)
    }
    guard let call = CodeCall(nodes, at: 0) else { return nil }
    for argument in call.arguments {
      if let target = values.target(argument.nodes, in: scope), let shown = graph.shown(target) {
        return Item(
          destination: shown, label: ComposeLabels(values: values).label(of: call, in: scope))
      }
    }
    return nil
  }

  private static func item(
    _ object: KotlinProject.Object, _ graph: ComposeGraph, _ values: ComposeValues
  ) -> Item? {
    let scope = ComposeScope(path: object.place.path)
    let given = object.given.map(\.nodes) + object.fields.sorted { $0.key < $1.key }.map(\.value)
    let own = values.target(of: object, in: scope).flatMap { graph.shown($0) }
    let shown =
      own
      ?? given.lazy.compactMap { values.target($0, in: scope) }
      .compactMap { graph.shown($0) }.first
    guard let shown else { return nil }
    return Item(destination: shown, label: label(of: object, values))
  }

  /// The items that a bar's code writes one by one.
  private static func written(
    in nodes: [CodeNode], of path: String, _ graph: ComposeGraph, _ values: ComposeValues
  ) -> [Item] {
    var found: [Item] = []
    let scope = ComposeScope(path: path)
    for (place, node) in nodes.enumerated() {
      if let call = node.word.flatMap({ _ in CodeCall(nodes, at: place) }),
        call.name.hasSuffix("Item") || call.name == "item", let tap = call["onClick"],
        let target = firstCall(in: tap, scope, values), let shown = graph.shown(target)
      {
        found.append(
          Item(
            destination: shown, label: ComposeLabels(values: values).label(of: call, in: scope),
            badge: call.arguments.lazy.compactMap { badge(in: $0.nodes) }.first))
      } else {
        found += written(in: node.inside, of: path, graph, values)
      }
    }
    return found.uniqued(by: \.destination)
  }

  /// The literal text of the first `Badge` in code, else an empty one; `nil` without a badge.
  private static func badge(in nodes: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 20 else { return nil }
    for (place, node) in nodes.enumerated() {
      if node.word == "Badge", let call = CodeCall(nodes, at: place) {
        let shown = call.trailing ?? []
        let text = shown.firstIndex { $0.word == "Text" }.flatMap { CodeCall(shown, at: $0) }
        return text?.positional(0)?.first?.text ?? ""
      }
      if let found = badge(in: node.inside, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func firstCall(
    in nodes: [CodeNode], _ scope: ComposeScope, _ values: ComposeValues
  ) -> ComposeTarget? {
    for (place, node) in nodes.enumerated() {
      if node.word == "navigate", let call = CodeCall(nodes, at: place),
        let target = values.target(call["route"] ?? call.positional(0) ?? [], in: scope)
      {
        return target
      }
      if let found = firstCall(in: node.inside, scope, values) { return found }
    }
    return nil
  }
}
