import Statistics
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct StatisticsConformance {
  private struct Document: Decodable {
    let vectors: [StatisticsVector]
  }

  @Test("statistics agree with independent libraries and exact arithmetic")
  func vectors() throws {
    let vectors = try ConformanceData.files(of: .statistics).flatMap {
      try JSONDecoder().decode(Document.self, from: $0.data).vectors
    }
    try #require(!vectors.isEmpty)
    let failed = vectors.map { (id: $0.id, differences: $0.differences) }
      .filter { !$0.differences.isEmpty }
    for (id, differences) in failed {
      print("statistics \(id)\n  " + differences.joined(separator: "\n  "))
    }
    print("statistics: \(vectors.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.map(\.id) == [])
  }
}

/// A recorded vector: inputs, and what an independent library or exact arithmetic made of them.
struct StatisticsVector: Decodable {
  let id: String
  let inputs: VectorValue
  let outputs: VectorValue

  /// Computes the outputs from the inputs; the recorded outputs only tell what is asked for.
  typealias Computation = @Sendable (_ vector: StatisticsVector) -> [String: VectorValue]

  // Vectors whose tails were recorded with the precision that a subtraction from one leaves.
  private static let subtracting: Set<String> = [
    "cuped", "ratio-delta-method", "sequential-confidence-sequence",
  ]

  /// All kinds of vector by id.
  static let computations: [String: Computation] = [
    ProportionVectors.computations, MeanVectors.computations, RankVectors.computations,
    DistributionVectors.computations, SequentialVectors.computations,
    PlanningVectors.computations,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// One line per difference between computed and recorded outputs.
  var differences: [String] {
    guard let compute = Self.computations[id] else { return ["no method for this kind of vector"] }
    var comparison = VectorComparison { expected in
      let isFarOut = abs(expected) < 1e-12 || abs(expected) > 1e12
      let relative = id == "special-functions" && !isFarOut ? 1e-12 : 1e-10
      // This library takes its probabilities as one minus a distribution function.
      let lost = Self.subtracting.contains(id) ? 4e-16 : 0
      return max(relative * abs(expected), lost)
    }
    comparison.compare(.object(compute(self)), with: outputs, at: "")
    return comparison.differences
  }
}

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

/// A piece of a recorded vector: what JSON can say, with the names of numbers that JSON lacks.
enum VectorValue: Decodable, Equatable {
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([VectorValue])
  case object([String: VectorValue])
  case nothing

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = Self.specialNumbers[text].map(VectorValue.number) ?? .text(text)
    } else if let list = try? container.decode([VectorValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: VectorValue].self) {
      self = .object(object)
    } else {
      self = .nothing
    }
  }

  private static let specialNumbers: [String: Double] = [
    "NaN": .nan, "Infinity": .infinity, "-Infinity": -.infinity,
  ]

  /// A member of an object, or nothing.
  subscript(_ key: String) -> VectorValue {
    if case .object(let members) = self { members[key] ?? .nothing } else { .nothing }
  }

  /// An element of a list, or nothing.
  subscript(_ index: Int) -> VectorValue {
    list.indices.contains(index) ? list[index] : .nothing
  }

  /// The number, or not a number.
  var double: Double { if case .number(let value) = self { value } else { .nan } }
  /// The whole number, or zero.
  var int: Int { Int(exactly: double) ?? 0 }
  /// The whole number, wide.
  var wide: Int128 { Int128(int) }
  /// The text, or none.
  var string: String { if case .text(let value) = self { value } else { "" } }
  /// The elements, or none.
  var list: [VectorValue] { if case .list(let value) = self { value } else { [] } }
  /// All elements as numbers.
  var doubles: [Double] { list.map(\.double) }
  /// All elements as whole numbers.
  var ints: [Int] { list.map(\.int) }
  /// The names of an object's members, ordered.
  var keys: [String] { if case .object(let value) = self { value.keys.sorted() } else { [] } }
}

extension VectorValue: ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .truth(value) }

  /// A computed number; what could not be computed is not a number.
  init(_ value: Double?) { self = .number(value ?? .nan) }

  /// A computed interval.
  init(_ interval: Interval?) {
    self = .list([VectorValue(interval?.lower), VectorValue(interval?.upper)])
  }

  /// A statistic and its probability.
  init(_ test: HypothesisTest?) {
    self = .list([VectorValue(test?.statistic), VectorValue(test?.pValue)])
  }

  /// Computed numbers.
  init(_ values: [Double]) { self = .list(values.map { .number($0) }) }
}
