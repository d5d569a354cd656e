import Synchronization

/// The journeys that a run writes, range by range in the order of the people.
///
/// The same run therefore writes the same bytes on any number of threads.
package final class JourneyLog: Sendable {
  private let sink: any JourneySink
  private let sample: Probability
  private let queue = Mutex(Queue())

  private struct Queue {
    var next = 0
    var waiting: [Int: @Sendable () throws -> Void] = [:]
    var failure: (any Error)?
  }

  /// A log of the journeys of a share of all people, drawn person by person.
  package init(_ sink: any JourneySink, share: Double = 1) {
    self.sink = sink
    sample = Probability(share)
  }

  /// The error that ended writing early, and with it the run.
  package var failure: (any Error)? { queue.withLock { $0.failure } }

  func includes(person: UInt32, draws: KeyedDraws) -> Bool {
    sample.includes(draws.block(person: person, purpose: .example).first)
  }

  func begin() {
    queue.withLock {
      $0.next = 0
      $0.waiting = [:]
    }
  }

  /// Adds a range; it is written after all before it.
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
  // By person, then variant, then occasion.
  package internal(set) var journeys: [JourneyRow] = []
  package internal(set) var steps: [StepRow] = []
  package internal(set) var kinds: [StepKind] = []
}

/// A destination of journeys.
package protocol JourneySink: Sendable {
  /// Prepares the rows of a range of people, on the thread that walked them.
  ///
  /// - Returns: the writing itself, which is done range by range in the order of the people.
  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void
}
