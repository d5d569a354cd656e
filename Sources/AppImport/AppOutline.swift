/// The navigation of an app as its sources declare it, whatever their format.
package struct AppOutline {
  /// How the sections of an app are reached.
  package enum Shell: String {
    case tabBar = "tab-bar"
    case drawer
    /// Two columns: a list that stays, and what is chosen in it.
    case columns
    /// One stack of screens, without sections.
    case stack = "as-is"
  }

  /// The name of the format in a sentence.
  package var format: String
  package var title: String
  /// The screens in the order of the sources; names are unique.
  package var screens: [OutlineScreen] = []
  package var shell = Shell.stack
  /// The screens of the sections; for one stack its first screen alone.
  package var sections: [String] = []
  /// The texts of the sections in the bar or menu, by their screens.
  package var tabs: [String: OutlineTab] = [:]
  /// The items of the bar or menu that are no sections.
  package var actions: [OutlineAction] = []
  /// Whether the sources do not say how the sections are reached.
  package var isShellGuessed = false
  /// The screen that the app starts with.
  package var start = ""
  /// Whether the sources do not say so.
  package var isStartGuessed = false
  /// Of columns the screen that the second one shows first.
  package var detail: String?
  /// Of columns the screens of the first one.
  package var listed: Set<String> = []
  package var links: [OutlineLink] = []
  /// The screen of links that no other takes.
  package var notFound: String?
  /// The screens that only show another reading's screens in them: an activity that hosts a graph.
  var frames: Set<String> = []
  /// The classes that are parts of screens, and no screens of their own.
  var parts: Set<ImportPlace> = []
  /// Whether apps in other languages have it too, as the shell that an Android app needs.
  var isShellOnly = false
  /// The number of transitions that the sources declare.
  package var declaredActions = 0
  package var findings = ImportFindings()
  /// The language of its sources.
  let family: SourceFamily?

  package init(format: String, title: String, family: SourceFamily? = nil) {
    self.family = family
    self.format = format
    self.title = title
  }

  package subscript(name: String) -> OutlineScreen? { screens.first { $0.name == name } }

  /// The guesses that a spec does not say where they matter, and the parts that are missing from it, as
  /// comments at its end; empty where there are none.
  /// - Parameter spec: the lines of the spec so far.
  package func findingLines(after spec: [String]) -> [String] {
    let said = Set(
      spec.compactMap { line -> Substring? in
        guard let comment = line.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        return line[comment...].behind(Self.guess)
      })
    let guesses = findings.all.filter {
      $0.kind == .guessed && !said.contains(ImportText.comment($0.message)[...])
    }
    let missing = findings.all.filter { ![.guessed, .ofApp].contains($0.kind) }
    return Self.lines(guesses, under: "# Guesses about the sources:", Self.guess)
      + Self.lines(missing, under: "# Not in this spec:")
      + Self.lines(
        findings.all.filter { $0.kind == .ofApp }, under: "# Findings of the app itself:")
  }

  /// The word before each guess, by which they are counted.
  static let guess = "a guess: "

  private static func lines(
    _ findings: [ImportFindings.Finding], under heading: String, _ word: String = ""
  ) -> [String] {
    if findings.isEmpty { return [] }
    return [heading]
      + findings.map { finding in
        let place = ImportPlace(path: finding.path, line: finding.line)
        return "# \(place.text): \(word)\(ImportText.comment(finding.message))"
      }
  }

  /// The screen that going back ends at: the first section.
  package var home: String { sections.first ?? start }

  /// The number of transitions that became entries.
  package var takenActions: Int { declaredActions - findings.missedActions }
}

