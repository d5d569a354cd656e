import Experiments
import Metrics
import Simulation
import Testing

@Suite("The table of checks")
struct CheckTableTests {
  @Test("every name is that of one check")
  func unique() {
    #expect(Check.all.count > 80)
    #expect(Set(Check.all.map(\.name)).count == Check.all.count)
  }

  @Test("every check of links is asked once, and so are those that states show as well")
  func links() {
    let asked = LinkCheck.all.map(\.name)
    #expect(Set(asked).count == asked.count)
    let own = CheckName.allCases.filter { $0.check.looksAt == .link }
    let shared: [CheckName] = [
      .wayHome, .guarded, .nothingCovers, .backRepeats, .asLeft,
    ]
    #expect(Set(asked) == Set(own + shared))
  }

  @Test("a demand is one sentence")
  func demands() {
    for check in Check.all {
      #expect(
        check.demand.first?.isUppercase == true && check.demand.hasSuffix("."), "\(check.name)")
    }
  }

  @Test("the page has every check, and a spec can set each but those of the text")
  func page() {
    for check in Check.all { #expect(Check.page.contains("| `\(check.name)` | "), "\(check.name)") }
    for name in CheckName.allCases { #expect(CheckName.renamed[name.rawValue] == nil) }
  }
}
