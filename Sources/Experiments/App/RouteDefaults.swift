import SourceText
import YAMLTree

/// The parts of routes that an app says once: for everything that the route of a screen does not say
/// itself, and for screens without a route.
package struct RouteDefaults: SpecObject {
  var find: FinderSpec?
  var using: ActionSpec?
  var from: StepSpec?
  var guards: [Named<Located<String>>] = []

  static let schema = ObjectSchema<RouteDefaults>(
    "defaults",
    "Defaults for routes of one step and for screens without a route.",
    isPlural: true,
    example: """
      defaults:
        find: with-context
        using: push
        from: here
        guards: { signed-in: sign-in }
      """,
    keys: [
      optional("find", \.find, .finder, "How to find the screen if it exists already."),
      optional("using", \.using, .action, "How it is put in place."),
      required("from", \.from, .step, "The step from which it is put in place."),
      optional(
        "guards", \.guards, .map(of: "flag", .name(of: "interceptor")),
        "The interceptor for each flag that a screen `needs`, unless its route names one."
      ),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    for name in guards.map(\.name) { keys.note(name, as: .flag) }
  }

  static let key = "defaults"
}

/// An app as written, with its shared parts filled in and its layouts written out.
struct WrittenApp {
  private(set) var node: YAMLNode
  private(set) var diagnostics = Diagnostics()

  /// Fills in the tree, recipes and defaults, and makes the changes of layouts; anything that is not an app stays as
  /// it is.
  init(_ node: YAMLNode) {
    self.node = node
    guard case .mapping(let written) = node.content else { return }
    let tree = SectionTree(of: written)
    let entries = tree?.grown(written) ?? written
    diagnostics = tree?.diagnostics ?? SectionTree.faults(withoutTree: written)
    var recipes = Recipes(of: entries)
    let defaults = Self.mapping(behind: RouteDefaults.key, in: entries)
    let screens = Self.mapping(behind: "screens", in: entries) ?? []
    var routes = (Self.mapping(behind: "routes", in: entries) ?? []).map { route in
      YAMLNode.Entry(
        key: route.key, keyRange: route.keyRange, value: recipes.filled(route.value))
    }
    if let defaults {
      let filled = defaults.map {
        YAMLNode.Entry(key: $0.key, keyRange: $0.keyRange, value: recipes.filled($0.value))
      }
      routes = routes.map { $0.with(filled, for: screens) }
      routes += Self.missing(screens, routes, launch: entries.first { $0.key == "launch" }?.value)
        .map { $0.with(filled, for: screens) }
    }
    recipes.reportUnused()
    diagnostics.add(contentsOf: recipes.diagnostics)
    let changes = LayoutChanges(of: entries.replacing("routes", by: routes))
    diagnostics.add(contentsOf: changes.diagnostics)
    var whole = changes.app
    let links = (Self.mapping(behind: "screens", in: whole) ?? []).compactMap(\.screenLink)
    if !links.isEmpty {
      let own = Self.mapping(behind: "links", in: whole)
      if own == nil {
        let empty = YAMLNode(content: .mapping([]), range: links[0].keyRange)
        whole.append(YAMLNode.Entry(key: "links", keyRange: links[0].keyRange, value: empty))
      }
      whole = whole.replacing("links", by: (own ?? []) + links)
    }
    self.node = YAMLNode(content: .mapping(whole), range: node.range)
  }

  private static func mapping(
    behind key: String, in entries: [YAMLNode.Entry]
  ) -> [YAMLNode.Entry]? {
    guard case .mapping(let inner) = entries.first(where: { $0.key == key })?.value.content else {
      return nil
    }
    return inner
  }

  /// Empty routes for the screens that have none and are not there from the beginning.
  private static func missing(
    _ screens: [YAMLNode.Entry], _ routes: [YAMLNode.Entry], launch: YAMLNode?
  ) -> [YAMLNode.Entry] {
    let known = Set(routes.map(\.key)).union(launch?.words ?? [])
    return screens.filter { !known.contains($0.key) }.map {
      YAMLNode.Entry(
        key: $0.key, keyRange: $0.keyRange,
        value: YAMLNode(content: .mapping([]), range: $0.keyRange))
    }
  }
}

extension YAMLNode {
  /// An experiment with its app as `WrittenApp` has it, if the app is in the same file.
  func withWrittenApp(_ diagnostics: inout Diagnostics) -> YAMLNode {
    guard case .mapping(let entries) = content,
      let place = entries.firstIndex(where: { $0.key == "app" })
    else { return self }
    let written = WrittenApp(entries[place].value)
    diagnostics.add(contentsOf: written.diagnostics)
    var whole = entries
    whole[place] = YAMLNode.Entry(
      key: entries[place].key, keyRange: entries[place].keyRange, value: written.node)
    return YAMLNode(content: .mapping(whole), range: range)
  }
}

extension [YAMLNode.Entry] {
  /// The same mapping with other entries under a key, if the key is there and has a mapping.
  fileprivate func replacing(_ key: String, by inner: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    map { entry in
      guard entry.key == key, case .mapping = entry.value.content else { return entry }
      return YAMLNode.Entry(
        key: entry.key, keyRange: entry.keyRange,
        value: YAMLNode(content: .mapping(inner), range: entry.value.range))
    }
  }
}

extension YAMLNode.Entry {
  /// The route with the defaults, if it has no `from`.
  fileprivate func with(
    _ defaults: [YAMLNode.Entry], for screens: [YAMLNode.Entry]
  ) -> YAMLNode.Entry {
    guard case .mapping(let own) = value.content else { return self }
    let written = Set(own.map(\.key))
    if !written.isDisjoint(with: ["switch", "found", "style", Recipes.useKey]) { return self }
    if written.contains("from"), !isForItsScreen(own, screens) { return self }
    // A screen that is not made is found, and put nowhere.
    let isFound = own.contains { $0.key == "make" && $0.value.scalarText == "none" }
    let taken = defaults.filter { entry in
      ["find", "using", "from"].contains(entry.key) && !written.contains(entry.key)
        && (entry.key == "from" || !isFound)
    }
    let asked = written.contains("interceptors") ? [] : interceptors(defaults, screens)
    return YAMLNode.Entry(
      key: key, keyRange: keyRange,
      value: YAMLNode(content: .mapping(own + taken + asked), range: value.range))
  }

  /// Whether the step is about the screen with the route's name, and some container holds that screen.
  private func isForItsScreen(_ own: [YAMLNode.Entry], _ screens: [YAMLNode.Entry]) -> Bool {
    func value(_ key: String) -> YAMLNode? { own.first { $0.key == key }?.value }
    let made = value("make").map { $0.scalarText ?? "" } ?? TemplateSpec.own
    return screens.contains { $0.key == key } && value("from")?.scalarText != StepSpec.root
      && [nil, key].contains(value("screen")?.scalarText)
      && ["none", TemplateSpec.own, key].contains(made)
  }

  /// The interceptors of the flags that the route's screen needs, as an entry of the route.
  private func interceptors(
    _ defaults: [YAMLNode.Entry], _ screens: [YAMLNode.Entry]
  ) -> [YAMLNode.Entry] {
    guard let guards = defaults.first(where: { $0.key == "guards" }),
      case .mapping(let byFlag) = guards.value.content,
      case .mapping(let screen) = screens.first(where: { $0.key == key })?.value.content,
      let needs = screen.first(where: { $0.key == "needs" })?.value
    else { return [] }
    let flags: [String?] =
      if case .sequence(let items) = needs.content { items.map(\.scalarText) } else {
        [needs.scalarText]
      }
    let names = byFlag.filter { flags.contains($0.key) }.map(\.value)
    if names.isEmpty { return [] }
    return [
      YAMLNode.Entry(
        key: "interceptors", keyRange: guards.keyRange,
        value: YAMLNode(content: .sequence(names), range: guards.value.range))
    ]
  }
}
