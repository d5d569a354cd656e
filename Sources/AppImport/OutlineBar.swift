import SourceText

/// The text that a bar or a menu shows for a section.
package struct OutlineTab {
  /// Its text; `nil` if it is the title of its screen.
  package var label: String?
  /// The text of its badge, such as a number; empty if the sources compute it.
  package var badge: String?

  package init(label: String? = nil, badge: String? = nil) {
    self.label = label
    self.badge = badge
  }
}

/// An item of a bar or a menu that is no section, such as a button between the tabs.
package struct OutlineAction {
  package let label: String
  /// The screen that it opens; `nil` if it does something else.
  package let target: String?
  package let place: ImportPlace

  package init(label: String, target: String?, place: ImportPlace) {
    self.label = label
    self.target = target
    self.place = place
  }
}

extension AppOutline {
  /// The most sections that a phone's bar shows.
  static let mostInBar = 5

  /// Whether its bar has more sections than a phone shows, so that something computes which ones it shows.
  var isBarTooLong: Bool { shell == .tabBar && sections.count > Self.mostInBar }

  /// Lets the bar, and with it the first screen, be a guess if a bar was not read, or is longer than any phone's.
  mutating func doubtBar(after survey: SourceSurvey) {
    guard isBarTooLong || shell == .stack && survey.count(.bar) > 0 else { return }
    isShellGuessed = true
    isStartGuessed = true
  }

  /// Leaves in the bar what can be a section: screens, each once, that take the place of others.
  ///
  /// A modal is an item that opens it. A bar with fewer than two sections is none, and its items are entries of the
  /// first screen.
  mutating func settleBar() {
    guard shell == .tabBar || shell == .drawer else { return actions = [] }
    let known = sections.uniqued.compactMap { self[$0] }
    sections = known.filter { !$0.isModal }.map(\.name)
    actions += known.filter(\.isModal).map { screen in
      OutlineAction(
        label: tabs[screen.name]?.label ?? screen.title, target: screen.name, place: screen.place)
    }
    if let only = sections.first ?? (self[start].map { _ in start }), sections.count < 2 {
      shell = .stack
      sections = [only]
      fold(into: only)
    }
    for name in sections where tabs[name]?.badge == "" {
      findings.add(
        .guessed, "the badge of '\(name)' is computed; '\(Self.someBadge)' is made up",
        at: self[name]?.place ?? ImportPlace(path: "", line: 1))
    }
    for action in actions where action.target == nil {
      findings.add(
        .guessed, "the effect of '\(action.label)' in the bar is not read; it does nothing",
        at: action.place)
    }
  }

  /// Makes entries of the bar's items.
  private mutating func fold(into name: String) {
    guard let index = screens.firstIndex(where: { $0.name == name }) else { return }
    for action in actions {
      guard let target = action.target, target != name,
        !screens[index].entries.contains(where: { $0.target == target })
      else { continue }
      screens[index].entries.append(
        OutlineEntry(
          label: action.label, target: target, mode: .push, place: action.place, note: nil))
    }
    actions = []
  }

  private static let someBadge = "1"

  /// The text of a section in a bar or a menu.
  func barLabel(of name: String) -> String {
    let label = tabs[name]?.label ?? self[name]?.title ?? ImportText.title(name)
    guard let badge = tabs[name]?.badge else { return label }
    return "\(label) (\(badge.isEmpty ? Self.someBadge : badge))"
  }

  /// Whether nobody read the text of a section.
  func isBarLabelGuessed(_ name: String) -> Bool {
    tabs[name]?.label == nil && self[name]?.isTitleGuessed == true
  }
}
