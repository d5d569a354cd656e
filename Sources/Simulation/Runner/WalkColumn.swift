import Metrics

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The journeys of a run's people in one layout, those with one task or all of them.
package struct WalkColumn: Hashable, Sendable, Codable {
  /// The screens whose visits the journeys know, by bit.
  let screens: [String]
  /// The people's ways; with one task where the journeys have one.
  let flow: FlowTally
  let pieces: [Piece]

  /// The journeys of consecutive people.
  struct Piece: Hashable, Sendable, Codable {
    let people: PeopleRange
    /// The journeys as bytes in Base64.
    let journeys: String

    init(_ people: PeopleRange, _ journeys: JourneyBytes) {
      self.people = people
      self.journeys = Data(journeys.bytes).base64EncodedString()
    }

    var reader: JourneyReader {
      JourneyReader(Data(base64Encoded: journeys).map { Array($0) } ?? [])
    }
  }

  /// The number of its journeys.
  /// - Parameter mayHave: whether a journey may be one of this run.
  /// - Returns: `nil` where there is something else among them.
  func count(if mayHave: (JourneyRecord, PeopleRange) -> Bool) -> Int? {
    var count = 0
    for piece in pieces {
      guard let bytes = Data(base64Encoded: piece.journeys) else { return nil }
      var reader = JourneyReader(Array(bytes))
      while !reader.isAtEnd {
        guard let record = reader.next(variant: 0), mayHave(record, piece.people) else {
          return nil
        }
        count += 1
      }
    }
    return count
  }
}

/// The journeys of earlier runs in the layouts of an experiment.
package struct WalkMemory: Sendable {
  /// The journeys in the variant at a place, of a task or of all; `nil` where there are none.
  package let recall: @Sendable (_ variant: Int, _ task: Int) -> WalkColumn?
  package let keep: @Sendable (_ variant: Int, _ task: Int, _ column: WalkColumn) -> Void
  /// Called with the number of journeys that are there already.
  package let use: @Sendable (_ journeys: Int) -> Void

  package init(
    recall: @escaping @Sendable (_ variant: Int, _ task: Int) -> WalkColumn?,
    keep: @escaping @Sendable (_ variant: Int, _ task: Int, _ column: WalkColumn) -> Void,
    use: @escaping @Sendable (_ journeys: Int) -> Void
  ) {
    self.recall = recall
    self.keep = keep
    self.use = use
  }
}

extension FlowTally {
  /// The ways of one of its tasks alone.
  func only(task: Int) -> FlowTally {
    var flow = FlowTally(tasks: 1)
    flow.add(journeys: journeys[task], ofTask: 0)
    for (tap, counts) in taps where counts[task] != TapCounts() {
      flow.add([counts[task]], to: tap)
    }
    for (place, stays) in stays where stays[task] != Stay() { flow.add([stays[task]], to: place) }
    return flow
  }

  /// The same as ways of one task of several.
  func asTask(_ task: Int, of tasks: Int) -> FlowTally {
    var flow = FlowTally(tasks: tasks)
    for count in journeys { flow.add(journeys: count, ofTask: task) }
    for (tap, counts) in taps {
      flow.add([TapCounts](repeating: TapCounts(), count: task) + counts, to: tap)
    }
    for (place, stays) in stays {
      flow.add([Stay](repeating: Stay(), count: task) + stays, to: place)
    }
    return flow
  }
}
