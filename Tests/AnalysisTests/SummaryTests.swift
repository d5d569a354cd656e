import Analysis
import Metrics
import Statistics
import Testing

@testable import Analysis

@Suite("Figures of many journeys taken together")
struct SummaryTests {
  /// Ten people, of whom some leave after three taps and the others arrive after two or four.
  private func estimates(leaving: Int) throws -> ScopeEstimates {
    let shape = try #require(TallyShape(variants: 1, tasks: 1, metrics: Metric.catalogue.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: Metric.catalogue, seed: 1))
    for person in 0..<10 {
      let leaves = person < leaving
      var record = JourneyRecord(person: person, variant: 0, outcome: leaves ? .noScent : .arrived)
      record.taps = leaves ? 3 : person.isMultiple(of: 2) ? 2 : 4
      record.visits = 4
      record.backs = leaves ? 1 : 0
      record.slips = leaves ? 1 : 0
      record.time = 32_000_000
      recorder.add(record)
      recorder.endPerson()
    }
    return ScopeEstimates(recorder.tally, variant: 0, metrics: Metric.catalogue)
  }

  private func value(_ id: String, of estimates: ScopeEstimates) throws -> Double? {
    let place = try #require(JourneySummary.catalogue.firstIndex { $0.id == id })
    return estimates.summaries[place]
  }

  @Test("the scores of other tools are what those tools make of the same people")
  func scores() throws {
    let estimates = try estimates(leaving: 2)
    // 2 of 40 visits end without arriving, 2 of 30 taps miss, a visit lasts 8 s.
    let maze = try #require(try value("maze-score", of: estimates))
    #expect(abs(maze - (100 - 5 - 100.0 / 30 - 1.5)) < 1e-9)
    let uxtweak = try #require(try value("uxtweak-score", of: estimates))
    #expect(abs(uxtweak - 10 * (3 * 0.64 + 1) / 4) < 1e-9)
  }

  @Test("while everybody arrives, the curve's mean is that of the taps")
  func everybodyArrives() throws {
    let estimates = try estimates(leaving: 0)
    #expect(try value("taps-mean-if-nobody-left", of: estimates) == 3)
    #expect(estimates[metric: "taps"]?.value == 3)
    #expect(try value("taps-median-if-nobody-left", of: estimates) == 2)
  }

  @Test("who leaves is taken as going on like the others, which flatters", arguments: 1...9)
  func leaving(people: Int) throws {
    let estimates = try estimates(leaving: people)
    let flattered = try #require(try value("taps-mean-if-nobody-left", of: estimates))
    let taps = try #require(estimates[metric: "taps"]?.value)
    #expect(flattered < taps)
    #expect(flattered >= 2)
  }

  @Test("a mean over those who arrive does not exist where nobody does, and is not 0")
  func nobodyArrives() throws {
    let estimates = try estimates(leaving: 10)
    let excess = try #require(estimates[metric: Metric.excess.id])
    #expect(excess.value == nil && excess.interval == nil)
    #expect(estimates[metric: Metric.success.id]?.value == 0)
    #expect(estimates.taps.median == nil && estimates.taps.ninetieth == nil)
  }

  @Test("where nobody walked there is nothing")
  func nobody() throws {
    let shape = try #require(TallyShape(variants: 1, tasks: 1, metrics: Metric.catalogue.map(\.id)))
    let estimates = ScopeEstimates(Tally(shape: shape), variant: 0, metrics: Metric.catalogue)
    #expect(estimates.summaries == [nil, nil, nil, nil])
  }

  @Test("names are unique and explained")
  func names() {
    let all = JourneySummary.catalogue
    #expect(
      Set(all.map(\.id) + Metric.catalogue.map(\.id)).count == all.count + Metric.catalogue.count)
    #expect(all.allSatisfy { $0.explanation.hasSuffix(".") && $0.explanation.count > 60 })
  }
}
