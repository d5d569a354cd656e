import DeepLinks

/// An expo-router app's tree of files as an outline.
struct ExpoImport {
  private let tree: ProjectTree
  private var expo: ExpoTree
  private var scripts: ScriptProject
  private var outline: AppOutline
  /// The names of screens in the spec, by the paths of their files.
  private var names: [String: String] = [:]
  /// The declarations of scripts, and the texts of the app.
  private var units = ScriptUnits()
  private var texts = NamedTexts()
  /// The calls that were reported as missing.
  private var missed: Set<ScriptProject.Reference.ID> = []
  /// The parts of the folder whose children are the sections.
  private var bar: [String]?

  /// The outline of the app; `nil` where no folder `app` has a layout.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    let apps = ExpoTree.all(in: tree)
    guard let expo = apps.first else { return nil }
    var reader = ExpoImport(tree, expo, title: title)
    for other in apps.dropFirst() {
      reader.outline.findings.add(
        .omitted,
        "a separate app with \(other.pages.count) files; to import it, name its folder",
        at: ImportPlace(path: other.root, line: 1))
    }
    reader.scripts.readAliases(&reader.outline.findings)
    reader.scripts.replaceConstants(
      in: ReactNavigationImport.scripts(in: tree), &reader.outline.findings)
    reader.texts = ScriptTexts.read(tree)
    reader.leaveOutParts()
    reader.leaveOutRedirects()
    reader.read()
    return reader.outline
  }

  private init(_ tree: ProjectTree, _ expo: ExpoTree, title: String) {
    self.tree = tree
    self.expo = expo
    scripts = ScriptProject(tree, source: String(expo.root.dropLast("app/".count)))
    outline = AppOutline(
      format: "expo-router's files below \(ImportText.comment(expo.root))", title: title)
  }

  /// Leaves out the files without a default export, which expo-router warns of and does not show.
  private mutating func leaveOutParts() {
    var parts: Set<String> = []
    for page in expo.pages {
      let tokens = scripts.tokens(of: page.path, &outline.findings)
      let isShown = tokens.indices.contains { Self.isDefaultExport(tokens, at: $0) }
      guard !isShown, !scripts.unreadable.contains(page.path) else { continue }
      parts.insert(page.path)
      outline.findings.add(
        .guessed, "it has no 'default' export, so it is not a screen",
        at: ImportPlace(path: page.path, line: 1))
    }
    expo.keepPages { !parts.contains($0.path) }
  }

  /// Leaves out the files that only lead to another screen, and remembers where.
  private mutating func leaveOutRedirects() {
    for page in expo.pages where page.parts.last == "index" {
      let tokens = scripts.tokens(of: page.path, &outline.findings)
      let tags = tokens.indices.dropFirst().filter {
        tokens[$0 - 1].isSign("<") && tokens[$0].word?.first?.isUppercase == true
      }
      guard let first = tags.first, tags.allSatisfy({ tokens[$0].word == "Redirect" }),
        let value = tokens[first...].prefix(8).compactMap(\.text).first,
        let target = expo.page(at: value, from: page), target.path != page.path
      else { continue }
      expo.redirect(page, to: target)
    }
  }

  /// Whether a word is the `default` of `export default`, `export { … as default }` or `export { default }`.
  private static func isDefaultExport(_ tokens: [ScriptToken], at index: Int) -> Bool {
    guard tokens[index].word == "default", index > 0 else { return false }
    if ["export", "as"].contains(tokens[index - 1].word) { return true }
    let before = tokens[..<index].lastIndex { $0.word == nil && !$0.isSign(",") }
    guard let before, before > 0, tokens[before].isSign("{") else { return false }
    let isRenamed = index + 1 < tokens.count && tokens[index + 1].word == "as"
    return tokens[before - 1].word == "export" && !isRenamed
  }

  private mutating func read() {
    var taken = ImportNames()
    for page in expo.pages + [expo.notFound].compactMap({ $0 }) {
      names[page.path] = taken.take(Self.wish(page))
    }
    chooseBar()
    for page in expo.pages { addScreen(page) }
    if let page = expo.notFound {
      addScreen(page)
      outline.notFound = names[page.path]
    }
    chooseSections()
    learnHelpers()
    addEntries()
    outline.makeLabelsUnique()
    addLinks()
  }

  /// The wish for a page's name: its address, else that of its folder.
  private static func wish(_ page: ExpoTree.Page) -> String {
    let address = page.address.joined(separator: "-")
    return ImportText.words(address).isEmpty
      ? ImportText.name(page.folder) : ImportText.name(address)
  }
}

