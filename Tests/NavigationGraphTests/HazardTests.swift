import Experiments
import NavigationGraph
import SourceText
import Testing

@Suite("Hazards that nobody asked for")
struct HazardTests {
  /// A sound app, with an entry on home and a screen that make one hazard.
  private func hazards(
    entry: String, screen: String, route: String, links: String = "{}"
  ) throws -> [NavigationHazard] {
    let experiment = try PromiseTests.experiment(
      """
      experiment: hazards
      variants: { a: {}, b: {} }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home: { entries: [{ label: List, to: list }, { label: There, \(entry) }] }
          list: {}
          there: \(screen)
          ghost: {}
        routes:
          home: { make: none, from: root }
          list: { using: push, from: home }
          there: \(route)
          ghost: { using: push, from: home }
        links: \(links)
      """)
    let limits = Exploration.Limits(states: 300, depth: 4)
    let verification = Verification(experiment, variants: [0], limits: limits)
    #expect(verification.unreachedScreens == ["ghost"] && !verification.hasFailed)
    return verification.sections.flatMap(\.hazards)
  }

  private func words(_ hazards: [NavigationHazard]) -> [String] {
    hazards.map { "\($0.kind.rawValue) \($0.subject), \($0.example.steps.count)" }
  }

  @Test("a sound app has none")
  func none() throws {
    let found = try hazards(
      entry: "to: there", screen: "{}", route: "{ using: push, from: home }",
      links: "{ there: { pattern: \"app://there\", to: there, examples: \"app://there\" } }")
    #expect(words(found) == [])
  }

  @Test("a modal without a way out is a dead end")
  func deadEnd() throws {
    let found = try hazards(
      entry: "to: there", screen: "{}", route: "{ using: present, from: home }")
    #expect(words(found) == ["dead-end there, 1"])
  }

  @Test("a place that only leads to itself is a trap")
  func trap() throws {
    let found = try hazards(
      entry: "to: there", screen: "{ entries: [{ label: On, do: [{ veto: true }] }] }",
      route: "{ using: replace-root, from: root }")
    #expect(words(found).first == "trap there, 1")
  }

  @Test("a screen that is pushed onto itself shows once more on the way back")
  func repeats() throws {
    let found = try hazards(
      entry: "to: there", screen: "{ entries: [{ label: Again, to: there }] }",
      route: """
        { find: none, using: push, from: { switch: [{ found: { of: stack, search: current-visible-only } }, \
        { default: home }] } }
        """)
    #expect(words(found) == ["back-repeats there, 3"])
  }

  @Test("a link that fails in some state differs from a cold start")
  func stray() throws {
    let found = try hazards(
      entry: "to: there", screen: "{ close: Done }", route: "{ using: present, from: home }",
      links: "{ list: { pattern: \"app://list\", to: list, examples: \"app://list\" } }")
    let link = found.first { $0.kind == .linkDiffers }
    #expect(found.allSatisfy { $0.kind == .linkDiffers })
    // Under the modal the list is pushed where nobody sees it, or the modal goes first.
    #expect(link == nil || link?.subject == "list" && link?.example.steps.count == 2)
  }
}
