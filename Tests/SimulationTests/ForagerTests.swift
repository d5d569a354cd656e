import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

/// Steps that no person takes, each found in a story of the experiments.
@Suite("Foragers")
struct ForagerTests {
  /// The replays of patient people who make no mistakes and see scents as they are, unless parameters say otherwise.
  private static func replays(
    _ app: String, task: String, people: UInt32 = 100, parameters: [String: Double] = [:],
    rule: String = "meaning", layout: String = "stack"
  ) throws -> [Replay.Journey] {
    let shell =
      layout == "stack"
      ? ""
      : """
      shell:
        screen: sections
        find: { search: current, starting-point: root }
        make: { sections: [{ stack: [home] }, { stack: [news] }, { stack: [account] }] }
        using: replace-root
        from: root
      home: { make: none, from: shell }
      news: { make: none, from: shell }
      account: { make: none, from: shell }
      """
    let patient = [
      "slip-chance": 0, "lapse": 0, "temperature": 0.01, "tap-budget": 1000, "tap-budget-spread": 0,
    ]
    let numbers = patient.merging(parameters) { $1 }.map { "\($0): \($1)" }.sorted()
    let text = """
      experiment: thoughts
      variants: { one: {}, two: {} }
      people:
        scent-rule: \(rule)
        parameters: { \(numbers.joined(separator: ", ")) }
      app:
        launch: \(layout == "stack" ? "{ stack: [home] }" : "splash")
        start: home
        containers:
          stack: { kind: navigation }
      \(layout == "stack" ? "" : "    sections: { kind: tab-bar }")
      \(Self.indented(app, by: 2))
      \(Self.indented(shell, by: 4))
      tasks: { sought: \(task) }
      """
    let plan = try RunPlan(ExperimentLoader(text: text).experiment())
    return try (0..<people).map { person in
      try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
    }
  }

  /// A text whose first line is indented by a number of spaces.
  private static func indented(_ text: String, by spaces: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let present = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { String(repeating: " ", count: spaces) + $0.dropFirst(present) }
      .joined(separator: "\n")
  }

  private static func labels(_ journey: Replay.Journey) -> [String] {
    journey.steps.map(\.affordance.label)
  }

  /// Sections of which the second leads into a dead end.
  private static let sections = """
          screens:
            splash: { entries: [{ label: Start, to: home }] }
            home: { title: Home, entries: [{ label: Alps, to: alps }, { label: Coast, to: coast }] }
            news: { title: News }
            account: { title: Account }
            alps: {}
            coast: {}
          routes:
            alps: { using: push, from: home }
            coast: { using: push, from: home }
    """

