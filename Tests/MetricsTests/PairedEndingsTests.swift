import Testing

@testable import Metrics

@Suite("How the same people's journeys ended in two layouts")
struct PairedEndingsTests {
  @Test("every journey is in one kind, with the person of the lowest number")
  func kinds() throws {
    let crowd = try Crowd(variants: 2, control: 0)
    let pairs = try crowd.tally(of: (0..<80).reversed()).cell(variant: 1).pairs
    var counted: [PairedEnding: Int] = [:]
    var first: [PairedEnding: PairedEndings.Example] = [:]
    for person in 0..<80 {
      let records = crowd.journeys(of: person)
      for (one, other) in zip(records.prefix(2), records.suffix(2)) {
        let ending = PairedEnding(
          variant: other.outcome, control: one.outcome,
          taps: other.taps == one.taps ? .same : other.taps < one.taps ? .fewer : .more)
        counted[ending, default: 0] += 1
        let example = PairedEndings.Example(
          person: person, occasion: one.occasion, variantTaps: other.taps, controlTaps: one.taps)
        first[ending] = first[ending] ?? example
      }
    }
    #expect(pairs.total == 160)
    #expect(
      Dictionary(uniqueKeysWithValues: pairs.entries.map { ($0.ending, $0.journeys) }) == counted)
    #expect(Dictionary(uniqueKeysWithValues: pairs.entries.map { ($0.ending, $0.first) }) == first)
  }

  @Test("they agree with the successes, and the control has none")
  func successes() throws {
    let crowd = try Crowd()
    let tally = try crowd.tally(of: 0..<60)
    for variant in 0..<crowd.shape.variants {
      let cell = tally.cell(variant: variant)
      #expect(cell.pairs.success == cell.success)
      #expect(cell.pairs.entries.isEmpty == (variant == crowd.shape.control))
    }
  }

  @Test(
    "whoever arrives, or arrives with fewer taps, fares better",
    arguments: [
      (
        JourneyOutcome.arrived, JourneyOutcome.noScent, PairedEnding.TapOrder.more, Bool?.some(true)
      ),
      (.noScent, .arrived, .fewer, false), (.arrived, .arrived, .fewer, true),
      (.arrived, .arrived, .more, false), (.arrived, .arrived, .same, nil),
      (.noScent, .tapBudget, .fewer, nil),
    ])
  func better(
    variant: JourneyOutcome, control: JourneyOutcome, taps: PairedEnding.TapOrder, isVariant: Bool?
  ) {
    let ending = PairedEnding(variant: variant, control: control, taps: taps)
    #expect(ending.better.map { $0 == .variant } == isVariant)
  }

  @Test(
    "a document with kinds that cannot be is refused",
    arguments: [
      ("\"control\":\"arrived\"", "\"control\":\"nowhere\""),
      ("\"taps\":\"more\"", "\"taps\":\"fewer\""), ("\"taps\":\"more\"", "\"taps\":\"many\""),
      ("\"journeys\":", "\"journeys\":9"), ("\"variant-taps\":", "\"variant-taps\":-"),
    ])
  func refusal(original: String, forged: String) throws {
    let text = String(
      decoding: try Crowd().results(of: 0..<40, among: 40).document(), as: UTF8.self)
    let start = try #require(text.firstRange(of: "\"pairs\":[{")?.lowerBound)
    let place = try #require(text[start...].firstRange(of: original))
    let damaged = text[..<place.lowerBound] + forged + text[place.upperBound...]
    #expect(throws: ResultsError.self) {
      _ = try ExperimentResults(document: Array(damaged.utf8))
    }
  }
}
