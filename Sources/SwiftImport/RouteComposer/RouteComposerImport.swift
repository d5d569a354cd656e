#if Swift
import AppImport

/// An app's RouteComposer configurations as a spec.
struct RouteComposerImport {
  private let project: SwiftProject
  private let tree: ProjectTree
  private var findings: ImportFindings
  private var entries: EntryReader
  private var outline: AppOutline
  private let main: (storyboard: String?, scheme: String?)

  /// The spec of a project; `nil` where no step is assembled.
  static func draft(
    _ files: [SwiftFile], of tree: ProjectTree, title: String, _ findings: ImportFindings
  ) -> ImportDraft? {
    let project = SwiftProject(files)
    var reader = RouteComposerImport(project, tree, title: title, findings)
    return reader.read()
  }

  private init(
    _ project: SwiftProject, _ tree: ProjectTree, title: String, _ findings: ImportFindings
  ) {
    self.project = project
    self.tree = tree
    self.findings = findings
    let scenes = Storyboards(tree, &self.findings)
    main = Storyboards.main(tree, &self.findings)
    entries = EntryReader(RouteReader(project, scenes: scenes))
    outline = AppOutline(format: "RouteComposer's configurations in Swift", title: title)
  }

  private mutating func read() -> ImportDraft? {
    readRoutes()
    guard !entries.routes.routes.isEmpty else { return nil }
    let launch = launchScreen()
    var screens: [String: [ReadEntry]] = [:]
    // The entries of a screen lead to further routes, and those to further screens.
    while let screen = entries.routes.classes.screens.first(where: { screens[$0.name] == nil }) {
      screens[screen.name] = entries.entries(of: screen.type)
    }
    addContainers(to: &screens)
    let scheme = main.scheme ?? "app"
    var links = LinkReader(&entries.routes, scheme: scheme, &findings).links
    links.removeAll { link in entries.routes.routes.allSatisfy { $0.name != link.route } }
    links.learnExamples(tree, scheme: scheme)
    for link in links { entries.learn(link.values, ofRoute: link.route) }
    screens.compute(from: entries.values)
    for miss in entries.missed { findings.missAction(miss.text, at: miss.place) }
    for found in entries.routes.findings.all {
      findings.add(found.kind, found.message, at: ImportPlace(path: found.path, line: found.line))
    }
    for screen in entries.routes.classes.screens {
      for entry in screens[screen.name] ?? [] {
        if let note = entry.note { findings.add(.guessed, note, at: entry.place) }
      }
    }
    for route in entries.routes.routes {
      for note in route.notes { findings.add(.guessed, note, at: route.place) }
    }
    outlineScreens(screens, launch: launch)
    outline.findings = findings
    outline.declaredActions = entries.declared
    outline.links = links.map { link in
      OutlineLink(
        pattern: link.pattern, target: link.route, parameter: link.parameter,
        example: link.examples.first, place: link.place)
    }
    let writer = RouteComposerSpec(
      outline, entries.routes, screens: screens, opened: Set(entries.values.keys), links: links,
      launch: launch)
    outline.findings = writer.outline.findings
    return .spec(writer.outline, text: writer.text)
  }

  /// Adds the buttons of the app's own containers to the screens that routes put into them.
  private mutating func addContainers(to screens: inout [String: [ReadEntry]]) {
    for container in entries.routes.classes.containers where project.types[container.type] != nil {
      let buttons = entries.entries(of: container.type)
      for name in entries.routes.screens(in: container.name) {
        for button in buttons {
          let hasClose = button.isClose && screens[name]?.contains(where: \.isClose) == true
          if !hasClose { screens[name, default: []].append(button) }
        }
      }
    }
  }

  /// The routes that are declared, in the order of the sources.
  private mutating func readRoutes() {
    for name in project.order {
      for member in project.types[name]?.members ?? []
      where Self.isRoute(member) && !fulfils(member, of: name) {
        let scope = SwiftScope(owner: member.owner, path: member.path)
        let expression = SwiftExpression(
          kind: .name(member.declaration.name, []), line: member.declaration.line)
        _ = entries.routes.destination(expression, in: scope, hint: member.declaration.name)
      }
    }
  }

  /// Whether it is one way to fulfil a demand of a protocol, whose route is read there.
  private func fulfils(_ member: SwiftMember, of type: String) -> Bool {
    guard project.types[type]?.keyword != "protocol" else { return false }
    return project.ancestors(of: type).contains { name in
      guard let above = project.types[name], above.keyword == "protocol" else { return false }
      return above.members.contains { $0.declaration.name == member.declaration.name }
    }
  }

  /// Whether it is a step, or a function without values that makes one.
  private static func isRoute(_ member: SwiftMember) -> Bool {
    if let variable = member.variable {
      let type = SwiftText.plainType(variable.type ?? "")
      return type == "DestinationStep" || type == "Destination"
        || member.value?.unwrappedStep.isAssembly == true
        || member.value?.asCall?.callee.lastName == "Destination"
    }
    guard let function = member.function, function.parameters.allSatisfy({ $0.standard != nil })
    else { return false }
    return ["DestinationStep", "Destination"].contains(SwiftText.plainType(function.result ?? ""))
  }

  /// The screen that the process starts with: that of the main storyboard; `nil` where none is found.
  private mutating func launchScreen() -> Storyboards.Scene? {
    guard let storyboard = main.storyboard else { return nil }
    return entries.routes.scenes.scene(in: storyboard, identifier: nil)
  }
}

extension RouteComposerImport {
  /// The screens and their transitions, by which goals are chosen and what is unreached is found.
  private mutating func outlineScreens(_ found: [String: [ReadEntry]], launch: Storyboards.Scene?) {
    let somewhere = entries.routes.routes.first?.place ?? ImportPlace(path: "", line: 1)
    for screen in entries.routes.classes.screens {
      var own = OutlineScreen(
        name: screen.name, title: ImportText.title(ClassReader.stem(screen.type)),
        place: screen.place ?? somewhere,
        isModal: false, context: nil)
      for entry in found[screen.name] ?? [] {
        for target in entry.targets {
          own.entries.append(
            OutlineEntry(
              label: entry.label, target: target, mode: .push, place: entry.place, note: nil))
        }
      }
      outline.screens.append(own)
    }
    if let launch, let name = entries.routes.classes.subject(launch.type), !name.isContainer {
      outline.start = name.name
    } else {
      outline.start = outline.screens.first?.name ?? ""
    }
    outline.sections = []
  }
}
#endif
