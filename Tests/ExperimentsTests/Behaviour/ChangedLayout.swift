import ExperimentFixtures
import Experiments
import SourceText
import Testing

/// A layout that is said as changes of another, and the parts of the app that one would write for it by hand.
struct ChangedLayout: CustomTestStringConvertible, Sendable {
  let name: String
  let changes: String
  /// The parts that differ, by `screens.home`, in which the layout is called `plan`.
  let parts: [String: String]

  init(_ name: String, _ changes: String, _ parts: [String: String]) {
    self.name = name
    self.changes = changes
    self.parts = parts
  }

  var testDescription: String { name }

  private static let base: [(part: String, text: String)] = [
    ("containers.stack", "{ kind: navigation }"), ("containers.tabs", "{ kind: tab-bar }"),
    ("containers.drawer", "{ kind: drawer }"), ("containers.columns", "{ kind: split }"),
    ("context-tasks.third", "{ selects: 2 }"),
    ("screens.start", "{ entries: { Go: home } }"),
    (
      "screens.home",
      "{ title: Home, entries: { Read: { to: article, with: a }, Settings: settings, To you: third } }"
    ),
    ("screens.saved", "{ title: Saved, entries: { Again: { to: article, with: b } } }"),
    ("screens.profile", "{ title: Profile, entries: { Settings: settings } }"),
    ("screens.settings", "{ title: Settings, entries: { Sounds: sounds, Donate: donate } }"),
    ("screens.sounds", "{ title: Sounds }"), ("screens.donate", "{ title: Donate }"),
    (
      "screens.article",
      "{ title: Article, context: text, sample: a, entries: { Author: profile } }"
    ),
    ("screens.menu", "{ title: Menu, entries: { Home: home, Saved: saved, Profile: profile } }"),
    (
      "routes.shell",
      "{ screen: tabs, find: { search: current, starting-point: root }, using: replace-root, from: root, make: { tabs: [{ stack: [home] }, { stack: [saved] }, { stack: [profile] }] } }"
    ),
    ("routes.menu", "{ using: push, from: home }"),
    ("routes.home", "{ make: none, from: shell }"), ("routes.saved", "{ make: none, from: shell }"),
    ("routes.profile", "{ make: none, from: shell }"),
    (
      "routes.third",
      "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"
    ),
    ("routes.settings", "{ using: push, from: profile }"),
    ("routes.sounds", "{ using: push, from: settings }"),
    ("routes.donate", "{ using: push, from: settings }"),
    (
      "routes.article",
      "{ find: with-context, using: push, from: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] } }"
    ),
  ]

  /// The app with the plan as changes.
  var changed: String { Self.app("{ like: today, title: Plan, changes: [\(changes)] }", [:]) }

  /// The app with the plan written out.
  var written: String { Self.app("{ title: Plan }", parts) }

  private static func app(_ plan: String, _ parts: [String: String]) -> String {
    var text = "launch: start\nstart: home\nlayouts: { today: { title: Today }, plan: \(plan) }\n"
    let own = parts.filter { name, _ in !base.contains { $0.part == name } }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for key in ["containers", "context-tasks", "screens", "routes"] {
      text += "\(key):\n"
      for (part, value) in base + own where part.hasPrefix("\(key).") {
        text += "  \(part.dropFirst(key.count + 1)): \(parts[part] ?? value)\n"
      }
    }
    return text
  }

  func experiment(of app: String) throws -> Experiment {
    try ExperimentLoader(files: [
      "spec.yaml": "experiment: e\nvariants: [today, plan]\napp: app.yaml\n", "app.yaml": app,
    ]).experiment()
  }

  /// A shell of the plan before that of today.
  private static func shell(_ make: String, screen: String = "tabs") -> String {
    let find = "find: { search: current, starting-point: root }, using: replace-root, from: root"
    let today = "{ tabs: [{ stack: [home] }, { stack: [saved] }, { stack: [profile] }] }"
    return
      "{ switch: [{ variant: plan, screen: \(screen), \(find), make: \(make) }, { variant: today, screen: tabs, \(find), make: \(today) }] }"
  }

  private static func path(_ plan: String, else today: String) -> String {
    "{ switch: [{ variant: plan, \(plan) }, { default: \(today) }] }"
  }

