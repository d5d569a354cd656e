#if Swift
import AppImport

/// An app's views in SwiftUI as an outline: tabs, columns, stacks, links, sheets.
///
/// Source: Apple, SwiftUI: "Migrating to new navigation types", `TabView`, `NavigationSplitView`, `NavigationLink`,
/// `navigationDestination(for:destination:)`, `sheet(isPresented:onDismiss:content:)`, `onOpenURL(perform:)`.
struct SwiftUIImport {
  let parts: ViewParts
  /// What actions do, in apps that send them.
  let reducers: ReducerEffects
  var outline: AppOutline
  /// The views that values open, by their types.
  private(set) var destinations: [String: ViewClosure] = [:]
  /// The sections that cases select, by the cases.
  private(set) var sections: [String: String] = [:]
  /// The names of the screens, by what makes them: a view's type, or the place of a view without one.
  var names: [String: String] = [:]
  var taken = ImportNames()
  /// The screens whose views are still to be read, in the order of finding.
  var open: [(screen: String, part: ViewPart)] = []
  /// The places of transitions that were counted, and of those that have no entry.
  private var counted: Set<ImportPlace> = []
  private var missed: Set<ImportPlace> = []
  /// The places of modifiers that show a view, which were read.
  private var looked: Set<ImportPlace> = []
  /// The modifiers that take an app's links, with their scopes.
  private var takers: [(link: ChainLink, scope: SwiftScope)] = []

  /// The views that a closure makes of a value.
  struct ViewClosure {
    let closure: SwiftClosure
    let scope: SwiftScope
    let isModal: Bool
  }

  var project: SwiftProject { parts.project }

  /// The types whose values open views, sorted.
  var destinationTypes: [String] { destinations.keys.sorted() }

  /// The outline of a project; `nil` where there is no view that navigates.
  static func draft(
    _ files: [SwiftFile], of tree: ProjectTree, title: String, _ findings: ImportFindings
  ) -> ImportDraft? {
    var findings = findings
    let project = SwiftProject(files)
    let texts = LocalizedTexts(tree, tables: ViewParts.tables(named: project), &findings)
    var reader = SwiftUIImport(ViewParts(project, texts), title: title, findings)
    let scheme = Storyboards.main(tree, &reader.outline.findings).scheme
    return reader.read(scheme: scheme).map { .outline($0) }
  }

  private init(_ parts: ViewParts, title: String, _ findings: ImportFindings) {
    self.parts = parts
    reducers = ReducerEffects(parts.project)
    outline = AppOutline(format: "SwiftUI's views in Swift", title: title, family: .swift)
    outline.findings = findings
  }

  private mutating func read(scheme: String?) -> AppOutline? {
    guard let shell = AppRoots(parts).shell() else { return nil }
    learn()
    begin(with: shell)
    readScreens()
    var links = OpenedLinks(scheme: scheme, reader: self)
    for (link, scope) in takers { links.read(link, in: scope) }
    self = links.reader
    // Links open screens that nothing else leads to.
    readScreens()
    guard outline.screens.count > 1 || outline.declaredActions > 0 else { return nil }
    missUnread()
    outline.makeLabelsUnique()
    return outline
  }

  private mutating func begin(with shell: AppRoots.Shell) {
    switch shell {
    case .tabs(let tabs):
      outline.shell = .tabBar
      for tab in tabs { addSection(tab) }
      if outline.sections.count < 2 { outline.shell = .stack }
    case .columns(let columns): addColumns(columns)
    case .stack(let part): outline.sections = [screen(for: part, label: outline.title)]
    }
    outline.start = outline.sections.first ?? ""
  }

  private mutating func addSection(_ tab: AppRoots.TabItem) {
    let part = rootPage(of: tab.part) ?? tab.part
    let name = screen(for: part, label: tab.label, isTitled: true)
    if !outline.sections.contains(name) { outline.sections.append(name) }
    if tab.badge != nil { outline.tabs[name] = OutlineTab(badge: tab.badge) }
    if let tag = tab.tag { sections["\(tag.type).\(tag.name)"] = name }
  }

  private mutating func readScreens() {
    var count = 0
    while count < open.count, count < 2_000 {
      let next = open[count]
      var walk = ViewWalk(screen: next.screen, reader: self)
      walk.read(next.part)
      self = walk.finished
      count += 1
    }
    open = []
  }
}

