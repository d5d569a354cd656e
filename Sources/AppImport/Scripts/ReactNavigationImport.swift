import DeepLinks
import SourceText

/// A React Navigation app's navigators as an outline.
struct ReactNavigationImport {
  private let tree: ProjectTree
  var scripts: ScriptProject
  var navigators = ReactNavigators()
  var outline: AppOutline
  private var taken = ImportNames()
  /// The screens in the spec, by their names in the app and by their components.
  var names: [String: String] = [:]
  var components: [(component: String, screen: String)] = []
  /// The scripts that declare components, by the components' names.
  private var homes: [String: String] = [:]
  /// The declarations of scripts, the calls in them that lead on, and the texts of the app.
  var units = ScriptUnits()
  var calls: [String: [ReactCall]] = [:]
  var texts = NamedTexts()
  /// The names of the first screen of each navigator, by the screens that show the navigators.
  var firsts: [String: String] = [:]
  /// The places of calls that were reported as missing.
  var missed: Set<ImportPlace> = []

  /// The outline of the app; `nil` where no script makes a navigator.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    var reader = ReactNavigationImport(tree, title: title)
    reader.readScripts()
    guard let root = reader.outermost() else { return nil }
    reader.read(root)
    return reader.outline
  }

  private init(_ tree: ProjectTree, title: String) {
    self.tree = tree
    scripts = ScriptProject(tree, source: "src/")
    outline = AppOutline(format: "React Navigation's navigators", title: title)
  }

  private var paths: [String] { Self.scripts(in: tree) }

  /// The scripts of a project without its tests and types.
  static func scripts(in tree: ProjectTree) -> [String] {
    tree.paths.filter { path in
      ScriptProject.endings.contains(where: path.hasSuffix)
        && !path.contains("__tests__") && !path.contains(".test.") && !path.contains(".d.ts")
    }
  }

  private mutating func readScripts() {
    var readable: [String] = []
    for path in paths {
      let words = scripts.tokens(of: path, &outline.findings)
      let isAboutIt = words.contains { token in
        token.word == "prefixes" || token.text?.contains("react-navigation") == true
      }
      if isAboutIt { readable.append(path) }
    }
    guard !readable.isEmpty else { return }
    scripts.readAliases(&outline.findings)
    scripts.replaceConstants(in: paths, &outline.findings)
    for path in readable {
      navigators.readMakers(scripts.tokens(of: path, &outline.findings), of: path)
    }
    // A navigator's variable may come from a script that names the library.
    for path in paths {
      navigators.read(scripts.tokens(of: path, &outline.findings), of: path)
    }
    guard !navigators.all.isEmpty else { return }
    texts = ScriptTexts.read(tree)
    for path in paths {
      let tokens = scripts.tokens(of: path, &outline.findings)
      calls[path] = ReactCall.all(in: tokens)
      for declaration in scripts.declarations(of: path, &outline.findings)
      where homes[declaration.name] == nil {
        homes[declaration.name] = path
      }
    }
    addCallsOfHelpers()
  }

  /// The navigator of the whole app: the one that is said to be, else that with the most screens of those that no
  /// other shows.
  private mutating func outermost() -> ReactNavigators.Navigator? {
    if let root = navigators.root, let found = navigators[root] { return found }
    var inner: [String: [ReactNavigators.Navigator]] = [:]
    var shown: Set<String> = []
    for one in navigators.all {
      for screen in one.screens {
        guard let component = screen.component,
          let found = navigator(of: component, in: screen.place.path), found.name != one.name
        else { continue }
        inner[one.name, default: []].append(found)
        shown.insert(found.name)
      }
    }
    func size(_ navigator: ReactNavigators.Navigator) -> Int {
      var known: Set<String> = [navigator.name]
      var open = [navigator]
      var names: Set<String> = []
      while let next = open.popLast() {
        names.formUnion(next.screens.map(\.name))
        open += (inner[next.name] ?? []).filter { known.insert($0.name).inserted }
      }
      return names.count
    }
    let free = navigators.all.filter { !shown.contains($0.name) && !$0.screens.isEmpty }
    let all = free.isEmpty ? navigators.all.filter { !$0.screens.isEmpty } : free
    let sizes = all.map(size)
    return sizes.max().flatMap { most in sizes.firstIndex(of: most) }.map { all[$0] }
  }

  private mutating func read(_ root: ReactNavigators.Navigator) {
    add(root, shownBy: nil, below: [])
    for place in navigators.nameless {
      outline.findings.add(.omitted, "the name of this screen is computed", at: place)
    }
    outline.start = firsts[""] ?? outline.screens.first?.name ?? ""
    chooseSections(from: root)
    addEntries()
    outline.makeLabelsUnique()
    for navigator in navigators.all where !seen.contains(navigator.name) {
      outline.findings.add(
        .omitted, "no screen shows the navigator '\(navigator.name)'", at: navigator.place)
    }
  }

  private var seen: Set<String> = []
  /// The navigators that components show inside of others, by the components.
  private var wrapped: [String: String?] = [:]
}

