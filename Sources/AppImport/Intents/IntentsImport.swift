import Importers
import SourceText
import WebText

/// An Android app of activities and fragments as an outline: what starts, shows and replaces them in code.
///
/// Source: Android developers, "Introduction to activities", "Intents and intent filters", "Fragment transactions".
struct IntentsImport {
  private var outline: AppOutline
  let screens: IntentsScreens
  let layouts: IntentsLayouts
  private let manifest: IntentsManifest
  let resources: AndroidResources
  private var taken = ImportNames()
  /// The names of screens in the spec, by the numbers of their classes.
  private var names: [Int: String] = [:]
  /// The screens that a fragment is a part of.
  var hosts: [Int: [Int]] = [:]
  /// The pages of screens, but for their first ones, with the texts of their tabs.
  var tabs: [(host: Int, page: Int, label: String?)] = []
  /// The names of the texts of a pager's tabs, by its class.
  var pageTexts: [Int: [String]] = [:]
  /// The transitions that were counted.
  private var counted = CallCounts()

  var project: IntentsProject { screens.project }

  private static let words = [
    "Activity", "Fragment", "Intent", "Click", "ViewModel", "Dialog", "Command", "Navigat",
  ]
  /// The most files that are read.
  private static let mostFiles = 20_000

  /// The outline of the app; `nil` if its manifests declare no activity with a source.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    guard tree.paths.contains(where: { "/\($0)".hasSuffix("/AndroidManifest.xml") }) else {
      return nil
    }
    var outline = AppOutline(
      format: "Android's activities and fragments", title: title, family: .android)
    outline.isShellOnly = true
    let manifest = IntentsManifest(tree, &outline.findings)
    guard !manifest.activities.isEmpty else { return nil }
    var project = IntentsProject()
    let sources = tree.paths.filter { $0.hasSuffix(".kt") || $0.hasSuffix(".java") }
    for path in sources.prefix(mostFiles) where !SourceSurvey.isForeign(path) {
      guard let bytes = tree.bytes(path, &outline.findings) else { continue }
      let scan = SourceScan(bytes)
      guard words.contains(where: scan.contains) else { continue }
      IntentsClasses.read(
        CodeReader.read(bytes, path.hasSuffix(".java") ? .java : .kotlin), of: path, into: &project)
    }
    let screens = IntentsScreens(project, manifest)
    guard !screens.kinds.isEmpty else { return nil }
    var ignored = ImportFindings()
    let resources = AndroidResources(tree, &ignored)
    var reader = IntentsImport(
      outline: outline, screens: screens,
      layouts: IntentsLayouts(tree, resources, &outline.findings), manifest: manifest,
      resources: resources)
    reader.read(tree)
    return reader.outline.screens.count > 1 ? reader.outline : nil
  }

  private init(
    outline: AppOutline, screens: IntentsScreens, layouts: IntentsLayouts,
    manifest: IntentsManifest, resources: AndroidResources
  ) {
    self.outline = outline
    self.screens = screens
    self.layouts = layouts
    self.manifest = manifest
    self.resources = resources
  }

  /// A use that opens a screen, with what was found of it.
  struct Opening {
    let use: IntentsProject.Use
    let target: Int
    let result: IntentsOwners.Result
  }

  private mutating func read(_ tree: ProjectTree) {
    if let name = resources.text(manifest.title) ?? resources.texts["app_name"] {
      outline.title = name
    }
    let owners = IntentsOwners(screens, layouts)
    let openings = screens.openings.map {
      Opening(use: $0.use, target: $0.target, result: owners.result(of: $0.use))
    }
    for function in project.functions where !function.texts.isEmpty {
      if let owner = function.owner { pageTexts[owner] = function.texts }
    }
    findParts(openings)
    let bar = bar(of: openings)
    addScreens(openings, bar: bar)
    guard !outline.screens.isEmpty else { return }
    chooseStart(bar)
    for opening in told(openings) { add(opening) }
    counted.report(to: &outline)
    addTabs()
    addPreferences()
    passStartOn(openings)
    outline.makeLabelsUnique()
    addLinks(tree)
  }
}

