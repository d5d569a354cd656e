import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

@Suite("The counts of a journey")
struct CountingTests {
  /// The taps of one session, journey by journey.
  private struct Taps: JourneyObserver {
    static var listens: Bool { true }
    var journeys: [[(origin: Int32, transition: Transition)]] = []

    mutating func begins(task: Int, occasion: Int, at state: Int32) { journeys.append([]) }
    mutating func ends(_ journey: Journey) {}
    mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}
    mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
      journeys[journeys.count - 1].append((state, transition))
    }
  }

  private struct Walked {
    let person: Person
    let record: JourneyRecord
    let taps: [(origin: Int32, transition: Transition)]
    let table: TransitionTable
  }

  private func walked(_ plan: RunPlan, people: Range<UInt32>) -> [Walked] {
    var sessions = SessionRunner(plan, statesLimit: .max)
    var unheard = SessionRunner(plan, statesLimit: .max)
    var all: [Walked] = []
    for variant in plan.layouts.indices {
      for person in people {
        var observer = Taps()
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant, observer: &observer) { records.append($0) }
        var others: [JourneyRecord] = []
        unheard.run(person: person, variant: variant) { others.append($0) }
        #expect(records == others)
        let table = sessions.graph(variant: variant).table
        all += zip(records, observer.journeys).map {
          Walked(
            person: sessions.person(person, variant: variant), record: $0, taps: $1, table: table)
        }
      }
    }
    return all
  }

  @Test("tells steps back by what made them", arguments: [PeopleModel.mesa, .softmax, .monkey])
  func stepsBack(model: PeopleModel) throws {
    let journeys = walked(try plan(model), people: 0..<60)
    for journey in journeys {
      func count(_ kind: Affordance.Kind) -> Int {
        journey.taps.count { $0.transition.kind == kind }
      }
      #expect(journey.record.closes == count(.close))
      #expect(journey.record.retaps == count(.tabAgain))
      #expect(journey.record.backs == count(.back) + count(.close) + count(.tabAgain))
      #expect(Metric.backButton.measure(journey.record) == Measure(count(.back), of: 1))
    }
    #expect(journeys.contains { $0.record.closes > 0 })
  }

  @Test("adds up the depth of the stack over time", arguments: [PeopleModel.softmax, .monkey])
  func depthOverTime(model: PeopleModel) throws {
    let plan = try plan(model)
    let journeys = walked(plan, people: 0..<60)
    for journey in journeys {
      let prepared = plan.prepared[journey.record.segment]
      let expected = journey.taps.reduce(Int64(0)) { sum, tap in
        let time = time(of: tap.transition, by: journey.person, prepared)
        return sum + Int64(journey.table.states[Int(tap.origin)].depth) * time
      }
      #expect(journey.record.depthTime == expected)
    }
    #expect(journeys.contains { $0.record.depthTime > $0.record.time })
  }

  @Test("people who read stay between the lowest and the highest stack they met")
  func depthWithinBounds() throws {
    let journeys = walked(try plan(.mesa), people: 0..<60)
    #expect(!journeys.isEmpty)
    for journey in journeys {
      let depths = journey.taps.map { Int64(journey.table.states[Int($0.origin)].depth) }
      let (lowest, highest) = (depths.min() ?? 1, depths.max() ?? 1)
      let record = journey.record
      #expect(record.depthTime >= lowest * record.time)
      #expect(record.depthTime <= max(highest, Int64(record.maximumDepth)) * record.time)
    }
  }

  @Test("a journey ended by a failure or a refusal only if nothing was done after it")
  func ends() throws {
    let models: [PeopleModel] = [.mesa, .snifAct, .softmax, .monkey]
    let journeys = try models.flatMap { walked(try plan($0, of: Self.broken), people: 0..<60) }
    func stops(_ tap: (origin: Int32, transition: Transition)) -> Bool {
      tap.transition.traits.isFailure || tap.transition.kind == .decline
    }
    let failed = journeys.filter { $0.record.outcome.outcomeClass == .failure }
    #expect(!failed.isEmpty)
    #expect(failed.allSatisfy { $0.taps.last.map(stops) == true })
    let others = journeys.filter { $0.record.outcome.outcomeClass == .abandoned }
    #expect(others.allSatisfy { $0.taps.last.map(stops) != true })
    #expect(others.contains { $0.taps.contains(where: stops) })
  }

  /// The time of a tap of a person without a memory.
  private func time(
    of transition: Transition, by person: Person, _ prepared: PreparedParameters
  ) -> Int64 {
    let tap = transition.kind.isReturn ? prepared.backTime : prepared.tapTime
    let reach: Int64 =
      switch transition.traits.reach {
      case .natural: 0
      case .stretch: prepared.stretchTime
      case .far: prepared.gripTime
      }
    return tap + Int64(transition.duration) + (person.isOneHanded ? reach : 0)
  }

  private func plan(_ model: PeopleModel, of spec: String = shop) throws -> RunPlan {
    let experiment = try ExperimentLoader(text: spec).experiment()
    var parameters = PeopleParameters()
    parameters.model = model
    parameters.quitChance = 0.02
    return try RunPlan(experiment).with(parameters)
  }

  /// An app with a page that cannot be opened, a question before another one, and a goal that few find.
  private static let broken = """
    experiment: broken-shop
    variants: { tabs: {}, menu: {} }
    app:
      launch: home
      screens:
        home:
          entries:
            - { label: Offers, to: nowhere }
            - { label: Account, to: account }
            - { label: Help, to: help }
        help: { close: Done, entries: [{ label: Bread, to: bread, hidden: true }] }
        account: { close: Done }
        bread: {}
        sign-in: { entries: [{ label: Not now, do: [close, { answer: cancelled }] }] }
      interceptors: { ask: { then: { show: sign-in } } }
      routes:
        home: { from: root }
        help: { using: present, from: home }
        account: { using: present, interceptors: ask, from: home }
        bread: { using: present, from: help }
        sign-in: { using: present, from: current }
        nowhere: { screen: bread, using: replace-root, from: home }
    tasks: { find-bread: { goal: bread, scent: { Offers: 0.9, Account: 0.8, Help: 0.7 } } }

    """

  private static let shop = """
    experiment: small-shop
    variants: { tab-bar: { control: true }, menu: {} }
    app:
      launch: splash
      start: home
      containers:
        tabs: { kind: tab-bar }
        drawer: { kind: drawer }
        stack: { kind: navigation }
      screens:
        splash: {}
        home:
          entries: [{ label: Milk, to: product, with: milk }, { label: Help, to: help }]
        offers: { entries: [{ label: Bread, to: product, with: bread }] }
        product: { context: text, sample: milk }
        help: { close: Done }
      routes:
        shell:
          switch:
            - { variant: tab-bar, screen: tabs, find: { search: current, starting-point: root },
                make: { tabs: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root,
                from: root }
            - { variant: menu, screen: drawer, find: { search: current, starting-point: root },
                make: { drawer: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root,
                from: root }
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        product: { find: with-context, using: push, from: offers }
        help: { using: present, from: current }
    tasks: { find-bread: { goal: { screen: product, context: bread } } }

    """
}
