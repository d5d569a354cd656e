import DeepLinks
import Testing

@Suite("Association files against decisions of Apple's own tool")
struct AssociationConformance {
  @Test("files claim and exclude what the tool says")
  func cases() throws {
    var tally = ConformanceTally("association-files")
    for file in ConformanceData.files(in: "association-files", ending: ".jsonl") {
      for (number, line) in Array(file.data).split(separator: UInt8(ascii: "\n")).enumerated() {
        let node = try JSONReader.read(Array(line))
        let id = "\(file.name):\(number + 1) \(node["name"]?.string ?? "")"
        tally.note(id, differences: try differences(node))
      }
    }
    tally.printSum()
    #expect(tally.failed == 0)
  }

  private func differences(_ node: LocatedJSON) throws -> [String] {
    let content = try #require(node["aasa"])
    let file = AssociationFile(Array(content.text.utf8))
    let url = try #require(LinkURL(node["url"]?.string ?? ""))
    let decision = file.decide(
      url, domain: node["domain"]?.string ?? "", appID: node["appID"]?.string ?? "")
    let found =
      switch decision {
      case .match: "match"
      case .exclude: "exclude"
      case .noMatch: "no_match"
      }
    let expected = node["expect"]?.string ?? ""
    return found == expected ? [] : ["\(url) is \(found), expected \(expected) of \(content.text)"]
  }
}

extension LocatedJSON {
  /// The value written as JSON again.
  fileprivate var text: String {
    switch content {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): number
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
