import Synchronization

/// Which journeys of a run are written, and where to: the ranges come out in the order of the people,
/// however many threads walk them, so the same run writes the same bytes.
package final class JourneyLog: Sendable {
  private let sink: any JourneySink
  private let sample: Probability
  private let queue = Mutex(Queue())

  private struct Queue {
    var next = 0
    var waiting: [Int: @Sendable () throws -> Void] = [:]
    var failure: (any Error)?
  }

  /// A log.
  ///
  /// - Parameters:
  ///   - sink: where to.
  ///   - share: whose journeys: the share of all people, drawn person by person; 1 is everybody.
  package init(_ sink: any JourneySink, share: Double = 1) {
    self.sink = sink
    sample = Probability(share)
  }

  /// Why writing ended early, when it did; the run goes on to its end no more.
  package var failure: (any Error)? { queue.withLock { $0.failure } }

  /// Whether a person's journeys are written: the same people on every machine.
  func includes(person: UInt32, draws: KeyedDraws) -> Bool {
    sample.includes(draws.block(person: person, purpose: .example).first)
  }

  /// Begins a series of ranges, numbered from 0.
  func begin() {
    queue.withLock {
      $0.next = 0
      $0.waiting = [:]
    }
  }

  /// Takes a range; it is written once all before it are.
  func add(_ rows: JourneyRows, place: Int) {
    let writing = sink.writing(of: rows)
    queue.withLock { queue in
      queue.waiting[place] = writing
      while queue.failure == nil, let writing = queue.waiting.removeValue(forKey: queue.next) {
        queue.next += 1
        do { try writing() } catch { queue.failure = error }
      }
    }
  }
}

/// The journeys of a range of people, ready to be written.
package struct JourneyRows: Sendable {
  /// The people.
  package let people: PeopleRange
  /// Their journeys, by person, then variant, then occasion.
  package internal(set) var journeys: [JourneyRow] = []
  /// Their steps, in the same order.
  package internal(set) var steps: [StepRow] = []
  /// What the steps refer to by place.
  package internal(set) var kinds: [StepKind] = []

  init(people: PeopleRange) {
    self.people = people
  }
}

/// Where journeys are written to.
package protocol JourneySink: Sendable {
  /// Makes what is to be written of a range of people, on the thread that walked them.
  ///
  /// - Returns: the writing itself, which is done range by range in the order of the people.
  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void
}