extension ReactNavigationImport {
  /// Adds the screens of a navigator and of those inside it.
  private mutating func add(
    _ navigator: ReactNavigators.Navigator, shownBy owner: String?, below around: [String]
  ) {
    guard seen.insert(navigator.name).inserted else { return }
    let initial = navigator.initial ?? navigator.screens.first?.name
    for screen in navigator.screens {
      let inside = around + [screen.name]
      if let component = screen.component,
        let inner = self.navigator(of: component, in: screen.place.path)
      {
        add(inner, shownBy: screen.name, below: inside)
      } else {
        add(screen, below: inside)
      }
      if screen.name == initial {
        firsts[owner ?? ""] = firsts[screen.name] ?? names[screen.name]
      }
    }
    if navigator.kind == .pages { addPages(of: navigator) }
    if let initial, !navigator.screens.contains(where: { $0.name == initial }) {
      outline.findings.add(
        .unreadable, "no screen here is called '\(initial)'", at: navigator.place)
    }
  }

  /// Lets the first page of tabs at the top lead to the others, by their titles.
  private mutating func addPages(of navigator: ReactNavigators.Navigator) {
    let pages = navigator.screens.compactMap { screen in
      (names[screen.name] ?? firsts[screen.name]).map { ($0, screen.place) }
    }
    guard let first = pages.first?.0,
      let index = outline.screens.firstIndex(where: { $0.name == first })
    else { return }
    for (page, place) in pages.dropFirst() where page != first {
      outline.screens[index].entries.append(
        OutlineEntry(
          label: outline[page]?.title ?? page, target: page, mode: .push, place: place, note: nil))
    }
  }

  private mutating func add(_ screen: ReactNavigators.Screen, below around: [String]) {
    if names[screen.name] != nil {
      outline.findings.add(
        .guessed, "'\(screen.name)' is also in another navigator and treated as the same screen",
        at: screen.place)
      return
    }
    let name = taken.take(ImportText.name(screen.name))
    names[screen.name] = name
    if let component = screen.component { components.append((component, name)) }
    let path = navigators.paths[around] ?? screen.path.map { ($0, screen.place) }
    let parameters = (path?.path ?? "").split(separator: "/").filter { $0.hasPrefix(":") }
    // A screen is about what must be given; optional parts of a path are more of it.
    let needed = parameters.last { !$0.hasSuffix("?") } ?? parameters.last
    let context = needed.map {
      OutlineContext(
        parameter: Self.parameter($0), isInteger: false, isOptional: $0.hasSuffix("?"))
    }
    var made = OutlineScreen(
      name: name, title: screen.title ?? ImportText.title(screen.name), place: screen.place,
      isModal: screen.isModal, context: context)
    if let context {
      made.notes.append("the value of '\(context.parameter)' is made up")
    }
    outline.screens.append(made)
    if let path { addLink(path.path, to: made, at: path.place) }
  }

  /// The name of a parameter, as a pattern and the value of a link write it: `:user_id(\d+)?` is `userid`.
  private static func parameter(_ part: Substring) -> String {
    ExpoTree.Page.parameter(String(part.dropFirst().prefix { $0 != "(" && $0 != "?" }))
  }

  private mutating func addLink(_ path: String, to screen: OutlineScreen, at place: ImportPlace) {
    for prefix in navigators.prefixes.isEmpty ? ["app://"] : navigators.prefixes {
      addLink(path, below: prefix, to: screen, at: place)
    }
  }

