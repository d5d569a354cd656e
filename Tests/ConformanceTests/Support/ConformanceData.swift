import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A kind of recorded cases: the files that hold them, in a folder of the data.
enum ConformanceKind: CaseIterable {
  case associationFiles, mesa, randomAndHash, reactNavigation, routeComposer, routing, statistics
  case urlPatterns

  /// The folder below the data's own; empty for the data's own.
  private var folder: String {
    switch self {
    case .associationFiles: "association-files"
    case .mesa, .randomAndHash, .statistics: ""
    case .reactNavigation: "react-navigation"
    case .routeComposer: "route-composer"
    case .routing: "routing"
    case .urlPatterns: "url-pattern"
    }
  }

  /// How the names of the files begin and end: a kind may be spread over several files of one shape.
  private var names: (beginning: String, ending: String) {
    switch self {
    case .associationFiles, .routing: ("", ".jsonl")
    case .mesa: ("mesa", ".csv")
    case .randomAndHash: ("random-and-hash", ".json")
    case .reactNavigation: ("", ".txt")
    case .routeComposer, .urlPatterns: ("", ".json")
    case .statistics: ("statistics", ".json")
    }
  }

  /// The files of this kind below a folder, by name.
  fileprivate func files(below root: String) -> [ConformanceFile] {
    let folder = folder.isEmpty ? root : root + "/" + folder
    let listed = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return listed.sorted().compactMap { name in
      guard name.hasPrefix(names.beginning), name.hasSuffix(names.ending),
        let data = FileManager.default.contents(atPath: folder + "/" + name)
      else { return nil }
      return ConformanceFile(name: name, data: data)
    }
  }
}

/// A file of recorded cases.
struct ConformanceFile {
  let name: String
  let data: Data
}

/// The recorded cases: those committed beside these tests, and those of the folder named by the
/// environment's `CONFORMANCE_DATA`.
struct ConformanceData {
  private let folders: [String]

  /// - Parameters:
  ///   - committed: the folder of the cases that are always run.
  ///   - added: a folder of more cases.
  /// - Throws: `Missing` when a folder holds no file of any kind: its name is a mistake.
  init(committed: String, added: String? = nil) throws(Missing) {
    folders = [committed] + [added].compactMap(\.self)
    for folder in folders
    where ConformanceKind.allCases.allSatisfy({ $0.files(below: folder).isEmpty }) {
      throw Missing(folder: folder)
    }
  }

  /// The files of one kind; a copy of a committed file counts once.
  func files(of kind: ConformanceKind) -> [ConformanceFile] {
    folders.flatMap { kind.files(below: $0) }.reduce(into: []) { files, file in
      if !files.contains(where: { $0.data == file.data }) { files.append(file) }
    }
  }

  /// No file of recorded cases lies in a folder.
  struct Missing: Error, CustomStringConvertible {
    let folder: String

    var description: String { "there are no recorded cases in \(folder)" }
  }
}

extension ConformanceData {
  private static let shared = Result { () throws(Missing) in
    let added = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"] ?? ""
    return try ConformanceData(committed: committed, added: added.isEmpty ? nil : added)
  }

  private static var committed: String {
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Data"
  }

  /// The files of a kind in this run.
  /// - Throws: `Missing` when the folder that the environment names holds no cases.
  static func files(of kind: ConformanceKind) throws -> [ConformanceFile] {
    try shared.get().files(of: kind)
  }

  /// Whether this run has cases of a kind of which none is committed.
  static func hasCases(of kind: ConformanceKind) -> Bool {
    // A folder that cannot be used is told by the tests of the other kinds.
    (try? files(of: kind).isEmpty) == false
  }
}

@Suite("Where recorded cases come from")
struct ConformanceDataTests {
  private let case1 = "{\"splitmix64\": 1}"

  @Test("a folder that is missing or holds no cases is an error, not a run without cases")
  func missing() throws {
    let committed = try TemporaryDirectory()
    try committed.write(case1, to: "random-and-hash.json")
    let empty = try TemporaryDirectory()
    try empty.write("", to: "notes.txt")
    for folder in ["/nowhere-at-all", empty.path] {
      let error = #expect(throws: ConformanceData.Missing.self) {
        try ConformanceData(committed: committed.path, added: folder)
      }
      #expect(error?.description == "there are no recorded cases in \(folder)")
    }
    #expect(throws: ConformanceData.Missing.self) { try ConformanceData(committed: empty.path) }
  }

  @Test("a folder of more cases adds to the committed ones, and copies of them count once")
  func adding() throws {
    let committed = try TemporaryDirectory()
    try committed.write(case1, to: "random-and-hash.json")
    let added = try TemporaryDirectory()
    try added.write(case1, to: "random-and-hash.json")
    try added.write("{}", to: "random-and-hash-more.json")
    try added.write("{}", to: "url-pattern/cases.json")
    let data = try ConformanceData(committed: committed.path, added: added.path)
    #expect(
      data.files(of: .randomAndHash).map(\.name)
        == ["random-and-hash.json", "random-and-hash-more.json"])
    #expect(data.files(of: .urlPatterns).map(\.name) == ["cases.json"])
    #expect(data.files(of: .routing).isEmpty)
  }
}

/// The count of the cases of one kind: prints a failed case at once and the sum at the end.
struct ConformanceTally {
  private let kind: String
  private var passed = 0
  private var failed = 0

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

  /// Prints the last line of the kind, and expects that there were cases and that all passed.
  func conclude() {
    print("\(kind): \(passed) passed, \(failed) failed")
    #expect(passed + failed > 0, "there is no case of \(kind)")
    #expect(failed == 0)
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