extension IntentsImport {
  private mutating func addScreens(_ openings: [Opening], bar: Bar?) {
    if let bar {
      // What hosts the bar is always on display with one of its sections.
      for section in bar.sections { hosts[section.target] = nil }
      hosts[bar.host] = [bar.sections[0].target]
    }
    var made: Set<Int> = []
    for opening in openings { made.insert(opening.target) }
    for type in layouts.graphed.sorted() {
      if let index = project.known(type).flatMap({ project.classNamed($0) }) { made.insert(index) }
    }
    for opened in layouts.opened {
      if let index = project.known(opened.type).flatMap({ project.classNamed($0) }) {
        made.insert(index)
      }
    }
    for index in screens.kinds.keys.sorted() where hosts[index] == nil {
      let own = project.classes[index]
      let type = project.names[own.name]
      guard screens.kinds[index] == .activity || made.contains(index) else { continue }
      let stem = Self.stem(type)
      let name = taken.take(ImportText.name(stem), ImportText.name(type))
      let title = title(of: index)
      var screen = OutlineScreen(
        name: name, title: title ?? ImportText.title(stem), place: own.place,
        isModal: screens.kinds[index] == .dialog, context: nil, isTitleGuessed: title == nil)
      screen.type = type
      names[index] = name
      outline.screens.append(screen)
    }
    for index in hosts.keys.sorted() {
      outline.parts.insert(project.classes[index].place)
      names[index] = wholes(of: index).compactMap { names[$0] }.first
    }
  }

  private static func stem(_ type: String) -> String {
    for ending in [
      "BottomSheetDialogFragment", "DialogFragment", "PreferenceFragment", "Fragment", "Activity",
    ] where type.hasSuffix(ending) && type.count > ending.count {
      return String(type.dropLast(ending.count))
    }
    return type
  }

  /// The text that people read at the top of a screen.
  private func title(of index: Int) -> String? {
    let own = project.classes[index]
    let type = project.names[own.name]
    let activity = manifest.activities.first { $0.type == type }
    if let label = resources.text(activity?.label), label != outline.title { return label }
    let parts = hosts.filter { $0.value.contains(index) }.map(\.key).sorted()
    for part in [index] + parts {
      if let title = project.classes[part].title,
        let text = layouts.text(of: title, in: []), text.contains(where: \.isLetter)
      {
        return text
      }
    }
    let bar = own.layouts.sorted().lazy.compactMap { layouts.titles[$0] }.first
    // An activity without a label has the app's name at its top.
    return bar ?? (activity?.isLauncher == true ? outline.title : nil)
  }

  private mutating func chooseStart(_ bar: Bar?) {
    let launcher = manifest.activities.first(where: \.isLauncher)?.type
    let index = launcher.flatMap { project.known($0) }.flatMap { project.classNamed($0) }
    let start = index.flatMap { names[$0] }
    outline.start = start ?? outline.screens[0].name
    outline.isStartGuessed = start == nil
    outline.sections = [outline.start]
    if let index, let start, hostsGraph(index) { outline.frames.insert(start) }
    guard let bar else { return }
    outline.sections = bar.sections.compactMap { names[$0.target] }
    outline.shell = bar.isDrawer ? .drawer : .tabBar
    for section in bar.sections {
      guard let name = names[section.target], !section.title.isEmpty else { continue }
      outline.tabs[name] = OutlineTab(label: section.title)
      if let place = outline.screens.firstIndex(where: { $0.name == name }),
        outline.screens[place].isTitleGuessed
      {
        outline.screens[place].retitle(section.title)
      }
    }
  }

  /// Whether another reading knows the screens that an activity shows.
  private func hostsGraph(_ index: Int) -> Bool {
    let named = ([index] + screens.above[index]).reduce(into: Set<String>()) {
      $0.formUnion(project.classes[$1].layouts)
    }
    // Beside a layout, a content of Compose is a part of it.
    return !named.isDisjoint(with: layouts.hosts) || uses("NavHostFragment", index)
      || uses("setContent", index) && !uses("setContentView", index)
  }

  /// Whether the code of an activity uses a name.
  private func uses(_ word: String, _ index: Int) -> Bool {
    guard let number = project.known(word) else { return false }
    return (screens.usesOf[Int32(number)] ?? []).contains {
      screens.around(screens.owner(of: project.uses[$0])).contains(index)
    }
  }
}

