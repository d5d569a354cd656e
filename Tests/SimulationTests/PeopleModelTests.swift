import Experiments
import Metrics
import NavigationGraph
import Testing

@testable import Simulation

/// A whole people model, as the recipe of CONTRIBUTING has it: always the first label, whatever it
/// promises.
enum FirstLabelModel: JourneyModel {
  static let name = "first-label"
  static let summary = "taps the first label of every screen"
  static var reads: [PeopleParameter.Number] { [\.answerChance] }

  static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    while !walker.hasArrived(journey) {
      guard journey.taps < walker.person.tapBudget else { return journey.end = .tapBudget }
      walker.prepare(for: &journey)
      if walker.takeAnswer(
        &journey, impressions: &impressions, scents: &scents, observer: &observer)
      {
        continue
      }
      walker.findReadable(
        journey: journey, noticed: true, impressions: &impressions, scents: &scents)
      guard let first = walker.readable.first else { return journey.end = .noScent }
      walker.take(
        walker.first(of: journey.state) + Int(first & 0xFFFF) - 1, because: .firstLook,
        journey: &journey, observer: &observer)
    }
    journey.end = .arrived
  }
}

/// A model that is described and that nothing walks by.
private enum DescribedModel: PeopleModelDescription {
  static let name = "described"
  static let summary = "does nothing yet"
  static var reads: [PeopleParameter.Number] { [] }
}

@Suite("A people model")
struct PeopleModelTests {
  private func plan(_ model: PeopleModel) throws -> RunPlan {
    var parameters = PeopleParameters()
    parameters.model = model
    parameters.readingOrder = .position
    parameters.tapBudget = 12
    parameters.tapBudgetSpread = 0
    return try Shop.plan().with(parameters)
  }

  @Test("is added without a change anywhere else: one that always taps the first label")
  func firstLabel() throws {
    let plan = try plan(PeopleModel(FirstLabelModel.self))
    var taps = 0
    for variant in plan.layouts.indices {
      let layout = plan.layouts[variant].plan.layout
      for person in 0..<10 as Range<UInt32> {
        let replay = try #require(Replay(plan, person: person, variant: variant))
        for journey in replay.journeys {
          // Without an account the sign-in that a checkout asks for is refused by some.
          #expect(
            [.arrived, .tapBudget, .interceptorCancelled].contains(journey.record.outcome))
          var state = journey.start
          for step in journey.steps {
            defer { state = step.result.state }
            guard step.reason != .answer else { continue }
            let readable = layout.affordances(in: state).first { $0.kind == step.affordance.kind }
            #expect(step.affordance.label == readable?.label)
            taps += 1
          }
        }
      }
    }
    #expect(taps > 20)
  }

  @Test("is counted by the runner as it is replayed")
  func counted() throws {
    let plan = try plan(PeopleModel(FirstLabelModel.self))
    let result = Runner(plan, threads: 2).run([PeopleRange(first: 0, count: 50)])
    #expect(result.isComplete)
    var sessions = SessionRunner(plan, statesLimit: .max)
    for variant in plan.layouts.indices {
      for person in 0..<20 as Range<UInt32> {
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant) { records.append($0) }
        #expect(Replay(plan, person: person, variant: variant)?.journeys.map(\.record) == records)
      }
    }
  }

  @Test("has no exact answer unless its people have no memory")
  func memory() throws {
    #expect(AbsorbingChain.all(of: try plan(PeopleModel(FirstLabelModel.self))).isEmpty)
    #expect(PeopleModel.all.filter { $0.memorylessWalk != nil } == [.softmax, .monkey])
  }

  @Test("of the spec language can be walked, each under a name of its own")
  func complete() {
    #expect(PeopleModel.all.allSatisfy { $0.walk != nil })
    #expect(Set(PeopleModel.all.map(\.name)).count == PeopleModel.all.count)
    #expect(Set(PeopleModel.all).count == PeopleModel.all.count)
  }

  @Test("that is only described is refused by name")
  func describedOnly() throws {
    #expect(throws: RunPlanError.noWalk(model: "described")) {
      try plan(PeopleModel(DescribedModel.self))
    }
    #expect(
      "\(RunPlanError.noWalk(model: "described"))" == "the model 'described' has no walk")
  }
}
