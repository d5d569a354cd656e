import SourceText

/// Something doubtful about an app's links, under some of the variants.
struct LinkFinding {
  /// What sort of thing a review finds.
  enum Kind: String, CaseIterable, SummarizedChoice {
    case linkConflict = "link-conflict"
    case linkNeverReached = "link-never-reached"
    case winsNothing = "wins-nothing"
    case claimedNotRouted = "claimed-not-routed"
    case routedNotClaimed = "routed-not-claimed"
    case claimNeverDecides = "claim-never-decides"
    case claimsDiffer = "claims-differ"
    case entangled = "entangled-links"

    var summary: String {
      switch self {
      case .linkConflict:
        "No URL fits two links that open different things, unless one is an exception to the other "
          + "or says that it wins."
      case .linkNeverReached: "Every link takes some URL that none before it takes."
      case .winsNothing: "A link wins only over later ones that share a URL with it."
      case .claimedNotRouted: "Every URL that the system opens the app with is taken by a link."
      case .routedNotClaimed:
        "Every web address that a link takes is one that the system opens the app with."
      case .claimNeverDecides: "Every rule of an association file decides about some URL."
      case .claimsDiffer:
        "Systems before and since iOS 13 read the same out of an association file."
      case .entangled:
        "Patterns are simple enough that all their combinations can be looked at."
      }
    }
  }

  let kind: Kind
  let message: String
  let range: SourceRange
  var notes: [Diagnostic.Note] = []
  var help: String?

  /// Whether it is the same thing, if perhaps shown by another URL.
  func isSame(as other: LinkFinding) -> Bool {
    kind == other.kind && range == other.range && notes.map(\.range) == other.notes.map(\.range)
  }

  /// The warning that a person reads.
  /// - Parameter variants: the variants under which it is so; nothing where that is all of them.
  func diagnostic(under variants: [String]) -> Diagnostic {
    let names = variants.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      rule: kind.rawValue, severity: .warning,
      message: variants.isEmpty ? message : "\(message) (under \(names))", range: range,
      notes: notes, help: help)
  }
}
