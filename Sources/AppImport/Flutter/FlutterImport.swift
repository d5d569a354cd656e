import SourceText

/// A Flutter app's routes as an outline: `go_router`, `auto_route`, named routes and pages that are pushed.
///
/// Source: Flutter documentation, "Navigation and routing", and the packages go_router and auto_route.
struct FlutterImport {
  var outline: AppOutline
  let project: DartProject
  private var taken = ImportNames()
  /// The screens, by the classes of their widgets, by their paths and by their names.
  var widgets: [String: String] = [:]
  var paths: [(path: String, screen: String)] = []
  var named: [String: String] = [:]
  /// The first screens of the branches of a shell, or of the pages behind a bar.
  var branches: [String] = []
  var counted = CallCounts()
  /// The places of calls that were reported as missing.
  var missed: Set<ImportPlace> = []
  /// What a route shows instead of a screen's widget, by that widget: `isWide ? EmptyPage() : ListPage()`.
  var others: [String: [String]] = [:]
  /// The functions that elements of the class in hand call, with the elements' labels.
  var handlers: [String: String?] = [:]

  private static let pages: Set<String> = [
    "MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage",
    "MaterialPageRoute",
    "CupertinoPageRoute", "Key", "ValueKey", "Scaffold", "Builder", "BlocProvider",
    "MultiBlocProvider",
    "Provider", "ChangeNotifierProvider", "SafeArea", "PageRouteBuilder", "Text", "Center",
    "ProviderScope",
  ]

