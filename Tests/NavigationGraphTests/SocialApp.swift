import ExperimentFixtures
import Experiments
import Hashing
import NavigationGraph

/// A small social app put together by chance: people and posts that lead to each other, always shown anew, so
/// that the stacks of its tabs grow without end; the same for the same seed.
struct SocialApp {
  private var random: SplitMix64
  private let sections = ["home", "search", "mail", "me"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The layouts of the app: tabs in a drawer, a drawer alone, and a column beside a stack.
  mutating func plans() throws -> [AppPlan] {
    let experiment = try experiment()
    return experiment.variantNames.indices.map { AppPlan(experiment, variant: $0) }
  }

  mutating func experiment() throws -> Experiment {
    let files = ["social.yaml": app(), "social-experiment.yaml": Self.experimentText]
    return try ExperimentLoader(files: files).experiment("social-experiment.yaml")
  }

  private static let experimentText = """
    experiment: social
    app: social.yaml
    variants: { tabs: { control: true }, menu: {}, column: {} }
    people: { count: 10, seed: 1, model: mesa }
    tasks:
      find-person: { goal: { screen: person, context: c } }
      find-post: { goal: { screen: post, context: b } }
      find-rules: { goal: rules, situation: later }
      write: { goal: draft }
    """

  private mutating func app() -> String {
    let button = random.next(below: 3) == 0 ? "everywhere" : "section-roots"
    let seeks = random.next(below: 3) == 0
    let again = random.next(below: 3) == 0 ? "nothing" : "pop-to-root"
    return """
      title: Social
      launch: splash
      start: home
      flags: [known]
      containers:
        stack: { kind: navigation }
        modal: { kind: navigation, extends: stack }
        tabs: { kind: tab-bar, re-tap: \(again) }
        drawer:
          kind: drawer
          button: { label: Menu, place: \(button) }
          items: [\(items)]
        columns: { kind: split }
      context-tasks:
      \(sections.indices.map { "  tab-\($0): { selects: \($0) }" }.joined(separator: "\n"))
      screens:
        splash: { title: Splash, entries: [{ label: Go, to: home }] }
        side: { title: Side, entries: [\(sections.map { "{ label: \($0), to: \($0) }" }.joined(separator: ", "))] }
      \((sections + ["person", "post", "rules", "draft"]).map { screen($0) }.joined(separator: "\n"))
      \(routes(seekingPosts: seeks))
      situations:
        later: { open: [home, { person: a }, { post: c }] }
      """
  }

  private var items: String {
    (sections.map { "{ label: \($0), to: tab-\($0) }" } + ["{ label: Rules, to: rules }"])
      .joined(separator: ", ")
  }

  private mutating func screen(_ name: String) -> String {
    var entries = (0..<(1 + random.next(below: 3))).map { entry($0, of: name) }
    if name == "draft" { entries = ["{ label: Send, do: [{ set: known }, close] }"] }
    let context = name == "person" || name == "post" ? ", context: text, sample: a" : ""
    return "  \(name): { title: \(name)\(context), entries: [\(entries.joined(separator: ", "))] }"
  }

  private mutating func entry(_ number: Int, of screen: String) -> String {
    let label = "label: \"\(screen) \(number)\""
    let context = ["a", "b", "c"][random.next(below: 3)]
    return switch random.next(below: 9) {
    case 0, 1, 2: "{ \(label), to: person, with: \(context) }"
    case 3, 4, 5: "{ \(label), to: post, with: \(context) }"
    case 6: "{ \(label), to: rules, when: known }"
    case 7: "{ \(label), to: draft }"
    default: "{ \(label), to: \(sections[random.next(below: sections.count)]) }"
    }
  }

  private func routes(seekingPosts: Bool) -> String {
    let post =
      "{ found: { of: post, search: current-all-stack, starting-point: root }, from: search }"
    let rules =
      seekingPosts
      ? "[\(post), { default: { using: push, from: here } }]"
      : "[{ default: { using: push, from: here } }]"
    let stacks = sections.map { "{ stack: [\($0)] }" }.joined(separator: ", ")
    let shell = "find: { search: current, starting-point: root }, using: replace-root, from: root }"
    return """
      routes:
        shell:
          switch:
            - { variant: tabs, screen: drawer, make: { drawer: [{ tabs: [\(stacks)] }] }, \(shell)
            - { variant: menu, screen: drawer, make: { drawer: [\(stacks)] }, \(shell)
            - { variant: column, screen: columns, make: { columns: [side, { stack: [home] }] }, \(shell)
        here:
          switch:
            - { found: { of: stack, search: current-visible-only } }
            - { default: home }
        home: { make: none, from: shell }
      \(sections.dropFirst().map { """
          \($0):
            switch:
              - { variant: column, using: push-on-to-details, from: shell }
              - { default: { make: none, from: shell } }
        """ }.joined(separator: "\n"))
      \(sections.enumerated().map { """
          tab-\($1):
            switch:
              - { found: { of: \($1), search: current-all-stack, starting-point: { of: stack, search: current-visible-only } }, from: \($1) }
              - { variant: [menu, column], from: \($1) }
              - { default: { screen: tabs, find: class, make: none, context-tasks: tab-\($0), from: shell } }
        """ }.joined(separator: "\n"))
        person: { find: none, using: push, from: here }
        post: { find: none, using: push, from: here }
        rules: { switch: \(rules) }
        draft: [{ find: with-context, using: push }, { make: modal, using: present }, current]
      """
  }
}