extension IntentsImport {
  /// The openings without the elements that seem to lead to many screens: there a value chooses, and it is not seen.
  private func told(_ openings: [Opening]) -> [Opening] {
    struct Key: Hashable {
      let owner: Int
      let element: IntentsProject.Element?
      /// Where the code of an element without a name is.
      let site: ImportPlace?

      init(_ entry: IntentsOwners.Entry) {
        owner = entry.owner
        element = entry.element
        site = entry.element == nil ? entry.site : nil
      }

      /// The most screens that one element leads to, such as a profile, or a login before it.
      var most: Int { element == nil ? 1 : 2 }
    }
    var targets: [Key: [Int: Int]] = [:]
    var functions: [Key: Set<Int>] = [:]
    for opening in openings {
      for entry in opening.result.entries {
        let depth = targets[Key(entry)]?[opening.target] ?? Int.max
        targets[Key(entry), default: [:]][opening.target] = min(depth, entry.depth)
        functions[Key(entry), default: []].insert(Int(opening.use.function))
      }
    }
    // Of many the nearest are meant, if they are few. Those of one function in several classes have a row each.
    var limits: [Key: Int] = [:]
    for (key, depths) in targets where depths.count > key.most {
      if isInEachClass(functions[key] ?? [], count: depths.count) { continue }
      let nearest = depths.values.min() ?? 0
      limits[key] = depths.values.count { $0 == nearest } > key.most ? -1 : nearest
    }
    return openings.map { opening in
      var result = opening.result
      result.entries.removeAll { entry in
        limits[Key(entry)].map { entry.depth > $0 } ?? false
      }
      if result.entries.isEmpty, !opening.result.entries.isEmpty { result.isChosen = true }
      return Opening(use: opening.use, target: opening.target, result: result)
    }
  }

  /// Whether functions of one name in different classes open a screen each.
  private func isInEachClass(_ functions: Set<Int>, count: Int) -> Bool {
    let found = functions.map { project.functions[$0] }
    return functions.count == count && Set(found.map(\.name)).count == 1
      && Set(found.compactMap(\.owner)).count == count
  }

  private mutating func add(_ opening: Opening) {
    let place = project.place(of: opening.use)
    let result = opening.result
    let isShown = screens.kinds[opening.target] == .fragment && !result.automatic.isEmpty
    guard let target = names[opening.target] else { return }
    // A screen with its own parts is on display all the time.
    let isPart = hosts[opening.target] != nil || tabs.contains { $0.page == opening.target }
    if result.entries.isEmpty, isShown, !result.isChosen || isPart { return }
    guard !counted.contains(place, target) else { return }
    var isTaken = false
    for entry in result.entries {
      for owner in wholes(of: entry.owner) {
        guard let name = names[owner] else { continue }
        if name == target || outline.sections.contains(target) && outline.sections.count > 1 {
          isTaken = true
          continue
        }
        guard let index = outline.screens.firstIndex(where: { $0.name == name }) else { continue }
        isTaken = true
        add(entry, to: index, target: target, at: place)
      }
    }
    let type = project.names[project.classes[opening.target].name]
    let reason =
      result.isChosen
      ? "a value chooses '\(type)' among others"
      : result.automatic.isEmpty
        ? "nothing is seen to lead to '\(type)'" : "the app shows '\(type)' by itself"
    counted.add(isTaken ? .pressed : .missed(reason), at: place, target)
  }

  private mutating func add(
    _ entry: IntentsOwners.Entry, to index: Int, target: String, at place: ImportPlace
  ) {
    let same = outline.screens[index].entries.indices.filter {
      outline.screens[index].entries[$0].target == target
    }
    if let label = entry.label {
      if same.contains(where: { outline.screens[index].entries[$0].label == label }) { return }
      // A label that is read is worth more than a guess.
      if let guess = same.first(where: { outline.screens[index].entries[$0].isLabelGuessed }) {
        outline.screens[index].entries.remove(at: guess)
      }
    } else if !same.isEmpty {
      return
    }
    outline.screens[index].entries.append(
      OutlineEntry(
        label: entry.label ?? outline[target]?.title ?? target, target: target, mode: .push,
        place: place, note: entry.label == nil ? "a guess: the label is the screen's title" : nil,
        isLabelGuessed: entry.label == nil, isGuessed: entry.isGuessed))
  }

