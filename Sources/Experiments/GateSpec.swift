import Metrics
package import SourceText
import YAMLTree

package struct GateSpec: SpecObject {
  package var gate = Located<String>.unwritten
  package var name: String?
  package var level = Level.error

  /// The effect of a gate that fails.
  package enum Level: String, CaseIterable, SummarizedChoice {
    case error, warn

    package var summary: String {
      switch self {
      case .error: "`navlab gate` fails"
      case .warn: "it is only reported"
      }
    }
  }

  static let schema = ObjectSchema<GateSpec>(
    "gate", "A demand on the result, judged on an interval against a margin.",
    example: "- \"success of menu vs tab-bar: low > -2 points\"",
    keys: [
      required(
        "gate", \.gate, .locatedText("a gate"),
        "The demand: `METRIC[(TASK or LINK)] of VARIANT [vs VARIANT]: low|high|estimate OPERATOR VALUE UNIT`; `exposure(SCREEN)`."
      ),
      optional(
        "name", \.name, .text("a name"), "Its name in reports.", fallback: "the gate itself"),
      optional("level", \.level, .choice, "The effect of a failure."),
    ])

  /// A line, or a mapping with more.
  static let form = ValueSchema<GateSpec>.either(
    scalar: ValueSchema<Located<String>>.locatedText("a gate").map { GateSpec(gate: $0) },
    mapping: .object)

  /// The names in its line, with the kinds of things that they name.
  var names: [(kind: String, name: Located<String>)] {
    let text = gate.value
    return Gate.names(in: text).map { kind, offsets in
      let word = String(decoding: Array(text.utf8)[offsets], as: UTF8.self)
      return (kind, Located(word, at: gate.range.narrowed(to: offsets, in: text)))
    }
  }
}

extension SpecFileKind {
  /// The kinds of things that a gate names besides tasks and segments, if the value at a path is a gate.
  package func gateKinds(at path: [SpecStep]) -> [String] {
    guard self == .experiment, path.first == .key(ExperimentSpec.key(\.gates)) else { return [] }
    return ["variant", "screen", "link"]
  }

  /// The metrics that a gate may name, those with an argument as `success(TASK)`.
  package static var gateMetrics: [String] {
    GateReader.metricNames.filter { $0 != "exposure" }
      + ["success(TASK)", "exposure(SCREEN)", "links-shown(LINK)"]
  }
}
