import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@testable import NavigationGraph

@Suite("Promises over every state")
struct PromiseTests {
  /// A shop of seven screens in one stack, with a form that refuses to go and a link.
  private static func spec(_ promises: String) -> String {
    """
    experiment: small
    variants: { a: {}, b: {} }
    promises: { \(promises) }
    app:
      launch: { stack: [home] }
      start: home
      flags: [signed-in]
      containers: { stack: { kind: navigation } }
      screens:
        home:
          entries:
            - { label: Basket, to: basket }
            - { label: Sign in, to: sign-in, unless: signed-in }
            - { label: Sign out, do: [{ clear: signed-in }], when: signed-in }
        basket: { entries: [{ label: Check out, to: address }] }
        address: { entries: [{ label: Pay, to: payment }] }
        payment: { entries: [{ label: Write, to: note }] }
        note:
          vetoes: true
          entries:
            - { label: Save, do: [{ veto: false }, back] }
        sign-in: { entries: [{ label: Let me in, do: [{ set: signed-in }, back] }] }
        ghost: {}
      routes:
        home: { make: none, from: root }
        basket: { using: push, from: top }
        address: { using: push, from: top }
        payment: { using: push, from: top }
        note: { using: push, from: top }
        sign-in: { using: push, from: top }
        ghost: { using: push, from: top }
        top: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
      links:
        pay: { pattern: "shop://pay", to: payment, examples: "shop://pay" }
      situations:
        inside: { set: signed-in, open: [home] }
    """
  }

  @Test("navigations that pile up while they wait end the search by its depth, not by its time")
  func waiting() throws {
    let experiment = try Self.experiment(
      """
      experiment: call
      variants: { a: {}, b: {} }
      app:
        launch: splash
        start: home
        flags: [free]
        containers: { stack: { kind: navigation } }
        screens:
          splash: {}
          home: { entries: [{ label: Hang up, do: { set: free } }, { label: Chat, to: chat, with: a }] }
          chat: { context: text, sample: a, entries: [{ label: Hang up, do: { set: free } }] }
        interceptors: { call: { then: { wait-for: free } } }
        routes:
          home: { make: none, from: shell }
          shell: { screen: stack, make: { stack: [home] }, using: replace-root, from: root }
          chat: { find: with-context, using: push, interceptors: call, from: home }
      """)
    let exploration = Exploration(experiment, variant: 0, limits: .init(states: 2000, depth: 4))
    #expect(exploration.isBoundedByDepth && exploration.bound == .depth)
    #expect(exploration.expandedCount < 100)
  }

  static func experiment(_ text: String) throws -> Experiment {
    return try ExperimentLoader(text: text).experiment()
  }

  /// The answer to a promise in few words: `kept`, `broken 3`, `vacuous`.
  private func answer(_ promise: String) throws -> String {
    let experiment = try Self.experiment(Self.spec("it: { \(promise) }"))
    let exploration = Exploration(experiment, variant: 0, limits: .init(states: 5000, depth: 20))
    #expect(exploration.isComplete)
    let prover = PromiseProver(exploration, of: experiment)
    let answers = experiment.promises.map { prover.answer($0) }
    let only = try #require(answers.first)
    return switch only.ruling {
    case .kept: only.unknown == 0 ? "kept" : "kept, \(only.unknown) unknown"
    case .broken(let example): "broken \(example.steps.count)"
    case .vacuous: "vacuous"
    }
  }

