import Metrics
import Testing

@Suite("when an import carries a verdict")
struct ImportCoverageTests {
  private static func coverage(entries: Int, transitions: Int) -> ExperimentResults.ImportCoverage {
    .init(
      source: "Flutter", commit: nil, screens: .init(came: 70, found: 78),
      transitions: .init(came: transitions, found: transitions), links: .init(came: 0, found: 0),
      guessedLabels: .init(came: 0, found: entries), guessedEntries: .init(came: 0, found: entries),
      isStartGuessed: false, edits: [])
  }

  @Test("code that seems to put many entries on every screen carries none")
  func everywhere() {
    let misread = Self.coverage(entries: 2_600, transitions: 174)
    #expect(
      misread.shortcomings(reachable: 70) == ["2600 entries come from 174 transitions"])
    #expect(Self.coverage(entries: 500, transitions: 174).shortcomings(reachable: 70).isEmpty)
  }
}
