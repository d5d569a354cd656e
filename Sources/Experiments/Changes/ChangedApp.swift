import SourceText
import YAMLTree

/// An app while the changes of one of its layouts are made in its text.
///
/// Paths, entries and containers of the layout become parts of their own beside those of the other layouts, in
/// the words in which an author would write them.
struct ChangedApp {
  private(set) var app: [YAMLNode.Entry]
  let layout: String
  /// The names of all layouts.
  let layouts: [String]
  /// The layout's own paths, of the routes that changes have touched.
  private var paths: [String: YAMLNode] = [:]
  /// The bar; `nil` if the layout has none.
  var bar: ChangedBar?
  /// The bar before all changes.
  private(set) var oldBar: ChangedBar?
  /// The tabs and entries that changes have removed, by label and screen, with the change.
  private var removed: [(names: [String], place: SourceRange)] = []
  let view: LayoutView

  init(_ app: [YAMLNode.Entry], layout: String, layouts: [String]) {
    self.app = app
    self.layout = layout
    self.layouts = layouts
    view = LayoutView(layout: layout)
    bar = foundBar()
    oldBar = bar
  }
}

/// A change that cannot be made.
struct ChangeRefusal: Error {
  let message: String
  let place: SourceRange
  var notes: [Diagnostic.Note] = []
  var help: String?
  var rule = "change"
}

/// Reading.
extension ChangedApp {
  /// The names that a mapping of the app declares.
  func names(of key: String) -> [String] { app.value(of: key)?.entries.map(\.key) ?? [] }

  func screen(_ name: String) -> YAMLNode? { app.value(of: "screens")?.value(of: name) }

  func container(_ name: String) -> YAMLNode? { app.value(of: "containers")?.value(of: name) }

  func title(of screen: String) -> String {
    self.screen(screen)?.value(of: "title")?.scalarText ?? screen
  }

  /// The kind of a container; `nil` if there is no such container.
  func form(of container: String) -> ContainerForm? {
    let word = self.container(container)?.value(of: "kind")?.scalarText
    return ContainerForm.all.first { $0.word == word }
  }

  /// The path of a route in the layout.
  func path(_ route: String) -> YAMLNode? {
    paths[route] ?? app.value(of: "routes")?.value(of: route).map(view.path)
  }

  /// The routes that have a path of the layout's own.
  var ownRoutes: [String] { paths.keys.sorted() }

  /// Whether a screen shows only with a value that it is about.
  func needsContext(_ screen: String) -> Bool {
    guard let context = self.screen(screen)?.value(of: "context") else { return false }
    return !(context.scalarText.map { $0 == "none" || $0.hasPrefix("optional-") } ?? false)
  }

  /// The stack that new modals and sections get.
  var stack: String? {
    let stacks = (app.value(of: "containers")?.entries ?? []).filter {
      form(of: $0.key)?.word == ContainerForm.navigation.word
    }
    return (stacks.first { !$0.value.has("extends") } ?? stacks.first)?.key
  }
}

/// Writing.
extension ChangedApp {
  mutating func setPath(_ path: YAMLNode, of route: String) { paths[route] = path }

  mutating func set(_ key: String, of name: String, _ value: YAMLNode) {
    app = app.setting(key, of: name, value)
  }

  mutating func note(removed names: [String], at place: SourceRange) {
    removed.append((names, place))
  }

  /// Writes the bar into the path of its route.
  mutating func putBar(at place: SourceRange) {
    guard let bar, let step = path(bar.route) else { return }
    let template = bar.template(at: place)
    guard let made = step.value(of: "make"), !made.says(template) else { return }
    setPath(step.making(template, called: bar.outermost, at: place), of: bar.route)
  }

