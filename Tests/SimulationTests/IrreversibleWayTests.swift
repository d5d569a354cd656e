import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

/// Ways over what cannot be undone, which people take only where the task asks for it.
@Suite("Ways over what cannot be undone")
struct IrreversibleWayTests {
  /// A section with a deep page in front, from whose account logging out is a short way round to the editor.
  private static func plan(
    goal: String, situation: String = "deep", model: PeopleModel = .mesa, out: String = "Log out"
  ) throws -> RunPlan {
    let text = """
      experiment: round
      variants: { one: {}, two: {} }
      people: { model: \(model.name), parameters: { slip-chance: 0, label-noise: 0.6 } }
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
        screens:
          splash: { entries: { Start: home } }
          home: { entries: { Write: editor, Media: media } }
          editor: { entries: { Publish: [check] } }
          check: { entries: { Fine: published } }
          published: {}
          media: { entries: { Photo: photo } }
          photo: { entries: { Details: details } }
          details: {}
          me: { entries: { Profile: profile, \(out): { do: [{ to: splash }, { to: home }] } } }
          profile: {}
        routes:
          splash: { using: replace-root, from: root }
          shell:
            screen: tabs
            find: { search: current, starting-point: root }
            make: { tabs: [{ stack: [home] }, { stack: [me] }] }
            using: replace-root
            from: root
          home: { make: none, from: shell }
          me: { make: none, from: shell }
          editor: { using: push, from: home }
          check: { using: push, from: editor }
          published: { using: push, from: check }
          media: { using: push, from: home }
          photo: { using: push, from: media }
          details: { using: push, from: photo }
          profile: { using: push, from: me }
        situations: { deep: { open: [details, me] }, usual: { open: [home] } }
      tasks: { do: { goal: \(goal), situation: \(situation) } }
      """.replacing("[check]", with: "check")
    return try RunPlan(ExperimentLoader(text: text).experiment())
  }

  /// The fewest taps of the task, and whether the first tap on such a path has a label.
  private static func fewestTaps(_ plan: RunPlan) -> Int? {
    var graph = plan.layouts[0].graph(labels: LabelTable())
    return graph.taps(from: graph.start(of: 0), to: 0)
  }

  @Test("nobody logs out because it is the shortest way round", arguments: PeopleModel.all)
  func round(model: PeopleModel) throws {
    guard model != .monkey else { return }
    let plan = try Self.plan(goal: "editor", model: model)
    for person in 0..<100 as Range<UInt32> {
      let journey = try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
      #expect(!journey.steps.contains { $0.affordance.label == "Log out" })
    }
    // Home, which is tapped again for its first screen, and Write; logging out and writing takes two.
    #expect(Self.fewestTaps(plan) == 3)
    #expect(try Self.fewestTaps(Self.plan(goal: "editor", out: "Begin anew")) == 2)
  }

  @Test(
    "what cannot be undone leads to a goal directly behind it, and where nothing else leads there")
  func asked() throws {
    let published = try Self.plan(goal: "published", situation: "usual")
    #expect(Self.fewestTaps(published) == 3)
    let arrivals = (0..<50 as Range<UInt32>).count { person in
      Replay(published, person: person, variant: 0)?.journeys.first?.record.outcome == .arrived
    }
    #expect(arrivals > 25)
    #expect(try Self.fewestTaps(Self.plan(goal: "check", situation: "usual")) == 2)
  }
}

/// Questions that are answered on the page that asks, or on one behind it.
@Suite("Answers to questions")
struct AnsweringTests {
  private static func replays(
    login: String, people: String = "", scent: String = "{}"
  ) throws -> [Replay.Journey] {
    let text = """
      experiment: login
      variants: { one: {}, two: {} }
      people: { parameters: { slip-chance: 0 }\(people) }
      app:
        launch: { stack: [home] }
        start: home
        flags: [in]
        containers: { stack: { kind: navigation } }
        screens:
          home: { entries: { Orders: orders } }
          orders: {}
          login: { entries: { \(login) } }
          password: { entries: { Log in: { do: [{ set: in }, close, { answer: completed }] }, Another way: login } }
        interceptors: { account: { unless: in, then: { show: login } } }
        routes:
          home: { make: none, from: root }
          orders: { using: push, interceptors: account, from: home }
          login: [{ using: push }, { screen: stack, make: stack, using: present }, current]
          password: { using: push, from: login }
      tasks: { see: { goal: orders, scent: \(scent) } }
      """
    let plan = try RunPlan(ExperimentLoader(text: text).experiment())
    return try (0..<200 as Range<UInt32>).map { person in
      try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
    }
  }

