import Experiments
import Metrics
import NavigationGraph

/// The labels that a person reads on the present page: place in the reading order, and promise.
struct Reading {
  /// The labels, in no order.
  private(set) var labels: ContiguousArray<Label> = []

  struct Label {
    /// The place in the person's reading order, never 0; see `Walker.key`.
    let key: UInt64
    let promise: Double

    /// The place of the label's transition in its state.
    @inline(__always) var place: Int { Int(key & 0xFFFF) - 1 }
  }

  @inline(__always)
  mutating func begin() { labels.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func add(key: UInt64, promise: Double) {
    labels.append(Label(key: key, promise: promise))
  }

  /// The key of the first label after a key with at least the threshold's promise; the greatest number without one.
  @inline(__always)
  func first(after cursor: UInt64, promising threshold: Double) -> UInt64 {
    var first = UInt64.max
    for label in labels where label.key > cursor && label.promise >= threshold {
      first = min(first, label.key)
    }
    return first
  }

  /// The number of labels between two keys.
  @inline(__always)
  func count(after first: UInt64, upTo last: UInt64) -> Int {
    labels.reduce(0) { $0 + ($1.key > first && $1.key <= last ? 1 : 0) }
  }

  /// The labels between two keys, in reading order.
  func labels(after first: UInt64, upTo last: UInt64) -> [Label] {
    labels.filter { $0.key > first && $0.key <= last }.sorted { $0.key < $1.key }
  }
}

/// Reading the labels of a page, with the time and the scrolling that it takes.
extension Walker {
  /// Reads labels of the present page, between two places of the reading order.
  ///
  /// - Parameters:
  ///   - chosen: the place of the label that is taken then; the greatest number without one.
  ///   - threshold: the promise that was enough.
  /// - Returns: false if the time budget ends before the last one is begun.
  mutating func read<Observer: JourneyObserver>(
    after cursor: UInt64, upTo last: UInt64, chosen: UInt64, threshold: Double,
    _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    if Observer.listens {
      let first = self.first(of: journey.state)
      for label in reading.labels(after: 0, upTo: last)
      where label.key > cursor || label.key == chosen {
        observer.read(
          graph.table.transitions[first + label.place], promise: label.promise,
          threshold: threshold)
      }
    }
    let count = reading.count(after: cursor, upTo: last)
    guard count > 0 else { return true }
    if isWatched { countLooks(after: cursor, upTo: last, chosen: chosen, journey.whereabouts) }
    scroll(after: cursor, upTo: last, &journey)
    return spend(count, readingTime, on: &journey)
  }

  /// Spends the time to read labels; false if the time budget ends before the last one is begun.
  @inline(__always)
  private func spend(_ labels: Int, _ readingTime: Int64, on journey: inout Journey) -> Bool {
    let beforeLast = journey.record.time &+ Int64(labels - 1) &* readingTime
    if beforeLast > person.timeBudget {
      let left = person.timeBudget &- journey.record.time
      if left >= 0, readingTime > 0 {
        journey.record.time &+= (left / readingTime + 1) &* readingTime
      }
      return false
    }
    journey.record.time = beforeLast &+ readingTime
    return true
  }
}
