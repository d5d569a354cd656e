import ExperimentFixtures
import Experiments
import Hashing
import Metrics
import Testing

@testable import Simulation

/// What must be true of people in any app, tried in fifty apps made by chance: changes that make a task easier never
/// make it harder.
@Suite("People in apps made by chance")
struct SoundAppsTests {
  /// An app of two to four sections; one of its pages is sought, another one, too.
  private struct App {
    var sections: [(name: String, pages: [(name: String, children: [String])])]
    let sought, other: String
    /// The word for the sought page in the task's title.
    let word: String
    let seed: UInt64
    var shortcut = ""
    var layouts = ["bar", "menu"]

    private static let words = [
      "Sounds", "Privacy", "Recipes", "Orders", "Friends", "Photos", "Maps", "Notes", "Weather",
      "Music", "Trains",
      "Books", "Letters", "Alarms", "Games", "Films", "Gardens", "Bicycles", "Rivers", "Museums",
      "Lamps", "Bread",
      "Shoes", "Horses", "Clouds", "Stamps", "Coins", "Boats",
    ]
    private static let useless = ["Gravel", "Velvet", "Thunder", "Marble"]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var names = Self.words
      func name() -> String { names.remove(at: random.next(below: names.count)) }
      sections = (0..<(2 + random.next(below: 3))).map { number in
        (
          number == 0 ? "Home" : name(),
          (0..<(1 + random.next(below: 3))).map { _ in
            (name(), random.next(below: 3) == 0 ? [name()] : [])
          }
        )
      }
      let last = sections[sections.count - 1]
      (sought, word) = (last.pages[0].name, last.pages[0].name)
      other = sections[0].pages[0].name
      self.seed = seed
    }

    /// The same app in which the sought page has a label of its own on the first page.
    var withShortcut: App {
      var app = self
      app.shortcut =
        "  screens: { home: { entries: [{ label: \(sought), to: \(sought.lowercased()) }] } }"
      return app
    }

    /// The same app with labels on the first page that lead to nothing that anyone seeks.
    var withUselessLabels: App {
      var app = self
      app.sections[0].pages += Self.useless.map { ($0, []) }
      return app
    }

    /// The same app, in which the sought page has a label that says nothing about it.
    var withVagueLabel: (app: App, label: String) {
      var app = self
      app.sections[app.sections.count - 1].pages[0].name = "Stuff"
      return (app, "stuff")
    }

    func plan(goal: String? = nil) throws -> RunPlan {
      let tree = sections.flatMap { section in
        ["    \(section.name):"]
          + section.pages.map { "      \($0.name): [\($0.children.joined(separator: ", "))]" }
      }
      return try RunPlan(
        ExperimentLoader(
          text: """
            experiment: random
            variants: [\(layouts.joined(separator: ", "))]
            people: { count: 100, seed: \(seed), scent-rule: meaning }
            tasks:
              sought: { title: Find the \(word.lowercased()), goal: \(goal ?? sought.lowercased()) }
              other: { title: Find the \(other.lowercased()), goal: \(other.lowercased()) }
            app:
              layouts: { bar: { sections: tab-bar }, menu: { sections: drawer }, again: { sections: tab-bar } }
              tree:
            \(tree.joined(separator: "\n"))
            \(shortcut)
            """
        ).experiment())
    }
  }

  private static let people: UInt32 = 100
  private static let apps = (1...50).map { App(seed: UInt64($0)) }

  /// Whether each person arrives, by task: of the people who have that task, in the order of their numbers.
  private static func arrivals(_ plan: RunPlan, variant: Int) -> [[UInt32: Bool]] {
    var sessions = SessionRunner(plan, statesLimit: .max)
    var arrivals = [[UInt32: Bool]](repeating: [:], count: plan.tasks.count)
    for person in 0..<people {
      sessions.run(person: person, variant: variant) { journey in
        arrivals[journey.task][person] = journey.outcome == .arrived
      }
    }
    return arrivals
  }

  /// The mean change in success over all apps and both layouts in points, and the worst app's in standard errors.
  private static func change(
    task: Int, from before: (App) throws -> RunPlan, to after: (App) throws -> RunPlan
  ) throws -> (mean: Double, worst: Double) {
    var (sum, count, worst) = (0.0, 0.0, Double.infinity)
    for app in apps {
      let plans = try (before(app), after(app))
      for variant in 0..<2 {
        let own = (
          arrivals(plans.0, variant: variant)[task], arrivals(plans.1, variant: variant)[task]
        )
        let pairs = own.0.compactMap { person, arrived in own.1[person].map { (arrived, $0) } }
        let gained = Double(pairs.count { !$0.0 && $0.1 })
        let lost = Double(pairs.count { $0.0 && !$0.1 })
        sum += gained - lost
        count += Double(pairs.count)
        // McNemar's statistic: only people who differ say anything.
        worst = min(worst, (gained - lost) / max(1, (gained + lost).squareRoot()))
      }
    }
    return (100 * sum / count, worst)
  }

  @Test("a shortcut helps its task, and takes less than a point from another one")
  func shortcut() throws {
    let own = try Self.change(task: 0, from: { try $0.plan() }, to: { try $0.withShortcut.plan() })
    #expect(own.mean > 0 && own.worst > -3, "\(own)")
    let other = try Self.change(
      task: 1, from: { try $0.plan() }, to: { try $0.withShortcut.plan() })
    #expect(other.mean > -1, "\(other)")
  }

  @Test("labels that lead to nothing sought never help")
  func uselessLabels() throws {
    let change = try Self.change(
      task: 0, from: { try $0.withUselessLabels.plan() }, to: { try $0.plan() })
    #expect(change.mean >= 0 && change.worst > -3, "\(change)")
  }

  @Test("a label that says what is sought is never worse than a vague one")
  func clearLabel() throws {
    let change = try Self.change(
      task: 0, from: { try $0.withVagueLabel.app.plan(goal: $0.withVagueLabel.label) },
      to: { try $0.plan() })
    #expect(change.mean > 5 && change.worst > -3, "\(change)")
  }

  @Test("layouts that are the same never differ, and their order changes nothing")
  func sameLayouts() throws {
    for var app in Self.apps.prefix(20) {
      app.layouts = ["bar", "again", "menu"]
      let plan = try app.plan()
      let all = (0..<3).map { Self.arrivals(plan, variant: $0) }
      #expect(all[0] == all[1])
      app.layouts = ["menu", "bar"]
      let turned = try app.plan()
      #expect(Self.arrivals(turned, variant: 0) == all[2])
      #expect(Self.arrivals(turned, variant: 1) == all[0])
    }
  }

  @Test("more earlier visits never make a task harder")
  func practice() throws {
    let change = try Self.change(
      task: 0, from: { try $0.plan() },
      to: { app in
        let plan = try app.plan()
        let changed = try plan.with(
          plan.segments.map { segment in
            var parameters = segment.parameters
            parameters.visits = 10
            return PeopleSegment(name: segment.name, weight: segment.weight, parameters: parameters)
          })
        return try changed.with(changed.worlds, tasksEach: 1)
      })
    #expect(change.mean >= 0 && change.worst > -3, "\(change)")
  }
}
