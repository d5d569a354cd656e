import Analysis
import Metrics
import Statistics
import Testing

@Suite struct ConclusionTests {
  @Test("a layout that loses fewer people is the better one, and the sentence says for whom")
  func better() throws {
    let analysis = try Crowd([.init(0.7), .init(0.9)]).analysis(people: 2000)
    #expect(analysis.conclusion.kind == .better)
    #expect(analysis.conclusion.preferred == [1])
    #expect(
      analysis.conclusion.headline
        == "Layout 1 is the better layout for synthetic people under the model \u{201C}invented\u{201D}."
    )
    let reason = try #require(analysis.conclusion.reasons.first)
    #expect(reason.hasPrefix("Task success: Layout 1 "))
    #expect(reason.contains("points more with Layout 1 (95% interval +"))
    #expect(analysis.cautions.isEmpty)
  }

  @Test("who sees the watched screens is told beside the answer, without taking sides")
  func exposure() throws {
    let analysis = try Crowd([.init(0.7), .init(0.9)]).analysis(people: 500)
    let reason = try #require(analysis.conclusion.reasons.last)
    #expect(reason.hasPrefix("Saw offers: Layout 1 "))
    #expect(reason.contains("may go either way"))
  }

  @Test("failing quickly is not being quick: the layout with the shorter journeys loses")
  func censoring() throws {
    let crowd = Crowd([.init(0.95, extraTaps: 1), .init(0.6)])
    let analysis = try crowd.analysis(people: 2000)
    let taps = try #require(analysis.comparisons.first?[metric: "taps"])
    #expect(taps.finding == .worse)
    #expect(analysis.conclusion.kind == .better)
    #expect(analysis.conclusion.preferred == [0])
  }

  @Test("where success makes no difference, taps decide")
  func taps() throws {
    let analysis = try Crowd([.init(1, extraTaps: 1), .init(1)]).analysis(people: 3000)
    #expect(analysis.conclusion.preferred == [1])
    #expect(analysis.conclusion.reasons.first?.hasPrefix("Taps to the goal:") == true)
  }

  @Test("with few people a small difference cannot be told, and the report warns")
  func undecided() throws {
    let analysis = try Crowd([.init(0.80), .init(0.83)]).analysis(
      people: 60, isPaired: false)
    #expect(analysis.conclusion.kind == .undecided)
    #expect(analysis.conclusion.preferred.isEmpty)
    #expect(analysis.cautions.map(\.kind).contains(.fewPeople))
  }

  @Test("what one look says by a hair leads, and is no verdict before more people bear it out")
  func leading() throws {
    let crowd = Crowd([.init(0.80), .init(0.83)])
    let found = try crowd.analysis(people: 300)
    let interval = try #require(found.comparisons.first?[metric: "success"]?.interval)
    try #require(interval.lower > 0, "one look prefers it: \(interval)")
    #expect(found.conclusion.kind == .undecided)
    #expect(found.conclusion.preferred.isEmpty)
    #expect(found.conclusion.leading == [1])
    #expect(
      found.conclusion.answer == "Layout 1 is ahead, but not clearly enough to be called better")
    let needed = try #require(found.conclusion.peopleNeeded)
    let reason = try #require(found.conclusion.reasons.first)
    #expect(reason.contains("more with Layout 1"))
    #expect(reason.contains("This is not settled: with more people the difference may lie"))
    #expect(reason.hasSuffix("About \(needed) people would settle it."))
    #expect(needed > 300)
    let settled = try crowd.analysis(people: 2 * needed)
    #expect(settled.conclusion.kind == .better)
    #expect(settled.conclusion.preferred == [1])
    #expect(settled.conclusion.leading.isEmpty && settled.conclusion.peopleNeeded == nil)
  }

  @Test("a verdict is hardly ever taken back by more people, though one look often would be")
  func lasting() throws {
    let shapes = [0.800, 0.802, 0.804, 0.796]
    var (verdicts, takenBack, looks, looksTakenBack) = (0, 0, 0, 0)
    for (place, share) in shapes.enumerated() {
      for more in 0..<6 {
        let crowd = Crowd([.init(0.8), .init(share)], seed: UInt64(100 * place + more))
        var last: [Int] = []
        var lastLook = Preference.undecided
        for people in [250, 500, 1000, 2000, 4000] {
          let found = try crowd.analysis(people: people, isPaired: false)
          let duel = PairwiseDecision(
            try #require(found.comparisons.first), level: .ninetyFive)
          let preferred = found.conclusion.kind == .better ? found.conclusion.preferred : []
          verdicts += preferred.isEmpty ? 0 : 1
          takenBack += last.isEmpty || preferred == last ? 0 : 1
          last = preferred
          let decided = [.variant, .control].contains(duel.preference)
          looks += decided ? 1 : 0
          looksTakenBack += lastLook == .undecided || duel.preference == lastLook ? 0 : 1
          lastLook = decided ? duel.preference : .undecided
        }
      }
    }
    #expect(takenBack <= 1, "\(takenBack) of \(verdicts)")
    #expect(looksTakenBack > 2 && looksTakenBack > takenBack, "\(looksTakenBack) of \(looks)")
  }

  @Test("equal layouts make no difference that matters, however many people walk")
  func same() throws {
    let analysis = try Crowd([.init(0.8), .init(0.8)]).analysis(people: 3000)
    #expect(analysis.conclusion.kind == .same)
    #expect(analysis.conclusion.preferred == [0, 1])
  }

  @Test("of several layouts the best is named where it can be told, all where it cannot")
  func several() throws {
    let clear = try Crowd([.init(0.5), .init(0.7), .init(0.9)]).analysis(people: 2000)
    #expect(clear.conclusion.preferred == [2])
    let tied = try Crowd([.init(0.5), .init(0.9), .init(0.9)]).analysis(people: 2000)
    #expect(tied.conclusion.kind == .several)
    #expect(tied.conclusion.preferred == [1, 2])
  }

  @Test("one layout, or nobody, leaves nothing to conclude")
  func nothing() throws {
    #expect(try Crowd([.init(0.8)]).analysis(people: 10).conclusion.kind == .single)
    let empty = try Crowd([.init(0.8), .init(0.9)]).analysis(people: 0)
    #expect(empty.conclusion.kind == .empty)
    let values = empty.variants.flatMap(\.overall.metrics).map(\.value)
    #expect(!values.isEmpty && values.allSatisfy { $0 == nil })
  }

  @Test("a group that disagrees with everybody is pointed out")
  func contrary() throws {
    let crowd = Crowd([.init(0.6), .init(0.9)], segments: 4, contrarySegment: 2)
    let analysis = try crowd.analysis(people: 4000)
    #expect(analysis.conclusion.preferred == [1])
    let opposite = analysis.cautions.filter { $0.kind == .oppositeSegment }
    #expect(opposite.contains { $0.sentence.contains("worse for group 2") })
    #expect(opposite.allSatisfy { !$0.sentence.contains("group 1") })
  }

  @Test("people who draw other numbers in every layout are noticed")
  func lostPairing() throws {
    let analysis = try Crowd([.init(0.7), .init(0.8)]).analysis(
      people: 9000, isPaired: false)
    #expect(analysis.cautions.map(\.kind).contains(.lostPairing))
  }
}
