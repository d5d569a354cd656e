package import SourceText

/// A kind of finding that `navlab verify` makes without being asked.
package enum FindingKind: String, CaseIterable, SummarizedChoice {
  case tapFails = "tap-fails"
  case tapIdle = "tap-idle"
  case covered
  case wrongColumn = "wrong-column"
  case unselected
  case formKept = "form-kept"
  case stale
  case backElsewhere = "back-elsewhere"
  case unguarded
  case situationFails = "situation-fails"
  case collapsedDetail = "collapsed-detail"
  case screenMissing = "screen-missing"
  case deadEnd = "dead-end"
  case trap
  case backRepeats = "back-repeats"
  case backLeaves = "back-leaves"
  case linkDiffers = "link-differs"
  case menuStays = "menu-stays"

  package var summary: String {
    switch self {
    case .tapFails: "a tap fails, for everybody or in some states"
    case .tapIdle: "a tap changes nothing, wherever it is made"
    case .covered: "a tap opens a screen, and something else shows"
    case .wrongColumn: "a screen is put into the other column of a split view"
    case .unselected: "a list shows one thing, and the detail beside it another"
    case .formKept: "a form or modal stays while the thing changes that it is about"
    case .stale: "a screen keeps what it took from a value of the app that is another by now"
    case .backElsewhere: "going back does not lead to where one came from"
    case .unguarded: "a screen shows without a flag that it needs"
    case .situationFails: "a situation cannot be set up"
    case .collapsedDetail: "a split view with one column is made with two screens"
    case .screenMissing: "a screen shows in some layouts and never in another"
    case .deadEnd: "nothing can be done in a state"
    case .trap: "home cannot be reached from a state"
    case .backRepeats: "going back shows the same once more"
    case .backLeaves: "going back leads out of the app, to its launch screen or to nothing"
    case .linkDiffers: "a link shows something else than at a cold start with the same flags"
    case .menuStays: "a menu stays open over the screen that was asked for"
    }
  }

  /// The summary as a sentence.
  package var meaning: String { summary.asSentence }
}

/// A finding that is meant to be, with the reason.
package struct AcceptSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var finding = FindingKind.trap
  package var subject = Located<String>.unwritten
  package var screen: Located<String>?
  package var variants: [Located<String>] = []
  package var reason = ""

  static let schema = ObjectSchema<AcceptSpec>(
    "accepted finding",
    "A finding of `navlab verify` that is meant to be; it is told when it no longer occurs.",
    example: """
      accept:
        - { finding: back-elsewhere, of: help, screen: order, because: help is a place of its own }
      """,
    keys: [
      required("finding", \.finding, .choice, "Its kind."),
      required(
        "of", \.subject, .name(of: "part of the app"),
        "What the finding names."),
      optional(
        "screen", \.screen, .name(of: "screen"), "The screen on which the tap is.", fallback: "any"),
      optional("variants", \.variants, .names(of: "variant"), "The layouts.", fallback: "all"),
      required("because", \.reason, .text("a reason"), "The reason why it is meant to be."),
    ]
  ).placed(in: \.range)
}

extension AcceptSpec {
  /// Whether it is about a finding.
  /// - Parameters:
  ///   - names: the finding's subject, of which several screens may be a part.
  ///   - screen: the screen on which the tap is, if there is one.
  package func allows(
    _ kind: FindingKind, of names: [String], on screen: String?, under variant: String
  ) -> Bool {
    finding == kind && names.contains(subject.value) && variants.allow(variant)
      && (self.screen.map { $0.value == screen } ?? true)
  }
}
