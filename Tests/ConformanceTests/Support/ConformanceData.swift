#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where recorded cases come from: the folder named by `CONFORMANCE_DATA` where it is set,
/// otherwise the copies beside these tests.
enum ConformanceData {
  /// The files directly in the folder, or in a folder of it, whose names begin and end like this,
  /// by name: a kind may be spread over several files of one shape.
  static func files(
    in subfolder: String = "", beginning: String = "", ending: String
  ) -> [(name: String, data: Data)] {
    let root = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"] ?? ownFolder
    let folder = subfolder.isEmpty ? root : root + "/" + subfolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(beginning), name.hasSuffix(ending),
        let data = FileManager.default.contents(atPath: folder + "/" + name)
      else { return nil }
      return (name, data)
    }
  }

  private static var ownFolder: String {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/" + here + "/Data"
  }
}

/// Counts the cases of one kind, prints what failed at once and the sum at the end.
struct ConformanceTally {
  private let kind: String
  private var passed = 0
  private(set) var failed = 0

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func note(_ id: String, differences: [String]) {
    if differences.isEmpty {
      passed += 1
    } else {
      failed += 1
      print("\(kind) \(id): \(differences.joined(separator: "; "))")
    }
  }

  /// Prints the last line of the kind; nothing when there was no case of it.
  func printSum() {
    if passed + failed > 0 { print("\(kind): \(passed) passed, \(failed) failed") }
  }
}

/// Any JSON value, with integers kept exact.
enum JSONValue: Decodable {
  case integer(UInt64)
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])
  case nothing

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The members by name, in the order of their names; none when this is no object.
  var members: [(name: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// The texts of a list; empty when this is no list.
  var texts: [String] {
    guard case .list(let list) = self else { return [] }
    return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension JSONValue {
  /// A member of an object, or ``JSONValue/nothing``.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .nothing }
    return members[name] ?? .nothing
  }

  /// The elements of a list; none when this is no list.
  var elements: [JSONValue] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  /// The text, or `nil` when this is none.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The whole number, or `nil` when this is none.
  var integer: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The truth value, or `nil` when this is none.
  var flag: Bool? {
    guard case .flag(let flag) = self else { return nil }
    return flag
  }

  /// Whether there is nothing here.
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// The value in one line with sorted members, so that equal values are equal texts.
  var line: String {
    switch self {
    case .integer(let integer): String(integer)
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .text(let text): "\"\(text)\""
    case .flag(let flag): String(flag)
    case .list(let list): "[" + list.map(\.line).joined(separator: ", ") + "]"
    case .object: "{" + members.map { "\($0.name): \($0.value.line)" }.joined(separator: ", ") + "}"
    case .nothing: "null"
    }
  }
}
