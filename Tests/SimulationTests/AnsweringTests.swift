import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

/// Questions that are answered on the page that asks, or on one behind it.
@Suite("Answers to questions")
struct AnsweringTests {
  private static func replays(
    login: String, people: String = "", scent: String = "{}"
  ) throws -> [Replay.Journey] {
    let text = """
      experiment: login
      variants: { one: {}, two: {} }
      people: { parameters: { slip-chance: 0, tap-budget: 60 }\(people) }
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
