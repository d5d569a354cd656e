import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

/// Properties of behaviour that hold whatever the numbers are: knowing more never hurts.
@Suite("People who behave like people")
struct SoundPeopleTests {
  /// All journeys of a plan's people under a variant.
  private static func journeys(
    _ plan: RunPlan, people: UInt32, variant: Int
  ) -> [JourneyRecord] {
    var sessions = SessionRunner(plan, statesLimit: .max)
    var records: [JourneyRecord] = []
    for person in 0..<people {
      sessions.run(person: person, variant: variant) { records.append($0) }
    }
    return records
  }

  private static func arrivals(_ plan: RunPlan, people: UInt32, variant: Int) -> Int {
    journeys(plan, people: people, variant: variant).count { $0.outcome == .arrived }
  }

  private static func plan(_ text: String) throws -> RunPlan {
    return try RunPlan(ExperimentLoader(text: text).experiment())
  }

  @Test("with more earlier visits the same person knows more: labels, and where the menu is")
  func practice() {
    let draws = KeyedDraws(seed: 3)
    for number in 0..<200 as Range<UInt32> {
      let people = [0.0, 1, 3, 10, 100].map { visits in
        var parameters = PeopleParameters()
        parameters.visits = visits
        return Person(
          number: number, segment: 0, prepared: PreparedParameters(parameters), draws: draws)
      }
      for (fewer, more) in zip(people, people.dropFirst()) {
        #expect(more.unnoticed <= fewer.unnoticed && more.untaught <= fewer.untaught)
        #expect(more.blindness == fewer.blindness)
      }
      #expect(people[0].unnoticed == 1)
    }
  }

  @Test(
    "more earlier visits make no layout worse: they save taps, and more people arrive",
    arguments: [0, 1])
  func experience(variant: Int) throws {
    let crowds = try [0.0, 3, 30].map { visits in
      var parameters = PeopleParameters()
      parameters.visits = visits
      return Self.journeys(try Shop.plan().with(parameters), people: 300, variant: variant)
    }
    let taps = crowds.map { journeys in
      journeys.reduce(0) { $0 + ($1.outcome == .arrived ? min($1.taps, 30) : 30) }
    }
    #expect(taps == taps.sorted(by: >) && Set(taps).count == 3, "\(taps)")
    let arrivals = crowds.map { journeys in journeys.count { $0.outcome == .arrived } }
    #expect(arrivals == arrivals.sorted(), "\(arrivals)")
  }

  @Test(
    "a change makes people slower at first, and less from visit to visit; the control stays as it was"
  )
  func change() throws {
    let draws = KeyedDraws(seed: 3)
    var parameters = PeopleParameters()
    parameters.oldVisits = 30
    for number in 0..<50 as Range<UInt32> {
      let people = [0.0, 1, 3, 10, 100].map { visits in
        parameters.newVisits = visits
        return Person(
          number: number, segment: 0, prepared: PreparedParameters(parameters), draws: draws)
      }
      let changed = people.map { person in
        var person = person
        person.meetChange()
        return person
      }
      #expect(changed[0].unnoticed == 1 && people[0].unnoticed < 0.01)
      #expect(changed[0].evaluateTime == 250_000 && people[0].evaluateTime < 1000)
      #expect(changed[0].habitTime > 240_000 && people[0].habitTime == 0)
      #expect(changed.allSatisfy { $0.untaught < 0.001 })
      for (fewer, more) in zip(changed, changed.dropFirst()) {
        #expect(more.unnoticed <= fewer.unnoticed && more.evaluateTime <= fewer.evaluateTime)
        #expect(more.habitTime <= fewer.habitTime)
      }
    }
    let times = try [0.0, 30].map { visits in
      parameters.newVisits = visits
      return Self.journeys(try Shop.plan().with(parameters), people: 200, variant: 1)
        .reduce(0) { $0 + $1.time }
    }
    #expect(times[1] < times[0])
  }

