import Hashing
import Testing

@testable import Metrics

@Suite("Gates are read from one line")
struct GateReaderTests {
  static let reader = GateReader(
    GateReader.Vocabulary(
      variants: ["tab-bar", "menu", "split"], control: 0, segments: ["newcomers", "regulars"],
      tasks: ["buy-bread", "find-order"], watchedScreens: ["offers"], links: ["product-page"]))

  @Test("a comparison of shares has its margin in points")
  func points() throws {
    let gate = try read("success of menu vs tab-bar: low > -2 points")
    #expect(gate.subject == .journeys(metric: "success", task: nil))
    #expect(gate.variant == 1)
    #expect(gate.isComparison)
    #expect(gate.segment == nil)
    #expect(gate.bound == .low)
    #expect(gate.relation == .greater)
    #expect(gate.margin.value == -0.02)
    #expect(!gate.margin.isRelative)
    #expect(gate.margin.text == "-2 points")
  }

  @Test(
    "units become what is calculated with",
    arguments: [
      ("excess of menu vs tab-bar: high < +10%", 0.1, true, "+10%"),
      ("excess of menu vs tab-bar: high < 10 %", 0.1, true, "10%"),
      ("excess of menu: high < 30%", 0.3, false, "30%"),
      ("taps(find-order) of menu: high < 6 taps", 6, false, "6 taps"),
      ("taps of menu vs tab-bar in newcomers: high <= 0.5taps", 0.5, false, "0.5 taps"),
      ("time of menu vs tab-bar: high < −1 second", -1, false, "−1 second"),
      ("lostness of menu: high < 0.4", 0.4, false, "0.4"),
      ("rebuilt of menu: high < 1", 1, false, "1"),
      ("links-shown of menu: estimate == 100%", 1, false, "100%"),
      ("links-taps-home(product-page) of menu: high < 3 taps", 3, false, "3 taps"),
      ("exposure(offers) of menu vs tab-bar: low > 0 points", 0, false, "0 points"),
    ])
  func units(line: String, value: Double, isRelative: Bool, text: String) throws {
    let gate = try read(line)
    #expect(gate.margin == Gate.Margin(value: value, isRelative: isRelative, text: text))
  }

  @Test("task, link, screen and segment are found by name")
  func names() throws {
    #expect(
      try read("taps(find-order) of menu: high < 6 taps").subject
        == .journeys(metric: "taps", task: 1))
    #expect(
      try read("exposure(offers) of menu: low > 50%").subject
        == .journeys(metric: "exposure(offers)", task: nil))
    #expect(
      try read("links-shown(product-page) of menu: low == 100%").subject
        == .links(metric: "links-shown", link: 0))
    #expect(try read("success of menu in regulars: low > 90%").segment == 1)
  }

  @Test(
    "what is wrong is said, with its place",
    arguments: [
      ("sucess of menu: low > 90%", "no metric is called 'sucess'", 0..<6),
      ("success of menue: low > 90%", "no variant is called 'menue'", 11..<16),
      ("success(bread) of menu: low > 90%", "no task is called 'bread'", 8..<13),
      ("exposure(home) of menu: low > 90%", "no watched screen is called 'home'", 9..<13),
      ("exposure of menu: low > 90%", "'exposure' needs a screen", 0..<8),
      ("links-shown(x) of menu: low > 90%", "no link is called 'x'", 12..<13),
      ("success of menu in old: low > 90%", "no segment is called 'old'", 19..<22),
      ("success of menu vs menu: low > 1 point", "'menu' is compared with itself", 19..<23),
      (
        "success of menu vs split: low > 1 point",
        "variants are compared with the control, which is 'tab-bar'", 19..<24
      ),
      (
        "links-shown of menu in regulars: low > 90%",
        "links are the same for all people and have no segments", 23..<31
      ),
      (
        "success of menu: lowest > 90%", "expected one of low, high, estimate, found 'lowest'",
        17..<23
      ),
      ("success of menu: low => 90%", "expected one of <, <=, >, >=, ==, found '='", 21..<22),
      ("success of menu: low > much%", "expected a number, found 'much%'", 23..<28),
      ("success of menu: low > 90 points", "the unit 'points' does not fit 'success'", 23..<32),
      ("success of menu vs tab-bar: low > 1 tap", "the unit 'tap' does not fit 'success'", 34..<39),
      ("taps of menu: high < 6", "the unit is missing", 21..<22),
      ("taps of menu: high < 6%", "the unit '%' does not fit 'taps'", 21..<23),
      ("taps of menu: low == 6 taps", "an end of an interval is never equal to a number", 18..<20),
      ("taps of menu high < 6 taps", "expected ':', found 'high'", 13..<17),
      ("taps menu: high < 6 taps", "expected 'of' and a variant, found 'menu'", 5..<9),
      ("taps(", "expected a subject, but the gate ends", 5..<5),
      ("", "expected a metric, but the gate ends", 0..<0),
      (": low", "expected a metric, found ':'", 0..<1),
    ])
  func errors(line: String, message: String, range: Range<Int>) {
    var problems: [Gate.Problem] = []
    #expect(Self.reader.read(line, problems: &problems) == nil)
    let errors = problems.filter { !$0.isWarning }
    #expect(errors.first?.message == message)
    #expect(errors.first?.range == range)
  }

  @Test("all that is wrong is said at once")
  func several() {
    var problems: [Gate.Problem] = []
    _ = Self.reader.read("sucess of menue vs tabbar in x: lowest > 3 taps", problems: &problems)
    #expect(problems.count == 5)
    problems = []
    _ = Self.reader.read("success of menue: lowest > 3 taps", problems: &problems)
    #expect(problems.count == 3)
  }

  @Test(
    "what is doubtful is said, and the gate still stands",
    arguments: [
      ("success of menu: estimate > 90%", "this gate ignores its own uncertainty"),
      (
        "success of menu: high > 90%",
        "this gate passes even if only part of the interval is beyond the margin"
      ),
    ])
  func warnings(line: String, message: String) {
    var problems: [Gate.Problem] = []
    #expect(Self.reader.read(line, problems: &problems) != nil)
    #expect(problems.map(\.message) == [message])
    #expect(problems.allSatisfy { $0.isWarning })
  }

  @Test("no line makes the reader stumble")
  func noise() {
    var dice = SplitMix64(seed: 11)
    let pieces = [
      "success", "exposure", "(", ")", " of ", "menu", " vs ", "tab-bar", ":", "low", ">", "=", "<",
      "-", "−", "2", "9999999999999999999", "%", "points", " ", "é", "🧭", "\u{0}", ".", "+", "in",
    ]
    for _ in 0..<2000 {
      let line = (0..<dice.next(below: 14)).map { _ in pieces[dice.next(below: pieces.count)] }
        .joined()
      var problems: [Gate.Problem] = []
      let gate = Self.reader.read(line, problems: &problems)
      #expect(gate != nil || !problems.isEmpty)
      #expect(problems.allSatisfy { $0.range.upperBound <= line.utf8.count })
    }
  }

  private func read(_ line: String) throws -> Gate {
    var problems: [Gate.Problem] = []
    let gate = Self.reader.read(line, problems: &problems)
    #expect(problems.isEmpty)
    return try #require(gate)
  }
}
