import SourceText

/// An app of UIKit's view controllers as an outline: what pushes, presents and selects them, in code and in storyboards.
///
/// Source: Apple, "View Controller Programming Guide for iOS", and `UIViewController`'s `present` and `show`.
package struct UIKitImport {
  var outline: AppOutline
  let project: UIKitProject
  let uses: UIKitUses
  let texts: UIKitTexts
  /// The names of screens, by the names of their controllers and the keys of their scenes.
  var names: [String: String] = [:]
  var taken = ImportNames()
  let scenes: StoryboardScenes
  /// The titles of buttons, by the actions that they call.
  let buttons: Storyboards
  /// The storyboard that the app starts with.
  let main: String
  /// The screens that are presented, and those that are pushed or selected.
  var presented: Set<String> = []
  var pushed: Set<String> = []
  /// The identifiers of the segues that the code of a class performs.
  var performed: [String: Set<String>] = [:]
  /// The controllers that classes without a screen begin with, such as coordinators.
  var begins: [String: [String]] = [:]
  /// The views of another framework that a controller of their own shows.
  let hosted: [String]

  /// The outline of the app; `nil` if no source declares two controllers.
  package static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    var outline = AppOutline(format: "UIKit's view controllers", title: title, family: .swift)
    var project = UIKitProject()
    for path in tree.paths where path.hasSuffix(".swift") && !SourceSurvey.isForeign(path) {
      guard let bytes = tree.bytes(path, &outline.findings), bytes.count <= 1 << 20 else {
        continue
      }
      project.read(CodeReader.read(SwiftConditions.chosen(bytes), .swift), of: path)
    }
    guard
      project.order.contains(where: project.isAnyController)
        || tree.paths.contains(where: { $0.hasSuffix(".storyboard") })
    else { return nil }
    var reader = UIKitImport(outline, project, of: tree)
    reader.read()
    return reader.outline.screens.count > 1 ? reader.outline : nil
  }

  private init(_ outline: AppOutline, _ read: UIKitProject, of tree: ProjectTree) {
    var outline = outline
    var project = read
    let own = tree.keeping { !SourceSurvey.isForeign($0) }
    buttons = Storyboards(own, &outline.findings)
    scenes = StoryboardScenes(buttons.sources)
    main = Storyboards.main(own, &outline.findings).storyboard ?? "Main"
    project.learnAncestors()
    uses = UIKitUses(project)
    let made = uses.all.flatMap { use in
      ([use.name] + use.receiver.suffix(1)).filter { $0.first?.isUppercase == true }
    }
    project.learnBases(made: Set(made + scenes.controllers.compactMap(\.type)))
    project.learnCases()
    self.project = project
    hosted = Self.hostedViews(uses, project)
    texts = UIKitTexts(project, uses, LocalizedTexts(own, tables: nil, &outline.findings))
    self.outline = outline
  }

  /// The views of `UIHostingController(rootView: SettingsView())`, in the order of the code.
  private static func hostedViews(_ uses: UIKitUses, _ project: UIKitProject) -> [String] {
    uses.all.compactMap { use -> String? in
      guard
        use.name == "UIHostingController" || project.isContainer(use.name, "UIHostingController"),
        let root = use.arguments.first(where: { $0.label == "rootView" })?.nodes
      else { return nil }
      let own = project.functions[use.function]
      let name = root.first?.word
      let value = name.flatMap { own.body.values(of: $0, before: use.line).last }
      return project.view(in: value ?? root)
    }.uniqued
  }

  private mutating func read() {
    let embedded = embeddedTypes
    let types = project.order.filter { project.isController($0) && !embedded.contains($0) } + hosted
    let keys = scenes.controllers.filter { if case .screen = $0.kind { true } else { false } }
    let targets = UIKitTargets(
      project, scenes, screens: Set(types + keys.map(\.key) + keys.compactMap(\.type)),
      uses)
    let openings = uses.all.compactMap(targets.opening)
    let parts = childTypes(targets, shown: openings)
    for name in types where parts[name] == nil { addScreen(of: name) }
    for (part, host) in parts.sorted(by: { $0.key < $1.key }) { names[part] = names[host] }
    addScenes()
    learnCoordinators(openings)
    chooseSections(targets)
    let owners = UIKitOwners(project, uses, buttons, screens: Set(names.keys))
    addEntries(openings, owners)
    addPerformed(owners)
    addSegues()
    chooseStart(targets)
    for index in outline.screens.indices {
      let name = outline.screens[index].name
      let isFirst = outline.sections.contains(name) || name == outline.start
      if presented.contains(name), !pushed.contains(name), !isFirst {
        outline.screens[index].present()
      }
    }
    outline.makeLabelsUnique()
  }

  private mutating func addScreen(of type: String) {
    guard names[type] == nil, let own = project.classes[type] else { return }
    let endings = ["ViewController", "HostingController", "View", "Controller"]
    let ending = endings.first { type.hasSuffix($0) && type.count > $0.count } ?? ""
    let stem = String(type.dropLast(ending.count))
    let name = taken.take(ImportText.name(stem))
    names[type] = name
    let title = texts.titles[type]
    var screen = OutlineScreen(
      name: name, title: title ?? ImportText.title(stem), place: own.place, isModal: false,
      context: nil, isTitleGuessed: title == nil)
    screen.type = type
    outline.screens.append(screen)
  }

  /// The controllers that are parts of another one in code, with that one: `addChild(map)`.
  private func childTypes(
    _ targets: UIKitTargets, shown: [UIKitTargets.Opening]
  ) -> [String: String] {
    let shown = Set(
      shown.compactMap { if case .screen(let name) = $0.target { name } else { nil } })
    var hosts: [String: Set<String>] = [:]
    for name in ["addChild", "addChildViewController"] {
      for place in uses.named[name] ?? [] {
        let use = uses.all[place]
        let host = project.functions[use.function].type
        guard let first = use.arguments.first, project.isController(host),
          case .screen(let part) = targets.target(of: first.nodes, in: use.function), part != host
        else { continue }
        hosts[part, default: []].insert(host)
      }
    }
    let single = hosts.compactMapValues { $0.count == 1 ? $0.first : nil }
    return single.filter { !shown.contains($0.key) && single[$0.value] == nil }
  }

  /// An entry before it is known whether its screen has a better one to the same target.
  private struct Candidate {
    let owner: String
    let target: String
    let label: String?
    let isModal: Bool
    let place: ImportPlace
  }

  private mutating func addEntries(
    _ openings: [UIKitTargets.Opening], _ owners: UIKitOwners
  ) {
    var candidates: [Candidate] = []
    var counted = CallCounts()
    for opening in openings {
      let use = opening.use
      let function = project.functions[use.function]
      let place = ImportPlace(path: function.path, line: use.line)
      var type: String?
      switch opening.target {
      case .foreign: continue
      case .parameter(let parameter):
        let isHandedOn = function.parameters[parameter].isController || !opening.isSure
        if isHandedOn || isAnswered(function.name, openings) { continue }
      case .screen(let name): type = name
      case .computed: break
      }
      guard !counted.contains(place, type) else { continue }
      guard let target = type.flatMap({ names[$0] }) else {
        counted.add(.missed("its controller is computed"), at: place, type)
        continue
      }
      let answer = owners.owners(of: use)
      for owner in answer.owners.prefix(40) where mayShow(owner) {
        guard let screen = names[owner.screen] else { continue }
        candidates.append(
          Candidate(
            owner: screen, target: target, label: texts.label(of: owner) ?? title(owner),
            isModal: opening.isModal, place: place))
      }
      let reason =
        answer.isAutomatic
        ? "no screen's code leads there: the app does so by itself"
        : "nothing that people tap is seen to call this"
      counted.add(answer.owners.isEmpty ? .missed(reason) : .pressed, at: place, type)
    }
    counted.report(to: &outline)
    add(candidates)
  }

  /// The title of the control of a storyboard that calls an owner's function.
  private func title(_ owner: UIKitOwners.Owner) -> String? {
    let own = project.functions[owner.function]
    return buttons.title(of: own.name, in: own.type)
  }

  /// Whether a call of a function says what the function shows.
  private func isAnswered(
    _ function: String, _ openings: [UIKitTargets.Opening]
  ) -> Bool {
    openings.contains { opening in
      if case .screen = opening.target { opening.use.name == function } else { false }
    }
  }

  /// Adds one entry for each screen and target: the first one with a label, else the first one.
  private mutating func add(_ candidates: [Candidate]) {
    var labelled: [String: Candidate] = [:]
    for candidate in candidates where candidate.label != nil {
      let key = "\(candidate.owner) \(candidate.target)"
      if labelled[key] == nil { labelled[key] = candidate }
    }
    for candidate in candidates {
      let best = labelled["\(candidate.owner) \(candidate.target)"] ?? candidate
      add(
        best.target, to: best.owner, label: best.label, isModal: best.isModal, at: best.place)
    }
  }

  /// Adds the entries of the segues that code performs.
  private mutating func addPerformed(_ owners: UIKitOwners) {
    for use in (uses.named["performSegue"] ?? []).map({ uses.all[$0] }) where !use.isMention {
      let own = project.functions[use.function]
      let argument = use.arguments.first { $0.label == nil || $0.label == "withIdentifier" }?.nodes
      let names = (argument ?? []).compactMap(\.word).filter { $0 != "rawValue" }
      let identifier =
        argument?.first?.text
        ?? (argument?.contains { $0.isSign(".") } == true
          ? names.last.map { project.rawTexts[$0] ?? $0 } : nil) ?? ""
      // A function that hands on its parameter performs nothing of its own.
      if own.name == "performSegue" { continue }
      let answer = owners.owners(of: use)
      let label = answer.owners.compactMap { texts.label(of: $0) ?? title($0) }.first
      perform(
        identifier, label: label, of: own.type,
        at: ImportPlace(path: own.path, line: use.line), isAutomatic: answer.isAutomatic)
    }
  }
}
