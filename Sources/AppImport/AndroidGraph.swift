import Importers

/// The destinations of an Android app's navigation graph, with those of the graphs that it includes.
struct AndroidGraph {
  /// A screen, a dialog or an activity.
  struct Destination {
    let id: String
    let element: XMLElement
    let file: XMLFile
  }

  /// A transition, or one from anywhere in a graph.
  struct Action {
    /// The screen or the graph that declares it.
    let owner: String
    let element: XMLElement
    let file: XMLFile
  }

  private(set) var destinations: [Destination] = []
  private(set) var actions: [Action] = []
  /// The screens that show inside others, by their names: the first ones of graphs that a layout of a screen hosts.
  private(set) var hosts: [String: String] = [:]
  /// The same by the paths of the graphs' files: an empty pane may be the first screen of several graphs.
  private var parts: [String: (id: String, host: String)] = [:]
  /// The first screens or graphs of graphs, by the graphs' names.
  private(set) var starts: [String: String] = [:]
  /// The name of the outermost graph.
  let root: String
  /// The name of its file.
  let file: String
  private let tree: ProjectTree
  private var ids: Set<String> = []
  /// The files that were read; each counts once, so that includes cannot multiply.
  private var included: Set<String> = []

  /// - Parameters:
  ///   - file: the outermost graph.
  ///   - findings: receives what could not be read.
  init(_ file: XMLFile, in tree: ProjectTree, _ findings: inout ImportFindings) {
    root = Self.id(of: file.root, in: file)
    self.file = file.path.fileStem
    self.tree = tree
    read(file.root, in: file, path: [file.path], &findings)
  }

  /// Adds the destinations of another graph of the same app.
  mutating func join(_ file: XMLFile, _ findings: inout ImportFindings) {
    guard included.insert(file.path).inserted else { return }
    read(file.root, in: file, path: [file.path], &findings)
  }

  /// Notes that a graph shows inside a screen, whose part its first screen is.
  /// - Returns: the first screen's name; `nil` if it cannot be a part of that screen.
  mutating func embed(_ file: XMLFile, in host: String) -> String? {
    let id = Self.id(of: file.root, in: file)
    guard let first = starts[id], ids.contains(first), first != host, screen(host) == host else {
      return nil
    }
    parts[file.path] = (first, host)
    if hosts[first] == nil { hosts[first] = host }
    return first
  }

  /// The name of a graph's element; one without has that of its file.
  private static func id(of element: XMLElement, in file: XMLFile) -> String {
    element["android:id"]?.resourceName ?? file.path.fileStem
  }

  private mutating func read(
    _ graph: XMLElement, in file: XMLFile, path: [String], _ findings: inout ImportFindings
  ) {
    let id = Self.id(of: graph, in: file)
    starts[id] = graph["app:startDestination"]?.resourceName
    if starts[id] == nil {
      findings.add(.guessed, "graph '\(id)' has no start", at: file.place(of: graph))
    }
    for element in graph.children {
      switch element.name {
      case "navigation": read(element, in: file, path: path, &findings)
      case "include": include(element, in: file, path: path, &findings)
      case "action": actions.append(Action(owner: id, element: element, file: file))
      case "argument", "deepLink": break
      default: addDestination(element, in: file, &findings)
      }
    }
  }

  private mutating func addDestination(
    _ element: XMLElement, in file: XMLFile, _ findings: inout ImportFindings
  ) {
    let place = file.place(of: element)
    guard let id = element["android:id"]?.resourceName, !id.isEmpty else {
      return findings.add(.omitted, "'\(element.name)' has no id", at: place)
    }
    if ids.insert(id).inserted {
      destinations.append(Destination(id: id, element: element, file: file))
    } else if destinations.first(where: { $0.id == id })?.element["android:name"]
      != element["android:name"] || element["android:name"] == nil
    {
      return findings.add(.omitted, "'\(id)' is declared twice; the first is used", at: place)
    }
    for action in element.children(called: "action") {
      actions.append(Action(owner: id, element: action, file: file))
    }
  }

  private mutating func include(
    _ element: XMLElement, in file: XMLFile, path: [String], _ findings: inout ImportFindings
  ) {
    let name = element["app:graph"]?.resourceName ?? ""
    let place = file.place(of: element)
    let files = tree.files(inFolder: "navigation", ending: "/\(name).xml")
    guard let found = files.first else {
      return findings.add(.omitted, "the included graph '\(name)' is missing", at: place)
    }
    guard !path.contains(found), path.count < 50 else {
      return findings.add(.omitted, "the graph '\(name)' includes itself", at: place)
    }
    guard included.insert(found).inserted else {
      return findings.add(.omitted, "the graph '\(name)' is already included", at: place)
    }
    guard let graph = tree.xml(found, &findings) else { return }
    read(graph.root, in: graph, path: path + [found], &findings)
  }

  /// Whether a screen shows inside another one, as the graph of a file says it.
  func isPart(_ name: String, in file: XMLFile) -> Bool { parts[file.path]?.id == name }

  /// The screen that a name stands for: a graph's is its first screen.
  /// - Parameter file: the graph that names it.
  func screen(_ name: String, in file: XMLFile? = nil) -> String? {
    var name = name
    if let part = file.flatMap({ parts[$0.path] }), part.id == name { name = part.host }
    for _ in 0...(starts.count + hosts.count) {
      if let host = hosts[name] {
        name = host
        continue
      }
      if ids.contains(name) { return name }
      guard let start = starts[name] else { return nil }
      name = start
    }
    return nil
  }
}