extension Substring {
  /// The text behind the first occurrence of another, byte for byte.
  func behind(_ other: String) -> Substring? {
    guard let first = other.utf8.first else { return self }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: other.utf8) { return Substring(rest.dropFirst(other.utf8.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension AppOutline {
  /// Lets the app begin with its sections, where nothing leads to them from the screen that it names first.
  mutating func beginWithReachedSections() {
    guard [.tabBar, .drawer].contains(shell), let first = sections.first, !sections.contains(start),
      let screen = self[start]
    else { return }
    let reached = depths(from: start)
    guard !sections.contains(where: { reached[$0] != nil }) else { return }
    findings.add(
      .guessed,
      "nothing leads from '\(start)' to the sections, so the app starts at '\(first)'",
      at: screen.place)
    start = first
    isStartGuessed = true
  }

  /// Lets the app begin with the screen that leads on the most, where the first one leads nowhere, as a lock.
  mutating func beginWithLeadingScreen() {
    guard shell == .stack, screens.count > 3, depths(from: start).count == 1 else { return }
    let reach = screens.map { depths(from: $0.name).count }
    guard let most = reach.max(), most > screens.count / 3, let index = reach.firstIndex(of: most),
      let first = self[start]
    else { return }
    let hub = screens[index]
    findings.add(
      .guessed, "nothing leads on from '\(start)', so the app starts at '\(hub.name)'",
      at: first.place)
    start = hub.name
    sections = [hub.name]
    isStartGuessed = true
  }

  /// Leaves out the values of the screens that the app begins with or has in its sections: nothing hands them
  /// any.
  mutating func beginWithoutValues() {
    let first = Set(sections + [start, home])
    for index in screens.indices where first.contains(screens[index].name) {
      guard let context = screens[index].context else { continue }
      screens[index].context = nil
      screens[index].notes.append(
        "the app starts here, so '\(context.parameter)' is left out")
    }
  }
}

/// A screen of an app's outline.
package struct OutlineScreen {
  /// Its name in the spec, of small letters, digits and hyphens.
  package let name: String
  package private(set) var title: String
  /// Whether the sources do not say the title.
  package private(set) var isTitleGuessed: Bool
  package let place: ImportPlace
  /// Whether it comes up over what is on display.
  package private(set) var isModal: Bool
  /// The value that it is about; `nil` where there is only one such screen.
  package fileprivate(set) var context: OutlineContext?
  package var entries: [OutlineEntry] = []
  /// Guesses about it, in sentences without a full stop.
  package var notes: [String] = []
  /// The class that shows it, without its package; `nil` if the format names none.
  ///
  /// Two readings of an app that name one class mean one screen.
  package var type: String?

  package init(
    name: String, title: String, place: ImportPlace, isModal: Bool, context: OutlineContext?,
    isTitleGuessed: Bool = false
  ) {
    self.name = name
    self.title = title
    self.isTitleGuessed = isTitleGuessed
    self.place = place
    self.isModal = isModal
    self.context = context
  }

  /// Lets it come up over what is on display.
  mutating func present() { isModal = true }

  /// Gives it the text that people read for it.
  package mutating func retitle(_ title: String) {
    self.title = title
    isTitleGuessed = false
  }
}

/// The value that a screen is about.
package struct OutlineContext {
  package let parameter: String
  package let isInteger: Bool
  package let isOptional: Bool

  package init(parameter: String, isInteger: Bool, isOptional: Bool) {
    self.parameter = parameter
    self.isInteger = isInteger
    self.isOptional = isOptional
  }

  /// A value that is made up, so that the screen can be opened.
  package var sample: String { isInteger ? "1" : "some-\(ImportText.name(parameter))" }

  /// The word of the spec language.
  package var kind: String { (isOptional ? "optional-" : "") + (isInteger ? "integer" : "text") }
}

/// A transition from one screen to another.
package struct OutlineEntry {
  /// The fate of the screens that are there.
  package enum Mode: Hashable {
    /// It is put on top.
    case push
    /// Screens above this one go first.
    case above(String)
    /// This one and those above it go first.
    case inPlaceOf(String)
    /// All screens of the stack go first.
    case alone
  }

  package var label: String
  package let target: String
  package let mode: Mode
  package let place: ImportPlace
  package let note: String?
  /// Whether the sources do not say the label.
  package let isLabelGuessed: Bool
  /// Whether the sources do not say that the screen has it.
  package let isGuessed: Bool

  package init(
    label: String, target: String, mode: Mode, place: ImportPlace, note: String?,
    isLabelGuessed: Bool = false, isGuessed: Bool = false
  ) {
    self.label = label
    self.target = target
    self.mode = mode
    self.place = place
    self.note = note
    self.isLabelGuessed = isLabelGuessed
    self.isGuessed = isGuessed
  }
}

/// A deep link to a screen.
package struct OutlineLink {
  package let pattern: String
  package let target: String
  /// The parameter that the screen is opened with.
  package let parameter: String?
  package let example: String?
  package let place: ImportPlace

  package init(
    pattern: String, target: String, parameter: String?, example: String?, place: ImportPlace
  ) {
    self.pattern = pattern
    self.target = target
    self.parameter = parameter
    self.example = example
    self.place = place
  }
}

/// A line of a file.
package struct ImportPlace: Hashable {
  package let path: String
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// `path:line`, fit for a comment.
  package var text: String { "\(ImportText.comment(path)):\(line)" }
}
