import DeepLinks
package import SourceText

/// What is doubtful about the links of an app, decided on their patterns and on the association
/// files' rules themselves: nothing is opened, and no example is needed.
package enum LinkReview {
  /// The findings as warnings, each told once with the variants that it is true of.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - effort: how many steps the patterns' programs may be taken at most, for each part of a URL
  ///     and each comparison; 10 000 000 are some seconds.
  package static func findings(in experiment: Experiment, effort: Int = 10_000_000) -> Diagnostics {
    var found: [(finding: LinkFinding, variants: [String])] = []
    if experiment.app.linkMatching == .compatible { return unreviewed(experiment.claims) }
    for layout in layouts(of: experiment) {
      let findings =
        ConflictReview(layout.links).findings(effort: effort)
        + ClaimReview(layout.links, claims: experiment.claims).findings(effort: effort)
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
      let isEverywhere = experiment.variantNames.allSatisfy(variants.contains)
      diagnostics.add(finding.diagnostic(under: isEverywhere ? [] : variants))
    }
    return diagnostics
  }

  /// What is found anywhere in a URL cannot be held against what is claimed part by part; where such
  /// patterns hide each other, a rule says.
  private static func unreviewed(_ claims: [LinkClaims]) -> Diagnostics {
    var diagnostics = Diagnostics()
    for claim in claims {
      let finding = LinkFinding(
        kind: .entangled,
        message: "the file is not held against patterns that are found anywhere in a URL, as "
          + "Routing's are", range: claim.range)
      diagnostics.add(finding.diagnostic(under: []))
    }
    return diagnostics
  }

  /// The variants, those together that understand the same links.
  private static func layouts(
    of experiment: Experiment
  ) -> [(variants: [String], links: ReviewedLinks)] {
    var groups: [(variants: [String], understood: [Int])] = []
    for variant in experiment.variantNames {
      let understood = experiment.app.links.indices.filter {
        experiment.app.links[$0].value.isUnderstood(under: variant)
      }
      if let known = groups.firstIndex(where: { $0.understood == understood }) {
        groups[known].variants.append(variant)
      } else {
        groups.append(([variant], understood))
      }
    }
    return groups.map { group in
      (group.variants, ReviewedLinks(experiment.app, only: group.understood))
    }
  }

  /// What reviews look for: the names of the warnings with what they demand.
  static let kinds = LinkFinding.Kind.allCases.map { (name: $0.rawValue, summary: $0.summary) }
}
