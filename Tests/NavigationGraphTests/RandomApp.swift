import Experiments
import Hashing
import NavigationGraph
import RouterCore

/// A small app put together by chance, written as a spec; the same for the same seed.
struct RandomApp {
  private var random: SplitMix64
  /// The keys of the bottom sheet in which the note comes up; `nil` for a stack.
  ///
  /// Drawn apart, so that the apps without one are the same as before.
  let sheet: String?
  private let screens = ["home", "list", "item", "more", "note", "ask"]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var dice = SplitMix64(seed: ~seed)
    let keys = [
      "", ", half-shows: 1", ", heights: [half]", ", heights: [full]",
      ", heights: [full], drag-to-dismiss: false, close: Done",
    ]
    sheet = dice.next(below: 3) == 0 ? keys[dice.next(below: keys.count)] : nil
  }

  mutating func next(_ bound: Int) -> Int { random.next(below: bound) }

  /// The spec as files by their paths.
  mutating func files() -> [String: String] {
    ["app.yaml": app(), "app-experiment.yaml": experiment]
  }

  private let experiment = """
    experiment: random
    app: app.yaml
    variants: { tab-bar: { control: true }, menu: {} }
    people: { count: 10, seed: 1, model: mesa }
    tasks:
      find-item: { goal: { screen: item, context: b } }
      find-note: { goal: note }
      find-more: { goal: more, situation: later }
    """

  private mutating func app() -> String {
    """
    title: Random
    launch: splash
    start: home
    flags: [known]
    containers:
      stack: { kind: navigation }
      tabs: { kind: tab-bar, re-tap: pop-to-root }
      drawer: { kind: drawer, button: { label: Menu, place: section-roots } }
      sheet: { kind: bottom-sheet\(sheet ?? "") }
    screens:
      splash: { title: Splash, entries: [{ label: Go, to: home }] }
    \(screens.map { screen($0) }.joined(separator: "\n"))
    interceptors:
      ask: { unless: known, then: { show: ask } }
    routes:
      shell:
        switch:
          - { variant: tab-bar, screen: tabs, find: { search: current, starting-point: root }, make: { tabs: [{ stack: [home] }, { stack: [list] }] }, using: replace-root, from: root }
          - { variant: menu, screen: drawer, find: { search: current, starting-point: root }, make: { drawer: [{ stack: [home] }, { stack: [list] }] }, using: replace-root, from: root }
      home: { make: none, from: shell }
      list: { make: none, from: shell }
      item: { find: with-context, using: push\(guarded()), from: \(origin(of: "item")) }
      more: { using: push\(guarded()), from: \(origin(of: "more")) }
      note: [{ using: \(sheet == nil ? "push" : "fill-slot")\(guarded()) }, \(modal), current]
      ask: [{ using: push }, { make: stack, using: present }, current]
    situations:
      later: { open: [home, { item: a }] }
    """
  }

  private var modal: String {
    sheet == nil
      ? "{ make: stack, using: present }" : "{ find: class, make: sheet, using: present }"
  }

  private mutating func guarded() -> String { next(3) == 0 ? ", interceptors: ask" : "" }

  private mutating func origin(of screen: String) -> String {
    let visible = "{ found: { of: stack, search: current-visible-only } }"
    return switch next(3) {
    case 0: "list"
    case 1: "{ switch: [\(visible), { default: list }] }"
    default:
      screen == "item" ? "home" : "{ switch: [{ when: known, from: home }, { default: list }] }"
    }
  }

  private mutating func screen(_ name: String) -> String {
    var entries: [String] = []
    if name == "ask" {
      entries = [
        "{ label: Yes, do: [{ set: known }, close, { answer: completed }] }",
        "{ label: No, do: [close, { answer: cancelled }] }",
      ]
    } else {
      for number in 0..<(1 + next(3)) { entries.append(entry(number, of: name)) }
    }
    let context = name == "item" ? ", context: text, sample: a" : ""
    let close = name == "note" && next(2) == 0 ? ", close: Done" : ""
    return
      "  \(name): { title: \(name)\(context)\(close), entries: [\(entries.joined(separator: ", "))] }"
  }

  private mutating func entry(_ number: Int, of screen: String) -> String {
    let label = "label: \"\(screen) \(number)\""
    let condition =
      switch next(6) {
      case 0: ", when: known"
      case 1: ", unless: known"
      default: ""
      }
    switch next(10) {
    case 0, 1, 2: return "{ \(label), to: item, with: \(["a", "b", "c"][next(3)])\(condition) }"
    case 3: return "{ \(label), to: more\(condition) }"
    case 4: return "{ \(label), to: note\(condition) }"
    case 5: return "{ \(label), to: home\(condition) }"
    case 6: return "{ \(label), to: list\(condition) }"
    case 7: return "{ \(label), do: [back]\(condition) }"
    case 8:
      return "{ \(label), do: [{ to: item, with: \(["a", "b", "c"][next(3)]) }, back]\(condition) }"
    default: return "{ \(label), do: [{ \(next(2) == 0 ? "set" : "clear"): known }]\(condition) }"
    }
  }
}

/// Breadth-first search over the states of the router with nothing clever about it.
struct PlainSearch {
  let plan: AppPlan
  /// After how many states it gives up.
  var statesMax = 4000

  /// The result of a search.
  enum Answer: Equatable {
    case taps(Int)
    /// There is no path at all.
    case never
    /// No path has as few taps; those of longer ones were not looked for.
    case more(than: Int)
  }

  /// The fewest taps from a state to the goal of a task.
  func answer(from start: RouterState, to task: Int, atMost limit: Int) -> Answer {
    var seen: Set<RouterState> = [start]
    var frontier = [start]
    for taps in 0...limit {
      if frontier.contains(where: { isReached($0, task) }) { return .taps(taps) }
      var next: [RouterState] = []
      for state in frontier {
        for affordance in plan.layout.affordances(in: state) where !affordance.isHidden {
          let target = plan.layout.perform(affordance, in: state).state
          if seen.insert(target).inserted { next.append(target) }
        }
        if seen.count > statesMax { return .more(than: taps) }
      }
      if next.isEmpty { return .never }
      frontier = next
    }
    return .more(than: limit)
  }

  private func isReached(_ state: RouterState, _ task: Int) -> Bool {
    !state.tree.frontmostPath.contains { state.tree.isMenuOpen($0) }
      && plan.tasks[task].goals.contains { $0.isShown(in: state.tree) }
  }
}
