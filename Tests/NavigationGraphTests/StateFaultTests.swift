import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@Suite("Faults of states and taps")
struct StateFaultTests {
  /// A sound app, with an entry on home and a screen that make one fault.
  private func faults(
    entry: String, screen: String, route: String, links: String = "{}", policy: String = "{}"
  ) throws -> [Fault] {
    let experiment = try PromiseTests.experiment(
      """
      experiment: faults
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
        link-policy: \(policy)
      """)
    let limits = Exploration.Limits(states: 300, depth: 4)
    let verification = Verification(experiment, variants: [0], limits: limits)
    let unreached = verification.groups.open.filter { $0.check == .screenUnreached }
    #expect(unreached.map(\.subject) == ["ghost"])
    return verification.sections.flatMap(\.faults)
  }

  private func words(_ faults: [Fault]) -> [String] {
    faults.map { "\($0.check.rawValue) \($0.subject), \($0.example.steps.count)" }
  }

  @Test("a sound app has none")
  func none() throws {
    let found = try faults(
      entry: "to: there", screen: "{}", route: "{ using: push, from: home }",
      links: "{ there: { pattern: \"app://there\", to: there, examples: \"app://there\" } }")
    #expect(words(found) == [])
  }

  @Test(
    "an app that people come back to is as they left it, also below a lock that one tap opens",
    arguments: [
      ("{ using: replace-root, from: root }", "to: home", "return: there", true),
      ("{ using: replace-root, from: root }", "to: home", "background: [there, link]", true),
      ("{ using: present, from: current }", "do: close", "return: there", false),
    ])
  func asLeft(lock: String, unlock: String, order: String, isFound: Bool) throws {
    let found = try faults(
      entry: "to: list", screen: "{ entries: [{ label: Unlock, \(unlock) }] }", route: lock,
      policy: "{ arrival: { \(order) } }")
    let lost = found.filter { $0.check == .asLeft }
    #expect(words(lost) == (isFound ? ["as-left home, 1"] : []))
    #expect(lost.first?.example.steps.last?.action == (isFound ? .comeBack(.return) : nil))
  }

  @Test("a modal without a way out is a dead end")
  func deadEnd() throws {
    let found = try faults(
      entry: "to: there", screen: "{}", route: "{ using: present, from: home }")
    #expect(words(found) == ["dead-end there, 1"])
  }

  @Test("a place that only leads to itself is a trap")
  func trap() throws {
    let found = try faults(
      entry: "to: there", screen: "{ entries: [{ label: On, do: [{ veto: true }] }] }",
      route: "{ using: replace-root, from: root }")
    #expect(words(found).first == "way-home there, 1")
    #expect(found.first?.isDebatable == false)
  }

  @Test("behind a page to sign in on, which comes before home, is no trap")
  func behindTheDoor() throws {
    let experiment = try PromiseTests.experiment(
      """
      experiment: door
      variants: { a: {}, b: {} }
      app:
        launch: { stack: [splash] }
        start: home
        flags: [in]
        containers: { stack: { kind: navigation } }
        screens:
          splash: {}
          home: { entries: { List: list } }
          list: {}
          door: { entries: { Sign in: { do: [{ set: in }, close, { answer: completed }] } } }
        interceptors: { account: { unless: in, then: { show: door } } }
        routes:
          home: { interceptors: account, make: { stack: [home] }, using: replace-root, from: root }
          list: { using: push, from: home }
          door: { using: present, from: current }
      """)
    #expect(Layout(experiment, variant: 0).home == ["home"])
    let limits = Exploration.Limits(states: 300, depth: 4)
    let verification = Verification(experiment, variants: [0], limits: limits)
    #expect(verification.groups.open.isEmpty)
  }

