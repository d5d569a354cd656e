import Importers
import SourceText

/// The controllers of an app's storyboards with the segues between them.
///
/// Source: Apple, "Storyboards", "Segues" and "UIStoryboardSegue"; the XML is that of Interface Builder.
struct StoryboardScenes {
  /// The role of a controller.
  enum Kind {
    case screen, navigation, tabs, split
    /// A reference to a scene of another file; `nil` for its first one.
    case reference(storyboard: String, identifier: String?)
  }

  /// A way from a controller to another one.
  struct Segue {
    let destination: String
    let kind: String
    let identifier: String?
    /// The role of what a container holds, such as `detailViewController`.
    let relationship: String?
    /// The title of the control that it belongs to.
    let label: String?
    /// Whether a control performs it; the code performs any other.
    let isTapped: Bool
    let place: ImportPlace
  }

  /// A controller of a scene.
  struct Controller {
    /// Its file and identity, which no other has.
    let key: String
    let kind: Kind
    /// The class of the app's own; `nil` if it is UIKit's.
    let type: String?
    let identifier: String?
    let title: String?
    /// Its text and badge in a tab bar.
    let tab: OutlineTab
    let segues: [Segue]
    let place: ImportPlace
  }

  private(set) var controllers: [Controller] = []
  private var places: [String: Int] = [:]
  /// The first controller of each file.
  private var firsts: [String: String] = [:]
  /// The deepest nesting of containers.
  private static let deepest = 8

  init(_ files: [XMLFile]) {
    for file in files where file.path.hasSuffix(".storyboard") {
      let name = file.path.fileStem
      guard !name.lowercased().contains("launch") else { continue }
      if let first = file.root["initialViewController"] { firsts[name] = "\(name)#\(first)" }
      let found =
        Storyboards.controllers(in: file.root)
        + file.root.descendants(
          called: "viewControllerPlaceholder")
      for element in found.sorted(by: { $0.offset < $1.offset }) { add(element, of: file, name) }
    }
  }

  subscript(key: String) -> Controller? { places[key].map { controllers[$0] } }

  /// The first controller of a storyboard.
  func first(of storyboard: String) -> String? { firsts[storyboard] }

  /// The controller with an identifier in a storyboard; `nil` for any storyboard.
  func controller(_ identifier: String, in storyboard: String? = nil) -> Controller? {
    controllers.first { controller in
      controller.identifier == identifier
        && (storyboard.map { controller.key.hasPrefix("\($0)#") } ?? true)
    }
  }

  private mutating func add(_ element: XMLElement, of file: XMLFile, _ name: String) {
    guard let id = element["id"], places["\(name)#\(id)"] == nil else { return }
    let bar = element.children(called: "tabBarItem").first
    let item = element.children(called: "navigationItem").first
    let badge = bar?["badgeValue"]
    let controller = Controller(
      key: "\(name)#\(id)", kind: Self.kind(of: element), type: element["customClass"],
      identifier: element["storyboardIdentifier"],
      title: [item?["title"], element["title"]].compactMap(\.self).first { !$0.isEmpty },
      tab: OutlineTab(label: bar?["title"].flatMap { $0.isEmpty ? nil : $0 }, badge: badge),
      segues: Self.segues(in: element, of: file, name), place: file.place(of: element))
    places[controller.key] = controllers.count
    controllers.append(controller)
  }

  private static func kind(of element: XMLElement) -> Kind {
    switch element.name {
    case "tabBarController": .tabs
    case "navigationController": .navigation
    case "splitViewController": .split
    case "viewControllerPlaceholder":
      .reference(
        storyboard: element["storyboardName"] ?? "", identifier: element["referencedIdentifier"])
    default: .screen
    }
  }

  /// The segues of a controller, each with the title of the innermost control around it.
  private static func segues(
    in controller: XMLElement, of file: XMLFile, _ name: String
  ) -> [Segue] {
    var found: [Segue] = []
    var open: [(element: XMLElement, label: String?, isTapped: Bool)] = [(controller, nil, false)]
    while let (element, label, isTapped) = open.popLast() {
      for child in element.children {
        if child.name == "segue", let destination = child["destination"] {
          found.append(
            Segue(
              destination: "\(name)#\(destination)", kind: child["kind"] ?? "",
              identifier: child["identifier"], relationship: child["relationship"], label: label,
              isTapped: isTapped,
              place: file.place(of: child)))
        } else if child.name == "connections" {
          open.append((child, label, isTapped))
        } else {
          let isControl = controls.contains(child.name)
          open.append(
            (child, isControl ? text(of: child) ?? label : label, isTapped || isControl))
        }
      }
    }
    return found.sorted { $0.place.line < $1.place.line }
  }

  private static let controls: Set<String> = [
    "button", "barButtonItem", "tableViewCell", "collectionViewCell", "tapGestureRecognizer",
    "segmentedControl", "switch", "control",
  ]

  /// The text of a control: its title, else the first label in it.
  private static func text(of element: XMLElement) -> String? {
    let states = element.children(called: "state")
    let titles = [element["title"]] + states.map { $0["title"] }
    let labels = element.descendants(called: "label").map { $0["text"] }
    return (titles + labels).compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension StoryboardScenes.Segue {
  /// Whether it leads to another screen on a tap.
  var isTransition: Bool { !["relationship", "embed", "unwind"].contains(kind) }

  /// Whether its screen comes up over what is there.
  var isModal: Bool {
    ["presentation", "modal", "popoverPresentation"].contains(kind)
  }
}

extension StoryboardScenes {
  /// The controllers that a container holds, in their order, through references to other files.
  func children(of controller: Controller) -> [Controller] {
    let held = controller.segues.filter { $0.kind == "relationship" }
    let roles = ["masterViewController", "supplementaryViewController", "detailViewController"]
    // The columns of a split view may be in any order.
    let sorted = roles.flatMap { role in held.filter { $0.relationship == role } }
    return (sorted + held.filter { !roles.contains($0.relationship ?? "") })
      .compactMap { self[$0.destination] }.compactMap { resolved($0) }
  }

  /// The controller that a reference names; any other is itself.
  func resolved(_ controller: Controller, depth: Int = 0) -> Controller? {
    guard case .reference(let storyboard, let identifier) = controller.kind else {
      return controller
    }
    let name = storyboard.isEmpty ? String(controller.key.prefix { $0 != "#" }) : storyboard
    let found =
      identifier.map { self.controller($0, in: name) } ?? first(of: name).flatMap { self[$0] }
    guard depth < Self.deepest, let found else { return nil }
    return resolved(found, depth: depth + 1)
  }

  /// The screen that a controller shows first, through the containers around it.
  func shown(by controller: Controller, depth: Int = 0) -> Controller? {
    guard depth < Self.deepest, let found = resolved(controller) else { return nil }
    if case .screen = found.kind { return found }
    return children(of: found).lazy.compactMap { shown(by: $0, depth: depth + 1) }.first
  }
}
