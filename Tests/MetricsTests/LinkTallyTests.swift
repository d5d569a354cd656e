import Testing

@testable import Metrics

@Suite("Links are tallied")
struct LinkTallyTests {
  static let records = [
    record(link: 0, variant: 0, .shown, landed: "product", target: 0, home: 2, back: true),
    record(link: 0, variant: 1, .wrongScreen, landed: "home", target: 3, home: 0),
    record(link: 1, variant: 0, .refused),
    record(link: 1, variant: 1, .deferred, landed: "orders", target: 0, home: 1, back: true),
    record(link: 2, variant: 1, .stuck),
  ]

  @Test("the order of merging does not matter, and what is known already changes nothing")
  func merging() throws {
    let whole = try LinkTally(Self.records)
    var other = try LinkTally(Self.records.suffix(3))
    try other.merge(LinkTally(Self.records.prefix(3)))
    #expect(other == whole)
    try other.merge(whole)
    #expect(other == whole)
    try other.merge(LinkTally())
    #expect(other == whole)
  }

  @Test("two parts of a run that disagree are refused, and nothing is changed")
  func conflict() throws {
    let before = try LinkTally(Self.records)
    var tally = before
    var record = Self.records[2]
    record.outcome = .dropped
    let foreign = try LinkTally([record])
    let error = #expect(throws: LinkTally.Disagreement.self) {
      try tally.merge(foreign)
    }
    #expect(
      error?.description
        == "link 1, example 0, situation 0, variant 0: refused in one part of the run and dropped in another"
    )
    #expect(tally == before)
  }

  @Test("metrics add up over links")
  func metrics() throws {
    let tally = try LinkTally(Self.records)
    #expect(tally.measure(.shown, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.shown, variant: 1, link: 1) == Measure(1, of: 1))
    #expect(tally.measure(.refused, variant: 0) == Measure(1, of: 2))
    #expect(tally.measure(.broken, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.wrongScreen, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.wayBack, variant: 1) == Measure(1, of: 2))
    #expect(tally.measure(.distance, variant: 1) == Measure(3, of: 2))
    #expect(tally.measure(.tapsHome, variant: 0) == Measure(2, of: 1))
    #expect(tally.measure(.redirected, variant: 7) == .none)
  }

  private static func record(
    link: Int, variant: Int, _ outcome: LinkOutcome, landed: String? = nil, target: Int? = nil,
    home: Int? = nil, back: Bool = false
  ) -> LinkRecord {
    LinkRecord(
      link: link, example: 0, situation: 0, variant: variant, outcome: outcome, landed: landed,
      tapsToTarget: target, tapsToHome: home, hasWayBack: back)
  }
}
