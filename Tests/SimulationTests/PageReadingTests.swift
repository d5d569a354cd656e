import Experiments
import Hashing
import Metrics
import NavigationGraph
import Simulation
import Testing

@testable import Simulation

@Suite("A glance at a page")
struct PageReadingTests {
  /// The result of reading one label after the other.
  private func readInOrder(
    _ labels: [Reading.Label], after cursor: UInt64, threshold: Double
  ) -> (chosen: UInt64, read: Int) {
    var read = 0
    for label in labels.sorted(by: { $0.key < $1.key }) where label.key > cursor {
      read += 1
      if label.promise >= threshold { return (label.key, read) }
    }
    return (.max, read)
  }

  @Test("a glance finds the label that reading them one after the other finds, at the same cost")
  func sameAsInOrder() {
    var generator = SplitMix64(seed: 5)
    let promises = [0, 0.1, 0.25, 0.5, 0.75, 1]
    for page in 0..<240 {
      // Far apart and side by side, up to the greatest keys there can be.
      let shift = UInt64(page % 3) * 24
      let labels = (0..<page % 12).map { place in
        Reading.Label(
          key: (generator.next() >> shift) & ~0xFFFF | UInt64(place + 1),
          promise: promises[Int(generator.next() % 6)])
      }
      var reading = Reading()
      for label in labels { reading.add(key: label.key, promise: label.promise) }
      let cursors: [UInt64] = [0] + labels.map(\.key) + labels.map { $0.key - 1 }
      for cursor in cursors {
        for threshold in [-1, 0, 0.3, 0.5, 1, 2] {
          let chosen = reading.first(after: cursor, promising: threshold)
          let expected = readInOrder(labels, after: cursor, threshold: threshold)
          #expect((chosen, reading.count(after: cursor, upTo: chosen)) == expected)
        }
      }
    }
  }
}
