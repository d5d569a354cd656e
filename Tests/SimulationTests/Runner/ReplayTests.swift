import Experiments
import Metrics
import RouterCore
import Simulation
import Testing

@Suite("A replay")
struct ReplayTests {
  @Test("tells the journey that the run counted, step by step")
  func sameJourney() throws {
    let plan = try Shop.plan()
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in 0..<20 as Range<UInt32> {
      for variant in plan.layouts.indices {
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant) { records.append($0) }
        let replay = try #require(Replay(plan, person: person, variant: variant))
        #expect(replay.journeys.map(\.record) == records)
        for journey in replay.journeys {
          #expect(journey.steps.count == journey.record.taps)
          #expect(journey.steps.count { $0.reason == .slip } == journey.record.slips)
          let tree = (journey.steps.last?.result.state ?? journey.start).tree
          let arrived = journey.task.goals.contains { $0.isShown(in: tree) }
          #expect(arrived || journey.record.outcome != .arrived)
        }
      }
    }
  }

  @Test(
    "tells what the run counted whatever the model",
    arguments: [.snifAct, .softmax, .monkey] as [PeopleModel])
  func everyModel(model: PeopleModel) throws {
    var parameters = PeopleParameters()
    parameters.model = model
    parameters.slipChance = 0.1
    parameters.tapBudget = 25
    let plan = try Shop.plan().with(parameters)
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in 0..<12 as Range<UInt32> {
      for variant in plan.layouts.indices {
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant) { records.append($0) }
        let replay = try #require(Replay(plan, person: person, variant: variant))
        #expect(replay.journeys.map(\.record) == records)
        #expect(replay.journeys.map(\.steps.count) == records.map(\.taps))
      }
    }
  }

  @Test("there is none of a variant that there is not")
  func noSuchVariant() throws {
    #expect(Replay(try Shop.plan(), person: 0, variant: 9) == nil)
  }
}