extension ExpoImport {
  /// The folder with the outermost tab bar or drawer.
  private mutating func chooseBar() {
    let folders = expo.layouts.keys.sorted {
      ($0.count, $0.joined(separator: "/")) < ($1.count, $1.joined(separator: "/"))
    }
    for folder in folders {
      guard let path = expo.layouts[folder], let shell = shell(of: path) else { continue }
      if bar == nil {
        bar = folder
        outline.shell = shell
      } else {
        let place = ImportPlace(path: path, line: 1)
        outline.findings.add(.guessed, "tabs inside tabs are treated as one stack", at: place)
      }
    }
  }

  private mutating func shell(of layout: String) -> AppOutline.Shell? {
    let tokens = scripts.tokens(of: layout, &outline.findings)
    let tags = tokens.indices.dropFirst().filter { tokens[$0 - 1].isSign("<") }
      .compactMap { tokens[$0].word }
    if tags.contains(where: { ["Tabs", "NativeTabs", "TabSlot"].contains($0) }) { return .tabBar }
    return tags.contains("Drawer") ? .drawer : nil
  }

  private mutating func addScreen(_ page: ExpoTree.Page) {
    guard let name = names[page.path] else { return }
    let said = options(of: page)
    let context = page.parameters.last.map {
      OutlineContext(parameter: $0, isInteger: false, isOptional: false)
    }
    var screen = OutlineScreen(
      name: name, title: said.title ?? ImportText.title(page.isFirst ? page.folder : name),
      place: ImportPlace(path: page.path, line: 1), isModal: said.isModal, context: context)
    if let context {
      screen.notes.append("the value of '\(context.parameter)' is made up")
    }
    outline.screens.append(screen)
  }

  /// The options that the layouts around a page have for it, or for a folder that it is the first of.
  private mutating func options(of page: ExpoTree.Page) -> ExpoOptions {
    var options = ExpoOptions()
    for count in page.parts.indices {
      guard let layout = expo.layouts[Array(page.parts[..<count])] else { continue }
      let child = page.parts[count...]
      let wishes =
        [child.joined(separator: "/")]
        + (child.last == "index" ? [child.dropLast().joined(separator: "/")] : [])
      let tokens = scripts.tokens(of: layout, &outline.findings)
      for wish in wishes where !wish.isEmpty { options.read(tokens, name: wish, texts) }
    }
    return options
  }

  /// The sections: the first screen of each child of the bar's folder, in the order in which its layout
  /// names them.
  private mutating func chooseSections() {
    let first =
      expo.page(at: "/", from: nil) ?? expo.pages.first { $0.address.isEmpty } ?? expo.pages.first
    outline.start = first.flatMap { names[$0.path] } ?? ""
    guard let bar, let layout = expo.layouts[bar] else {
      outline.sections = [outline.start].filter { !$0.isEmpty }
      return
    }
    let tokens = scripts.tokens(of: layout, &outline.findings)
    let inside = expo.pages.filter { $0.parts.starts(with: bar) }
    var children: [String] = []
    for page in inside
    where !children.contains(page.parts[bar.count]) && !Self.isShared(page.parts[bar.count]) {
      children.append(page.parts[bar.count])
    }
    let places = children.enumerated().map { offset, child in
      (child, tokens.firstIndex { $0.text == child } ?? tokens.count + offset)
    }
    let shown = places.sorted { $0.1 < $1.1 }.map(\.0).filter { child in
      var options = ExpoOptions()
      options.read(tokens, name: child, texts)
      return !options.isHidden
    }
    outline.sections = shown.compactMap { child in
      let pages = inside.filter { $0.parts[bar.count] == child && $0.parameters.isEmpty }
      // The outermost first page: `(home)/index`, not `(home)/downloads/index`.
      let firsts = pages.filter { $0.parts.last == "index" }
      let first = (firsts.isEmpty ? pages : firsts).min { $0.parts.count < $1.parts.count }
      let name = first.flatMap { names[$0.path] }
      var options = ExpoOptions()
      options.read(tokens, name: child, texts)
      if let name, let badge = options.badge { outline.tabs[name] = OutlineTab(badge: badge) }
      return name
    }
    if outline.sections.count < 2 { outline.shell = .stack }
    if outline.sections.isEmpty { outline.sections = [outline.start] }
    if outline.shell == .stack { outline.sections = Array(outline.sections.prefix(1)) }
    // Of several screens at the root, the bar's first is on display.
    let isAtRoot = expo.pages.contains {
      names[$0.path] == outline.sections.first && $0.address.isEmpty
    }
    if isAtRoot, outline.shell != .stack, let first = outline.sections.first {
      outline.start = first
    }
  }
}

