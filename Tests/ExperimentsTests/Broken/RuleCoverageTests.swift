import Experiments
import SourceText
import TestSupport
import Testing

@Suite("The rules of specs")
struct RuleCoverageTests {
  @Test("each rule of the reference is broken by one of the broken specs")
  func everyRuleFires() throws {
    var fired: Set<String> = []
    for spec in BrokenSpec.all {
      let text = MarkedText(spec.marked)
      let loader = ExperimentLoader { _ in Array(text.text.utf8) }
      fired.formUnion(try loader.load("spec.yaml").diagnostics.all.map(\.rule))
    }
    let rules = LanguageReference.markdown().split(separator: "\n")
      .drop { $0 != "| rule | what it demands |" }.dropFirst(2)
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(rules.count >= 15)
    #expect(rules.filter { !fired.contains($0) } == [])
  }

  @Test("the small spec that the broken ones are made from is sound")
  func soundSpec() throws {
    #expect(try BrokenSpec("nothing", told: "").messages() == "")
  }
}
