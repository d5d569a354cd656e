#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