extension ExpoImport {
  /// Whether a folder's screens are those of several groups: `(home,search)`.
  private static func isShared(_ part: String) -> Bool {
    part.hasPrefix("(") && part.contains(",")
  }

  /// Learns which functions go to the screen that they are given, and which of them call another one.
  private mutating func learnHelpers() {
    var helpers = ExpoHelpers(of: expo.pages)
    let paths = ReactNavigationImport.scripts(in: tree)
    for _ in 0..<2 {
      helpers.learn(in: paths, &scripts, &units, &outline.findings)
      scripts.readCalls(of: helpers.names, naming: helpers.addresses)
    }
  }

  private mutating func addEntries() {
    let screens = Set(expo.pages.map(\.path) + Array(expo.layouts.values))
    var counted = CallCounts()
    var codes: [(page: ExpoTree.Page, code: ScriptUnits.Code)] = []
    for page in expo.pages + [expo.notFound].compactMap({ $0 }) {
      let code = units.code(
        of: nil, in: page.path, without: screens, &scripts, &outline.findings)
      codes.append((page, code))
      for unit in code.units where units.leads[unit.path] == nil { learnLeads(of: unit.path) }
    }
    for (page, code) in codes {
      for unit in code.units {
        for reference in scripts.references(in: unit.path, &outline.findings)
        where unit.code.contains(reference.index) {
          // What a function that is given the screen's name does is no transition itself.
          if reference.address == nil, scripts.helpers.contains(unit.name) {
            counted.leaveOut(reference.place, reference.index)
            continue
          }
          if reference.address.map(ScriptTokens.leadsOut) == true {
            if counted.leaveOut(reference.place, reference.index) { noteOutside(reference.place) }
            continue
          }
          let element = units.element(
            at: reference.index, in: unit, of: code, texts, &scripts, &outline.findings)
          counted.add(
            isPressed: element.isFound, isByItself: element.isByItself && reference.address != nil,
            at: reference.place, reference.index)
          guard element.isFound else { continue }
          add(reference, element, of: page)
        }
      }
    }
    counted.report(to: &outline)
    missOthers(than: counted, in: screens)
  }

  /// Learns what the places of a script lead to.
  private mutating func learnLeads(of path: String) {
    units.leads[path] = scripts.references(in: path, &outline.findings).map { reference in
      (reference.index, [reference.address].compactMap(\.self))
    }
  }

  /// Reports what layouts and providers lead to by themselves: no element of a screen does.
  private mutating func missOthers(
    than counted: CallCounts, in screens: Set<String>
  ) {
    for path in Set(expo.layouts.values).sorted() {
      for file in scripts.closure(of: path, without: screens, &outline.findings) {
        for reference in scripts.references(in: file, &outline.findings)
        where !counted.contains(reference.place, reference.index)
          && reference.address.map(ScriptTokens.leadsOut) != true
        {
          guard missed.insert(reference.id).inserted else { continue }
          outline.declaredActions += 1
          outline.findings.missAction(
            "no screen's code leads there: the app does so by itself", at: reference.place)
        }
      }
    }
  }

