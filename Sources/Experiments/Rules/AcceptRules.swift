import Metrics
import SourceText

extension Rule {
  static let doubleAccepted = Rule(
    name: "duplicate", summary: "No fault is accepted twice."
  ) { experiment, diagnostics in
    var seen: [String: SourceRange] = [:]
    for accepted in experiment.app.accepted {
      let key = [
        accepted.check.rawValue, accepted.subject.value, accepted.screen?.value ?? "",
        accepted.variants.map(\.value).sorted().joined(separator: ","),
      ].joined(separator: "\n")
      if let first = seen[key] {
        diagnostics.error(
          "duplicate", "this fault is accepted already", at: accepted.range,
          notes: [.init("the other one is here", at: first)])
      }
      seen[key] = accepted.range
    }
  }
}
