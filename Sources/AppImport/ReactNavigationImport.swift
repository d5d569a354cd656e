import DeepLinks

/// A React Navigation app's navigators as an outline.
struct ReactNavigationImport {
  private let tree: ProjectTree
  private var scripts: ScriptProject
  private var navigators = ReactNavigators()
  private var outline: AppOutline
  private var taken = ImportNames()
  /// The screens in the spec, by their names in the app and by their components.
  private var names: [String: String] = [:]
  private var components: [(component: String, screen: String)] = []
  /// The scripts that declare components, by the components' names.
  private var homes: [String: String] = [:]
  /// The declarations of scripts, and the calls in them that lead on, with the places of both.
  private var declared: [String: [(name: String, start: Int)]] = [:]
  private var calls: [String: [(start: Int, call: Call)]] = [:]
  /// The names of the first screen of each navigator, by the screens that show the navigators.
  private var firsts: [String: String] = [:]

  /// The outline of the app; `nil` where no script makes a navigator.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    var reader = ReactNavigationImport(tree, title: title)
    reader.readScripts()
    guard let root = reader.navigators.outermost else { return nil }
    reader.read(root)
    return reader.outline
  }

  private init(_ tree: ProjectTree, title: String) {
    self.tree = tree
    scripts = ScriptProject(tree, source: "src/")
    outline = AppOutline(format: "React Navigation's navigators", title: title)
  }

  private var paths: [String] {
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
      navigators.read(scripts.tokens(of: path, &outline.findings), of: path)
    }
    guard !navigators.all.isEmpty else { return }
    for path in paths {
      let tokens = scripts.tokens(of: path, &outline.findings)
      declared[path] = ReactNavigators.declarations(in: tokens)
      calls[path] = tokens.indices.compactMap { index in
        Self.call(at: index, in: tokens).map { (index, $0) }
      }
      for declaration in declared[path] ?? [] where homes[declaration.name] == nil {
        homes[declaration.name] = path
      }
    }
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
      if let component = screen.component, let inner = navigators[component] {
        add(inner, shownBy: screen.name, below: inside)
      } else {
        add(screen, below: inside)
      }
      if screen.name == initial {
        firsts[owner ?? ""] = firsts[screen.name] ?? names[screen.name]
      }
    }
    if let initial, !navigator.screens.contains(where: { $0.name == initial }) {
      outline.findings.add(
        .unreadable, "no screen here is called '\(initial)'", at: navigator.place)
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
      .map(Self.parameter)
    let context = parameters.last.map {
      OutlineContext(parameter: $0, isInteger: false, isOptional: false)
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
    let prefix = navigators.prefix ?? "app://"
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
      if navigator.kind != .stack {
        let sections = navigator.screens.compactMap { firsts[$0.name] ?? names[$0.name] }
        if sections.count > 1 {
          outline.shell = navigator.kind == .tabs ? .tabBar : .drawer
          outline.sections = sections
          return
        }
      }
      open += navigator.screens.compactMap { $0.component.flatMap { navigators[$0] } }
    }
    outline.sections = [outline.start].filter { !$0.isEmpty }
  }
}

extension ReactNavigationImport {
  private mutating func addEntries() {
    let shown = Set(components.compactMap { homes[$0.component] })
    let declaring = Set(navigators.all.map(\.place.path))
    var counted: Set<ImportPlace> = []
    for (component, owner) in components {
      guard let home = homes[component] else {
        outline.findings.add(
          .omitted, "no script declares '\(component)', so its transitions are unknown",
          at: outline[owner]?.place ?? ImportPlace(path: "", line: 1))
        continue
      }
      var targets: Set<String> = []
      for script in scripts.closure(of: home, without: shown.union(declaring), &outline.findings) {
        let code = code(of: script == home ? component : nil, in: script)
        let tokens = scripts.tokens(of: script, &outline.findings)
        for (index, call) in calls[script] ?? [] where code.contains(index) {
          let place = ImportPlace(path: script, line: tokens[index].line)
          let isNew = counted.insert(place).inserted
          if isNew { outline.declaredActions += 1 }
          add(call, of: owner, at: place, isNew: isNew, seen: &targets)
        }
      }
    }
  }

  /// The places of a component's own code, where its script declares several that are shown.
  private func code(of component: String?, in script: String) -> Range<Int> {
    let declared = declared[script] ?? []
    let others = Set(components.map(\.component))
    guard let component, declared.count(where: { others.contains($0.name) }) > 1,
      let place = declared.firstIndex(where: { $0.name == component })
    else { return 0..<Int.max }
    let end = declared[(place + 1)...].first?.start ?? Int.max
    return declared[place].start..<end
  }

  /// A call that leads on, or a tag that does.
  private struct Call {
    /// The names of the screen, from outside in; empty where it is computed.
    let names: [String]
    let isReplacing: Bool
  }

  private static func call(at index: Int, in tokens: [ScriptToken]) -> Call? {
    guard let word = tokens[index].word, index + 2 < tokens.count else { return nil }
    let isTag =
      ["screen", "to"].contains(word) && tokens[index + 1].isSign("=")
      && tokens[..<index].suffix(12).contains { $0.word == "Link" || $0.word == "Button" }
    if isTag, let name = tokens[index + 2].text { return Call(names: [name], isReplacing: false) }
    let calls = ["navigate", "push", "replace", "jumpTo", "popTo"]
    guard calls.contains(word), tokens[index + 1].isSign("("), index > 1 else { return nil }
    let receiver = tokens[index - 1].isSign(".") ? tokens[index - 2].word?.lowercased() : nil
    let isOurs = receiver.map { $0.contains("nav") } ?? (word == "navigate")
    guard isOurs, tokens[index - 1].word != "function" else { return nil }
    guard let name = tokens[index + 2].text else { return Call(names: [], isReplacing: false) }
    var names = [name]
    var place = index + 3
    // `navigate('Tabs', { screen: 'Home' })` names the screen inside.
    while place + 1 < tokens.count, tokens[place].isSign(","), tokens[place + 1].isSign("{") {
      let inner = ScriptObject(tokens, at: place + 1)
      guard let next = inner["screen"]?.text else { break }
      names.append(next)
      place = inner.end
    }
    return Call(names: names, isReplacing: word == "replace")
  }

  private mutating func add(
    _ call: Call, of owner: String, at place: ImportPlace, isNew: Bool, seen: inout Set<String>
  ) {
    guard let last = call.names.last else {
      if isNew { outline.findings.missAction("its screen is computed", at: place) }
      return
    }
    guard let target = names[last] ?? firsts[last],
      let index = outline.screens.firstIndex(where: { $0.name == owner })
    else {
      if isNew { outline.findings.missAction("no screen is called '\(last)'", at: place) }
      return
    }
    guard target != owner, seen.insert(target).inserted else { return }
    let screen = outline.screens[index]
    let isInPlace = call.isReplacing && !screen.isModal && !outline.sections.contains(owner)
    outline.screens[index].entries.append(
      OutlineEntry(
        label: outline[target]?.title ?? target, target: target,
        mode: isInPlace ? .inPlaceOf(owner) : .push, place: place,
        note: "a guess: the label is the screen's title", isLabelGuessed: true))
  }
}
