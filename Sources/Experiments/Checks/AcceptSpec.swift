package import Metrics
package import SourceText

/// A fault that is intended, with the reason.
package struct AcceptSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var check = CheckName.wayHome
  package var subject = Located<String>.unwritten
  package var screen: Located<String>?
  package var variants: [Located<String>] = []
  package var reason = ""

  static let schema = ObjectSchema<AcceptSpec>(
    "accepted fault",
    "An intended fault.",
    keys: [
      required("check", \.check, .choice, "The check."),
      required("of", \.subject, .name(of: "part of the app"), "Its subject."),
      optional(
        "screen", \.screen, .name(of: "screen"), "The screen of the tap.", fallback: "any"),
      optional("variants", \.variants, .names(of: "variant"), "The layouts.", fallback: "all"),
      required("because", \.reason, .text("a reason"), "The reason."),
    ], renamed: [.renamed("finding", to: "check")]
  ).placed(in: \.range)
}

extension AcceptSpec {
  /// Whether it is about a fault.
  /// - Parameters:
  ///   - names: the fault's subject, of which several screens may be a part.
  ///   - screen: the screen on which the tap is, if there is one.
  package func allows(
    _ check: CheckName, of names: [String], on screen: String?, under variant: String
  ) -> Bool {
    self.check == check && names.contains(subject.value) && variants.allow(variant)
      && (self.screen.map { $0.value == screen } ?? true)
  }
}
