import Importers
import SourceText

/// What layouts, code and manifests of an Android app say about its graphs: who hosts which, who uses which action, and
/// which links activities take.
struct AndroidHosts {
  /// The links of each manifest.
  private(set) var manifestLinks: [(path: String, links: [ImportedLink])] = []
  /// The screens that host graphs, by the graphs' names.
  private var screens: [String: String] = [:]
  /// The graphs that layouts or code name.
  private var used: Set<String> = []
  /// The code of screens, by their ids, in their order.
  private var code: [(id: String, scan: SourceScan)] = []

  /// The most links of a manifest that are worth a line.
  private static let mostLinks = 200

  /// - Parameter graphs: all outermost graphs of the project.
  init(_ tree: ProjectTree, _ resources: AndroidResources, _ graphs: [AndroidGraph]) {
    var ignored = ImportFindings()
    readManifests(tree, &ignored)
    let destinations = graphs.flatMap(\.destinations)
    let sources = Dictionary(
      tree.paths.filter { $0.hasSuffix(".kt") || $0.hasSuffix(".java") }
        .map { ($0.fileStem, $0) }, uniquingKeysWith: { first, _ in first })
    for destination in destinations.uniqued(by: \.id) {
      let type = destination.element["android:name"]?.split(separator: ".").last ?? ""
      guard let path = sources[String(type)], let bytes = tree.bytes(path, &ignored) else {
        continue
      }
      code.append((destination.id, SourceScan(bytes)))
    }
    used = Set(resources.hosted.map(\.graph))
    if graphs.count > 1 { findUses(of: graphs.map(\.file), in: tree, &ignored) }
    for (graph, layout) in resources.hosted where screens[graph] == nil {
      let own = graphs.first { $0.root == graph || $0.file == graph }
      let others = destinations.filter { destination in
        own.map { !$0.destinations.contains { $0.id == destination.id } } ?? true
      }
      screens[graph] = host(of: layout, among: others)
    }
  }

  private mutating func readManifests(_ tree: ProjectTree, _ findings: inout ImportFindings) {
    for path in tree.paths where "/\(path)".hasSuffix("/AndroidManifest.xml") {
      guard !SourceSurvey.isForeign(path), let bytes = tree.bytes(path, &findings),
        let found = try? LinkImport(bytes), !found.links.isEmpty
      else { continue }
      manifestLinks.append((path, Array(found.links.prefix(Self.mostLinks))))
    }
  }

  /// Notes the graphs that code names, as `R.navigation.chat`.
  private mutating func findUses(
    of names: [String], in tree: ProjectTree, _ findings: inout ImportFindings
  ) {
    for path in tree.paths where path.hasSuffix(".kt") || path.hasSuffix(".java") {
      guard !SourceSurvey.isForeign(path), let bytes = tree.bytes(path, &findings) else { continue }
      let scan = SourceScan(bytes)
      guard scan.contains("R.navigation.") else { continue }
      for name in names where scan.contains("R.navigation.\(name)") { used.insert(name) }
    }
  }

  /// The screen that a layout is of: it names it, or its code does, or it has the same name.
  private func host(
    of layout: String, among destinations: [AndroidGraph.Destination]
  ) -> String? {
    let binding =
      ImportText.words(layout).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined() + "Binding"
    let named = destinations.first { $0.element["tools:layout"]?.resourceName == layout }?.id
    let coded = code.first { item in
      (item.scan.contains("R.layout.\(layout)") || item.scan.contains(binding))
        && destinations.contains { $0.id == item.id }
    }?.id
    let kinds: Set<String> = ["fragment", "activity", "layout", "screen", "view"]
    func stem(_ name: String) -> [String] { ImportText.words(name).filter { !kinds.contains($0) } }
    let wanted = stem(layout)
    return named ?? coded ?? destinations.first { !wanted.isEmpty && stem($0.id) == wanted }?.id
  }

  /// The screen whose layout hosts a graph; `nil` if none does.
  func host(of file: XMLFile) -> String? { screens[file.path.fileStem] }

  /// Whether a layout or code hosts a graph.
  func isUsed(_ file: XMLFile) -> Bool {
    used.contains(file.path.fileStem)
      || used.contains(file.root["android:id"]?.resourceName ?? "")
  }

  /// The screens whose code uses an action, by its id or by the function that is generated for it.
  func users(of action: String) -> [String] {
    let words = ImportText.words(action)
    let function =
      (words.first ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return code.filter {
      $0.scan.contains("R.id.\(action)") || $0.scan.contains("\(function)(")
    }.map(\.id)
  }
}
