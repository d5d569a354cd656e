import DeepLinks
import SourceText

extension Rule {
  /// The part of a link that a screen about a number is opened with is a number.
  static let linkParameters = Rule(
    name: "link-parameter",
    summary: "A screen about a whole number is opened with a part of the link that is one."
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    for link in experiment.app.links.map(\.value) {
      guard let part = link.contextParameter, typed.takesNumber(link.route.value) else { continue }
      for parameter in link.parameters where parameter.name.value == part {
        if case .integer = parameter.value { continue }
        diagnostics.error(
          "link-parameter",
          "'\(link.route.value)' is about a whole number, but ':\(part)' is \(parameter.value)",
          at: parameter.name.range)
      }
    }
  }
}
