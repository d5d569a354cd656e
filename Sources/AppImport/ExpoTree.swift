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
  /// The page of addresses that no other takes.
  private(set) var notFound: Page?

  /// `nil` where no folder `app` has a layout.
  init?(_ tree: ProjectTree) {
    let roots = tree.paths.filter { path in
      ScriptProject.endings.contains { "/\(path)".hasSuffix("/app/_layout\($0)") }
    }
    guard let first = roots.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    root = String(first.prefix(first.count - (first.split(separator: "/").last?.count ?? 0)))
    for path in tree.paths where path.hasPrefix(root) { add(path) }
  }

  private mutating func add(_ path: String) {
    guard let ending = ScriptProject.endings.first(where: path.hasSuffix) else { return }
    let parts = path.dropFirst(root.count).dropLast(ending.count).split(separator: "/").map(
      String.init)
    // A file for one system stands beside the one for all.
    guard let name = parts.last, !name.contains(".ios"), !name.contains(".android"),
      !name.contains(".web"), !name.contains(".test"), !parts.contains("__tests__")
    else { return }
    if name == "_layout" {
      layouts[Array(parts.dropLast())] = path
    } else if name == "+not-found" {
      notFound = notFound ?? Page(path: path, parts: parts)
    } else if !name.hasPrefix("+"), !name.hasSuffix("+api") {
      pages.append(Page(path: path, parts: parts))
    }
  }

  /// The page that an address stands for: of several the one with the most literal parts.
  func page(at address: String, from page: Page) -> Page? {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    let folder = "/" + page.parts.dropLast().joined(separator: "/")
    let whole = plain.hasPrefix("/") ? plain : ScriptProject.joined(folder, plain)
    let parts = whole.split(separator: "/").map(String.init)
      .filter { !($0.hasPrefix("(") && $0.hasSuffix(")")) && $0 != "index" }
    return pages.filter { Self.fits($0.address[...], parts[...]) }
      .max { Self.literals(of: $0) < Self.literals(of: $1) }
  }

  private static func literals(of page: Page) -> Int { page.address.count { !$0.hasPrefix("[") } }

  private static func fits(_ pattern: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    if first.hasPrefix("[...") { return true }
    guard let part = parts.first else { return false }
    let isParameter = first.hasPrefix("[")
    return (isParameter || first == part) && fits(pattern.dropFirst(), parts.dropFirst())
  }
}
