import ExperimentFixtures
import Experiments
import Simulation
import SourceText
import Testing

@Suite("Journeys in which time passes")
struct TimedJourneyTests {
  private func walk(_ steps: String) throws -> ScriptedFailure? {
    let text = """
      experiment: timed
      variants: { a: {}, b: {} }
      app:
        launch: home
        flags: [signed-in]
        router: { one-at-a-time: true, watchdog: 60 s }
        interceptors:
          sign-in: { unless: signed-in, then: { show: login } }
          slow: { then: { delay: 2 s } }
        screens:
          home: { entries: [{ label: Orders, to: orders }, { label: News, to: news }] }
          login:
            entries:
              - { label: Sign in, do: [{ set: signed-in }, close, { answer: completed }] }
          orders: {}
          news: {}
        routes:
          home: { from: root }
          login: { using: present, from: current }
          orders: { using: present, interceptors: sign-in, from: root }
          news: { using: present, interceptors: slow, from: root }
        links: { orders: { pattern: "shop://orders", to: orders } }
      journeys:
        timed:
          steps:
      \(steps.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))

      """
    let experiment = try ExperimentLoader(text: text).experiment()
    let journey = try #require(experiment.journeys.first)
    return ScriptedFailure.first(
      of: journey, of: experiment, in: Layout(experiment, variant: 0))
  }

  @Test("a journey tells what must come of each step, and how what waited must end")
  func outcomes() throws {
    let failure = try walk(
      """
      - { tap: Orders, see: login, outcome: waiting }
      - { wait: 59 s, outcome: waiting }
      - { wait: 1 s, outcome: done, ends: never-answered }
      """)
    #expect(failure == nil, "\(failure?.reason ?? "")")
  }

  @Test("a link that arrives while a navigation is under way is refused where one at a time is let")
  func overlapping() throws {
    let failure = try walk(
      """
      - { tap: News, wait: 0 ms, outcome: waiting, see: home }
      - { link: "shop://orders", wait: 0 ms, outcome: composition-failed }
      - { wait: 2 s, ends: done, see: news }
      """)
    #expect(failure == nil, "\(failure?.reason ?? "")")
  }

  @Test("a journey that expects another outcome fails and says what came")
  func mismatch() throws {
    let outcome = try walk("- { tap: Orders, outcome: rejected }")
    #expect(
      outcome?.reason
        == "expected the outcome rejected, but it was waiting: waits for an answer")
    let done = try walk("- { tap: News, outcome: rejected }")
    #expect(done?.reason == "expected the outcome rejected, but it was done")
    let ending = try walk("- { tap: Orders }\n- { wait: 1 s, ends: superseded }")
    #expect(
      ending?.reason
        == "expected earlier navigations to end superseded, but none ended")
  }
}
