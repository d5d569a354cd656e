import SourceText

/// A format in which an app declares its navigation: what is read of a project with a name for it, `nil`
/// where the format is not there.
package typealias ImportSource = @Sendable (ProjectTree, String) -> ImportDraft?

/// The reading of an app by one format.
package enum ImportDraft {
  /// Screens and transitions, of which a spec is made in the one way for all formats.
  case outline(AppOutline)
  /// A spec that says more than an outline can; the outline is that of its screens.
  case spec(AppOutline, text: String)
}

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
  private static let formats: [ImportSource] = [
    { NavFile.outline(of: $0, title: $1).map { .outline($0) } },
    { AndroidImport.outline(of: $0, title: $1).map { .outline($0) } },
    { ExpoImport.outline(of: $0, title: $1).map { .outline($0) } },
    { ReactNavigationImport.outline(of: $0, title: $1).map { .outline($0) } },
  ]

  /// The most screens of a spec: it reads 1,000 routes, and some screens have two.
  private static let mostScreens = 800

  /// The import of a project; `nil` where no format is found.
  ///
  /// - Parameters:
  ///   - title: the app's name, where its sources do not say.
  ///   - further: formats that are looked for where none of those above is found.
  package init?(_ tree: ProjectTree, title: String, further: [ImportSource] = []) {
    let found =
      (Self.formats + further).lazy.compactMap { $0(tree, title) }.first
      ?? AndroidImport.unreadable(in: tree, title: title).map { .outline($0) }
    guard let found else { return nil }
    var outline: AppOutline
    var written: String?
    switch found {
    case .outline(let read): outline = read
    case .spec(let read, let text): (outline, written) = (read, text)
    }
    for link in tree.outside {
      outline.findings.add(
        .omitted, "this link leads out of the folder and is not followed",
        at: ImportPlace(path: link, line: 1))
    }
    outline.omitUnwritableLinks()
    if written == nil {
      outline.beginWithReachedSections()
      outline.beginWithoutValues()
    }
    if !outline.screens.isEmpty { outline.noteUnreached() }
    let isTooLarge = outline.screens.count > Self.mostScreens
    if isTooLarge {
      let message = "\(outline.screens.count) screens are too many for a spec"
      outline.findings.add(.unreadable, message, at: outline.screens[0].place)
    }
    self.outline = outline
    findings = outline.findings
    spec =
      outline.screens.isEmpty || isTooLarge ? nil : written ?? OutlineSpec.text(of: outline)
    summary =
      "\(outline.format): \(outline.screens.count) screens, \(outline.takenActions) of "
      + "\(outline.declaredActions) transitions, \(outline.links.count) links; "
      + ImportFindings.Kind.allCases.map { "\(outline.findings.count($0)) \($0.rawValue)" }
      .joined(separator: ", ") + Self.guesses(in: spec)
  }

  /// The number of comments of a spec that say a guess, about the sources or about people.
  private static func guesses(in spec: String?) -> String {
    let lines = spec?.utf8.split(separator: UInt8(ascii: "\n")) ?? []
    let count = lines.count { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard text.starts(with: "# ".utf8) else { return false }
      return text.starts(with: "# A guess: ".utf8)
        || Substring(text).behind(AppOutline.guess) != nil
    }
    return count == 0
      ? "" : " (\(count.counted("comment")) of the spec \(count == 1 ? "says" : "say") \"a guess\")"
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
  /// Leaves out the links whose pattern has line breaks or hidden characters, which no spec holds.
  fileprivate mutating func omitUnwritableLinks() {
    func isWritable(_ link: OutlineLink) -> Bool {
      !link.pattern.unicodeScalars.contains { $0.value < 0x20 || PlainText.isUnsafe($0) }
    }
    for link in links where !isWritable(link) {
      findings.add(
        .omitted,
        "'\(ImportText.comment(link.pattern))' has characters that a spec's links cannot have",
        at: link.place)
    }
    links.removeAll { !isWritable($0) }
  }

  /// Notes the screens that no taps lead to.
  fileprivate mutating func noteUnreached() {
    let depths = depths(from: start)
    for screen in screens where depths[screen.name] == nil {
      findings.add(.guessed, "no transition leads to '\(screen.name)'", at: screen.place)
    }
  }
}
