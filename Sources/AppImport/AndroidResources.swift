import Importers

/// The texts, menus and bars of an Android app.
struct AndroidResources {
  /// A menu that a bar of the app shows.
  struct Menu {
    let name: String
    /// The names of its items, with their titles.
    let items: [(id: String, title: String)]
    /// Whether a drawer shows it.
    var isDrawer = false
    /// Whether a layout says which bar shows it.
    var isShown = false
    let place: ImportPlace
  }

  private(set) var texts = NamedTexts()
  private(set) var menus: [Menu] = []
  /// The graphs that layouts host, each with its layout.
  private(set) var hosted: [(graph: String, layout: String)] = []

  init(_ tree: ProjectTree, _ findings: inout ImportFindings) {
    // Moko keeps an app's own language in a folder of another name.
    let values =
      tree.files(inFolder: "values", ending: ".xml").filter { !$0.contains("/values-") }
      + tree.files(inFolder: "base", ending: ".xml").filter { $0.contains("moko-resources/base/") }
    for path in values {
      guard path.fileStem.contains("string"), let file = tree.xml(path, &findings) else { continue }
      for element in file.root.children(called: "string") {
        if let name = element["name"] { texts.add(Self.plain(element.text), for: name) }
      }
    }
    for path in tree.files(inFolder: "menu", ending: ".xml") {
      if let file = tree.xml(path, &findings) { addMenu(file) }
    }
    for path in tree.files(inFolder: "layout", ending: ".xml") {
      // Most layouts show no menu, and are not worth being read.
      if let file = tree.xml(path, &findings) { noteBars(in: file.root, layout: path.fileStem) }
    }
  }

  /// A literal text, or the text of a name.
  func text(_ value: String?) -> String? {
    guard let value, !value.isEmpty else { return nil }
    let text = value.hasPrefix("@") ? texts[value.resourceName] : value
    return text?.allSatisfy(\.isWhitespace) == true ? nil : text
  }

  /// The text of a resource, without the escapes that a device resolves.
  private static func plain(_ text: String) -> String {
    text.replacing("\\'", with: "'").replacing("\\\"", with: "\"").replacing("\\n", with: " ")
  }

  private mutating func addMenu(_ file: XMLFile) {
    let items = file.root.descendants(called: "item").compactMap { item in
      item["android:id"].map { (id: $0.resourceName, title: text(item["android:title"]) ?? "") }
    }
    let name = file.path.fileStem
    guard !items.isEmpty, !menus.contains(where: { $0.name == name }) else { return }
    menus.append(Menu(name: name, items: items, place: file.place(of: file.root)))
  }

  /// Notes which bars show which menus, and which graphs a layout hosts.
  private mutating func noteBars(in element: XMLElement, layout: String) {
    if let graph = element["app:navGraph"]?.resourceName { hosted.append((graph, layout)) }
    let kind = element.name.split(separator: ".").last ?? ""
    let isBar = kind.hasSuffix("BottomNavigationView") || kind.hasSuffix("NavigationRailView")
    if isBar || kind.hasSuffix("NavigationView"), let menu = element["app:menu"]?.resourceName,
      let index = menus.firstIndex(where: { $0.name == menu })
    {
      menus[index].isShown = true
      menus[index].isDrawer = !isBar
    }
    for child in element.children { noteBars(in: child, layout: layout) }
  }

  /// The menu with the most items that are screens or graphs: two at least.
  func sections(where isDestination: (String) -> Bool) -> Menu? {
    let counted = menus.map { menu in (menu, menu.items.count { isDestination($0.id) }) }
    let best = counted.filter { $0.1 >= 2 }.enumerated().max {
      let (left, right) = ($0.element, $1.element)
      return (left.0.isShown ? 1 : 0, left.1, -$0.offset) < (
        right.0.isShown ? 1 : 0, right.1, -$1.offset
      )
    }
    return best?.element.0
  }
}
