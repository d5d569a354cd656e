import Experiments
import Metrics
import NavigationGraph
import Simulation

/// Apps of real size, whose screens lead to themselves, so that people come to ever deeper stacks.
enum LargeAppBenchmarks {
  /// A run of Bluesky with all that belongs to it: links, maps, promises and journeys told.
  static func bluesky() {
    measure("people-bluesky", people: [200, 2_000, 20_000]) { blueskyApp() }
  }

  /// The experiment with Bluesky; `nil` where the repository's files are not found.
  static func blueskyApp() -> Experiment? {
    experiment("experiment.yaml") { path in
      path == "experiment.yaml"
        ? Array(blueskyExperiment.utf8) : try RepositoryFile.bytes("experiments/\(path)")
    }
  }

  /// An experiment; `nil` where its files are not found.
  static func experiment(
    _ spec: String, read: @escaping (String) throws -> [UInt8] = RepositoryFile.bytes
  ) -> Experiment? {
    try? ExperimentLoader(readFile: read).load(spec).experiment
  }

  /// Runs of generated apps: 100 and 300 screens with 40 entries each that lead to other ones.
  static func social() {
    for screens in [100, 300] {
      let network = SocialNetwork(screens: screens)
      let files = [SocialNetwork.appPath: network.app(), "experiment.yaml": network.experiment]
      measure("people-social, \(screens) screens", people: [10, 20, 40]) {
        experiment("experiment.yaml") { path in Array((files[path] ?? "").utf8) }
      }
    }
  }

  private static let blueskyExperiment = """
    experiment: bluesky
    app: apps/bluesky.yaml
    variants: { tabs: { control: true }, feeds-tab: {}, left-column: {}, menu: {} }
    people: { count: 20000, seed: 7 }
    tasks:
      third-profile: { goal: { screen: profile, context: dave }, weight: 2, situation: signed-in }
      quotes: { goal: { screen: quotes, context: p4 }, situation: signed-in }
      app-passwords: { goal: app-passwords, situation: signed-in }
      feeds: { goal: feeds, weight: 2, situation: signed-in }
      chat-with-dave: { goal: { screen: conversation, context: dave }, weight: 2, situation: signed-in }
      reply: { goal: { screen: composer, context: p2 }, weight: 2, situation: signed-in }
      my-lists: { goal: lists, situation: signed-in }
      leave-deep: { goal: notifications, situation: deep-in-search }
      mute: { goal: muted, situation: signed-in }
    """

  /// Tells the processor time of planning, of walking ever more people, and of the results.
  private static func measure(
    _ name: String, people: [Int], load: () -> Experiment?
  ) {
    var experiment: Experiment?
    var plan: RunPlan?
    let planning = ProcessorTime.nanoseconds {
      experiment = load()
      plan = experiment.flatMap { try? RunPlan($0) }
    }
    guard let experiment, let plan else {
      return print("\(name): run this in the repository's folder")
    }
    print("\(name): planned in \(Int(planning / 1e6)) ms")
    for count in people {
      var result: RunResult?
      let walking = ProcessorTime.nanoseconds {
        result = Runner(plan, threads: 2).run([PeopleRange(first: 0, count: count)])
      }
      let journeys = Double(count * plan.layouts.count * plan.tasksEach)
      print(
        "  \(count) people: \(Int(walking / 1e6)) ms, \(Int(journeys / walking * 1e9)) journeys a second, "
          + "\(MemoryInUse.kilobytes() / 1024) MB")
      if count == people.last {
        Figures.note(
          name.filter { $0.isLetter || $0.isNumber || $0 == "-" },
          perSecond: journeys / max(walking, 1) * 1e9)
      }
      guard let result, count == people.last else { continue }
      let telling = ProcessorTime.nanoseconds {
        _ = ResultsBuilder(experiment, plan: plan, people: count, spec: name).results(result)
      }
      print("  results: \(Int(telling / 1e6)) ms")
    }
  }
}

/// A generated social app, the same on every machine: every screen leads to 40 others, always shown anew.
struct SocialNetwork {
  static let appPath = "social.yaml"
  let screens: Int
  private static let entries = 40
  private static let sections = ["home", "search", "mail", "alerts", "me"]

  var experiment: String {
    """
    experiment: social
    app: \(Self.appPath)
    variants: { tabs: { control: true }, menu: {}, column: {} }
    people: { count: 40, seed: 1 }
    tasks: { a: { goal: s17 }, b: { goal: s\(screens * 2 / 5) }, c: { goal: s\(screens * 5 / 6) }, d: { goal: alerts } }
    """
  }

  func app() -> String {
    let numbered = (0..<screens).map { screen("s\($0)", $0) }
    let first = Self.sections.enumerated().map { screen($1, screens + $0) }
    return """
      title: Social
      launch: splash
      start: home
      layouts: { tabs: {}, menu: {}, column: {} }
      containers:
        stack: { kind: navigation }
        tabs: { kind: tab-bar, re-tap: pop-to-root }
        drawer: { kind: drawer, button: { label: Menu, place: section-roots }, items: [\(Self.items)] }
        columns: { kind: split }
      screens:
        splash: { title: Splash, entries: [{ label: Go, to: home }] }
        side: { title: Side, entries: [\(Self.items)] }
      \((first + numbered).joined(separator: "\n"))
      defaults: { find: none, using: push, from: here }
      routes:
      \(Self.routes)
      """
  }

  private static var items: String {
    sections.map { "{ label: \($0), to: \($0) }" }.joined(separator: ", ")
  }

  private func screen(_ name: String, _ number: Int) -> String {
    let entries = (0..<Self.entries).map { entry in
      let target = (number * 37 + entry * entry * 11 + entry * 7 + 1) % screens
      return "{ label: \"To \(target) by \(entry)\", to: s\(target) }"
    }
    return "  \(name): { title: \(name), entries: [\(entries.joined(separator: ", "))] }"
  }

  private static var routes: String {
    let stacks = sections.map { "{ stack: [\($0)] }" }.joined(separator: ", ")
    let root = "find: { search: current, starting-point: root }, using: replace-root, from: root"
    let others = sections.dropFirst().map { section in
      "  \(section): { switch: [{ variant: column, using: push-on-to-details, from: shell }, "
        + "{ default: { make: none, from: shell } }] }"
    }
    return """
        shell:
          switch:
            - { variant: tabs, screen: tabs, make: { tabs: [\(stacks)] }, \(root) }
            - { variant: menu, screen: drawer, make: { drawer: [\(stacks)] }, \(root) }
            - { variant: column, screen: columns, make: { columns: [side, { stack: [home] }] }, \(root) }
        here: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
        home: { make: none, from: shell }
      \(others.joined(separator: "\n"))
      """
  }
}