extension SwiftUIImport {
  /// The columns as a split view: the first one is where the app begins, the last one shows its first screen.
  private mutating func addColumns(_ columns: AppRoots.Columns) {
    let sidebar = screen(for: columns.sidebar, label: outline.title)
    outline.sections = [sidebar]
    var shown: [String] = []
    for (column, part) in [("content", columns.content), ("detail", columns.detail)] {
      guard let part else { continue }
      let found = choices(of: part)
      for (choice, inner) in found {
        let name = screen(for: inner, label: ImportText.title(choice.name))
        sections["\(choice.type).\(choice.name)"] = name
        if column == "content" { outline.listed.insert(name) } else { shown.append(name) }
      }
      guard found.isEmpty else { continue }
      let name = screen(for: part, label: ImportText.title(column))
      if column == "content" { outline.listed.insert(name) } else { shown.append(name) }
    }
    if columns.content != nil {
      outline.findings.add(
        .guessed, "the middle column is treated as a screen in front of the first",
        at: ImportPlace(
          path: columns.sidebar.scope.path, line: columns.sidebar.view.chain.base.line))
    }
    outline.listed.insert(sidebar)
    outline.detail = shown.first { $0 != sidebar }
    outline.shell = outline.detail == nil ? .stack : .columns
  }

  /// The views that a column shows by the case that is selected.
  private func choices(of part: ViewPart) -> [(ViewCase, ViewPart)] {
    var found: [(ViewCase, ViewPart)] = []
    for (cases, scope) in switches(in: part, depth: 0) {
      let names = cases.flatMap(\.patterns).compactMap(ViewParts.caseName)
      guard let type = parts.enumeration(with: names) else { continue }
      for item in cases {
        guard let name = item.patterns.lazy.compactMap(ViewParts.caseName).first,
          let inner = parts.views(in: item.body, scope).first
        else { continue }
        found.append((ViewParts.enumCase(name, of: type, line: 1), inner))
      }
    }
    return found
  }

  /// The choices by a case in a column's view and in those that it is made of.
  private func switches(
    in part: ViewPart, depth: Int
  ) -> [(cases: [SwiftCase], scope: SwiftScope)] {
    guard depth < 5, let (callee, arguments) = part.view.chain.base.asCall else { return [] }
    var bodies: [([SwiftStatement], SwiftScope)] = arguments.closures.map {
      ($0.closure.body, part.scope)
    }
    if let name = callee.lastName, parts.isView(name), let body = project.member("body", of: name) {
      bodies.append((body.statements, SwiftScope(in: body)))
    }
    for (body, scope) in bodies {
      for statement in body {
        if case .cases(_, let cases) = statement.kind { return [(cases, scope)] }
      }
      let inner = parts.views(in: body, scope).flatMap { switches(in: $0, depth: depth + 1) }
      if !inner.isEmpty { return inner }
    }
    return []
  }
}

extension SwiftClosure {
  /// The names of the cases that it tells apart; `nil` if it tells none apart.
  fileprivate var cases: [String]? {
    let names = body.flatMap { statement -> [String] in
      guard case .cases(_, let cases) = statement.kind else { return [] }
      return cases.flatMap(\.patterns).compactMap(ViewParts.caseName)
    }
    return names.isEmpty ? nil : names
  }
}

extension SwiftUIImport {
  /// Learns the views that values open, and the modifiers that take links.
  private mutating func learn() {
    for name in project.order {
      for member in project.types[name]?.members ?? [] {
        let scope = SwiftScope(in: member)
        member.statements.visit { learn($0, in: scope) }
      }
    }
  }

  private mutating func learn(_ expression: SwiftExpression, in scope: SwiftScope) {
    guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName else {
      return
    }
    let closure = arguments.closure
    switch name {
    case "onOpenURL":
      let link = ChainLink(name: name, types: [], arguments: arguments, line: expression.line)
      takers.append((link, scope))
    case "navigationDestination" where arguments["item"] != nil:
      guard let closure = closure ?? named(arguments["destination"], in: scope),
        let type = enumeration(keptIn: arguments["item"], in: scope)
      else { return }
      keep(closure, for: type, isModal: false, in: scope)
    case "navigationDestination":
      guard case .member(let type?, "self", _)? = arguments["for"]?.kind,
        let value = Self.typeName(type),
        let closure = closure ?? named(arguments["destination"], in: scope)
      else { return }
      keep(closure, for: value, isModal: false, in: scope)
      keepPages(behind: value)
    case "NavigationStack", "NavigationStackStore":
      guard let closure = arguments["destination"]?.asClosure, let cases = closure.cases,
        let type = parts.enumeration(with: cases)
      else { return }
      keep(closure, for: type, isModal: false, in: scope)
    case "sheet", "fullScreenCover":
      guard arguments["item"] != nil,
        let closure = closure ?? named(arguments["content"], in: scope)
      else { return }
      let names = closure.cases ?? []
      // The cases may be told apart elsewhere: `sheet(item: $sheet) { $0.view }`.
      guard
        let type = parts.enumeration(with: names)
          ?? enumeration(keptIn: arguments["item"], in: scope)
      else { return }
      keep(closure, for: type, isModal: true, in: scope)
    default: return
    }
  }

