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

  fileprivate var outline: AppOutline {
    switch self {
    case .outline(let outline), .spec(let outline, _): outline
    }
  }
}

/// A spec that was made from the sources of an app, with everything that it could not say.
package struct ImportedApp {
  /// The spec; `nil` where the sources declare no screen.
  package let spec: String?
  /// The guesses, omissions and faults, in the order of finding.
  package let findings: ImportFindings
  /// The counts of everything found, in a sentence.
  package let summary: String
  /// The number of screens that taps lead to.
  package let reachable: Int
  /// Whether no tap leads on from the first screen, so that 'navlab check' finds an error in the spec.
  package let isStuck: Bool
  private let outline: AppOutline
  private let provenance: SpecValue

  /// The formats in which an app declares its navigation, in the order of looking for them.
  private static let formats: [ImportSource] = [
    { AndroidImport.outline(of: $0, title: $1).map { .outline($0) } },
    { ComposeImport.outline(of: $0, title: $1).map { .outline($0) } },
    { IntentsImport.outline(of: $0, title: $1).map { .outline($0) } },
    { ExpoImport.outline(of: $0, title: $1).map { .outline($0) } },
    { ReactNavigationImport.outline(of: $0, title: $1).map { .outline($0) } },
    { FlutterImport.outline(of: $0, title: $1).map { .outline($0) } },
    { UIKitImport.outline(of: $0, title: $1).map { .outline($0) } },
  ]

  /// The most screens of a spec: it reads 1,000 routes, and some screens have two.
  private static let mostScreens = 800

  /// The import of a project; `nil` where no format is found.
  ///
  /// - Parameters:
  ///   - title: the app's name, where its sources do not say.
  ///   - app: which of the apps in the project it is; `nil` for all of it.
  ///   - commit: the commit of the sources, if it is known.
  ///   - further: formats that are looked for beside those above.
  package init?(
    _ tree: ProjectTree, title: String, app: AppCandidate? = nil, commit: String? = nil,
    further: [ImportSource] = []
  ) {
    // A committed graph is complete.
    let found =
      NavFile.outline(of: tree, title: title).map { .outline($0) }
      ?? Self.best((Self.formats + further).compactMap { $0(tree, title) })
      ?? AndroidImport.unreadable(in: tree, title: title).map { .outline($0) }
    guard let found else { return nil }
    var outline = found.outline
    var written: String?
    if case .spec(_, let text) = found { written = text }
    for link in tree.outside {
      outline.findings.add(
        .omitted, "this link leads out of the folder, or nowhere, and is not followed",
        at: ImportPlace(path: link, line: 1))
    }
    outline.omitUnwritableLinks()
    // The modules of an Android app lie beside it, and packages beside an app in scripts are of others.
    let isAlone = app.map { $0.families == [.script] || $0.families == [.flutter] } ?? false
    var survey = SourceSurvey(
      isAlone ? tree.inside(app?.folder ?? "") : tree,
      families: app?.families ?? Set(SourceFamily.allCases))
    survey.leaveOut(screens: outline.parts)
    outline.findings.add(survey.omitted)
    if written == nil {
      outline.settleBar()
      outline.doubtBar(after: survey)
      outline.beginWithReachedSections()
      outline.beginWithLeadingScreen()
      outline.beginWithoutValues()
    }
    if !outline.screens.isEmpty { outline.noteUnreached() }
    let isTooLarge = outline.screens.count > Self.mostScreens
    if isTooLarge {
      let message = "\(outline.screens.count) screens are too many for a spec"
      outline.findings.add(.unreadable, message, at: outline.screens[0].place)
    }
    let provenance = outline.provenance(after: survey, commit: commit)
    self.outline = outline
    self.provenance = provenance
    findings = outline.findings
    reachable = outline.depths(from: outline.start).count
    isStuck =
      written == nil && reachable <= 1 && outline.depths(from: outline.ordinaryStart).count <= 1
    let heading = SpecValue.lines(of: [.init("imported", provenance)]).joined(separator: "\n")
    let text =
      outline.screens.isEmpty || isTooLarge ? nil : written ?? OutlineSpec.text(of: outline)
    spec = text.map { "\(heading)\n\($0)" }
    summary =
      "\(outline.format): \(outline.screens.count) screens, \(outline.takenActions) of "
      + "\(outline.declaredActions) transitions, \(outline.links.count) links; "
      + ImportFindings.Kind.allCases.map { "\(outline.findings.count($0)) \($0.rawValue)" }
      .joined(separator: ", ") + Self.guesses(in: spec)
  }

  /// The reading with the most screens, together with those of the same app that can be joined with it.
  private static func best(_ drafts: [ImportDraft]) -> ImportDraft? {
    // A spec of its own says more than any outline.
    if let spec = drafts.first(where: { if case .spec = $0 { true } else { false } }) {
      return spec
    }
    let sorted = drafts.enumerated().sorted {
      (-$0.element.outline.screens.count, $0.offset) < (
        -$1.element.outline.screens.count, $1.offset
      )
    }.map(\.element)
    guard let first = sorted.first, case .outline(var outline) = first else { return sorted.first }
    for other in sorted.dropFirst() {
      guard case .outline(let more) = other else { continue }
      if outline.family != nil, more.family == outline.family {
        outline = outline.joined(with: more)
      } else if let screen = more.screens.first, !more.isShellOnly {
        outline.findings.add(
          .omitted, "\(more.format), with \(more.screens.count) screens, is left out",
          at: screen.place)
      }
    }
    return .outline(outline)
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

  /// Notes the screens that no taps lead to: the app's own fault only if no transition was missed.
  fileprivate mutating func noteUnreached() {
    let depths = depths(from: start)
    let isBarMissing = shell == .stack && isShellGuessed
    let isOfApp = findings.missedActions == 0 && !isBarMissing
    for screen in screens where depths[screen.name] == nil {
      findings.add(
        isOfApp ? .ofApp : .omitted,
        "no transition \(isOfApp ? "" : "that was read ")leads to '\(screen.name)'",
        at: screen.place)
    }
  }
}