  /// The app with the layout's own paths as cases before those of the other layouts.
  func merged() -> [YAMLNode.Entry] {
    var routes = app.value(of: "routes")?.entries ?? []
    for (route, path) in paths.sorted(by: { $0.key < $1.key }) {
      guard let place = routes.firstIndex(where: { $0.key == route }) else {
        routes.append(YAMLNode.Entry(key: route, keyRange: path.range, value: path))
        continue
      }
      let original = routes[place].value
      if view.path(original).says(path) { continue }
      let name = YAMLNode.Entry(
        key: LayoutView.layoutKey, keyRange: path.range, value: .text(layout, at: path.range))
      let isStep = !path.entries.isEmpty && !path.has("switch") && !path.has("found")
      let own = YAMLNode.mapping(
        isStep
          ? [name] + path.entries
          : [name, YAMLNode.Entry(key: "from", keyRange: path.range, value: path)], at: path.range)
      let others =
        original.value(of: "switch")?.items.compactMap { $0.without(layout: layout) }
        ?? [.mapping([("default", original)], at: original.range)]
      let cases = YAMLNode.list([own] + others, at: original.range)
      let whole =
        original.has("switch")
        ? original.setting("switch", cases)
        : .mapping([("switch", cases)], at: original.range)
      routes[place] = YAMLNode.Entry(
        key: route, keyRange: routes[place].keyRange, value: whole)
    }
    let place = app.value(of: "routes")?.range ?? .nowhere
    return app.setting("routes", .mapping(routes, at: place))
  }
}

extension YAMLNode {
  /// A case that is not about a layout, which has one of its own; `nil` if it is about no other.
  fileprivate func without(layout: String) -> YAMLNode? {
    guard let named = value(of: LayoutView.layoutKey), named.texts.contains(layout) else {
      return self
    }
    let others = named.texts.filter { $0 != layout }.map { YAMLNode.text($0, at: named.range) }
    return others.isEmpty ? nil : setting(LayoutView.layoutKey, .list(others, at: named.range))
  }

  /// A step that makes another container, and is about that one where it names the old one.
  func making(_ template: YAMLNode, called name: String, at place: SourceRange) -> YAMLNode {
    let old = value(of: "make")?.entries.first?.key
    let name = YAMLNode.text(name, at: place)
    var step = setting("make", template)
    if has("screen") { step = step.setting("screen", name) }
    if let find = value(of: "find"), find.value(of: "of")?.scalarText == old {
      step = step.setting("find", find.setting("of", name))
    }
    return step
  }
}

/// Names.
extension ChangedApp {
  /// The bar, or the reason that there is none.
  func knownBar(at place: SourceRange) throws(ChangeRefusal) -> ChangedBar {
    if let bar { return bar }
    throw ChangeRefusal(
      message: "layout '\(layout)' has no bar: no route makes tabs or a drawer as the root",
      place: place,
      help: oldBar == nil ? nil : "another change has put something else in its place")
  }

  /// The place of a tab by its label, its screen, or the label that it had.
  func tab(_ name: Located<String>) throws(ChangeRefusal) -> Int {
    let bar = try knownBar(at: name.range)
    let tabs = bar.tabs
    let found =
      tabs.firstIndex { $0.label == name.value } ?? tabs.firstIndex { $0.screen == name.value }
      ?? tabs.firstIndex { $0.oldLabel == name.value }
      ?? tabs.firstIndex { $0.label.lowercased() == name.value.lowercased() }
    if let found { return found }
    throw unknown("tab", name, among: tabs.map(\.label))
  }

  /// The error of a name that means nothing, or no longer does.
  func unknown(_ kind: String, _ name: Located<String>, among names: [String]) -> ChangeRefusal {
    if let change = removed.first(where: { $0.names.contains(name.value) }) {
      return ChangeRefusal(
        message: "the \(kind) '\(name.value)' was removed by a change before this one",
        place: name.range, notes: [.init("it was removed here", at: change.place)])
    }
    return ChangeRefusal(
      message: "layout '\(layout)' has no \(kind) '\(name.value)'", place: name.range,
      help: Suggestion.didYouMean(name.value, among: names)
        ?? (names.isEmpty || names.count > 12 ? nil : "there are \(names.quotedList)"))
  }

  /// A screen by its name, the label of its tab, or its title.
  func screen(_ name: Located<String>) throws(ChangeRefusal) -> String {
    let screens = names(of: "screens")
    if screens.contains(name.value) { return name.value }
    if let tab = bar?.tabs.first(where: { $0.label == name.value }) { return tab.screen }
    let titled = screens.filter { title(of: $0).lowercased() == name.value.lowercased() }
    if titled.count == 1 { return titled[0] }
    if titled.count > 1 {
      throw ChangeRefusal(
        message: "several screens have the title '\(name.value)': \(titled.quotedList)",
        place: name.range, help: "name one of them")
    }
    throw ChangeRefusal(
      message: "no screen is called '\(name.value)'", place: name.range,
      help: Suggestion.didYouMean(name.value, among: screens + screens.map(title)),
      rule: "unknown-name")
  }
}
