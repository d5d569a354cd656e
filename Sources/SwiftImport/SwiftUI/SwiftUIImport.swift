import AppImport

/// An app's views in SwiftUI as an outline: tabs, stacks, links, sheets.
///
/// Source: Apple, SwiftUI: "Migrating to new navigation types", `TabView`, `NavigationLink`,
/// `navigationDestination(for:destination:)`, `sheet(isPresented:onDismiss:content:)`.
struct SwiftUIImport {
  let project: SwiftProject
  let resolver: SwiftResolver
  var outline: AppOutline
  /// The names of the screens, by what makes them: a view's type, or the place of a view without one.
  var names: [String: String] = [:]
  private var taken = ImportNames()
  /// The closures of `navigationDestination(for:)`, by the type of the value, and by its case.
  private(set) var destinations: [String: ViewClosure] = [:]
  /// The screens whose views are still to be read, in the order of finding.
  private var open: [(screen: String, view: SwiftExpression, scope: SwiftScope)] = []

  /// The view that a closure makes of a value.
  struct ViewClosure {
    let closure: SwiftClosure
    let scope: SwiftScope
  }

  /// The outline of a project; `nil` where there is no view that navigates.
  static func draft(
    _ files: [SwiftFile], of tree: ProjectTree, title: String, _ findings: ImportFindings
  ) -> ImportDraft? {
    var reader = SwiftUIImport(SwiftProject(files), title: title, findings)
    return reader.read().map { .outline($0) }
  }

  private init(_ project: SwiftProject, title: String, _ findings: ImportFindings) {
    self.project = project
    resolver = SwiftResolver(project: project)
    outline = AppOutline(format: "SwiftUI's views in Swift", title: title)
    outline.findings = findings
  }

  private mutating func read() -> AppOutline? {
    guard let (root, scope) = rootView() else { return nil }
    learnDestinations()
    let tabs = tabs(of: root, in: scope, depth: 0)
    if let tabs, tabs.count >= 2 {
      outline.shell = .tabBar
      for tab in tabs { addSection(tab) }
    } else {
      let start = screen(for: root, in: scope, label: outline.title)
      outline.sections = [start]
    }
    outline.start = outline.sections.first ?? ""
    var count = 0
    while count < open.count, count < 2_000 {
      let next = open[count]
      var walk = ViewWalk(screen: next.screen, reader: self)
      walk.read(next.view, in: next.scope)
      self = walk.finished
      count += 1
    }
    guard outline.screens.count > 1 || outline.declaredActions > 0 else { return nil }
    outline.makeLabelsUnique()
    return outline
  }

  /// The view of the app's window, else that of a view called `ContentView`.
  private func rootView() -> (SwiftExpression, SwiftScope)? {
    for name in project.order where project.inherits(name, from: "App") {
      guard let body = project.member("body", of: name) else { continue }
      var found: SwiftExpression?
      (body.variable?.getter ?? []).visit { expression in
        guard found == nil, let (callee, arguments) = expression.asCall,
          callee.lastName == "WindowGroup",
          let closure = arguments.closure
        else { return }
        found = closure.body.views.first
      }
      if let found { return (found, SwiftScope(in: body)) }
    }
    for name in ["ContentView", "RootView", "MainView"] where isView(name) {
      let call = SwiftExpression(
        kind: .call(SwiftExpression(kind: .name(name, []), line: 1), []), line: 1)
      return (call, SwiftScope(owner: name, path: project.types[name]?.place.path ?? ""))
    }
    return nil
  }

  func isView(_ name: String) -> Bool {
    project.types[name]?.keyword == "struct" && project.inherits(name, from: "View")
  }

  private mutating func learnDestinations() {
    for name in project.order {
      for member in project.types[name]?.members ?? [] {
        let scope = SwiftScope(in: member)
        (member.variable?.getter ?? member.function?.body ?? []).visit { expression in
          if expression.asCall?.callee.lastName == "onOpenURL" {
            outline.findings.add(
              .omitted, "links that 'onOpenURL' takes are not read: write them under 'links'",
              at: ImportPlace(path: member.path, line: expression.line))
          }
          guard case .call(let callee, let arguments) = expression.kind,
            callee.lastName == "navigationDestination", let closure = arguments.closure,
            case .member(let type?, "self", _)? = arguments["for"]?.kind, let value = type.lastName
          else { return }
          if destinations[value] == nil {
            destinations[value] = ViewClosure(closure: closure, scope: scope)
          }
        }
      }
    }
  }
}

extension SwiftUIImport {
  /// A section of a tab bar.
  struct TabItem {
    let label: String
    let view: SwiftExpression
    let scope: SwiftScope
  }

