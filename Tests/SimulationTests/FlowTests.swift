import Experiments
import Metrics
import Testing

@testable import Simulation

@Suite("Where people tapped and gave up")
struct FlowTests {
  @Test("every journey ends on one screen, in its outcome, and begins with at most one first tap")
  func ends() throws {
    let (plan, tally) = (try Shop.plan(), try Shop.whole().tally)
    for variant in plan.layouts.indices {
      let flow = tally.flows[variant]
      for task in plan.tasks.indices {
        let cell = tally.cell(variant: variant, task: task)
        #expect(flow.journeys[task] == cell.journeys)
        for outcome in JourneyOutcome.allCases {
          let ended = flow.stays.values.reduce(0) { $0 + $1[task][outcome] }
          #expect(ended == cell[outcome])
        }
        let firsts = flow.taps.values.reduce(0) { $0 + $1[task].firsts }
        #expect(firsts <= cell.journeys && (firsts > 0 || cell.journeys == 0))
      }
      #expect(flow.stays.keys.allSatisfy { !$0.screen.isEmpty })
      #expect(
        flow.taps.values.joined().allSatisfy { $0.passed <= $0.looks && $0.towards <= $0.taps })
    }
  }

  @Test("every tap is counted where it was made")
  func taps() throws {
    let plan = try Shop.plan()
    var sessions = SessionRunner(plan, statesLimit: .max)
    var made = 0
    for person in 0..<UInt32(50) {
      sessions.run(person: person, variant: 0) { record in
        // A label under "More" takes two taps where text is large, and is counted once here.
        made += record.taps
      }
    }
    let flow = sessions.takeFlows()[0]
    #expect(flow.taps.values.joined().reduce(0) { $0 + $1.taps } == made)
    #expect(sessions.takeFlows()[0].isEmpty)
  }
}
