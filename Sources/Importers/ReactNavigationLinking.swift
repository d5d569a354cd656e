public import DeepLinks
public import WebText

/// The `linking` table of a React Navigation app, as JSON: prefixes, and a tree of screens with
/// their paths.
///
/// Paths are joined from outside in, unless a screen is `exact`. In React Navigation the most
/// specific path wins, which is `MatchPolicy.mostSpecific` for a table of these patterns.
/// Source: React Navigation 7, "Configuring links".
public struct ReactNavigationLinking: Hashable, Sendable {
  /// A screen of a React Navigation app that links lead to.
  public struct Route: Hashable, Sendable {
    /// The names of the navigators around the screen, from outside in, and of the screen.
    public let screens: [String]
    /// The screens below the target: the initial route of each navigator around it, if that is another
    /// screen.
    public let backStack: [String]
    /// The patterns, one for each prefix and for each alias of the path.
    public let patterns: [LinkPattern]
    /// The place of the path in the file.
    public let place: TextPlace
  }

  /// The screens that have a path, in the order of the file.
  public let routes: [Route]
  /// The issues in the order of the text.
  public let issues: [LinkFileIssue]

  /// The readable screens of a table; the others become ``issues``.
  ///
  /// - Parameter bytes: the JSON of the `linking` object, or of an object that has it.
  public init(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    do {
      routes = reader.routes(of: try JSONReader.read(bytes))
    } catch {
      reader.note(.error, "this is not JSON: \(error.message)", at: error.offset)
      routes = []
    }
    issues = reader.issues
  }
}

extension ReactNavigationLinking {
  /// The reader of a React Navigation table's JSON.
  private struct Reader {
    private(set) var issues: [LinkFileIssue] = []
    private let places: TextPlaces
    private var prefixes: [String] = []
    private var routes: [Route] = []
    private var patternCount = 0

    /// The values from the navigators around a screen.
    private struct Surroundings {
      var screens: [String] = []
      var backStack: [String] = []
      var path = ""
    }

    init(_ bytes: [UInt8]) { places = TextPlaces(bytes) }

    mutating func note(_ severity: LinkFileIssue.Severity, _ message: String, at offset: Int) {
      issues.append(LinkFileIssue(severity, message, at: places[offset]))
    }

    mutating func routes(of file: LocatedJSON) -> [Route] {
      let linking = file["linking"] ?? file
      prefixes = linking["prefixes"]?.elements?.compactMap(\.string) ?? []
      if prefixes.isEmpty {
        note(
          .warning, "there are no 'prefixes', so paths count under any host", at: linking.offset
        )
      }
      guard let config = linking["config"], config["screens"]?.members != nil else {
        note(.error, "there are no screens under 'config'", at: linking.offset)
        return []
      }
      readScreens(of: config, in: Surroundings())
      return routes
    }

    private mutating func readScreens(of navigator: LocatedJSON, in surroundings: Surroundings) {
      let initial = navigator["initialRouteName"]?.string
      let screens = navigator["screens"]?.members ?? []
      if let initial, !screens.contains(where: { $0.key == initial }) {
        let offset = navigator["initialRouteName"]?.offset ?? navigator.offset
        note(.warning, "no screen here is called '\(initial)'", at: offset)
      }
      for screen in screens {
        var inner = surroundings
        inner.screens.append(screen.key)
        if let initial, initial != screen.key { inner.backStack.append(initial) }
        readScreen(screen.value, in: inner)
      }
    }

    private mutating func readScreen(_ node: LocatedJSON, in surroundings: Surroundings) {
      guard node.string != nil || node.members != nil else {
        note(.error, "a screen is a path or an object, not \(node.kindName)", at: node.offset)
        return
      }
      var inner = surroundings
      if let path = path(of: node, in: surroundings) {
        inner.path = path
        let aliases = node["alias"]?.elements?.compactMap { self.path(of: $0, in: surroundings) }
        add(paths: [path] + (aliases ?? []), at: node["path"] ?? node, inner)
      }
      if node["screens"] != nil { readScreens(of: node, in: inner) }
    }

    /// The whole path of a screen or an alias, which is a text or an object with a `path`.
    private func path(of node: LocatedJSON, in surroundings: Surroundings) -> String? {
      guard let path = node.string ?? node["path"]?.string else { return nil }
      return joined(node["exact"]?.boolean == true ? "" : surroundings.path, path)
    }

    private func joined(_ outer: String, _ path: String) -> String {
      [outer, path].map { $0.split(separator: "/").joined(separator: "/") }
        .filter { !$0.isEmpty }.joined(separator: "/")
    }

    private mutating func add(paths: [String], at node: LocatedJSON, _ surroundings: Surroundings) {
      var patterns: [LinkPattern] = []
      let isFull = patternCount > LinkImport.mostLinks
      patternCount += paths.count * max(1, prefixes.count)
      guard patternCount <= LinkImport.mostLinks else {
        if !isFull { note(.warning, LinkImport.tooMany, at: node.offset) }
        return
      }
      for path in paths {
        for prefix in prefixes.isEmpty ? ["/"] : prefixes {
          do throws(LinkPatternError) {
            patterns.append(try LinkPattern(pattern(prefix: prefix, path: path)))
          } catch {
            note(
              .error, "'\(path)' under '\(prefix)' is not a pattern: \(error.message)",
              at: node.offset
            )
          }
        }
      }
      routes.append(
        Route(
          screens: surroundings.screens, backStack: surroundings.backStack, patterns: patterns,
          place: places[node.offset]))
    }

    /// After a prefix that ends in `://`, the path's first segment is the host.
    private func pattern(prefix: String, path: String) -> String {
      if prefix.hasSuffix("://") { return path.isEmpty ? prefix : prefix + path }
      let base = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
      return base + "/" + path
    }
  }
}

extension LinkImport {
  /// Adds the screens of a React Navigation app, the most specific path first, because it wins
  /// there.
  mutating func importTable(_ table: ReactNavigationLinking) {
    issues = table.issues
    let paths = table.routes.flatMap { route in route.patterns.map { (route: route, pattern: $0) } }
    let ranks = Specificity.ranks(of: paths.map(\.pattern))
    for (path, _) in zip(paths, ranks).sorted(by: { $0.1 < $1.1 }) {
      let below = path.route.backStack
      add(
        path.route.screens.last ?? "", path.pattern.text,
        notes: below.isEmpty ? [] : ["its screen lies above \(below.joined(separator: ", "))"],
        at: path.route.place)
    }
  }
}
