import Experiments
import NavigationGraph
import Simulation
import SourceText
import TestSupport
import Testing

@Suite("Published studies")
struct PublishedStudyTests {
  private static let folder = "experiments/validation"

  static func study(_ name: String) throws -> Study {
    let loader = StudyLoader { path in try RepositoryFiles.bytes(path) }
    let loaded = try loader.load("\(folder)/\(name).yaml")
    return try #require(loaded.study, "\(loaded.diagnostics.all.map(\.message))")
  }

  private static func verdict(_ name: String, people: Int) throws -> StudyVerdict {
    try #require(try StudyRun(study(name)).verdict(people: people, seed: 5))
  }

  @Test("what is exact is reproduced", arguments: ["closed-form", "memoryless"])
  func exact(name: String) throws {
    let verdict = try Self.verdict(name, people: 400)
    #expect(verdict.word == .reproduced, "\(verdict.checks.joined().map(\.figures))")
  }

  @Test("a bottom bar needs about as many fewer taps than a hamburger menu as was published")
  func bottomBar() throws {
    let verdict = try Self.verdict("tsiodoulos-2016", people: 900)
    #expect(verdict.word == .reproduced, "\(verdict.checks.map { $0.map(\.figures) })")
  }

  @Test("a claim that is wrong is told with its figures, and the study is not reproduced")
  func wrong() throws {
    let study = try Self.inline(
      "direction: [{ measure: time, order: [flat, deep] }]\n"
        + "details: [{ measure: time, of: flat, equals: 1 }]")
    let verdict = try #require(try StudyRun(study).verdict(people: 100, seed: 1))
    #expect(verdict.word == .notReproduced)
    #expect(verdict.checks == verdict.checks.filter { $0.allSatisfy { !$0.holds } })
    #expect(verdict.checks[0][0].figures.contains("deep 5.2"))
  }

  @Test("a direction that holds where the details do not is the direction only, with its points")
  func direction() throws {
    let study = try Self.inline(
      "sweep: { tap-time: [0.1, 9] }\n"
        + "direction: [{ measure: time, order: [flat, deep] }]\n"
        + "details: [{ measure: time, of: flat, over: deep, between: [0, 0.1] }]")
    let verdict = try #require(try StudyRun(study).verdict(people: 60, seed: 1))
    #expect(verdict.word == .directionOnly)
    #expect(verdict.holds == [false, true])
    #expect(verdict.holds(claim: 1) == [false, false])
    #expect(study.points.map(\.words) == ["tap-time 0.1", "tap-time 9"])
  }

  @Test("conditions count more than swept values, and can be held against each other")
  func conditions() throws {
    let study = try Self.inline(
      "conditions: { quick: { parameters: { tap-time: 0 } }, slow: {} }\n"
        + "sweep: { tap-time: [1] }\n"
        + "direction:\n"
        + "  - { measure: time, order: [flat, deep], under: slow, minus: quick }\n"
        + "  - { measure: effort, of: deep, equals: 6, under: quick }\n")
    #expect(study.parameters(under: "quick", at: study.points[0]).tapTime == 0)
    #expect(study.parameters(under: "slow", at: study.points[0]).tapTime == 1)
    let verdict = try #require(try StudyRun(study).verdict(people: 60, seed: 1))
    #expect(verdict.word == .reproduced, "\(verdict.checks)")
  }

  @Test("a study that is stopped has no verdict")
  func stopped() throws {
    let study = try Self.inline("direction: [{ measure: time, order: [deep, flat] }]")
    #expect(try StudyRun(study).verdict(people: 10, seed: 1, watch: WorkWatch { true }) == nil)
  }

  private static func inline(_ claims: String) throws -> Study {
    let text = """
      study: tiny
      source: nobody
      evidence: calculation
      finding: nothing
      menus: { flat: [64], deep: [2, 2, 2, 2, 2, 2] }
      subjects: { model: mesa, parameters: { label-noise: 0, slip-chance: 0, tap-budget: 60, tap-budget-spread: 0 } }
      \(claims)

      """
    let loaded = try StudyLoader { _ in Array(text.utf8) }.load("tiny.yaml")
    return try #require(loaded.study, "\(loaded.diagnostics.all.map(\.message))")
  }
}
