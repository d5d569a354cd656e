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