  private mutating func addLink(
    _ path: String, below prefix: String, to screen: OutlineScreen, at place: ImportPlace
  ) {
    let base = prefix.hasSuffix("/") ? prefix : prefix + "/"
    let parts = path.split(separator: "/").map(String.init)
    func link(_ part: (String) -> String) -> String {
      base + parts.map(part).joined(separator: "/")
    }
    let pattern = link { part in
      guard part.hasPrefix(":") else { return part == "*" ? "*" : LinkPattern.literal(part) }
      return ":" + Self.parameter(part[...]) + (part.hasSuffix("?") ? "?" : "")
    }
    guard (try? LinkPattern(pattern)) != nil, !parts.contains("*") else {
      if parts == ["*"] { outline.notFound = screen.name }
      return outline.findings.add(
        parts == ["*"] ? .guessed : .omitted,
        parts == ["*"]
          ? "it opens for links that match no other screen"
          : "'\(pattern)' is not a pattern of links",
        at: place)
    }
    let example = link { $0.hasPrefix(":") ? screen.context?.sample ?? "1" : $0 }
    guard !outline.links.contains(where: { $0.pattern == pattern }) else {
      return outline.findings.add(
        .omitted, "'\(pattern)' is also another screen's address", at: place)
    }
    outline.links.append(
      OutlineLink(
        pattern: pattern, target: screen.name, parameter: screen.context?.parameter,
        example: example, place: place))
  }

  /// The sections: the first screen of each child of the outermost tabs or drawer.
  private mutating func chooseSections(from root: ReactNavigators.Navigator) {
    var open = [root][...]
    var known: Set<String> = []
    while let navigator = open.popFirst() {
      guard known.insert(navigator.name).inserted else { continue }
      if navigator.kind == .tabs || navigator.kind == .drawer {
        let sections = navigator.screens.compactMap { firsts[$0.name] ?? names[$0.name] }
        if sections.count > 1 {
          outline.shell = navigator.kind == .tabs ? .tabBar : .drawer
          outline.sections = sections
          for screen in navigator.screens {
            if let name = firsts[screen.name] ?? names[screen.name] {
              outline.tabs[name] = screen.tab
            }
          }
          return
        }
      }
      for screen in navigator.screens {
        if let component = screen.component,
          let inner = self.navigator(of: component, in: screen.place.path)
        {
          open.append(inner)
        }
      }
    }
    outline.sections = [outline.start].filter { !$0.isEmpty }
  }
}

extension ReactNavigationImport {
  /// The navigator that a component is, or that it shows inside of others.
  private mutating func navigator(
    of component: String, in path: String
  ) -> ReactNavigators.Navigator? {
    if let own = navigators[component] { return own }
    if let known = wrapped[component] { return known.flatMap { navigators[$0] } }
    wrapped[component] = .some(nil)
    let shown = Set(navigators.all.map(\.name))
    var near = [component]
    for _ in 0..<3 {
      var next: [String] = []
      for name in near {
        guard let home = home(of: name, from: path) else { continue }
        let tokens = scripts.tokens(of: home.file, &outline.findings)
        let own = units.declaration(
          of: home.name, in: home.file, &scripts, &outline.findings)
        for unit in own {
          let code = unit.code.clamped(to: 0..<tokens.count).dropLast()
          if navigators[unit.name] != nil, unit.name != component {
            wrapped[component] = unit.name
            return navigators[unit.name]
          }
          // `const Lazy = lazy(Stack)` names what it shows without a tag.
          let isShort = code.count < 60
          for index in code where isShort || tokens[index].isSign("<") {
            guard let tag = tokens[isShort ? index : index + 1].word else { continue }
            if shown.contains(tag), tag != component, tag != unit.name {
              wrapped[component] = tag
              return navigators[tag]
            }
            if tag.first?.isUppercase == true { next.append(tag) }
          }
        }
      }
      near = Array(next.uniqued.prefix(12))
    }
    return nil
  }

  /// The script that declares a component which another one names.
  mutating func home(of component: String, from path: String) -> (
    name: String, file: String
  )? {
    let imported = scripts.importedNames(of: path, &outline.findings)
    if let own = imported.first(where: { $0.name == component }), let exported = own.exported {
      return scripts.home(of: exported, from: own.file, &outline.findings)
    }
    return homes[component].map { (component, $0) }
  }
}