  /// Adds the tabs of pagers.
  private mutating func addTabs() {
    for (host, page, label) in tabs {
      guard let target = names[page] else { continue }
      for whole in wholes(of: host) {
        guard let name = names[whole], name != target,
          let index = outline.screens.firstIndex(where: { $0.name == name })
        else { continue }
        outline.declaredActions += 1
        add(
          IntentsOwners.Entry(owner: host, element: nil, label: label, isGuessed: false),
          to: index, target: target, at: project.classes[page].place)
      }
    }
  }

  /// Lets the app begin behind an activity that only starts another one, or from which taps lead to far less.
  private mutating func passStartOn(_ openings: [Opening]) {
    guard outline.shell == .stack, let first = outline[outline.start] else { return }
    let started = openings.filter { opening in
      screens.kinds[opening.target] == .activity && names[opening.target] != first.name
        && opening.result.automatic.contains { names[$0] == first.name }
    }
    // What a value chooses is what other apps ask for.
    let certain = started.filter { !$0.result.isChosen }
    let next = (certain.isEmpty ? started : certain).compactMap { names[$0.target] }.uniqued
    let reach = next.map { outline.depths(from: $0).count }
    guard let most = reach.max(), let place = reach.firstIndex(of: most) else { return }
    let own = outline.depths(from: first.name)
    let isDoor = first.entries.allSatisfy { outline[$0.target]?.isModal == true }
    guard isDoor || own[next[place]] == nil && most > 4 * own.count else { return }
    outline.start = next[place]
    outline.sections = [outline.start]
    outline.isStartGuessed = next.count > 1
    let isLedTo = outline.screens.contains { screen in
      screen.entries.contains { $0.target == first.name }
    }
    if !isLedTo, first.entries.isEmpty, !outline.frames.contains(first.name) {
      outline.screens.removeAll { $0.name == first.name }
      for (index, name) in names where name == first.name { names[index] = outline.start }
    }
    outline.findings.add(
      .guessed, "'\(first.name)' only starts '\(outline.start)', so the app begins there",
      at: first.place)
  }

  /// Adds what preferences open, without any code.
  private mutating func addPreferences() {
    for opened in layouts.opened {
      guard let number = project.known(opened.type), let target = project.classNamed(number),
        let name = names[target], let file = project.known("xml.\(opened.file)")
      else { continue }
      outline.declaredActions += 1
      let users = (screens.usesOf[Int32(file)] ?? []).compactMap {
        screens.owner(of: project.uses[$0])
      }
      let owners = users.flatMap { screens.screens(of: $0) }.flatMap { wholes(of: $0) }
        .compactMap { names[$0] }.uniqued.filter { $0 != name }
      if owners.isEmpty {
        outline.findings.missAction(
          "no screen is seen to show this preference", at: opened.place)
      }
      let label = opened.label
      for owner in owners {
        guard let index = outline.screens.firstIndex(where: { $0.name == owner }) else { continue }
        add(
          IntentsOwners.Entry(owner: target, element: nil, label: label, isGuessed: false),
          to: index, target: name, at: opened.place)
      }
    }
  }

  private mutating func addLinks(_ tree: ProjectTree) {
    let own = Dictionary(
      manifest.types.sorted { $0.key < $1.key }.compactMap { name, type -> (String, String)? in
        let index = project.known(type).flatMap { project.classNamed($0) }
        return index.flatMap { names[$0] }.map { (ImportText.name(name), $0) }
      }, uniquingKeysWith: { first, _ in first })
    for path in tree.paths where "/\(path)".hasSuffix("/AndroidManifest.xml") {
      guard !SourceSurvey.isForeign(path), let bytes = tree.bytes(path, &outline.findings),
        let found = try? LinkImport(bytes)
      else { continue }
      for link in found.links.prefix(200) {
        guard let name = own[link.name],
          !outline.links.contains(where: { $0.pattern == link.pattern })
        else { continue }
        outline.links.append(
          OutlineLink(
            pattern: link.pattern, target: name, parameter: nil, example: nil,
            place: ImportPlace(path: path, line: link.place.line)))
      }
    }
  }
}
