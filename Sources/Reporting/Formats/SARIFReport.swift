import Metrics
import SourceText

enum SARIFReport {
  /// Code scanning shows no more than this many results of a run.
  private static let limit = 5000

  /// The rules that findings of a report break.
  static let reportRules =
    [("gate", "Every gate of the experiment passes.")]
    + CheckName.allCases.map { ($0.rawValue, $0.check.demand) }

  static func json(of findings: [CheckFinding], rules texts: [(String, String)]) -> JSONNode {
    let rules = texts.map { rule($0, $1) }
    let run: JSONNode = [
      "tool": ["driver": ["name": "NavLab", "rules": .list(rules)]],
      "columnKind": "unicodeCodePoints",
      "results": .list(findings.prefix(limit).map(result)),
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
    let related = finding.related.map { related -> JSONNode in
      [
        "physicalLocation": physicalLocation(related.place),
        "message": ["text": .text(related.message)],
      ]
    }
    return [
      "ruleId": .text(finding.check),
      "level": .text(finding.severity.rawValue),
      "message": ["text": .text("\(finding.title). \(finding.message)")],
      "locations": [["physicalLocation": physicalLocation(finding.place)]],
      "relatedLocations": related.isEmpty ? nil : .list(related),
      "partialFingerprints": ["navlab/v1": .text(finding.fingerprint)],
    ]
  }

  private static func physicalLocation(_ place: Place) -> JSONNode {
    [
      "artifactLocation": ["uri": .text(uri(place.file))],
      "region": ["startLine": .integer(max(1, place.line))],
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
  ) { reports in
    SARIFReport.json(of: reports.findings, rules: SARIFReport.reportRules).rendered()
  }
}
