import SourceText

/// A spec that was made from the sources of an app, with everything that it could not say.
package struct ImportedApp {
  /// The spec; `nil` where the sources declare no screen.
  package let spec: String?
  /// The guesses, omissions and faults, in the order of finding.
  package let findings: ImportFindings
  /// The counts of everything found, in a sentence.
  package let summary: String
  private let outline: AppOutline

  /// The formats in which an app declares its navigation, in the order of looking for them.
  private static let formats: [@Sendable (ProjectTree, String) -> AppOutline?] = [
    { NavFile.outline(of: $0, title: $1) }, { AndroidImport.outline(of: $0, title: $1) },
    { ExpoImport.outline(of: $0, title: $1) },
    { ReactNavigationImport.outline(of: $0, title: $1) },
  ]

  /// The most screens of a spec: it reads 1,000 routes, and some screens have two.
  private static let mostScreens = 800

  /// The import of a project; `nil` where no format is found.
  ///
  /// - Parameter title: the app's name, where its sources do not say.
  package init?(_ tree: ProjectTree, title: String) {
    let found = Self.formats.lazy.compactMap { $0(tree, title) }.first
    guard var outline = found else { return nil }
    outline.beginWithoutValues()
    if !outline.screens.isEmpty { outline.noteUnreached() }
    let isTooLarge = outline.screens.count > Self.mostScreens
    if isTooLarge {
      let message = "\(outline.screens.count) screens are more than a spec holds"
      outline.findings.add(.unreadable, message, at: outline.screens[0].place)
    }
    self.outline = outline
    findings = outline.findings
    spec = outline.screens.isEmpty || isTooLarge ? nil : OutlineSpec.text(of: outline)
    summary =
      "\(outline.format): \(outline.screens.count) screens, \(outline.takenActions) of "
      + "\(outline.declaredActions) transitions, \(outline.links.count) links; "
      + ImportFindings.Kind.allCases.map { "\(outline.findings.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
  }

  /// The counts and the findings as JSON.
  package var report: String {
    let node: JSONNode = [
      "format": .text(outline.format), "screens": .integer(outline.screens.count),
      "sections": .integer(outline.sections.count), "links": .integer(outline.links.count),
      "transitions": [
        "declared": .integer(outline.declaredActions), "taken": .integer(outline.takenActions),
      ],
      "findings": outline.findings.json,
    ]
    return node.rendered()
  }
}

extension AppOutline {
  /// Notes the screens that no taps lead to.
  fileprivate mutating func noteUnreached() {
    let depths = depths(from: start)
    for screen in screens where depths[screen.name] == nil {
      findings.add(.guessed, "no transition leads to '\(screen.name)'", at: screen.place)
    }
  }
}
