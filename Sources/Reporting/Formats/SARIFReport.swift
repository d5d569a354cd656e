import SourceText

enum SARIFReport {
  /// Code scanning shows no more than this many results of a run.
  private static let limit = 5000

  static func json(of report: Report) -> JSONNode {
    let rules: [JSONNode] = [
      rule("gate", "A gate of an experiment is not passed."),
      rule("journey", "A scripted journey does not go as written."),
    ]
    let run: JSONNode = [
      "tool": ["driver": ["name": "NavLab", "rules": .list(rules)]],
      "columnKind": "unicodeCodePoints",
      "results": .list(report.findings.prefix(limit).map(result)),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  private static func rule(_ id: String, _ text: String) -> JSONNode {
    ["id": .text(id), "shortDescription": ["text": .text(text)]]
  }

  private static func result(of finding: CheckFinding) -> JSONNode {
    let region: JSONNode = ["startLine": .integer(max(1, finding.place.line))]
    let artifact: JSONNode = ["uri": .text(uri(finding.place.file))]
    let location: JSONNode = ["physicalLocation": ["artifactLocation": artifact, "region": region]]
    return [
      "ruleId": .text(finding.check),
      "level": .text(finding.severity.rawValue),
      "message": ["text": .text("\(finding.title). \(finding.message)")],
      "locations": [location],
      "partialFingerprints": ["navlab/v1": .text(finding.fingerprint)],
    ]
  }

  /// A relative path as a reference (RFC 3986): everything but unreserved characters and slashes is
  /// percent-encoded.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + String(0x100 | Int(byte), radix: 16, uppercase: true).suffix(2)
      }
    }
  }
}

extension ReportFormat {
  static let sarif = ReportFormat(
    name: "sarif", fileName: "results.sarif", summary: "SARIF 2.1.0 for code scanning"
  ) { report, _ in SARIFReport.json(of: report).rendered() }
}
