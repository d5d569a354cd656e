/// How often each value occurs: the exact, mergeable form of a sample.
///
/// Values ascend and are distinct; counts are positive. Step counts are integers, which doubles hold
/// exactly; the same type carries measured samples.
package struct Histogram: Hashable, Sendable {
  /// The distinct values, ascending.
  package let values: [Double]
  /// How often each of `values` occurs; as long as `values`, all positive.
  package let counts: [Int]
  /// How many observations there are in all.
  package let count: Int

  /// A histogram of a list of observations; those that are not numbers are left out.
  package init(_ observations: some Sequence<Double>) {
    self.init(entries: observations.lazy.map { (value: $0, count: 1) })
  }

  /// A histogram of values with their counts, in any order and with repeats; counts below one and
  /// values that are not numbers are left out.
  package init(entries: some Sequence<(value: Double, count: Int)>) {
    var values: [Double] = []
    var counts: [Int] = []
    var total = 0
    let kept = entries.filter { !$0.value.isNaN && $0.count > 0 }
    for (value, count) in kept.sorted(by: { $0.value < $1.value }) {
      total = total.addingSaturated(count)
      if let last = values.last, last == value {
        counts[counts.count - 1] = counts[counts.count - 1].addingSaturated(count)
      } else {
        values.append(value)
        counts.append(count)
      }
    }
    self.values = values
    self.counts = counts
    count = total
  }

  /// Whether nothing was observed.
  package var isEmpty: Bool { count == 0 }

  /// Every value with its count, ascending.
  package var entries: Zip2Sequence<[Double], [Int]> { zip(values, counts) }

  /// How many observations are at most each of `values`.
  package var cumulativeCounts: [Int] {
    var sum = 0
    return counts.map { count in
      sum = sum.addingSaturated(count)
      return sum
    }
  }
}