  /// The tabs of the first tab bar in a view or in the views that it is made of; `nil` without one.
  private func tabs(of view: SwiftExpression, in scope: SwiftScope, depth: Int) -> [TabItem]? {
    guard depth < 8 else { return nil }
    let (base, _) = view.chain
    guard let (callee, arguments) = base.asCall else { return nil }
    let name = callee.lastName ?? ""
    if name == "TabView", let closure = arguments.closure {
      return closure.body.views.enumerated().map { index, child in tab(child, index, in: scope) }
    }
    if isView(name), let body = project.member("body", of: name) {
      let inner = SwiftScope(in: body)
      let views = (body.variable?.getter ?? []).views
      return views.lazy.compactMap { tabs(of: $0, in: inner, depth: depth + 1) }.first
    }
    guard let closure = arguments.closure else { return nil }
    return closure.body.views.lazy.compactMap { tabs(of: $0, in: scope, depth: depth + 1) }.first
  }

  /// `Tab("Home", …) { HomeView() }`, or `HomeView().tabItem { Label("Home", …) }`.
  private func tab(_ child: SwiftExpression, _ index: Int, in scope: SwiftScope) -> TabItem {
    let (base, links) = child.chain
    if base.asCall?.callee.lastName == "Tab", let arguments = base.asCall?.arguments {
      let inner = arguments.closure?.body.views.first ?? child
      return TabItem(
        label: arguments.first?.value.shownText ?? "Tab \(index + 1)", view: inner, scope: scope)
    }
    let item = links.first { $0.name == "tabItem" }?.arguments.closure
    var label: String?
    item?.body.visit { expression in
      if ["Label", "Text"].contains(expression.asCall?.callee.lastName) {
        label = label ?? expression.asCall?.arguments.first?.value.shownText
      }
    }
    return TabItem(label: label ?? "Tab \(index + 1)", view: child, scope: scope)
  }

  private mutating func addSection(_ tab: TabItem) {
    let name = screen(for: tab.view, in: tab.scope, label: tab.label, isTitled: true)
    if !outline.sections.contains(name) { outline.sections.append(name) }
  }
}

extension SwiftUIImport {
  /// The screen of a view, added where it is new.
  /// - Parameters:
  ///   - isTitled: whether the label is its title, as a tab's is.
  ///   - value: the name of the value that it is about; `nil` where there is one such screen only.
  mutating func screen(
    for view: SwiftExpression, in scope: SwiftScope, label: String, isTitled: Bool = false,
    isModal: Bool = false, value: String? = nil
  ) -> String {
    let type = main(of: view, depth: 0)
    let key = type ?? "\(scope.path):\(view.chain.base.line)"
    if let known = names[key] { return known }
    let stem = type.map(ClassReader.stem) ?? label
    let name = taken.take(ImportText.name(stem), ImportText.name(type ?? "\(stem) screen"))
    names[key] = name
    let title = (isTitled ? label : nil) ?? type.flatMap(title) ?? ImportText.title(stem)
    let context = value.map { OutlineContext(parameter: $0, isInteger: false, isOptional: false) }
    let place =
      type.flatMap { project.types[$0]?.place }
      ?? ImportPlace(path: scope.path, line: view.chain.base.line)
    var screen = OutlineScreen(
      name: name, title: title, place: place, isModal: isModal, context: context)
    if context != nil {
      screen.notes.append("it is about '\(value ?? "")', with a value that is made up")
    }
    outline.screens.append(screen)
    open.append((name, view, scope))
    return name
  }

  /// The view of the app's own that an expression mostly is: the first inside stacks and modifiers.
  func main(of view: SwiftExpression, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let (base, _) = view.chain
    guard let (callee, arguments) = base.asCall, let name = callee.lastName else { return nil }
    if isView(name) { return name }
    let frames = [
      "NavigationStack", "NavigationView", "NavigationSplitView", "Group", "AnyView", "LazyView",
      "ZStack", "VStack",
    ]
    guard frames.contains(name) else { return nil }
    if case .some(let inner) = arguments.closure?.body.views.first {
      return main(of: inner, depth: depth + 1)
    }
    return arguments.first.flatMap { main(of: $0.value, depth: depth + 1) }
  }

  /// The text of `navigationTitle`.
  private func title(of type: String) -> String? {
    var title: String?
    (project.member("body", of: type)?.variable?.getter ?? []).visit { expression in
      guard let (callee, arguments) = expression.asCall,
        ["navigationTitle", "navigationBarTitle"].contains(callee.lastName), title == nil
      else { return }
      let first = arguments.first?.value
      title = first?.plainText ?? first?.asCall?.arguments.first?.value.plainText
    }
    return title
  }
}

extension [SwiftStatement] {
  /// The views of a builder: its expressions, also those of branches.
  var views: [SwiftExpression] {
    flatMap { statement -> [SwiftExpression] in
      switch statement.kind {
      case .expression(let value), .result(let value?): [value]
      case .choice(_, let first, let second): first.views + second.views
      case .cases(_, let cases): cases.flatMap { $0.body.views }
      case .loop(_, _, let body), .block(let body): body.views
      case .declaration, .result(nil), .failure: []
      }
    }
  }
}
