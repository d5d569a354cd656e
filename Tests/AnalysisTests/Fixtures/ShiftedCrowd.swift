import Metrics
import Statistics
import Testing

/// A crowd whose people have other numbers.
struct ShiftedCrowd {
  let layouts: [Crowd.Layout]
  let shift: Int

  /// Whether a person draws the same number under every layout.
  let isPaired: Bool

  init(_ layouts: [Crowd.Layout], shift: Int, isPaired: Bool = true) {
    self.layouts = layouts
    self.shift = shift
    self.isPaired = isPaired
  }

  func tally(people: Int) throws -> Tally {
    let metrics: [Metric] = [.success]
    let shape = try #require(
      TallyShape(variants: layouts.count, tasks: 1, metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 1))
    for person in shift..<shift + people {
      for (variant, layout) in layouts.enumerated() {
        let seed: UInt64 = isPaired ? 5 : 5 + UInt64(variant)
        var draws = DrawStream(seed: seed, replicate: UInt64(person))
        let luck = draws.nextUniform()
        recorder.add(
          JourneyRecord(
            person: person, variant: variant, task: 0,
            outcome: luck < layout.success ? .arrived : .quit))
      }
      recorder.endPerson()
    }
    return recorder.tally
  }
}
