package import SourceText
import YAMLTree

/// A demand on the result, as it is written in a spec.
package struct GateSpec: SpecObject {
  package var gate = Located<String>.unwritten
  package var name: String?
  package var level = Level.error

  /// The effect of a gate that fails.
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

  static let schema = ObjectSchema<GateSpec>(
    "gate", "A demand on the result, judged on an interval against a margin.",
    example: "- \"success of menu vs tab-bar: low > -2 points\"",
    keys: [
      required(
        "gate", \.gate, .locatedText("a gate"),
        "The demand: `METRIC of VARIANT [vs VARIANT]: low|high|estimate OPERATOR VALUE UNIT`."),
      optional(
        "name", \.name, .text("a name"), "What reports call it.", fallback: "the gate itself"),
      optional("level", \.level, .choice, "What happens when it fails."),
    ])
}

extension ValueSchema where Value == GateSpec {
  /// A line, or a mapping with more.
  static var gate: ValueSchema {
    let line = ValueSchema<String>.text("a gate").located
    return .either(scalar: line.map { GateSpec(gate: $0) }, mapping: .object)
  }
}