  private static let apple =
    "Continue with Apple: { do: [{ set: in }, close, { answer: completed }] }"
  private static let mail = "Continue with email: password"

  private static func takers(of label: String, _ journeys: [Replay.Journey]) -> Int {
    journeys.count { $0.steps.contains { $0.affordance.label == label } }
  }

  @Test("an answer may lie a page behind the one that asks")
  func deeper() throws {
    let journeys = try Self.replays(login: Self.mail)
    #expect(journeys.allSatisfy { $0.record.outcome == .arrived && $0.record.taps == 3 })
  }

  @Test("of several ways to answer some take each, however many pages they have")
  func ways() throws {
    let journeys = try Self.replays(login: "\(Self.mail), \(Self.apple)")
    #expect(journeys.allSatisfy { $0.record.outcome == .arrived })
    #expect((60...140).contains(Self.takers(of: "Continue with Apple", journeys)))
    #expect(Self.takers(of: "Another way", journeys) == 0)
    #expect((60...140).contains(Self.takers(of: "Log in", journeys)))
  }

  @Test(
    "the first of them where pages are read from the top, the promising one where the author says so"
  )
  func choice() throws {
    let login = "\(Self.mail), \(Self.apple)"
    let read = try Self.replays(login: login, people: ", reading-order: position")
    #expect(Self.takers(of: "Log in", read) == read.count)
    let judged = try Self.replays(login: login, scent: "{ Continue with email: 10% }")
    #expect(Self.takers(of: "Continue with Apple", judged) == judged.count)
  }
}

/// Labels with the name of what they open.
@Suite("Labels that name what they open")
struct NamedLabelTests {
  /// The share of people whose first tap is right, in a list of comments that are about some context.
  private static func right(
    _ type: String, _ value: String, goal: String, title: String = "Read the comment of Anna"
  ) throws -> Int {
    let text = """
      experiment: names
      variants: { one: {}, two: {} }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home: { entries: [{ label: "{each}", each: [anna, bob, carl, dora, emil, fred], to: comment, with: \(value) }] }
          comment: { context: \(type) }
        routes:
          home: { make: none, from: root }
          comment: { find: with-context, using: push, from: home }
      tasks: { read: { title: \(title), goal: { screen: comment, context: \(goal) } } }
      """
    let plan = try RunPlan(ExperimentLoader(text: text).experiment())
    return (0..<200 as Range<UInt32>).count { person in
      Replay(plan, person: person, variant: 0)?.journeys.first?.record.firstTapIsOptimal ?? false
    }
  }

  @Test("a context of several parts is named by the parts that tell things apart")
  func parts() throws {
    let one = try Self.right("text", "\"{each}\"", goal: "anna")
    let two = try Self.right(
      "{ site: text, id: text }", "{ site: garden, id: \"{each}\" }",
      goal: "{ site: garden, id: anna }")
    #expect(one > 190 && two == one)
  }

  @Test("parts that all things of the page have name none of them")
  func shared() throws {
    let shared = try Self.right(
      "{ site: text, id: text }", "{ site: garden, id: \"{each}\" }",
      goal: "{ site: garden, id: anna }", title: "Read the best comment")
    let unnamed = try Self.right(
      "{ site: text, id: text }", "{ site: anna, id: \"x{each}\" }",
      goal: "{ site: anna, id: xanna }",
      title: "Read the best comment")
    #expect(unnamed < shared - 20)
  }
}
