import SourceText

extension Rule {
  static let unknownAccepted = Rule(
    name: "unknown-name", summary: "An accepted finding is about something that the app declares."
  ) { experiment, diagnostics in
    let app = experiment.app
    let names =
      app.routes.map(\.name.value) + app.screens.map(\.name.value) + app.links.map(\.name.value)
      + app.situations.map(\.name.value) + app.containers.map(\.name.value)
      + app.flags.map(\.value)
    let known = Set(names)
    for accepted in app.accepted where !known.contains(accepted.subject.value) {
      let name = accepted.subject
      diagnostics.error(
        "unknown-name", "nothing in the app is called '\(name.value)'", at: name.range,
        help: Suggestion.didYouMean(name.value, among: names))
    }
  }

  static let doubleAccepted = Rule(
    name: "duplicate", summary: "No finding is accepted twice."
  ) { experiment, diagnostics in
    var seen: [String: SourceRange] = [:]
    for accepted in experiment.app.accepted {
      let key = [
        accepted.finding.rawValue, accepted.subject.value, accepted.screen?.value ?? "",
        accepted.variants.map(\.value).sorted().joined(separator: ","),
      ].joined(separator: "\n")
      if let first = seen[key] {
        diagnostics.error(
          "duplicate", "this finding is accepted already", at: accepted.range,
          notes: [.init("the other one is here", at: first)])
      }
      seen[key] = accepted.range
    }
  }
}
