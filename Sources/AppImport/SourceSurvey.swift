import SourceText

/// The languages in which an app is written, each with the endings of its files.
package enum SourceFamily: String, CaseIterable, Sendable {
  case android = "Android"
  case script = "JavaScript"
  case swift = "Swift"
  case flutter = "Flutter"

  var endings: [String] {
    switch self {
    case .android: [".kt", ".java", ".xml"]
    case .script: [".tsx", ".ts", ".jsx", ".js"]
    case .swift: [".swift", ".storyboard"]
    case .flutter: [".dart"]
    }
  }
}

/// What the sources of an app have, counted without reading them as an import does.
///
/// Its numbers are about right: a screen is a destination, a page's file, a view controller or a view with a title; a
/// transition is a call that opens one.
package struct SourceSurvey {
  /// The parts that are counted.
  enum Part {
    case screen, transition, link, bar
  }

  /// A place at which a part was counted.
  struct Site {
    let part: Part
    let path: String
    let line: Int
  }

  private(set) var sites: [Site] = []
  private var findings = ImportFindings()

  /// Folders and files of tests, samples of tests and generated sources.
  static func isForeign(_ path: String) -> Bool {
    let steps = path.split(separator: "/").dropLast()
    if steps.contains(where: { $0.hasSuffix("Test") }) { return true }
    return steps.map { $0.lowercased() }.contains { folder in
      ["test", "tests", "androidtest", "generated", "uitests", "e2e", "mocks"]
        .contains(folder) || folder.hasSuffix("tests") || folder.hasSuffix("-test")
        || folder.hasPrefix("ui-test") || folder.hasSuffix(".docc")
        || folder.hasPrefix("__") && folder.hasSuffix("__")
    }
      || [".test.", ".spec.", ".stories.", ".d.ts", ".g.dart", ".gr.dart"].contains(
        where: path.contains)
  }

  /// - Parameters:
  ///   - families: the languages that are counted.
  ///   - largest: the most bytes of a file that is read.
  package init(_ tree: ProjectTree, families: Set<SourceFamily>, largest: Int = 1 << 20) {
    let own = tree.paths.filter { !Self.isForeign($0) }
    for family in SourceFamily.allCases where families.contains(family) {
      var counter = SourceCounter(family, paths: own)
      for path in own where family.endings.contains(where: path.hasSuffix) {
        guard SourceCounter.isWorthReading(path, family) else { continue }
        guard let bytes = tree.bytes(path, &findings), bytes.count <= largest else { continue }
        counter.read(SourceScan(bytes), path: path)
      }
      sites += counter.sites
    }
  }

  /// The files that are too large to be read.
  var omitted: ImportFindings {
    var found = ImportFindings()
    for finding in findings.all where finding.kind == .omitted {
      found.add(
        .omitted, finding.message, at: ImportPlace(path: finding.path, line: finding.line))
    }
    return found
  }

  /// Leaves out the classes of screens at some places.
  mutating func leaveOut(screens places: Set<ImportPlace>) {
    sites.removeAll {
      $0.part == .screen && places.contains(ImportPlace(path: $0.path, line: $0.line))
    }
  }

  func count(_ part: Part) -> Int { sites.count { $0.part == part } }

  /// What there is of an app of which nothing is read, in a sentence; `nil` if that is nothing, too.
  package var whatIsThere: String? {
    guard let most = files(of: .screen).first ?? files(of: .transition).first else { return nil }
    let place = ImportPlace(path: most.path, line: most.line).text
    return "its sources have about \(count(.screen).counted("screen")) and "
      + "\(count(.transition).counted("transition")) in forms that are not read, such as at \(place)"
  }

  /// The files with the most places of a part, each with their number and its first line.
  func files(of part: Part) -> [(path: String, line: Int, count: Int)] {
    var found: [String: (line: Int, count: Int)] = [:]
    for site in sites where site.part == part {
      found[site.path, default: (site.line, 0)].count += 1
    }
    return found.map { ($0.key, $0.value.line, $0.value.count) }
      .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
  }
}