  /// The outline of the app; `nil` where no source in Dart declares two screens.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    guard tree.paths.contains(where: { $0.hasSuffix(".dart") }) else { return nil }
    var outline = AppOutline(format: "Flutter's routes", title: title, family: .flutter)
    let project = DartProject(tree, &outline.findings)
    var reader = FlutterImport(outline: outline, project: project)
    reader.read()
    return reader.outline.screens.count > 1 ? reader.outline : nil
  }

  private init(outline: AppOutline, project: DartProject) {
    self.outline = outline
    self.project = project
  }

  private mutating func read() {
    readBar()
    for (nodes, path) in project.sources { readRoutes(nodes, below: "", at: path, isBranch: false) }
    for (nodes, path) in project.sources { readPushed(nodes, at: path) }
    guard !outline.screens.isEmpty else { return }
    chooseStart()
    addEntries()
    counted.report(to: &outline)
    outline.makeLabelsUnique()
    for entry in paths { addLink(entry.path, to: entry.screen) }
  }

  /// Reads the routes of routers and tables, from outside in.
  private mutating func readRoutes(
    _ nodes: [CodeNode], below base: String, at path: String, isBranch: Bool, depth: Int = 0
  ) {
    guard depth < 60 else { return }
    var isFirst = isBranch
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      guard let word = node.word, let call = CodeCall(nodes, at: place) else {
        place += 1
        if node.word == nil {
          readRoutes(node.inside, below: base, at: path, isBranch: isFirst, depth: depth + 1)
        }
        continue
      }
      place = call.end
      let isRoute =
        ["GoRoute", "TypedGoRoute", "AutoRoute", "CustomRoute", "AdaptiveRoute"].contains(word)
        || project.supers[word] == "GoRoute"
      if isRoute {
        let own = (call["path"] ?? call.positional(0)).flatMap(project.text)
        let full = own.map { $0.hasPrefix("/") ? $0 : base + (base.hasSuffix("/") ? "" : "/") + $0 }
        let before = outline.screens.count
        addScreen(of: call, word, path: full, line: node.line, in: path)
        if isFirst, outline.screens.count > before {
          branches.append(outline.screens[before].name)
          isFirst = false
        }
        let children = (call["routes"] ?? call["children"] ?? [])
        readRoutes(children, below: full ?? base, at: path, isBranch: false, depth: depth + 1)
      } else {
        let isShell = word == "StatefulShellBranch" || word == "TypedStatefulShellBranch"
        for argument in call.arguments {
          readRoutes(
            argument.nodes, below: base, at: path,
            isBranch: isShell || isFirst && !isShell && word == "ShellRoute", depth: depth + 1)
        }
        if let block = call.trailing {
          readRoutes(block, below: base, at: path, isBranch: false, depth: depth + 1)
        }
      }
    }
  }

  private mutating func addScreen(
    of call: CodeCall, _ kind: String, path: String?, line: Int, in file: String
  ) {
    var widget: String?
    if kind == "TypedGoRoute" {
      widget =
        call.types.first?.word.flatMap { route in
          project.classes[route].flatMap { Self.widget(in: $0.bodies.flatMap(\.nodes), project) }
        } ?? call.types.first?.word
    } else if let page = call["page"] {
      // `ProfileRoute.page` of auto_route is made from `ProfilePage` or `ProfileScreen`.
      widget = page.first?.word.map { name in
        let stem = name.hasSuffix("Route") ? String(name.dropLast(5)) : name
        return ["Page", "Screen", "View", ""].map { stem + $0 }.first { project.classes[$0] != nil }
          ?? name
      }
    } else {
      let builder = call["builder"] ?? call["pageBuilder"] ?? call.positional(1) ?? []
      widget = Self.widget(in: builder, project)
      if let widget { others[widget, default: []] += others(in: builder) }
    }
    let name = call["name"].flatMap(project.text)
    // A route that only redirects shows nothing.
    guard widget != nil || call["redirect"] == nil else { return }
    guard let screen = add(widget, named: name, path: path, at: ImportPlace(path: file, line: line))
    else { return }
    if let name { named[name] = screen }
    if let path { paths.append((path, screen)) }
    if let route = call["page"]?.first?.word { widgets[route] = screen }
    if let route = call.types.first?.word { widgets[route] = screen }
  }

  /// The widget that a builder makes: the first class of the app in it that is one, else the first that extends
  /// another class.
  static func widget(in nodes: [CodeNode], _ project: DartProject) -> String? {
    let made = classes(in: nodes, project)
    return made.first(where: project.isWidget) ?? made.first
  }

  /// The widgets behind the colon of a choice.
  private func others(in nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < 20 else { return [] }
    let own = nodes.parts.flatMap { part -> [String] in
      let choice = part.firstIndex { $0.isSign("?") } ?? part.count
      let colons = part.indices.filter { $0 > choice && part[$0].isSign(":") }
      return colons.compactMap { colon in
        part[(colon + 1)...].prefix(2).first { $0.word != "const" }?.word
      }
    }
    return own.filter(project.isWidget)
      + nodes.flatMap { others(in: $0.inside, depth: depth + 1) }
  }

  /// The classes of the app that code makes, but not those around pages.
  static func classes(in nodes: [CodeNode], _ project: DartProject) -> [String] {
    nodes.enumerated().flatMap { place, node -> [String] in
      let own = node.word.map { word in
        word.first?.isUppercase == true && !pages.contains(word)
          && project.classes[word] != nil && project.supers[word] != nil
          && !project.isPageRoute(word)
          && (CodeCall(nodes, at: place) != nil
            || place + 1 < nodes.count && nodes[place + 1].isSign("."))
      }
      return (own == true ? [node.word].compactMap(\.self) : []) + classes(in: node.inside, project)
    }
  }

  mutating func add(
    _ widget: String?, named name: String?, path: String?, at place: ImportPlace
  ) -> String? {
    if let widget, let known = widgets[widget] { return known }
    let parts = (path ?? "").split(separator: "/").filter {
      !$0.hasPrefix(":") && !$0.contains("{")
    }
    var stem = widget.map(DartLibraries.plain) ?? name ?? parts.joined(separator: "-")
    for ending in ["Page", "Screen", "View", "Route"]
    where stem.hasSuffix(ending) && stem.count > ending.count {
      stem = String(stem.dropLast(ending.count))
      break
    }
    let screen = taken.take(ImportText.name(stem))
    let parameter = (path ?? "").split(separator: "/").last { $0.hasPrefix(":") }.map {
      String($0.dropFirst())
    }
    let context = parameter.map {
      OutlineContext(parameter: ExpoTree.Page.parameter($0), isInteger: false, isOptional: false)
    }
    let title = widget.flatMap(title)
    var made = OutlineScreen(
      name: screen, title: title ?? ImportText.title(stem), place: place, isModal: false,
      context: context, isTitleGuessed: title == nil)
    if let context { made.notes.append("the value of '\(context.parameter)' is made up") }
    outline.screens.append(made)
    if let widget { widgets[widget] = screen }
    return screen
  }

  /// The text of a widget's bar at the top.
  func title(of widget: String) -> String? {
    func bar(_ nodes: [CodeNode], _ depth: Int) -> String? {
      guard depth < 40 else { return nil }
      for (place, node) in nodes.enumerated() {
        if let word = node.word, DartLibraries.plain(word).hasSuffix("AppBar"),
          let call = CodeCall(nodes, at: place),
          let title = call["title"], !title.contains(where: { $0.isSign("?") })
        {
          return project.label(title)
        }
        if let found = bar(node.inside, depth + 1) { return found }
      }
      return nil
    }
    return project.classes[widget]?.bodies.lazy.compactMap { bar($0.nodes, 0) }.first
  }

  /// Reads the widgets that are pushed without a route's name, and the tables of names.
  private mutating func readPushed(_ nodes: [CodeNode], at path: String, depth: Int = 0) {
    guard depth < 80 else { return }
    for (place, node) in nodes.enumerated() {
      if let word = node.word, project.isPageRoute(word),
        let call = CodeCall(nodes, at: place),
        let builder = call["builder"] ?? call["pageBuilder"],
        let widget = Self.widget(in: builder, project)
      {
        _ = add(
          widget, named: nil, path: nil,
          at: project.classes[widget]?.place ?? ImportPlace(path: path, line: node.line))
      }
      if node.word == "case" { readCase(nodes, at: place, in: path) }
      // `context.push(() => AboutPage())` of routerino and its like.
      if let word = node.word, Self.openers.contains(word), place > 1, nodes[place - 1].isSign("."),
        let call = CodeCall(nodes, at: place), let widget = pushed(by: call)
      {
        _ = add(
          widget, named: nil, path: nil,
          at: project.classes[widget]?.place ?? ImportPlace(path: path, line: node.line))
      }
      if ["MaterialApp", "CupertinoApp", "GetMaterialApp"].contains(node.word),
        let call = CodeCall(nodes, at: place)
      {
        if let home = call["home"], let widget = Self.widget(in: home, project) {
          let screen = add(
            widget, named: nil, path: nil,
            at: project.classes[widget]?.place ?? ImportPlace(path: path, line: node.line))
          if let screen, outline.start.isEmpty { outline.start = screen }
        }
        for part in (call["routes"]?.first?.group("{") ?? []).parts {
          guard let key = project.text(part),
            let colon = part.firstIndex(where: { $0.isSign(":") }),
            let widget = Self.widget(in: Array(part[colon...]), project),
            let screen = add(
              widget, named: nil, path: key, at: ImportPlace(path: path, line: part[0].line))
          else { continue }
          paths.append((key, screen))
          named[key] = screen
        }
      }
      readPushed(node.inside, at: path, depth: depth + 1)
    }
  }

  /// Reads the page of an address that `onGenerateRoute` chooses by: `case '/about': return FadeRoute(builder: …);`.
  private mutating func readCase(_ nodes: [CodeNode], at place: Int, in path: String) {
    let rest = nodes[(place + 1)...]
    guard let colon = rest.prefix(8).firstIndex(where: { $0.isSign(":") }),
      let address = project.text(Array(nodes[(place + 1)..<colon])), address.hasPrefix("/")
    else { return }
    let end = rest.firstIndex { ["case", "default"].contains($0.word) } ?? nodes.count
    guard colon < end, let made = Self.widget(in: Array(nodes[colon..<end]), project),
      project.isWidget(made),
      let screen = add(
        made, named: nil, path: address,
        at: project.classes[made]?.place ?? ImportPlace(path: path, line: nodes[place].line))
    else { return }
    if named[address] == nil {
      named[address] = screen
      paths.append((address, screen))
    }
  }
}