  @Test("people leave a dead end the way they came, before they try tabs that promised little")
  func deadEnd() throws {
    let journeys = try Self.replays(
      Self.sections,
      task: "{ goal: coast, scent: { Alps: 60%, Coast: 40%, News: 18%, Account: 18%, Home: 18% } }",
      rule: "authored", layout: "tabs")
    for journey in journeys { #expect(Self.labels(journey).starts(with: ["Alps", "Back"])) }
  }

  @Test("from a page that promises less than the one behind it people go back")
  func turningBack() throws {
    let app = """
            screens:
              home: { entries: [{ label: Alps, to: alps }, { label: Coast, to: coast }] }
              alps: { entries: [{ label: Huts, to: huts }] }
              huts: {}
              coast: {}
            routes:
              home: { make: none, from: root }
              alps: { using: push, from: home }
              huts: { using: push, from: alps }
              coast: { using: push, from: home }
      """
    let task = "{ goal: coast, scent: { Alps: 60%, Coast: 40%, Huts: 20% } }"
    for journey in try Self.replays(app, task: task, rule: "authored") {
      #expect(Self.labels(journey) == ["Alps", "Back", "Coast"])
    }
  }

  @Test("a poor label that was tried in vain for one thing is not tried for the next")
  func vain() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: "{each}", each: [Ant, Bee, Cow], to: animal, with: "{each}" },
                { label: Zoo, to: zoo }] }
              animal: { context: text, sample: Ant, entries: [{ label: Sound, to: sound, with: "{context}" }] }
              sound: { context: text, sample: Ant }
              zoo: {}
            routes:
              home: { make: none, from: root }
              animal: { using: push, from: home }
              sound: { using: push, from: animal }
              zoo: { using: push, from: home }
      """, task: "{ goal: zoo, scent: { Ant: 70%, Bee: 70%, Cow: 70%, Sound: 40%, Zoo: 25% } }",
      rule: "authored")
    for journey in journeys {
      #expect(journey.record.outcome == .arrived)
      #expect(Self.labels(journey).count { $0 == "Sound" } == 1)
    }
  }

  @Test("people do nothing that the task does not ask for, to look around")
  func actions() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: Write a letter, to: letter }, { label: Add a stamp, to: stamp },
                { label: Weather, to: weather }] }
              weather: { entries: [{ label: Storms, to: storms }] }
              storms: {}
              letter: {}
              stamp: {}
            routes:
              home: { make: none, from: root }
              weather: { using: push, from: home }
              storms: { using: push, from: weather }
              letter: { using: push, from: home }
              stamp: { using: push, from: home }
      """, task: "{ title: Find the rain, goal: storms }", parameters: ["temperature": 1])
    for journey in journeys { #expect(Self.labels(journey) == ["Weather", "Storms"]) }
  }

  @Test("a form is left by its refusal, and an entry that led into it is not tried again")
  func refusing() throws {
    let journeys = try Self.replays(
      """
            flags: [joined]
            screens:
              home: { entries: [{ label: Club, to: club }, { label: Coast, to: coast }] }
              club:
                entries:
                  - { label: Join, do: [{ set: joined }, close, { answer: completed }] }
                  - { label: Not now, do: [close, { answer: cancelled }] }
              coast: {}
            routes:
              home: { make: none, from: root }
              club: [{ using: push }, { make: stack, using: present, from: current }]
              coast: { using: push, from: home }
      """, task: "{ goal: coast, scent: { Club: 60%, Coast: 20% } }",
      rule: "authored")
    for journey in journeys { #expect(Self.labels(journey) == ["Club", "Not now", "Coast"]) }
  }

  @Test("nobody buys to get out of a shop")
  func milder() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: Basket, to: basket }, { label: News, to: news }] }
              basket: { entries: [{ label: Buy now, to: home }] }
              news: {}
            routes:
              home: { find: {}, make: none, from: root }
              basket: { using: push, from: home }
              news: { using: push, from: home }
            situations: { shopping: { open: [home, basket] } }
      """, task: "{ goal: news, situation: shopping }", rule: "shortest-path")
    for journey in journeys { #expect(!Self.labels(journey).contains("Buy now")) }
  }

  @Test("a slip is made good at once")
  func slips() throws {
    let journeys = try Self.replays(
      Self.sections, task: "{ goal: coast, scent: { Coast: 100% } }", people: 300,
      parameters: ["slip-chance": 0.3], rule: "authored", layout: "tabs")
    var slips = 0
    for journey in journeys {
      for (step, next) in zip(journey.steps, journey.steps.dropFirst())
      where step.reason == .slip && step.affordance.label != "Home" {
        slips += 1
        #expect([.corrected, .slip].contains(next.reason))
      }
    }
    #expect(slips > 20)
  }

  /// A page with three things to look at, behind a first page that has a fourth one.
  private static let alps = """
          screens:
            home: { entries: [{ label: Alps, to: alps }, { label: Coast, to: coast }] }
            alps: { entries: [{ label: Huts, to: huts }, { label: Paths, to: huts }, { label: Maps, to: huts }] }
            huts: {}
            coast: {}
          routes:
            home: { make: none, from: root }
            alps: { using: push, from: home }
            huts: { using: push, from: alps }
            coast: { using: push, from: home }
    """

  @Test("the more a label says of the goal, the more people tap it first")
  func clearerLabels() throws {
    let shares = try [0, 0.2, 0.4, 0.48, 0.52, 0.6, 0.8, 1].map { scent in
      try Self.replays(
        Self.alps, task: "{ goal: huts, scent: { Alps: \(scent), Coast: 0 } }", people: 400,
        parameters: ["temperature": 0.2], rule: "authored"
      ).count { $0.steps.first?.affordance.label == "Alps" }
    }
    // Four hundred people: about twenty more or fewer by chance.
    for (poorer, clearer) in zip(shares, shares.dropFirst()) {
      #expect(clearer >= poorer - 20, "\(shares)")
    }
    // A softmax of two labels.
    let chance = 1 / (1 + ExactMath.exponential(-1 / 0.2))
    #expect((150...250).contains(shares[0]), "\(shares)")
    #expect(Double(shares[7]) > 400 * chance - 5, "\(shares)")
  }

  @Test("a label that led to more of the same twice comes after all others")
  func moreOfTheSame() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: Ant, to: animal, with: a }, { label: Zoo, to: zoo }] }
              animal: { context: text, sample: a, entries: [
                { label: Next, to: animal, with: { a: b, b: c, c: d, d: e, e: f, f: a } }] }
              zoo: {}
            routes:
              home: { make: none, from: root }
              animal: { find: with-context, using: push, from: home }
              zoo: { using: push, from: home }
      """, task: "{ goal: zoo, scent: { Ant: 90%, Next: 0, Zoo: 5% } }", people: 500,
      parameters: ["temperature": 0.3], rule: "authored")
    var repeats = 0
    for journey in journeys {
      let inARow = journey.steps.prefix { $0.affordance.label != "Back" }
        .filter { $0.affordance.label == "Next" }
      #expect(inARow.count <= 2)
      repeats += inARow.count == 2 ? 1 : 0
    }
    #expect(repeats > 50)
  }

  @Test("before people try labels that promise nothing they try those that may lead anywhere")
  func anythingMayBe() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: More, to: more }, { label: Ant, to: animal }, { label: Bee, to: animal }] }
              more: { entries: [{ label: Zoo, to: zoo }] }
              animal: {}
              zoo: {}
            routes:
              home: { make: none, from: root }
              more: { using: push, from: home }
              animal: { using: push, from: home }
              zoo: { using: push, from: more }
      """, task: "{ title: Find the invoices, goal: zoo, scent: { Ant: 0, Bee: 0, Zoo: 60% } }")
    for journey in journeys { #expect(Self.labels(journey) == ["More", "Zoo"]) }
  }

  @Test("nobody gives up before every label of the pages that they saw was tapped")
  func everythingWasTried() throws {
    let app = """
            screens:
              home: { entries: [{ label: Ant, to: ant }, { label: Bee, to: bee }, { label: Cow, to: ant }] }
              ant: { entries: [{ label: Dog, to: dog }, { label: Elk, to: bee }] }
              bee: { entries: [{ label: Fox, to: dog }] }
              dog: { entries: [{ label: Gnu, to: ant }] }
              zoo: {}
            routes:
              home: { make: none, from: root }
              ant: { using: push, from: home }
              bee: { using: push, from: home }
              dog: { using: push, from: ant }
              zoo: { using: push, from: home }
      """
    let journeys = try Self.replays(
      app,
      task:
        "{ goal: zoo, scent: { Ant: 30%, Bee: 30%, Cow: 30%, Dog: 30%, Elk: 30%, Fox: 30%, Gnu: 30% } }",
      people: 300, parameters: ["temperature": 0.2],
      rule: "authored")
    for journey in journeys {
      #expect(journey.record.outcome == .noScent)
      let tried = Set(Self.labels(journey))
      #expect(tried.isSuperset(of: ["Ant", "Bee", "Cow"]), "\(tried)")
    }
  }

  @Test("of two long pages that hold nothing each is read to its end, and nobody goes to and fro")
  func longPages() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: "{each}", each: [Ant, Bee, Cow, Dog], to: beast, with: "{each}" }, { label: More, to: more }] }
              more: { entries: [{ label: "{each}", each: [Elk, Fox, Gnu, Hen], to: beast, with: "{each}" }] }
              beast: { context: text, sample: Ant }
              zoo: {}
            routes:
              home: { make: none, from: root }
              more: { using: push, from: home }
              beast: { using: push, from: home }
              zoo: { using: push, from: home }
      """, task: "{ goal: zoo, scent: { More: 90% } }", people: 50,
      parameters: ["temperature": 0.1, "fold": 2], rule: "authored")
    for journey in journeys {
      #expect(journey.record.outcome == .noScent)
      #expect(Self.labels(journey).count { $0 == "More" } <= 5, "\(Self.labels(journey))")
    }
  }

  @Test("on the way to a page with labels left nobody turns round and comes by again")
  func noTurningRound() throws {
    let journeys = try Self.replays(
      """
            screens:
              home: { entries: [{ label: Ant, to: ant }] }
              ant: { entries: [{ label: Bee, to: bee }] }
              bee: { entries: [{ label: Close, do: close }] }
              zoo: {}
            routes:
              home: { make: none, from: root }
              ant: { using: push, from: home }
              bee: { make: stack, using: present, from: current }
              zoo: { using: push, from: home }
      """, task: "{ goal: zoo, scent: { Ant: 30%, Bee: 30%, Close: 0 } }", people: 100,
      parameters: ["temperature": 0.2],
      rule: "authored")
    for journey in journeys {
      #expect(journey.record.outcome == .noScent)
      #expect(journey.steps.count < 20, "\(Self.labels(journey))")
    }
  }

  @Test("a page that asks to sign in is not what a label leads to: others that ask are tried, too")
  func questions() throws {
    let journeys = try Self.replays(
      """
            flags: [joined]
            screens:
              home: { entries: [{ label: Club, to: club }, { label: Orders, to: orders }] }
              orders: { needs: joined }
              club:
                entries:
                  - { label: Join, do: [{ set: joined }, close, { answer: completed }] }
                  - { label: Not now, do: [close, { answer: cancelled }] }
            interceptors: { club: { unless: joined, then: { show: club } } }
            routes:
              home: { make: none, from: root }
              orders: { using: push, interceptors: club, from: home }
              club: [{ using: push }, { make: stack, using: present, from: current }]
      """, task: "{ goal: orders, scent: { Club: 90%, Orders: 70%, Join: 0, Not now: 0 } }",
      people: 200, parameters: ["answer-chance": 0.5],
      rule: "authored")
    for journey in journeys {
      #expect(Self.labels(journey).contains("Orders"))
    }
  }
}