  private mutating func noteOutside(_ place: ImportPlace) {
    outline.findings.add(
      .guessed, "its address leads out of the app, so it is not a transition",
      at: place)
  }

  private mutating func add(
    _ reference: ScriptProject.Reference, _ element: ScriptElement, of page: ExpoTree.Page
  ) {
    guard let address = reference.address else {
      if missed.insert(reference.id).inserted {
        outline.findings.missAction("its address is computed", at: reference.place)
      }
      return
    }
    guard let found = expo.page(at: address, from: page), let target = names[found.path],
      let index = outline.screens.firstIndex(where: { $0.name == names[page.path] })
    else {
      if missed.insert(reference.id).inserted {
        outline.findings.missAction(
          "no screen has the address '\(address)'", at: reference.place, .ofApp)
      }
      return
    }
    // Further texts of the call, such as its parameters, are no addresses that are missing.
    missed.insert(reference.id)
    outline.add(
      element, to: target, of: index, isReplacing: reference.isReplacing, at: reference.place)
  }

  private mutating func addLinks() {
    var shapes: Set<[String]> = []
    let prefixes = prefixes()
    for page in expo.pages where !page.address.isEmpty {
      guard let name = names[page.path] else { continue }
      let sample = outline[name]?.context?.sample ?? "1"
      let parts = page.address.map { part -> (String, String) in
        guard part.hasPrefix("[") else { return (LinkPattern.literal(part), part) }
        let plain = ExpoTree.Page.parameter(part)
        return part.hasPrefix("[...") ? (":\(plain)+", "\(sample)") : (":\(plain)", sample)
      }
      let path = parts.map(\.0).joined(separator: "/")
      let pattern = prefixes[0] + path
      let place = ImportPlace(path: page.path, line: 1)
      guard shapes.insert(page.address.map { $0.hasPrefix("[") ? "[" : $0 }).inserted else {
        outline.findings.add(.omitted, "'\(pattern)' is also another screen's address", at: place)
        continue
      }
      guard (try? LinkPattern(pattern)) != nil else {
        outline.findings.add(.omitted, "'\(pattern)' is not a pattern of links", at: place)
        continue
      }
      for prefix in prefixes {
        outline.links.append(
          OutlineLink(
            pattern: prefix + path, target: name, parameter: page.parameters.last,
            example: prefix + parts.map(\.1).joined(separator: "/"), place: place))
      }
    }
  }

  /// The beginnings of links: the app's scheme, and its host in the web.
  private mutating func prefixes() -> [String] {
    var found = ["\(scheme() ?? "app")://"]
    for path in tree.paths
    where ["app.json", "app.config.ts", "app.config.js"].contains(where: {
      "/\(path)".hasSuffix("/\($0)")
    }) {
      let hosts = scripts.tokens(of: path, &outline.findings).compactMap(\.text).compactMap {
        text in
        text.hasPrefix("applinks:") ? String(text.dropFirst("applinks:".count)) : nil
      }
      if let host = hosts.first(where: {
        $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
      }) {
        found.append("https://\(host)/")
        break
      }
    }
    return found
  }

  /// The scheme of the app's links, from its configuration.
  private mutating func scheme() -> String? {
    let files = tree.paths.filter { path in
      ["app.json", "app.config.ts", "app.config.js"].contains { "/\(path)".hasSuffix("/\($0)") }
    }
    for path in files.sorted(by: { $0.utf8.count < $1.utf8.count }) {
      let tokens = scripts.tokens(of: path, &outline.findings)
      for index in tokens.indices.dropLast(2) {
        guard tokens[index].text == "scheme" || tokens[index].word == "scheme",
          tokens[index + 1].isSign(":"), let text = tokens[index + 2].text, !text.isEmpty,
          text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { continue }
        return text
      }
    }
    outline.findings.add(
      .guessed, "no configuration names a scheme, so links begin with app://",
      at: ImportPlace(path: expo.root, line: 1))
    return nil
  }
}