  private static let held = "{ make: none, from: shell }"

  static let all: [ChangedLayout] = [
    ChangedLayout(
      "a tab with another label", "{ rename: { tab: Saved, to: Library } }",
      [
        "containers.tabs-in-plan":
          "{ kind: tab-bar, extends: tabs, labels: [Home, Library, Profile] }",
        "routes.shell": shell(
          "{ tabs-in-plan: [{ stack: [home] }, { stack: [saved] }, { stack: [profile] }] }",
          screen: "tabs-in-plan"),
      ]),
    ChangedLayout(
      "an entry with another label", "{ rename: { entry: Donate, from: settings, to: Give } }",
      [
        "screens.settings":
          "{ title: Settings, entries: [{ label: Sounds, to: sounds }, { label: Donate, to: donate, variant: today }, { label: Give, to: donate, variant: plan }] }"
      ]),
    ChangedLayout(
      "an entry on another screen",
      "{ move: { entry: Donate, from: Settings, to: profile, at: first } }",
      [
        "screens.settings":
          "{ title: Settings, entries: [{ label: Sounds, to: sounds }, { label: Donate, to: donate, variant: today }] }",
        "screens.profile":
          "{ title: Profile, entries: [{ label: Donate, to: donate, variant: plan }, { label: Settings, to: settings }] }",
        "routes.donate": path(
          "using: push, from: profile", else: "{ using: push, from: settings }"),
      ]),
    ChangedLayout(
      "an entry on a screen that is about something", "{ move: { entry: Donate, to: article } }",
      [
        "screens.settings":
          "{ title: Settings, entries: [{ label: Sounds, to: sounds }, { label: Donate, to: donate, variant: today }] }",
        "screens.article":
          "{ title: Article, context: text, sample: a, entries: [{ label: Author, to: profile }, { label: Donate, to: donate, variant: plan }] }",
        "routes.donate": path(
          "using: push, from: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: settings }] }",
          else: "{ using: push, from: settings }"),
      ]),
    ChangedLayout(
      "an entry in the bar", "{ move: { entry: Donate, to: bar, at: 1 } }",
      [
        "screens.settings":
          "{ title: Settings, entries: [{ label: Sounds, to: sounds }, { label: Donate, to: donate, variant: today }] }",
        "routes.donate": path("make: none, from: shell", else: "{ using: push, from: settings }"),
        "routes.shell": shell(
          "{ tabs: [{ stack: [home] }, { stack: [donate] }, { stack: [saved] }, { stack: [profile] }] }"
        ),
        "context-tasks.fourth": "{ selects: 3 }",
        "routes.third": path(
          "screen: tabs, find: class, make: none, context-tasks: fourth, from: shell",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a tab on a screen", "{ move: { tab: Profile, to: home } }",
      [
        "screens.home":
          "{ title: Home, entries: [{ label: Read, to: article, with: a }, { label: Settings, to: settings }, { label: To you, to: third }, { label: Profile, to: profile, variant: plan }] }",
        "routes.profile": path("using: push, from: home", else: held),
        "routes.shell": shell("{ tabs: [{ stack: [home] }, { stack: [saved] }] }"),
        "routes.third": path(
          "from: profile",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "two tabs in a new one", "{ merge: { tabs: [Saved, Profile], into: Library } }",
      [
        "screens.library":
          "{ title: Library, absent-in: today, entries: [{ label: Saved, to: saved, variant: plan }, { label: Profile, to: profile, variant: plan }] }",
        "routes.library": held, "routes.saved": path("using: push, from: library", else: held),
        "routes.profile": path("using: push, from: library", else: held),
        "routes.shell": shell("{ tabs: [{ stack: [home] }, { stack: [library] }] }"),
        "routes.third": path(
          "from: profile",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a tab in another one", "{ merge: { tabs: [Saved, Profile], into: Profile } }",
      [
        "screens.profile":
          "{ title: Profile, entries: [{ label: Settings, to: settings }, { label: Saved, to: saved, variant: plan }] }",
        "routes.saved": path("using: push, from: profile", else: held),
        "routes.shell": shell("{ tabs: [{ stack: [home] }, { stack: [profile] }] }"),
        "context-tasks.second": "{ selects: 1 }",
        "routes.third": path(
          "screen: tabs, find: class, make: none, context-tasks: second, from: shell",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a tab less, and an entry for it",
      "{ remove: { tab: Saved } }, { add: { entry: Saved, to: Profile, at: 0 } }, { remove: { entry: To you, from: home } }",
      [
        "screens.home":
          "{ title: Home, entries: [{ label: Read, to: article, with: a }, { label: Settings, to: settings }, { label: To you, to: third, variant: today }] }",
        "screens.profile":
          "{ title: Profile, entries: [{ label: Saved, to: saved, variant: plan }, { label: Settings, to: settings }] }",
        "routes.saved": path("using: push, from: home", else: held),
        "routes.shell": shell("{ tabs: [{ stack: [home] }, { stack: [profile] }] }"),
        "context-tasks.second": "{ selects: 1 }",
        "routes.third": path(
          "screen: tabs, find: class, make: none, context-tasks: second, from: shell",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a tab more", "{ add: { tab: sounds, at: first } }",
      [
        "routes.sounds": path("make: none, from: shell", else: "{ using: push, from: settings }"),
        "routes.shell": shell(
          "{ tabs: [{ stack: [sounds] }, { stack: [home] }, { stack: [saved] }, { stack: [profile] }] }"
        ),
        "context-tasks.fourth": "{ selects: 3 }",
        "routes.third": path(
          "screen: tabs, find: class, make: none, context-tasks: fourth, from: shell",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "tabs in another order", "{ order: [Profile, Home, Saved] }",
      [
        "routes.shell": shell(
          "{ tabs: [{ stack: [profile] }, { stack: [home] }, { stack: [saved] }] }"),
        "context-tasks.first": "{ selects: 0 }",
        "routes.third": path(
          "screen: tabs, find: class, make: none, context-tasks: first, from: shell",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a drawer in place of the tabs", "{ container: { bar: drawer } }",
      [
        "routes.shell": shell(
          "{ drawer: [{ stack: [home] }, { stack: [saved] }, { stack: [profile] }] }",
          screen: "drawer"),
        "routes.third": path(
          "from: profile",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "columns in place of the tabs", "{ container: { bar: columns, list: menu } }",
      [
        "routes.shell": shell("{ columns: [menu, { stack: [home] }] }", screen: "columns"),
        "routes.saved": path("using: push-on-to-details, from: shell", else: held),
        "routes.profile": path("using: push-on-to-details, from: shell", else: held),
        "routes.third": path(
          "from: profile",
          else: "{ screen: tabs, find: class, make: none, context-tasks: third, from: shell }"),
      ]),
    ChangedLayout(
      "a sheet in place of a pushed screen",
      "{ present: { screen: settings, as: sheet, close: Done } }",
      [
        "screens.settings":
          "{ title: Settings, entries: [{ label: Done, do: close, variant: plan }, { label: Sounds, to: sounds }, { label: Donate, to: donate }] }",
        "routes.settings": path(
          "from: [{ using: push }, { make: stack, using: present }, { switch: [{ found: { of: start, search: current, starting-point: root }, from: home }, { default: current }] }]",
          else: "{ using: push, from: profile }"),
      ]),
  ]
}

/// A mistake in changes, at the mark `¶`, and the message about it.
struct ChangeMistake: CustomTestStringConvertible, Sendable {
  let marked: String
  let told: String
  var severity = Diagnostic.Severity.error

  /// - Parameter changes: the changes of a layout `plan` that is like the plain tree's tab bar.
  private init(_ changes: String, _ told: String, _ severity: Diagnostic.Severity = .error) {
    self.init(
      layouts: "{ today: { sections: tab-bar }, plan: { like: today, changes: [\(changes)] } }",
      told)
    self.severity = severity
  }

  private init(layouts: String, _ told: String) {
    marked =
      "layouts: \(layouts)\ntree: { Home: [Article], Saved: [Offline], Search: [], Profile: [{ Settings: [Donate, Article: article] }] }\n"
    self.told = told
  }

  var testDescription: String { told }

  static let all: [ChangeMistake] = [
    ChangeMistake(
      "{ rename: { tab: ¶Savd, to: Library } }",
      "layout 'plan' has no tab 'Savd' — did you mean 'Saved'?"),
    ChangeMistake("{ rename: { tab: Saved, to: ¶Home } }", "'Home' is there already"),
    ChangeMistake(
      "{ remove: { tab: Search } }, { rename: { tab: ¶Search, to: Find } }",
      "the tab 'Search' was removed by a change before this one"),
    ChangeMistake(
      "{ move: { entry: ¶Donat, from: settings, to: profile } }",
      "layout 'plan' has no entry 'Donat' — did you mean 'Donate'?"),
    ChangeMistake(
      "{ move: { entry: ¶Article, to: profile } }",
      "the entry 'Article' is on 'home' and 'settings' — say which is meant by its screen"),
    ChangeMistake(
      "{ move: { entry: Donate, to: ¶profil } }",
      "no screen is called 'profil' — did you mean 'profile'?"),
    ChangeMistake(
      "¶{ move: { entry: Settings, to: settings } }",
      "this takes the last way to 'donate' and 'settings' — say 'remove' if that is meant, or add an entry"
    ),
    ChangeMistake(
      "¶{ remove: { tab: Saved } }",
      "with 'Saved' goes the last way to 'offline' — add entries for them if people still need them",
      .warning),
    ChangeMistake(
      "¶{ order: [Home, Saved, Search] }", "the order lacks 'Profile' — an order names every tab"),
    ChangeMistake("{ order: [Home, Saved, ¶Home, Search] }", "'Home' is in the order twice"),
    ChangeMistake(
      "{ container: { bar: ¶drawr } }",
      "no container or kind of one is called 'drawr' — did you mean 'drawer'?"),
    ChangeMistake(
      "{ container: { bar: ¶section-stack } }",
      "'section-stack' is a navigation stack, which holds no sections"),
    ChangeMistake(
      "{ container: { bar: ¶tab-bar } }",
      "the bar is 'section-tab-bar' already — name another container or kind"),
    ChangeMistake(
      "{ merge: { tabs: [¶Saved], into: Library } }",
      "one tab alone cannot be merged — give it another label with 'rename'"),
    ChangeMistake(
      "{ merge: { tabs: [Saved, Search], into: ¶Donate } }",
      "'donate' is declared already, and it is no tab — choose another label for the merged tab"),
    ChangeMistake("{ add: { tab: ¶Home } }", "'Home' is in the bar already"),
    ChangeMistake(
      "{ present: { screen: ¶Profile, as: sheet } }",
      "'Profile' is a tab, which does not come up by itself — move it to a screen first"),
    ChangeMistake(
      "{ present: { screen: settings, as: ¶modal } }",
      "expected 'push' or 'sheet', found 'modal'"),
    ChangeMistake(
      "¶{ rename: { tab: Saved, to: Library }, remove: { tab: Home } }",
      "a change has exactly one of rename, move, merge, remove, add, order, container, present — write several as a list"
    ),
    ChangeMistake(
      "{ remove: { tab: Saved, ¶from: home } }", "a tab is in the bar, so it has no 'from'"),
    ChangeMistake("{ remove: { tab: Saved, ¶at: 1 } }", "'remove' has no 'at'"),
    ChangeMistake("{ move: ¶{ tab: Saved } }", "'move' needs 'to'"),
    ChangeMistake(
      layouts: "{ today: { sections: tab-bar }, plan: { sections: drawer, ¶changes: [] } }",
      "changes are differences from another layout — name the other layout with 'like'"),
    ChangeMistake(
      layouts: "{ today: { sections: tab-bar }, plan: { like: today, ¶sections: drawer } }",
      "the layout that this one is like says what holds the sections — write changes: [{ container: { bar: … } }]"
    ),
    ChangeMistake(
      layouts: "{ today: { sections: tab-bar }, plan: { like: ¶todya, changes: [] } }",
      "no layout is called 'todya' — did you mean 'today'?"),
    ChangeMistake(
      layouts: "{ today: { sections: tab-bar }, plan: { like: ¶plan } }",
      "a layout cannot be like itself: plan → plan"),
    ChangeMistake(
      layouts:
        "{ today: { title: Same, sections: tab-bar }, plan: { ¶title: Same, sections: drawer } }",
      "reports could not tell this from another layout: both are called 'Same' — give one of them another 'title'"
    ),
  ]
}
