#if Swift
package import AppImport

/// An app's sources in Swift.
package enum SwiftSources {
  /// The formats, in the order of looking for them.
  package static let formats: [ImportSource] = [{ draft(of: $0, title: $1) }]

  /// Whether a file is one of the app's sources in Swift.
  static func isRead(_ path: String) -> Bool { path.hasSuffix(".swift") && !isTest(path) }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasSuffix("Tests") || $0.hasSuffix("UITests")
    }
  }
}

extension SwiftSources {
  /// The most files: what is more is generated.
  private static let most = 20_000

  private static func draft(of tree: ProjectTree, title: String) -> ImportDraft? {
    var findings = ImportFindings()
    let files = read(tree, &findings)
    if files.isEmpty { return nil }
    return RouteComposerImport.draft(files, of: tree, title: title, findings)
      ?? SwiftUIImport.draft(files, of: tree, title: title, findings)
  }

  /// The sources that say something of navigation, each at most as far as it is Swift.
  private static func read(_ tree: ProjectTree, _ findings: inout ImportFindings) -> [SwiftFile] {
    let paths = tree.paths.filter(isRead)
    if paths.count > most {
      let place = ImportPlace(path: paths[most], line: 1)
      findings.add(
        .unreadable, "files from here on are not read: there are \(paths.count)", at: place)
    }
    var files: [SwiftFile] = []
    for path in paths.prefix(most) {
      guard let bytes = tree.bytes(path, &findings) else { continue }
      let chosen = SwiftConditions.chosen(bytes)
      if let line = SwiftNesting.deepLine(chosen) {
        findings.add(
          .unreadable, "brackets are nested too deeply here, so the file is not read",
          at: ImportPlace(path: path, line: line))
        continue
      }
      let text = String(decoding: chosen, as: UTF8.self)
      let file = SwiftReader.read(text, path: path)
      if let line = file.faultLine {
        findings.add(
          .unreadable, "this Swift cannot be read; everything else in the file is imported",
          at: ImportPlace(path: path, line: line))
      }
      files.append(file)
    }
    return files
  }
}
#endif
