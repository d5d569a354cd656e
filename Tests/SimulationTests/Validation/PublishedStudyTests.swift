import Simulation
import Testing

@Suite("Published studies")
struct PublishedStudyTests {
  @Test("what is exact is reproduced", arguments: ["closed-form", "absorbing-chain"])
  func exact(id: String) throws {
    let study = try #require(PublishedStudy.catalogue.first { $0.id == id })
    let verdict = study.run(people: 1000, seed: 5)
    #expect(verdict.word == .reproduced, "\(verdict.checks.map(\.check.figures))")
  }

  @Test("clear labels favour deep menus, ambiguous ones shallow menus")
  func millerRemington() throws {
    let study = try #require(
      PublishedStudy.catalogue.first { $0.id == "miller-remington-2002" })
    let check = study.check(0.5, 600, 5)
    #expect(check.isReproduced, "\(check.figures)")
  }

  @Test("the verdict is the best that any label noise gives, with the noises it holds for")
  func verdicts() throws {
    let study = try #require(PublishedStudy.catalogue.first)
    let good = StudyCheck(isReproduced: true, hasDirection: false, figures: "")
    let fair = StudyCheck(isReproduced: false, hasDirection: true, figures: "")
    let poor = StudyCheck(isReproduced: false, hasDirection: false, figures: "")
    let best = StudyVerdict(study: study, checks: [(0.1, poor), (0.2, good), (0.3, good)])
    #expect(best.word == .reproduced && best.holdsFor == [0.2, 0.3])
    let half = StudyVerdict(study: study, checks: [(0.1, poor), (0.2, fair)])
    #expect(half.word == .directionOnly && half.holdsFor == [0.2])
    let none = StudyVerdict(study: study, checks: [(0.1, poor)])
    #expect(none.word == .notReproduced && none.holdsFor == [0.1])
    #expect(good.hasDirection)
  }

  @Test("studies have names of their own and sources")
  func names() {
    #expect(Set(PublishedStudy.catalogue.map(\.id)).count == PublishedStudy.catalogue.count)
    #expect(PublishedStudy.catalogue.allSatisfy { !$0.source.isEmpty && !$0.finding.isEmpty })
  }
}
