import Importers

/// The scenes of an app's storyboards and nibs: their classes, what they hold, and the titles of their
/// buttons.
package struct Storyboards {
  /// A scene, with what it holds.
  package struct Scene {
    /// The class; UIKit's own where the scene names none.
    package let type: String
    package var children: [Scene] = []
  }

  private var files: [String: XMLElement] = [:]
  /// The files in the order of their paths.
  private(set) var sources: [XMLFile] = []
  /// The titles of buttons, by class and action: `Shop.buyTapped`.
  private var titles: [String: String] = [:]
  /// The order of the buttons, by class.
  package private(set) var order: [String: [String]] = [:]

  package init(_ tree: ProjectTree, _ findings: inout ImportFindings) {
    for path in tree.paths where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      guard let file = tree.xml(path, &findings) else { continue }
      files[path.fileStem] = file.root
      sources.append(file)
      for scene in file.root.descendants(called: "scene") { learnTitles(scene) }
      if path.hasSuffix(".xib") { learnTitles(file.root) }
    }
  }

  private static let controllers: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UIViewController",
    "collectionViewController": "UIViewController", "tabBarController": "UITabBarController",
    "navigationController": "UINavigationController",
    "splitViewController": "UISplitViewController",
    "hostingController": "UIViewController", "pageViewController": "UIViewController",
  ]

  static func controllers(in element: XMLElement) -> [XMLElement] {
    controllers.keys.sorted().flatMap { element.descendants(called: $0) }
      .sorted { $0.offset < $1.offset }
  }

  /// A scene by its identifier, else the first scene that shows.
  package func scene(in name: String, identifier: String?) -> Scene? {
    guard let root = files[name] else { return nil }
    let all = Self.controllers(in: root)
    let wanted =
      identifier.map { id in all.first { $0["storyboardIdentifier"] == id } }
      ?? all.first { $0["id"] == root["initialViewController"] }
    return wanted.map { scene($0, among: all, depth: 0) }
  }

  private func scene(_ element: XMLElement, among all: [XMLElement], depth: Int) -> Scene {
    var scene = Scene(
      type: element["customClass"] ?? Self.controllers[element.name] ?? "UIViewController")
    guard depth < 8 else { return scene }
    for segue in element.descendants(called: "segue") where segue["kind"] == "relationship" {
      guard let child = all.first(where: { $0["id"] == segue["destination"] }) else { continue }
      scene.children.append(self.scene(child, among: all, depth: depth + 1))
    }
    return scene
  }

  /// The title of what calls an action of a class.
  package func title(of action: String, in type: String) -> String? { titles["\(type).\(action)"] }

  private mutating func learnTitles(_ scene: XMLElement) {
    var owners: [String: String] = [:]
    for controller in Self.controllers(in: scene) {
      if let id = controller["id"], let type = controller["customClass"] { owners[id] = type }
    }
    for holder in scene.descendants(called: "placeholder") {
      if let id = holder["id"], let type = holder["customClass"] { owners[id] = type }
    }
    for kind in ["button", "barButtonItem", "switch", "segmentedControl"] {
      for control in scene.descendants(called: kind) {
        for action in control.descendants(called: "action") { learn(action, of: control, owners) }
      }
    }
  }

  private mutating func learn(
    _ action: XMLElement, of control: XMLElement, _ owners: [String: String]
  ) {
    guard let selector = action["selector"],
      let type = action["destination"].flatMap({ owners[$0] })
    else { return }
    let name = String(selector.prefix { $0 != ":" }).replacing("WithSender", with: "")
    order[type, default: []].append(name)
    let states = control.descendants(called: "state")
    if let title = control["title"] ?? states.compactMap({ $0["title"] }).first, !title.isEmpty {
      titles["\(type).\(name)"] = title
    }
  }

  /// The storyboard that the app starts with, as its property list names it, and the scheme of its links.
  package static func main(_ tree: ProjectTree, _ findings: inout ImportFindings) -> (
    storyboard: String?, scheme: String?
  ) {
    var found: (storyboard: String?, scheme: String?) = (nil, nil)
    for path in tree.paths where path.hasSuffix("Info.plist") {
      guard let bytes = tree.bytes(path, &findings),
        let root = try? XMLReader.read(bytes)
      else { continue }
      let values = pairs(in: root)
      found.storyboard =
        found.storyboard ?? values["UISceneStoryboardFile"] ?? values["UIMainStoryboardFile"]
      found.scheme = found.scheme ?? values["CFBundleURLSchemes"]
    }
    return found
  }

  /// The texts behind keys, at any depth; of a list the first.
  private static func pairs(in element: XMLElement) -> [String: String] {
    var found: [String: String] = [:]
    for dictionary in element.descendants(called: "dict") {
      for (key, value) in zip(dictionary.children, dictionary.children.dropFirst())
      where key.name == "key" && found[key.text] == nil {
        let text = value.name == "string" ? value : value.descendants(called: "string").first
        if value.name != "dict", let text { found[key.text] = text.text }
      }
    }
    return found
  }
}
