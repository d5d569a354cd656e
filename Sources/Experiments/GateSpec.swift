package import SourceText
import YAMLTree

/// A demand on the result, as it is written in a spec.
package struct GateSpec: SpecObject {
  package let gate: Located<String>
  package let name: String?
  package let level: Level

  /// What a gate that fails does.
  package enum Level: String, CaseIterable, SummarizedChoice {
    case error
    case warn

    package var summary: String {
      switch self {
      case .error: "`navlab gate` fails with it"
      case .warn: "it is reported only"
      }
    }
  }

  static let gateKey = TypedKey.required(
    "gate", ValueSchema<String>.text("a gate").located,
    "The demand: `METRIC of VARIANT [vs VARIANT]: low|high|estimate OPERATOR VALUE UNIT`.")
  static let nameKey = TypedKey.optional(
    "name", .text("a name"), "What reports call it.", fallback: "the gate itself")
  static let levelKey: TypedKey<Level> = .optional(
    "level", ValueSchema<Level>.choice, "What happens when it fails.", fallback: "error")

  package static let object = ObjectDescription(
    "gate", "A demand on the result, judged on an interval against a margin.",
    example: "- \"success of menu vs tab-bar: low > -2 points\"",
    keys: [gateKey, nameKey, levelKey])

  package init?(_ fields: inout KeyReader) {
    name = fields(Self.nameKey)
    level = fields(Self.levelKey) ?? .error
    guard let gate = fields(Self.gateKey) else { return nil }
    self.gate = gate
  }

  init(gate: Located<String>) {
    self.gate = gate
    name = nil
    level = .error
  }
}

extension ValueSchema where Value == GateSpec {
  /// A line, or a mapping with more.
  static var gate: ValueSchema {
    let line = ValueSchema<String>.text("a gate").located
    return .either(scalar: line.map { GateSpec(gate: $0) }, mapping: .object)
  }
}
