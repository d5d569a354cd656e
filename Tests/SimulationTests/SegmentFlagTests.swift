import ExperimentFixtures
import Experiments
import Metrics
import Simulation
import SourceText
import Testing

@Suite("Segments with flags of their own")
struct SegmentFlagTests {
  private static let spec = """
    experiment: widths
    variants: { a: {}, b: {} }
    people: { segments: { phones: { weight: 1 }, tablets: { weight: 1, set: wide } } }
    tasks: { see: { goal: goal } }
    app:
      launch: home
      flags: [wide]
      screens:
        home:
          entries:
            - { label: Goal, to: goal, when: wide }
            - { label: Long, to: long, unless: wide }
        long: { entries: [{ label: Goal, to: goal }] }
        goal: {}
      routes:
        home: { from: root }
        long: { using: present, from: current }
        goal: { using: present, from: current }

    """

  private func records(people: Range<UInt32>) throws -> [JourneyRecord] {
    let plan = try RunPlan(ExperimentLoader(text: Self.spec).experiment())
    var runner = SessionRunner(plan, statesLimit: .max)
    var records: [JourneyRecord] = []
    for person in people {
      for variant in plan.layouts.indices {
        runner.run(person: person, variant: variant) { records.append($0) }
      }
    }
    return records
  }

  @Test("their tasks begin with the flags, under every variant, and those of others without")
  func starts() throws {
    let records = try records(people: 0..<60)
    for segment in 0..<2 {
      let own = records.filter { $0.segment == segment }
      #expect(own.count >= 20)
      #expect(own.allSatisfy { $0.optimalTaps == (segment == 0 ? 2 : 1) })
    }
  }

  @Test("what one person's segment sets makes no difference to the next person")
  func apart() throws {
    let together = try records(people: 0..<20)
    let alone = try (0..<20 as Range<UInt32>).flatMap { try records(people: $0..<$0 + 1) }
    #expect(together == alone)
  }
}
