/// The navigation of an app as its sources declare it, whatever their format.
struct AppOutline {
  /// How the sections of an app are reached.
  enum Shell: String {
    case tabBar = "tab-bar"
    case drawer
    /// One stack of screens, without sections.
    case stack = "as-is"
  }

  /// The name of the format in a sentence.
  let format: String
  var title: String
  /// The screens in the order of the sources; names are unique.
  var screens: [OutlineScreen] = []
  var shell = Shell.stack
  /// The screens of the sections; for one stack its first screen alone.
  var sections: [String] = []
  /// The screen that the app starts with.
  var start = ""
  var links: [OutlineLink] = []
  /// The screen of links that no other takes.
  var notFound: String?
  /// The number of transitions that the sources declare.
  var declaredActions = 0
  var findings = ImportFindings()

  subscript(name: String) -> OutlineScreen? { screens.first { $0.name == name } }

  /// The screen that going back ends at: the first section.
  var home: String { sections.first ?? start }

  /// The number of transitions that became entries.
  var takenActions: Int { declaredActions - findings.missedActions }
}

extension AppOutline {
  /// Leaves out the values of the screens that the app begins with or has in its sections: nothing hands them
  /// any.
  mutating func beginWithoutValues() {
    let first = Set(sections + [start, home])
    for index in screens.indices where first.contains(screens[index].name) {
      guard let context = screens[index].context else { continue }
      screens[index].context = nil
      screens[index].notes.append(
        "the app begins here, so that '\(context.parameter)' is left out")
    }
  }
}

/// A screen of an app's outline.
struct OutlineScreen {
  /// Its name in the spec, of small letters, digits and hyphens.
  let name: String
  let title: String
  let place: ImportPlace
  /// Whether it comes up over what is on display.
  let isModal: Bool
  /// The value that it is about; `nil` where there is only one such screen.
  fileprivate(set) var context: OutlineContext?
  var entries: [OutlineEntry] = []
  /// Guesses about it, in sentences without a full stop.
  var notes: [String] = []
}

/// The value that a screen is about.
struct OutlineContext {
  let parameter: String
  let isInteger: Bool
  let isOptional: Bool

  /// A value that is made up, so that the screen can be opened.
  var sample: String { isInteger ? "1" : "some-\(ImportText.name(parameter))" }

  /// The word of the spec language.
  var kind: String { (isOptional ? "optional-" : "") + (isInteger ? "integer" : "text") }
}

/// A transition from one screen to another.
struct OutlineEntry {
  /// The fate of the screens that are there.
  enum Mode: Hashable {
    /// It is put on top.
    case push
    /// Screens above this one go first.
    case above(String)
    /// This one and those above it go first.
    case inPlaceOf(String)
    /// All screens of the stack go first.
    case alone
  }

  var label: String
  let target: String
  let mode: Mode
  let place: ImportPlace
  let note: String?
}

/// A deep link to a screen.
struct OutlineLink {
  let pattern: String
  let target: String
  /// The parameter that the screen is opened with.
  let parameter: String?
  let example: String?
  let place: ImportPlace
}

/// A line of a file.
struct ImportPlace: Hashable {
  let path: String
  let line: Int

  /// `path:line`, fit for a comment.
  var text: String { "\(ImportText.comment(path)):\(line)" }
}