  /// The enumeration that a state has a case of: that of `$sheet` is the declared one.
  private func enumeration(keptIn state: SwiftExpression?, in scope: SwiftScope) -> String? {
    guard let state, let type = parts.resolver.type(of: Self.plain(state), in: scope),
      project.types[type]?.keyword == "enum"
    else { return nil }
    return type
  }

  /// A state without the sign of its binding: `router.sheet` of `$router.sheet`.
  private static func plain(_ state: SwiftExpression) -> SwiftExpression {
    func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }
    switch state.kind {
    case .name(let name, let types):
      return SwiftExpression(kind: .name(plain(name), types), line: state.line)
    case .member(let base?, let name, let types):
      return SwiftExpression(
        kind: .member(Self.plain(base), plain(name), types), line: state.line)
    default: return state
    }
  }

  /// The name of a type with that of the one it lies in, where it is one of identities: `Order.ID`.
  private static func typeName(_ type: SwiftExpression) -> String? {
    guard case .member(let base?, "ID", _) = type.kind else { return type.lastName }
    return base.lastName.map { "\($0).ID" }
  }

  mutating func keep(
    _ closure: SwiftClosure, for type: String, isModal: Bool, in scope: SwiftScope
  ) {
    if destinations[type] == nil {
      destinations[type] = ViewClosure(closure: closure, scope: scope, isModal: isModal)
    }
  }

  /// A function that is given in place of a closure, as one.
  private func named(_ expression: SwiftExpression?, in scope: SwiftScope) -> SwiftClosure? {
    guard let expression, let function = parts.resolver.member(expression, in: scope)?.function
    else { return nil }
    return SwiftClosure(parameters: function.parameters.map(\.name), body: function.body)
  }

  /// The type of those that have destinations which a value has by its declaration, else by its name.
  func destinationType(of value: SwiftExpression, in scope: SwiftScope) -> String? {
    var name = value.lastName ?? ""
    var isIdentity = false
    if case .member(let base?, "id", _) = value.kind {
      isIdentity = true
      if let type = parts.resolver.type(of: base, in: scope), destinations["\(type).ID"] != nil {
        return "\(type).ID"
      }
      name = base.lastName ?? ""
    } else if let type = parts.resolver.type(of: value, in: scope), destinations[type] != nil {
      return type
    }
    return destinationTypes.first { key in
      guard key.hasSuffix(".ID") == (isIdentity || Self.namesIdentity(name)) else {
        return false
      }
      let type = key.split(separator: ".").first?.lowercased() ?? ""
      return name.lowercased() == type || isIdentity == false && name.lowercased() == type + "id"
    }
  }

  /// Whether a name's last word is that of identities: `noteID` and `noteId`, but neither `grid` nor `valid`.
  private static func namesIdentity(_ name: String) -> Bool {
    name == "id" || name.hasSuffix("ID") || name.hasSuffix("Id")
  }

  /// Counts a transition, once for each place.
  mutating func declare(at place: ImportPlace) {
    if counted.insert(place).inserted { outline.declaredActions += 1 }
  }

  /// Remembers that a modifier was read, whatever it shows.
  mutating func look(at place: ImportPlace) { looked.insert(place) }

  /// Tells the links, sheets and pushed views of the app's views that stand in none that was read.
  private mutating func missUnread() {
    for name in project.order where parts.isView(name) {
      for member in project.types[name]?.members ?? [] {
        member.statements.visit { expression in
          guard let (callee, arguments) = expression.asCall, let called = callee.lastName,
            called == "NavigationLink" || Presentation(called, arguments) != nil
          else { return }
          let place = ImportPlace(path: member.path, line: expression.line)
          guard !counted.contains(place), !looked.contains(place) else { return }
          declare(at: place)
          miss("'\(called)' is in no view that is read", at: place)
        }
      }
    }
  }

  /// Tells a transition that has no entry, once for each place.
  mutating func miss(_ message: String, at place: ImportPlace) {
    if missed.insert(place).inserted { outline.findings.missAction(message, at: place) }
  }

  /// Whether a modifier's views are those of values that are opened by their cases.
  func isLearned(_ link: ChainLink, in scope: SwiftScope) -> Bool {
    guard let closure = link.arguments.closure, let statement = closure.body.first else {
      return false
    }
    return destinations.values.contains {
      $0.scope.path == scope.path && $0.closure.body.first?.line == statement.line
    }
  }

  /// The view that a case or a value of a type opens.
  func view(ofType type: String, _ value: ViewCase?) -> (part: ViewPart, isModal: Bool)? {
    guard let found = destinations[type] else { return nil }
    var scope = found.scope
    if let value {
      let name = found.closure.parameters.first ?? "$0"
      scope = scope.binding(name, to: value.made, in: scope)
    }
    return parts.views(in: found.closure.body, scope).first.map { ($0, found.isModal) }
  }
}
#endif
