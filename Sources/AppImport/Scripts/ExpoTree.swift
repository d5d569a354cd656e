import SourceText

/// The files of an expo-router app that are screens, and the layouts of their folders.
///
/// Source: Expo documentation, "Expo Router: notation" and "Navigation layouts".
struct ExpoTree {
  /// A file that is a screen.
  struct Page {
    let path: String
    /// The parts of the path below the root, without the file's ending.
    let parts: [String]

    /// The parts of the address: without groups and `index`.
    var address: [String] {
      parts.filter { !($0.hasPrefix("(") && $0.hasSuffix(")")) && $0 != "index" }
    }

    /// Whether it is the first screen of a folder that has no part in the address, as a group's.
    var isFirst: Bool { address.isEmpty }

    /// The name of the folder that it lies in; its own, outside of all folders.
    var folder: String { parts.last { $0 != "index" } ?? "index" }

    /// The names of the parameters in the address.
    var parameters: [String] {
      address.filter { $0.hasPrefix("[") }.map(Self.parameter)
    }

    /// The name of a parameter in a pattern of links: letters and digits, a letter first.
    static func parameter(_ part: String) -> String {
      let plain = part.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      return plain.first?.isLetter == true ? plain : "part\(plain)"
    }
  }

  /// The folder of the screens, with its slash.
  let root: String
  private(set) var pages: [Page] = []
  /// The layouts' files by the parts of their folder.
  private(set) var layouts: [[String]: String] = [:]
  /// The pages that only lead to others, by their addresses.
  private var redirected: [[String]: Page] = [:]
  /// The page of addresses that no other takes.
  private(set) var notFound: Page?

  private init(root: String, _ paths: [String]) {
    self.root = root
    for path in paths where path.hasPrefix(root) { add(path) }
  }

  /// The apps of a project, the one with the most files that may be screens first; the folder `app` of each
  /// has a layout.
  static func all(in tree: ProjectTree) -> [ExpoTree] {
    let layouts = tree.paths.filter { path in
      ScriptProject.endings.contains { "/\(path)".hasSuffix("/_layout\($0)") }
    }
    // The usual folder is `app`; another one is named to `ExpoRoot`.
    let usual = layouts.filter { path in
      ScriptProject.endings.contains { "/\(path)".hasSuffix("/app/_layout\($0)") }
    }
    let roots = (usual.isEmpty ? layouts : usual).map {
      String($0.prefix($0.count - ($0.split(separator: "/").last?.count ?? 0)))
    }
    // A root may have a layout in several languages.
    let outer = roots.uniqued.filter { root in
      !roots.contains { $0 != root && root.hasPrefix($0) }
    }
    let apps = outer.map { ExpoTree(root: $0, tree.paths) }
    return apps.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      return (-one.pages.count, one.root.utf8.count, $0.offset)
        < (-other.pages.count, other.root.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// Redirects a page's address to another one.
  mutating func redirect(_ page: Page, to target: Page) {
    pages.removeAll { $0.path == page.path }
    if redirected[page.address] == nil { redirected[page.address] = target }
  }

  /// Leaves out the files that are no screens.
  mutating func keepPages(where isScreen: (Page) -> Bool) { pages.removeAll { !isScreen($0) } }

  /// The suffixes before the ending of files for one system, which stand beside the one for all, and of tests.
  private static let unshownSuffixes: Set<Substring> = ["ios", "android", "web", "test"]

  private mutating func add(_ path: String) {
    guard let ending = ScriptProject.endings.first(where: path.hasSuffix) else { return }
    let parts = path.dropFirst(root.count).dropLast(ending.count).split(separator: "/").map(
      String.init)
    guard let name = parts.last, !parts.contains("__tests__") else { return }
    let suffixes = name.split(separator: ".").dropFirst()
    guard !suffixes.contains(where: Self.unshownSuffixes.contains) else { return }
    if name == "_layout" {
      layouts[Array(parts.dropLast())] = path
    } else if name == "+not-found" {
      notFound = notFound ?? Page(path: path, parts: parts)
    } else if !name.hasPrefix("+"), !name.hasSuffix("+api") {
      pages.append(Page(path: path, parts: parts))
    }
  }

  /// The page of an address: of several the one with the most literal parts.
  func page(at address: String, from page: Page?) -> Page? {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    guard !plain.hasPrefix("/"), let page else { return self.page(at: plain) }
    let folder = page.parts.dropLast()
    // The address of a folder's first page does not end in the folder's slash, so that both readings are met.
    return self.page(at: ScriptProject.joined(folder.joined(separator: "/"), plain))
      ?? self.page(at: ScriptProject.joined(folder.dropLast().joined(separator: "/"), plain))
  }

  private func page(at whole: String) -> Page? {
    let all = whole.split(separator: "/").map(String.init)
    let isGroup: (String) -> Bool = { $0.hasPrefix("(") && $0.hasSuffix(")") }
    let parts = all.filter { !isGroup($0) && $0 != "index" }
    let groups = all.filter(isGroup)
    let fitting = pages.filter { Self.fits($0.address[...], parts[...]) }
    // A group in an address chooses among pages of one address: `/(home)`.
    let inGroups = fitting.filter { page in groups.allSatisfy(page.parts.contains) }
    return (inGroups.isEmpty ? fitting : inGroups).max {
      Self.literals(of: $0) < Self.literals(of: $1)
    }
      ?? redirected[parts]
  }

  private static func literals(of page: Page) -> Int { page.address.count { !$0.hasPrefix("[") } }

  private static func fits(_ pattern: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    if first.hasPrefix("[...") { return true }
    guard let part = parts.first else { return false }
    // A computed part may be a group, which is no part of an address: `/(tabs)/${from}/items`.
    if part == "[computed]", parts.count > 1, fits(pattern, parts.dropFirst()) { return true }
    let isParameter = first.hasPrefix("[")
    return (isParameter || first == part) && fits(pattern.dropFirst(), parts.dropFirst())
  }
}
