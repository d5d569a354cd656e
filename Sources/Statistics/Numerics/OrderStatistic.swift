/// Finds order statistics of sets too large to write down, such as all pairwise differences, from a
/// function that counts them.
enum OrderStatistic {
  /// The smallest double at which `count` reaches `rank`: exactly the value of that rank.
  ///
  /// Halves the ordered set of all finite doubles, so it takes 64 counts whatever the data.
  ///
  /// - Parameter count: how many elements are at most its argument; must not decrease.
  static func value(ofRank rank: Int128, count: (Double) -> Int128) -> Double {
    var low = key(-.greatestFiniteMagnitude)
    var high = key(.greatestFiniteMagnitude)
    while low < high {
      // The mean rounded down, without the sum that would not fit.
      let middle = (low & high) + ((low ^ high) >> 1)
      if count(value(middle)) >= rank { high = middle } else { low = middle + 1 }
    }
    return value(low)
  }

  /// The mean of the two middle elements of `total`, or the middle one.
  static func median(total: Int128, count: (Double) -> Int128) -> Double {
    let lower = value(ofRank: (total + 1) / 2, count: count)
    guard total % 2 == 0 else { return lower }
    return (lower + value(ofRank: total / 2 + 1, count: count)) / 2
  }

  // Integers in the same order as the doubles they stand for.
  private static func key(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits >= 0 ? bits : .min - bits
  }

  private static func value(_ key: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: key >= 0 ? key : .min - key))
  }
}
