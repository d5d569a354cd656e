import Importers
import SourceText

/// The texts of an Android app's views, menus and preferences, by their ids and keys.
struct IntentsLayouts {
  /// A view with an id.
  struct View {
    let layout: String
    let text: String?
  }

  /// The views of layouts by their ids, without capitals and underscores.
  private(set) var views: [String: [View]] = [:]
  /// The titles of the items of menus.
  private(set) var items: [String: String] = [:]
  /// The titles of preferences, by their keys.
  private(set) var preferences: [String: String] = [:]
  /// The functions that views call: `android:onClick`.
  private(set) var handlers: [String: View] = [:]
  /// The fragments that layouts show, by their layouts.
  private(set) var shown: [String: [String]] = [:]
  /// The classes of the destinations of graphs.
  private(set) var graphed: Set<String> = []
  /// The titles of toolbars, by their layouts.
  private(set) var titles: [String: String] = [:]
  /// The layouts that host a graph.
  private(set) var hosts: Set<String> = []
  /// What preferences open: a class, its label, and the file.
  private(set) var opened: [(file: String, type: String, label: String?, place: ImportPlace)] = []
  private let resources: AndroidResources

  init(_ tree: ProjectTree, _ resources: AndroidResources, _ findings: inout ImportFindings) {
    self.resources = resources
    for path in tree.files(inFolder: "layout", ending: ".xml") {
      guard !SourceSurvey.isForeign(path), let file = tree.xml(path, &findings) else { continue }
      add(file.root, of: path.fileStem, depth: 0)
    }
    for path in tree.files(inFolder: "menu", ending: ".xml") {
      guard let file = tree.xml(path, &findings) else { continue }
      for item in file.root.descendants(called: "item") {
        guard let id = item["android:id"]?.resourceName,
          let title = resources.text(item["android:title"])
        else { continue }
        if items[id] == nil { items[id] = title }
      }
    }
    for path in tree.files(inFolder: "navigation", ending: ".xml") {
      guard let file = tree.xml(path, &findings) else { continue }
      for kind in ["fragment", "dialog", "activity"] {
        let types = file.root.descendants(called: kind).compactMap {
          IntentsManifest.type($0["android:name"])
        }
        graphed.formUnion(types)
      }
    }
    for path in tree.files(inFolder: "xml", ending: ".xml") {
      guard !SourceSurvey.isForeign(path), let file = tree.xml(path, &findings),
        file.root.name.hasSuffix("PreferenceScreen") || file.root.name == "preference-headers"
      else { continue }
      addPreferences(file.root, in: file, depth: 0)
    }
  }

  /// An id as a binding's property and a layout write it.
  static func key(_ id: String) -> String { id.lowercased().replacing("_", with: "") }

  private static let shownTexts = [
    "android:text", "app:primaryText", "app:text", "android:title", "app:title", "app:buttonText",
    "android:contentDescription", "app:menu_title", "android:tooltipText", "app:label",
  ]

  private func text(of element: XMLElement) -> String? {
    for name in Self.shownTexts {
      guard let value = element[name], !value.hasPrefix("@{") else { continue }
      if let text = resources.text(value), text.contains(where: \.isLetter) { return text }
    }
    return nil
  }

  /// The first text in an element.
  private func innerText(of element: XMLElement, depth: Int = 0) -> String? {
    if let text = text(of: element) { return text }
    guard depth < 4 else { return nil }
    return element.children.lazy.compactMap { innerText(of: $0, depth: depth + 1) }.first
  }

  private mutating func add(_ element: XMLElement, of layout: String, depth: Int) {
    guard depth < 60 else { return }
    let kind = element.name.split(separator: ".").last ?? ""
    if let id = element["android:id"]?.resourceName {
      views[Self.key(id), default: []].append(View(layout: layout, text: innerText(of: element)))
    }
    if let handler = element["android:onClick"], handlers[handler] == nil {
      handlers[handler] = View(layout: layout, text: innerText(of: element))
    }
    if element["app:navGraph"] != nil
      || element["android:name"]?.hasSuffix("NavHostFragment") == true
    {
      hosts.insert(layout)
    }
    if kind == "fragment" || kind == "FragmentContainerView",
      let type = IntentsManifest.type(element["android:name"] ?? element["class"])
    {
      shown[layout, default: []].append(type)
    }
    if kind.hasSuffix("Toolbar"), titles[layout] == nil,
      let title = resources.text(element["app:title"] ?? element["android:title"])
    {
      titles[layout] = title
    }
    for child in element.children { add(child, of: layout, depth: depth + 1) }
  }

  private mutating func addPreferences(_ element: XMLElement, in file: XMLFile, depth: Int) {
    guard depth < 20 else { return }
    let title = resources.text(element["android:title"] ?? element["app:title"])
    if let key = element["android:key"] ?? element["app:key"], let title {
      // A key may be a text of its own: `@string/pref_key_about`.
      if preferences[key.resourceName] == nil { preferences[key.resourceName] = title }
      if let text = resources.text(key), preferences[text] == nil { preferences[text] = title }
    }
    let named = element["android:fragment"] ?? element["app:fragment"]
    let intended = element.children(called: "intent").first?["android:targetClass"]
    if let type = IntentsManifest.type(named ?? intended) {
      opened.append((file.path.fileStem, type, title, file.place(of: element)))
    }
    for child in element.children { addPreferences(child, in: file, depth: depth + 1) }
  }

  /// The text of the view of an id, in one of the layouts if it is there.
  /// - Parameter isOwn: whether views of other layouts are meant by no means.
  func text(of id: String, in layouts: Set<String>, isOwn: Bool = false) -> String? {
    let found = views[Self.key(id)] ?? []
    let own = found.filter { layouts.contains($0.layout) }
    if isOwn || !own.isEmpty { return own.lazy.compactMap(\.text).first }
    // Of several layouts with different texts none is meant.
    let texts = found.compactMap(\.text).uniqued
    return texts.count == 1 ? texts[0] : nil
  }

  /// Whether an id is that of something that people can press.
  func isElement(_ id: String) -> Bool { items[id] != nil || views[Self.key(id)] != nil }

  func text(of element: IntentsProject.Element, in layouts: Set<String>) -> String? {
    switch element {
    case .id(let id): items[id] ?? text(of: id, in: layouts)
    case .key(let key): preferences[key]
    case .string(let name): resources.texts[name]
    case .text(let text): NamedTexts.shown(text)
    case .property: nil
    }
  }
}