  @Test("a longer horizon changes no sign")
  func horizon() throws {
    let plan = try Shop.plan()
    let arms = [0, 1].map { Self.journeys(plan, people: 300, variant: $0) }
    let differences = [15, 20, 30, 60, 100].map { horizon in
      let sums = arms.map { journeys in
        journeys.reduce(0) { $0 + ($1.outcome == .arrived ? min($1.taps, horizon) : horizon) }
      }
      return sums[1] - sums[0]
    }
    #expect(
      differences.allSatisfy { ($0 > 0) == (differences[0] > 0) && $0 != 0 }, "\(differences)")
  }

  @Test("clearer labels make no layout worse", arguments: [0, 1])
  func clarity(variant: Int) throws {
    let arrivals = try [0.3, 0.1, 0.01].map { temperature in
      var parameters = PeopleParameters()
      parameters.temperature = temperature
      return Self.arrivals(try Shop.plan().with(parameters), people: 300, variant: variant)
    }
    #expect(arrivals == arrivals.sorted(), "\(arrivals)")
  }

  /// How many of two hundred people open the menu of an app whose labels do not say where its places are.
  private static func opened(_ word: String, promise: Double, model: PeopleModel) throws -> Int {
    let plan = try plan(
      """
      experiment: words
      variants: { one: {}, two: {} }
      people:
        model: \(model.name)
        scent-rule: meaning
        parameters: { slip-chance: 0, menu-notice: 1, expectation: \(promise), scent-noise: 20 }
      app:
        launch: splash
        start: news
        containers:
          stack: { kind: navigation }
          drawer: { kind: drawer, button: { label: "\(word)" } }
        screens:
          splash: { entries: [{ label: Start, to: news }] }
          news: { title: News, entries: [{ label: Weather, to: page }, { label: Sports, to: page }] }
          invoices: { title: Invoices }
          page: {}
        routes:
          shell:
            screen: drawer
            find: { search: current, starting-point: root }
            make: { drawer: [{ stack: [news] }, { stack: [invoices] }] }
            using: replace-root
            from: root
          news: { make: none, from: shell }
          invoices: { make: none, from: shell }
          page: { using: push, from: news }
      tasks: { pay: { title: Find the invoices, goal: invoices } }
      """)
    return journeys(plan, people: 200, variant: 0).count { $0.menuOpenings > 0 && $0.taps == 2 }
  }

  @Test(
    "people expect something of a menu, whatever the word on it", arguments: PeopleModel.readers)
  func menu(model: PeopleModel) throws {
    for word in ["Menu", "☰", "Hamburger"] {
      let counts = try [0.0, 0.3, 0.6, 1].map {
        try Self.opened(word, promise: $0, model: model)
      }
      #expect(counts == counts.sorted() && counts[0] < counts[3], "\(word) \(counts)")
    }
  }

  @Test("a word before the name of a thing changes nothing")
  func prefix() throws {
    func records(_ label: String, _ order: String) throws -> [JourneyRecord] {
      let plan = try Self.plan(
        """
        experiment: shelf
        variants: { one: {}, two: {} }
        people: { reading-order: \(order), parameters: { lapse: 0, slip-chance: 0 } }
        app:
          launch: { stack: [home] }
          start: home
          containers: { stack: { kind: navigation } }
          screens:
            home:
              entries:
                - { label: \(label), each: [Milk, Bread, Tea, Rye bread], to: item, with: "{each}" }
            item: { context: text, sample: Milk }
          routes:
            home: { make: none, from: root }
            item: { using: push, from: home }
        tasks: { tea: { goal: { screen: item, context: Tea } } }
        """)
      return Self.journeys(plan, people: 200, variant: 0)
    }
    let plain = try records("\"{each}\"", "position")
    #expect(try records("\"Item {each}\"", "position") == plain)
    #expect(try records("\"{each} (new)\"", "position") == plain)
    for label in ["\"{each}\"", "\"Item: {each}\""] {
      #expect(try records(label, "random").allSatisfy { $0.outcome == .arrived && $0.taps == 1 })
    }
  }

  @Test(
    "nobody opens and closes a menu over and over: where all else was tried, the best item is")
  func idleMenu() throws {
    let plan = try Self.plan(
      """
      experiment: sections
      variants: { one: {}, two: {} }
      people:
        scent-rule: authored
        parameters: { slip-chance: 0, lapse: 0, temperature: 0.01, menu-notice: 100%, tap-budget: 60 }
      app:
        launch: splash
        start: news
        containers: { stack: { kind: navigation }, drawer: { kind: drawer } }
        screens:
          splash: { entries: [{ label: Start, to: news }] }
          news: { title: News }
          sports: { title: Sports }
          me: { title: Me }
        routes:
          shell:
            screen: drawer
            find: { search: current, starting-point: root }
            make: { drawer: [{ stack: [news] }, { stack: [sports] }, { stack: [me] }] }
            using: replace-root
            from: root
          news: { make: none, from: shell }
          sports: { make: none, from: shell }
          me: { make: none, from: shell }
      tasks: { profile: { goal: me, scent: { Start: 1%, Menu: 0% } } }
      """)
    let journeys = Self.journeys(plan, people: 100, variant: 0)
    #expect(journeys.allSatisfy { $0.outcome == .arrived && $0.taps <= 4 })
    #expect(journeys.contains { $0.taps == 4 })
  }

  @Test("people on a screen that holds nothing go back to one that they have not met")
  func back() throws {
    let plan = try Self.plan(
      """
      experiment: forms
      variants: { one: {}, two: {} }
      people: { parameters: { slip-chance: 0, tap-budget: 60 } }
      app:
        launch: { stack: [list] }
        start: list
        containers: { stack: { kind: navigation } }
        screens:
          list: { entries: [{ label: Shirts, to: detail }, { label: Shoes, to: shoes }] }
          detail: { entries: [{ label: Price, to: form }, { label: Stock, to: stock }] }
          form: { entries: [{ label: Currency, to: aside }, { label: Tax, to: aside }] }
          stock: {}
          shoes: {}
          aside: {}
        routes:
          list: { make: none, from: root }
          detail: { using: push, from: list }
          form: { using: push, from: detail }
          stock: { using: push, from: detail }
          aside: { using: push, from: form }
          shoes: { using: push, from: list }
        situations: { editing: { open: [list, detail, form] } }
      tasks: { sibling: { goal: stock, situation: editing } }
      """)
    let taps = Self.journeys(plan, people: 200, variant: 0).map(\.taps).sorted()
    #expect(taps[100] <= 3, "\(taps)")
  }

  @Test(
    "a section that was left is gone back to, though its labels promised little at first",
    arguments: ["tab-bar", "drawer"])
  func leftSection(kind: String) throws {
    let menu = kind == "drawer" ? "Menu: 60%, " : ""
    let plan = try Self.plan(
      """
      experiment: sections
      variants: { one: {}, two: {} }
      people: { parameters: { slip-chance: 0, menu-notice: 100%, tap-budget: 60 } }
      app:
        launch: splash
        start: reader
        containers: { stack: { kind: navigation }, tabs: { kind: \(kind) } }
        screens:
          splash: { entries: [{ label: Start, to: reader }] }
          reader: { title: Reader }
          me: { title: Me, entries: [{ label: All domains, to: domains }] }
          domains: {}
        routes:
          shell:
            screen: tabs
            find: { search: current, starting-point: root }
            make: { tabs: [{ stack: [reader] }, { stack: [me] }] }
            using: replace-root
            from: root
          reader: { make: none, from: shell }
          me: { make: none, from: shell }
          domains: { using: push, from: me }
      tasks: { name: { goal: domains, scent: { \(menu)All domains: 5% } } }
      """)
    let journeys = Self.journeys(plan, people: 50, variant: 0)
    #expect(journeys.allSatisfy { $0.outcome == .arrived })
  }
}

extension PeopleModel {
  /// The models whose people read labels and remember.
  static let readers: [PeopleModel] = [.forager, .mesa, .snifAct]
}
