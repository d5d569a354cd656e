/// Compares what was computed with what was recorded, and says where they differ.
struct VectorComparison {
  /// One line per difference.
  private(set) var differences: [String] = []
  private let tolerance: (Double) -> Double

  /// - Parameter tolerance: the difference allowed of a recorded number.
  init(tolerance: @escaping (Double) -> Double) {
    self.tolerance = tolerance
  }

  /// Every recorded value must have been computed; more may have been.
  mutating func compare(
    _ computed: VectorValue, with recorded: VectorValue, at path: String, scale: Double = 0
  ) {
    switch (computed, recorded) {
    case (_, .object(let members)):
      for key in members.keys.sorted() {
        compare(computed[key], with: recorded[key], at: path.isEmpty ? key : "\(path).\(key)")
      }
    case (.list(let values), .list(let expected)) where values.count == expected.count:
      // An end of an interval close to zero is as precise as the interval is long.
      let scale = expected.map { abs($0.double) }.filter(\.isFinite).max() ?? 0
      for (index, value) in expected.enumerated() {
        compare(values[index], with: value, at: "\(path)[\(index)]", scale: scale)
      }
    case (.number(let value), .number(let expected)):
      if !agrees(value, expected, scale: scale) {
        differences.append("\(path): computed \(value), recorded \(expected)")
      }
    default:
      if computed != recorded {
        differences.append("\(path): computed \(computed), recorded \(recorded)")
      }
    }
  }

  private func agrees(_ value: Double, _ expected: Double, scale: Double) -> Bool {
    if value == expected || (value.isNaN && expected.isNaN) { return true }
    let floor = max(expected == 0 ? 1e-12 : 0, scale * 1e-12)
    return abs(value - expected) <= max(tolerance(expected), floor)
  }
}
