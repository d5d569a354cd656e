import ExperimentFixtures
import Experiments
import NavigationGraph
import Simulation
import SourceText
import Testing

/// The shop of the repository's experiments, looked over and walked once for all tests.
enum Shop {
  /// How many people have been walked.
  static let people = 90

  private static let prepared = Result {
    return try RunPlan(
      ExperimentLoader.repository.experiment("experiments/tab-bar-versus-menu.yaml"))
  }

  private static let walked = prepared.map { plan in
    Runner(plan, threads: 1).run([PeopleRange(first: 0, count: people)])
  }

  static func plan() throws -> RunPlan { try prepared.get() }

  static func whole() throws -> RunResult { try walked.get() }
}

/// A corridor of rooms with one right and one wrong door each; behind a wrong door there is only
/// the way back.
enum Corridor {
  static func graph(depth: Int, labels: LabelTable) -> LayoutGraph {
    var table = TransitionTable()
    for room in 0...depth {
      _ = table.add(
        StateAppearance(page: Int32(room), reached: room == depth ? GoalSet(goal: 0) : .none))
    }
    for room in 0..<depth {
      let wrong = table.add(StateAppearance(page: Int32(depth + 1 + room)))
      table.explore(
        Int32(room),
        transitions: [
          Transition(
            target: Int32(room + 1), label: labels.index(of: "right \(room)"), kind: .entry),
          Transition(target: wrong, label: labels.index(of: "wrong \(room)"), kind: .entry),
        ])
      table.explore(
        wrong,
        transitions: [
          Transition(target: Int32(room), label: labels.index(of: "Back"), kind: .back)
        ])
    }
    table.explore(Int32(depth), transitions: [])
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }

  /// People without a memory who take the right door with a chance and give up with another.
  static func people(right: Double, quit: Double) -> PeopleParameters {
    var parameters = PeopleParameters()
    parameters.model = .softmax
    parameters.temperature = -1 / ExactMath.logarithm((1 - right) / right)
    parameters.lapse = 0
    parameters.pathScent = 1
    parameters.quitChance = quit
    parameters.tapBudget = 100_000
    parameters.tapBudgetSpread = 0
    parameters.timeBudget = 100_000
    return parameters
  }
}

/// A small newspaper with a tab bar, as a spec whose handling of links a test chooses.
enum Newspaper {
  /// The experiment.
  /// - Parameters:
  ///   - app: further keys of the app, a line each.
  ///   - link: further keys of the link to an article.
  ///   - variants: the variants.
  static func experiment(
    app: String = "", link: String = "", variants: String = "{ a: {}, b: {} }"
  ) throws -> Experiment {
    let more = app.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = """
      experiment: newspaper
      variants: \(variants)
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
        screens:
          splash: { entries: [{ label: Start, to: home }] }
          home: {}
          news: {}
          article: { context: integer, sample: 1 }
          draft: { vetoes: true, entries: [{ label: Discard, do: [{ veto: false }, close] }] }
          sheet: { close: Done }
          not-found: { close: Done }
        routes:
          shell:
            screen: tabs
            find: { search: current, starting-point: root }
            make: { tabs: [{ stack: [home] }, { stack: [news] }] }
            using: replace-root
            from: root
          home: { make: none, from: shell }
          news: { make: none, from: shell }
          article:
            find: with-context
            using: push
            from:
              switch:
                - { found: { of: stack, search: current-visible-only } }
                - { default: news }
          draft: { using: present, from: home }
          sheet: [{ using: push }, { make: stack, using: present }, home]
          not-found: { using: present, from: home }
        links:
          article:
            pattern: "https://news.example/article/:id"
            to: article
            with: ":id"
            examples: ["https://news.example/article/1", "https://news.example/article/2"]
            \(link)
        situations:
          cold: { open: [] }
          reading: { open: [news, { article: 1 }] }
          deep: { open: [news, { article: 1 }, { article: 2 }] }
          background: { app-state: background, open: [news] }
          restored: { app-state: restored, open: [news, { article: 2 }] }
          first-launch: { app-state: installed }
          under-sheet: { open: [home, sheet] }
          writing: { open: [home, draft] }
      \(more)
      """
    return try ExperimentLoader(text: text).experiment()
  }
}