  @Test("a place that is left only by what cannot be undone is a trap that its author may want")
  func leftByLogout() throws {
    func found(_ label: String) throws -> [Fault] {
      try faults(
        entry: "to: there", screen: "{ entries: [{ label: \(label), do: close }] }",
        route: "{ using: present, from: home }")
    }
    let trap = try #require(try found("Log out").first)
    #expect(trap.check == .wayHome && trap.subject == "there" && trap.isDebatable)
    #expect(
      trap.example.fault
        == "home can be reached from here only by 'Log out', which cannot be undone")
    #expect(try found("Done").isEmpty)
  }

  @Test("a screen that is pushed onto itself shows once more on the way back")
  func repeats() throws {
    let found = try faults(
      entry: "to: there", screen: "{ entries: [{ label: Again, to: there }] }",
      route: """
        { find: none, using: push, from: { switch: [{ found: { of: stack, search: current-visible-only } }, \
        { default: home }] } }
        """)
    #expect(words(found) == ["back-repeats there, 3"])
  }

  @Test("a link that fails in some state differs from a cold start")
  func stray() throws {
    let found = try faults(
      entry: "to: there", screen: "{ close: Done }", route: "{ using: present, from: home }",
      links: "{ list: { pattern: \"app://list\", to: list, examples: \"app://list\" } }")
    let link = found.first { $0.check == .coldLikeWarm }
    #expect(found.allSatisfy { $0.check == .coldLikeWarm })
    // Under the modal the list is pushed where nobody sees it, or the modal goes first.
    #expect(link == nil || link?.subject == "list" && link?.example.steps.count == 2)
  }

  private func groups(_ spec: String) throws -> [FaultGroup] {
    let experiment = try PromiseTests.experiment(spec)
    return Verification(experiment, variants: [0, 1], limits: .init(states: 2000, depth: 6))
      .groups.open
  }

  /// A tablet app whose list and detail stand side by side.
  private static let sites = """
    experiment: sites
    variants: { a: {}, b: {} }
    app:
      launch: splash
      start: home
      values: { site: { of: [garden, travel] } }
      containers: { stack: { kind: navigation }, columns: { kind: split } }
      screens:
        splash: {}
        home:
          entries:
            - { label: Posts, to: posts, with: "{app.site}" }
            - { label: Travel, do: { switch: { site: travel } } }
            - { label: Garden, do: { switch: { site: garden } } }
        empty: {}
        posts: { context: text }
        help: {}
        about: {}
        terms: {}
      routes:
        shell: { screen: columns, find: { search: current, starting-point: root }, make: { columns: [{ stack: [home] }, empty] }, using: replace-root, from: root }
        home: { make: none, from: shell }
        posts: { find: with-context, using: push-to-details, from: home }
        help: { using: push, from: home }
        about: { using: push, from: home }
        terms: { using: push, from: home }
      links:
        help: { pattern: "app://help", to: help }
        about: { pattern: "app://about", to: about }
        terms: { pattern: "app://terms", to: terms }
    """

  @Test("a detail that keeps what a value of the app was is told at the entry that switches it")
  func stale() throws {
    let found = try groups(Self.sites).filter { $0.check == .stale }
    #expect(found.map(\.subject) == ["posts", "posts"])
    #expect(found.map(\.range.start.line) == [13, 14])
    #expect(
      found.first?.words(among: ["a", "b"])
        == "'Travel' on home makes 'site' travel, but posts(garden) keeps garden")
    let rebuilt = Self.sites.replacing(
      "[garden, travel] }", with: "[garden, travel], rebuilds: home }")
    #expect(try groups(rebuilt).filter { $0.check == .stale }.isEmpty)
  }

  @Test(
    "links beside which the other column stays as it was are one finding, at the route they share")
  func neighbours() throws {
    let found = try groups(Self.sites).filter { $0.check == .coldLikeWarm }
    #expect(
      found.map { $0.faults.map(\.subject).uniqued.sorted() } == [["about", "help", "terms"]])
    #expect(found.map(\.range.start.line) == [22])
    #expect(
      found.first?.words(among: ["a", "b"]).hasSuffix("but a cold start shows it beside empty")
        == true,
      "\(found.map { $0.words(among: ["a", "b"]) })")
    #expect(found.first?.others.count == 2)
  }
}
