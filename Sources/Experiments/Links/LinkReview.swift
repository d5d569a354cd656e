import DeepLinks
package import SourceText

/// Doubts about the links of an app, decided on their patterns and on the association files' rules
/// themselves: no link is opened, and no example is needed.
package enum LinkReview {
  /// The findings as warnings, each told once with the variants that it is true of.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - effort: the most steps of the patterns' programs, for each part of a URL and each
  ///     comparison; 10 000 000 are some seconds.
  package static func findings(in experiment: Experiment, effort: Int = 10_000_000) -> Diagnostics {
    if experiment.app.linkMatching == .compatible { return unreviewed(experiment.claims) }
    var found: [(finding: Finding, variants: [String])] = []
    for layout in layouts(of: experiment) {
      let findings =
        layout.links.conflicts(effort: effort)
        + layout.links.faults(of: experiment.claims, effort: effort)
      for finding in findings {
        if let known = found.firstIndex(where: { $0.finding.isSame(as: finding) }) {
          found[known].variants += layout.variants
        } else {
          found.append((finding, layout.variants))
        }
      }
    }
    var diagnostics = Diagnostics()
    for (finding, variants) in found {
      let isEverywhere = experiment.layoutNames.allSatisfy(variants.contains)
      diagnostics.add(finding.diagnostic(under: isEverywhere ? [] : variants))
    }
    return diagnostics
  }

  // Patterns that are found anywhere in a URL cannot be held against claims about its parts; where
  // such patterns hide each other, a rule says.
  private static func unreviewed(_ claims: [AssociationSpec.Claims]) -> Diagnostics {
    var diagnostics = Diagnostics()
    for claim in claims {
      let finding = Finding(
        .entangled,
        "the file is not held against patterns that are found anywhere in a URL, as Routing's are",
        at: claim.range)
      diagnostics.add(finding.diagnostic(under: []))
    }
    return diagnostics
  }

  /// The variants, those together that understand the same links.
  private static func layouts(of experiment: Experiment) -> [(variants: [String], links: Links)] {
    var groups: [(variants: [String], understood: [Int])] = []
    for variant in experiment.layoutNames {
      let understood = experiment.app.links.indices.filter {
        experiment.app.links[$0].value.isUnderstood(under: variant)
      }
      if let known = groups.firstIndex(where: { $0.understood == understood }) {
        groups[known].variants.append(variant)
      } else {
        groups.append(([variant], understood))
      }
    }
    return groups.map { ($0.variants, Links(experiment.app, only: $0.understood)) }
  }

  /// The names of the warnings with their demands.
  static let kinds = Finding.Kind.allCases.map { (name: $0.rawValue, summary: $0.summary) }
}

extension LinkReview {
  /// A doubt about an app's links, under some of the variants.
  struct Finding {
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
          "No URL fits two links that open different things, unless one is an exception to the "
            + "other or says that it wins."
        case .linkNeverReached: "Every link takes some URL that none before it takes."
        case .winsNothing: "A link wins only over later ones that share a URL with it."
        case .claimedNotRouted: "Every URL that the system opens the app with is taken by a link."
        case .routedNotClaimed:
          "Every web address that a link takes is one that the system opens the app with."
        case .claimNeverDecides: "Every rule of an association file decides about some URL."
        case .claimsDiffer:
          "Systems before and since iOS 13 read the same out of an association file."
        case .entangled: "Patterns are simple enough that all their combinations can be looked at."
        }
      }
    }

    private let diagnostic: Diagnostic

    init(
      _ kind: Kind, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
      help: String? = nil
    ) {
      diagnostic = Diagnostic(
        rule: kind.rawValue, severity: .warning, message: message, range: range, notes: notes,
        help: help)
    }

    /// Whether it is the same doubt, if perhaps shown by another URL.
    func isSame(as other: Finding) -> Bool {
      let (own, other) = (diagnostic, other.diagnostic)
      return own.rule == other.rule && own.range == other.range
        && own.notes.map(\.range) == other.notes.map(\.range)
    }

    /// The warning that a person reads.
    /// - Parameter variants: the variants under which it is so; empty for all of them.
    func diagnostic(under variants: [String]) -> Diagnostic {
      if variants.isEmpty { return diagnostic }
      let names = variants.map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        rule: diagnostic.rule, severity: .warning,
        message: "\(diagnostic.message) (under \(names))", range: diagnostic.range,
        notes: diagnostic.notes, help: diagnostic.help)
    }
  }

  /// The links that some variants understand, with their patterns compiled into one table.
  struct Links {
    /// The links, in the order in which they are tried.
    let links: [Named<LinkSpec>]
    let matching: LinkMatching
    /// Their patterns, by the same places.
    let table: LinkTable
    /// The same without the types of parameters.
    let untypedTable: LinkTable

    /// Whether every link of the app leaves a URL that it has taken to the next one.
    let goesOn: Bool

    /// Compiles the links at these places of an app.
    init(_ app: AppSpec, only places: [Int]) {
      let typed = TypedPatterns(app)
      // A pattern that cannot be read is an error of the spec, told before.
      let readable = places.map { app.links[$0] }.compactMap { link in
        (try? typed.pattern(of: link.value)).map { (link: link, pattern: $0) }
      }
      let patterns = readable.map(\.pattern)
      links = readable.map(\.link)
      matching = app.linkMatching
      goesOn = app.linkPolicy?.goesOn == true
      table = LinkTable(patterns, policy: matching.policy)
      untypedTable = LinkTable(
        patterns.map { (try? LinkPattern($0.text)) ?? $0 }, policy: matching.policy)
    }
  }
}
