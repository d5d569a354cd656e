import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

/// The seconds of touches, against what was published, and from places on the screen.
@Suite("Seconds of touches")
struct TouchTimeTests {
  @Test("published sequences of touches that people know by heart take as long, within a fifth")
  func sequences() {
    let known = TouchSequence.all.filter { !$0.includesRecall }
    #expect(known.count == 2)
    for sequence in known {
      let error = sequence.error(PeopleParameters())
      #expect(abs(error) <= TouchSequence.tolerance, "\(sequence.name): \(error)")
    }
  }

  @Test("where a command has to be remembered, touches alone are too fast")
  func recall() {
    for sequence in TouchSequence.all where sequence.includesRecall {
      let error = sequence.error(PeopleParameters())
      #expect(error < 0 && error > -0.45, "\(sequence.name): \(error)")
    }
  }

  @Test(
    "a tap where the finger is takes 104 ms, one 72 mm away half a second, none less for being farther"
  )
  func distances() {
    let milliseconds = { TouchTime.share(atMillimetres: $0) * 500 }
    #expect(abs(milliseconds(0) - 104) < 1e-9)
    #expect(abs(milliseconds(9.2) - 230) < 1e-9)
    #expect(abs(milliseconds(72) - 500) < 1)
    var last = 0.0
    for distance in stride(from: 0.0, through: 360, by: 5) {
      #expect(milliseconds(distance) > last)
      last = milliseconds(distance)
    }
    // A walk's chain counts on it.
    #expect(last < 1000)
  }

  @Test("as fast as 16 people were on a phone, at three bits and four, within a sixth")
  func throughput() {
    // 6.95 bits a second (MacKenzie 2015).
    for bits in [3.0, 4] {
      let distance = 9.2 * (ExactMath.exponential(bits * 0.693_147_180_559_945) - 1)
      let seconds = TouchTime.share(atMillimetres: distance) * 0.5
      #expect(abs(seconds / (bits / 6.95) - 1) < 1 / 6, "\(bits) bits: \(seconds) s")
    }
  }

  /// An app with a way of two taps, and places for their labels.
  private static func app(_ first: String, _ second: String, parameters: String = "") -> String {
    """
    experiment: places
    variants: { one: {}, two: {} }
    people: { parameters: { slip-chance: 0, tap-budget: 60, tap-budget-spread: 0, evaluate-time: 0\(parameters) } }
    app:
      launch: { stack: [home] }
      start: home
      containers: { stack: { kind: navigation } }
      screens:
        home: { entries: [{ label: Ant, to: ant\(first) }] }
        ant: { entries: [{ label: Bee, to: bee\(second) }] }
        bee: {}
      routes:
        home: { make: none, from: root }
        ant: { using: push, from: home }
        bee: { using: push, from: ant }
    tasks: { see-bee: { goal: bee } }
    """
  }

  private static func plan(_ text: String) throws -> RunPlan {
    return try RunPlan(ExperimentLoader(text: text).experiment())
  }

  /// The seconds of some people's journeys, in the order of their numbers.
  private static func times(_ text: String) throws -> [Double] {
    let plan = try plan(text)
    return try (0 as UInt32..<60).map { person in
      let journey = try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
      return Double(journey.record.time) / 1_000_000
    }
  }

  @Test("a tap takes less time where its place is near that of the tap before")
  func nearer() throws {
    let near = try Self.times(
      Self.app(
        ", at: { right: 20, bottom: 20 }", ", at: { right: 20, bottom: 29 }",
        parameters: ", one-handed: 0"))
    let far = try Self.times(
      Self.app(
        ", at: { right: 20, bottom: 20 }", ", at: { right: 60, bottom: 140 }",
        parameters: ", one-handed: 0"))
    let unknown = try Self.times(Self.app("", "", parameters: ", one-handed: 0"))
    for ((near, far), unknown) in zip(zip(near, far), unknown) {
      #expect(near < unknown && unknown < far)
    }
  }

  @Test(
    "the thumb of one hand takes longer the farther a place is from its corner, and no word is needed"
  )
  func thumbs() throws {
    let reach = [20, 90, 140].map { bottom in
      ", at: { right: 10, bottom: \(bottom) }"
    }
    let means = try reach.map { at in
      let times = try Self.times(Self.app(at, at, parameters: ", one-handed: 1"))
      return times.reduce(0, +) / Double(times.count)
    }
    #expect(means[0] < means[1] && means[1] < means[2], "\(means)")
    // Two hands reach everything.
    let both = try reach.map { try Self.times(Self.app($0, $0, parameters: ", one-handed: 0")) }
    #expect(both[0] == both[2])
  }

  @Test("thumbs have two thirds of their length for what is near, and all of it with a stretch")
  func zones() {
    #expect(TouchTime.reach(of: 60, thumb: 90) == .natural)
    #expect(TouchTime.reach(of: 61, thumb: 90) == .stretch)
    #expect(TouchTime.reach(of: 90, thumb: 90) == .stretch)
    #expect(TouchTime.reach(of: 91, thumb: 90) == .far)
  }

  @Test("a place and a word for the reach contradict each other, and a place is on the screen")
  func mistakes() throws {
    let texts = [
      (", at: { right: 10, bottom: 20 }, reach: far", "either 'at' or 'reach', not both"),
      (", at: { right: 10, bottom: 300 }", "0 to 254"), (", at: { right: 10 }", "bottom"),
    ]
    for (written, words) in texts {
      let text = Self.app(written, "")
      let loaded = try ExperimentLoader(text: text).load("app.yaml")
      let messages = loaded.diagnostics.all.map { "\($0.message)" }
      #expect(messages.contains { $0.contains(words) }, "\(written): \(messages)")
    }
  }
}