  @Test(
    "each pattern is proved where it holds, and broken by a shortest walk where it does not",
    arguments: [
      ("never: payment", "broken 1"), ("in: inside, never: sign-in", "broken 2"),
      ("never: ghost", "kept"),
      ("after: signed-in, never: sign-in, until: { tap: Sign out }", "kept"),
      ("after: signed-in, never: sign-in", "broken 2"),
      ("until: basket, never: address", "kept"),
      ("between: [basket, home], never: address", "broken 4"),
      ("between: [address, home], never: sign-in", "kept"),
      ("while: { flag: signed-in }, never: sign-in", "kept"),
      ("never: { tap: Let me in }", "broken 2"), ("never: { leave: basket }", "broken 2"),
      ("always: { unless: signed-in }", "broken 0"),
      ("on: sign-in, always: { unless: signed-in }", "kept"),
      ("in: inside, show: address, only-after: basket", "kept"),
      ("show: note, only-after: payment", "kept"),
      ("show: address, only-after: payment", "broken 2"),
      ("reach: home", "kept"), ("reach: home, within: 3 taps", "broken 4"),
      ("reach: ghost", "broken 0"), ("on: sign-in, reach: signed-in, within: 1 tap", "kept"),
      ("can: tap", "kept"), ("can: back", "broken 0"), ("can: back, except: [home, note]", "kept"),
      ("can: { tap: Sign out }, while: { show: home, flag: signed-in }", "kept"),
      ("after: { tap: Sign in }, then: sign-in, within: 0 taps", "kept"),
      ("after: basket, then: payment, within: 2 taps", "broken 3"),
      ("after: { tap: Let me in }, then: home, within: 0 taps", "kept"),
      ("on: address, back: basket", "kept"), ("back: [home, basket, address, payment]", "kept"),
      ("depth: at most 6", "kept"), ("depth: at most 3", "broken 3"),
      ("while: { vetoing: note }, never: { leave: note }", "broken 3"),
      ("on: note, never: { leave: note }", "broken 3"),
      ("link: pay, reach: home, within: 1 tap", "kept"), ("link: pay, always: home", "broken 1"),
      ("link: pay, everywhere: true, reach: payment, within: 0 taps", "broken 3"),
      (
        "link: pay, everywhere: true, reach: payment, within: 0 taps, except: { vetoing: note }",
        "kept"
      ),
      ("after: { link: pay }, never: address", "broken 4"),
      ("on: ghost, can: tap", "vacuous"), ("after: ghost, then: home", "vacuous"),
      ("while: signed-in, never: ghost", "vacuous"),
    ])
  func patterns(promise: String, expected: String) throws {
    let found = try answer(promise)
    #expect(found == expected, "\(promise)")
  }

  @Test("a walk on which the answer never comes is told with its circle")
  func endless() throws {
    let experiment = try Self.experiment(Self.spec("it: { after: basket, then: payment }"))
    let exploration = Exploration(experiment, variant: 0)
    let promise = try #require(experiment.promises.first)
    let example = try #require(
      PromiseProver(exploration, of: experiment).answer(promise).counterexample)
    #expect(example.steps.map(\.action.words).prefix(1) == ["tap 'Basket'"])
    #expect(example.circle == 1 && example.steps.count > 1)
  }

  @Test("a walk says what changes, and where the tapped things stand")
  func telling() throws {
    let experiment = try Self.experiment(Self.spec("it: { never: signed-in }"))
    let exploration = Exploration(experiment, variant: 0)
    let promise = try #require(experiment.promises.first)
    let example = try #require(
      PromiseProver(exploration, of: experiment).answer(promise).counterexample)
    #expect(example.situation == "inside" && example.steps.isEmpty && example.shown == "home")
    let later = try Self.experiment(Self.spec("it: { in: inside, never: sign-in }"))
    let prover = PromiseProver(Exploration(later, variant: 0), of: later)
    let second = try #require(later.promises.first)
    let walk = try #require(prover.answer(second).counterexample)
    #expect(walk.steps.map(\.changes) == [["clears signed-in"], ["shows sign-in"]])
    #expect(walk.steps.map { $0.range?.start.line } == [14, 13])
  }

  @Test("bounds are said: by depth, by states, and near the bound nothing is claimed")
  func bounds() throws {
    let experiment = try Self.experiment(
      Self.spec("deep: { never: ghost }, near: { except: note, reach: home, within: 1 tap }"))
    let shallow = Exploration(experiment, variant: 0, limits: .init(depth: 2))
    #expect(!shallow.isComplete && shallow.isBoundedByDepth && shallow.bound == .depth)
    let prover = PromiseProver(shallow, of: experiment)
    let answers = experiment.promises.map { prover.answer($0).words }
    #expect(
      answers.first == "holds for every state up to 2 screens deep (\(prover.known.states)), "
        + "not known beyond")
    let few = Exploration(experiment, variant: 0, limits: .init(states: 4))
    #expect(!few.isComplete && !few.isBoundedByDepth && few.bound == .states)
    #expect(KnownStates(few).found >= 4 && KnownStates(few).states < KnownStates(few).found)
    #expect(KnownStates(few).words.hasSuffix("not known beyond"))
    let small = Exploration(experiment, variant: 0, limits: .init(bytes: 4000))
    #expect(!small.isComplete && small.expandedCount > 0 && small.bound == .bytes)
    let stopped = Exploration(experiment, variant: 0, watch: WorkWatch { true })
    #expect(stopped.isInterrupted && !stopped.isComplete && stopped.bound == nil)
  }
}
