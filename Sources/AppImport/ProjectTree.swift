package import Importers
import WebText

/// The files of a project, as far as an import may read them.
package struct ProjectTree {
  /// The paths from the project's root, in the order of their bytes.
  package let paths: [String]
  /// The graph that was asked for, where it was one.
  private(set) var wanted: String?
  /// The links in it that are not followed, because they lead elsewhere or nowhere.
  let outside: [String]

  /// A file that has more bytes than any is read with.
  package struct TooLarge: Error { package init() {} }

  /// The most bytes of a file: texts, tables and layouts of large apps have fewer.
  package static let largest = 16 << 20
  /// The most bytes of a source: nobody writes so much by hand, so a larger one is a table of icons, or generated.
  private static let largestSource = 1 << 20
  private static let sources = [".swift", ".kt", ".java", ".dart", ".ts", ".tsx", ".js", ".jsx"]
  private let contents: (String) throws -> [UInt8]

  /// - Parameters:
  ///   - outside: the links that lead out of the project, or nowhere.
  ///   - contents: the bytes of a path.
  package init(
    paths: [String], outside: [String] = [], contents: @escaping (String) throws -> [UInt8]
  ) {
    self.outside = outside.sorted()
    self.paths = paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    self.contents = contents
  }

  /// The project with some of its files alone.
  func keeping(_ isKept: (String) -> Bool) -> ProjectTree {
    var tree = ProjectTree(paths: paths.filter(isKept), outside: outside, contents: contents)
    tree.wanted = wanted
    return tree
  }

  /// The bytes of a file; a fault is a finding.
  package func bytes(_ path: String, _ findings: inout ImportFindings) -> [UInt8]? {
    do {
      let bytes = try contents(path)
      let isSource = Self.sources.contains(where: path.hasSuffix)
      guard bytes.count > (isSource ? Self.largestSource : Self.largest) else { return bytes }
      findings.add(
        .omitted, "a file of \(bytes.count) bytes is not read: nobody writes so much by hand",
        at: ImportPlace(path: path, line: 1))
      return nil
    } catch is TooLarge {
      findings.add(
        .omitted, "a file of more than \(Self.largest >> 20) MiB is not read",
        at: ImportPlace(path: path, line: 1))
      return nil
    } catch {
      findings.add(.unreadable, "it cannot be read: \(error)", at: ImportPlace(path: path, line: 1))
      return nil
    }
  }

  /// The root element of an XML file; a fault is a finding.
  package func xml(_ path: String, _ findings: inout ImportFindings) -> XMLFile? {
    guard let bytes = bytes(path, &findings) else { return nil }
    let places = TextPlaces(bytes)
    do throws(TextSyntaxError) {
      return XMLFile(path: path, root: try XMLReader.read(bytes), places: places)
    } catch {
      let place = ImportPlace(path: path, line: places[error.offset].line)
      findings.add(.unreadable, "this XML cannot be read: \(error.message)", at: place)
      return nil
    }
  }

  /// The paths in a folder whose name begins so, with an ending.
  func files(inFolder prefix: String, ending: String) -> [String] {
    paths.filter { path in
      guard path.hasSuffix(ending) else { return false }
      let folder = path.split(separator: "/").dropLast().last ?? ""
      return folder == prefix || folder.hasPrefix(prefix + "-")
    }
  }
}

/// An XML file that was read.
package struct XMLFile {
  package let path: String
  package let root: XMLElement
  private let places: TextPlaces

  init(path: String, root: XMLElement, places: TextPlaces) {
    self.path = path
    self.root = root
    self.places = places
  }

  /// The place of an element.
  package func place(of element: XMLElement) -> ImportPlace {
    ImportPlace(path: path, line: places[element.offset].line)
  }
}

extension String {
  /// The name of a file without its folder and its ending.
  package var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The name of a resource: `home` of `@+id/home`, `@navigation/home` and `home`.
  var resourceName: String { split(separator: "/").last.map(String.init) ?? "" }
}

extension ProjectTree {
  /// The project with one outermost graph: of the other files in its folder only those are graphs that it
  /// includes.
  package func withOnlyGraph(_ path: String) -> ProjectTree {
    var findings = ImportFindings()
    var kept: Set<String> = []
    var open = [path]
    while let next = open.popLast() {
      guard kept.insert(next).inserted, let file = xml(next, &findings) else { continue }
      let names = file.root.descendants(called: "include").compactMap { $0["app:graph"] }
      open += names.map { "navigation/\($0.resourceName).xml" }
    }
    let others = paths.filter { !$0.hasPrefix("navigation/") || kept.contains($0) }
    var tree = ProjectTree(paths: others, outside: outside, contents: contents)
    tree.wanted = path
    return tree
  }
}
