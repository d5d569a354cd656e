import DeepLinks
package import Metrics
package import SourceText

/// The faults of an app's links that their patterns and the association files' rules alone show: no link is opened, and
/// no example is needed.
package enum LinkReview {
  /// The faults as diagnostics, each once with its variants.
  package static func diagnostics(
    of experiment: Experiment, effort: Int = 10_000_000
  ) -> Diagnostics {
    var diagnostics = Diagnostics()
    for finding in findings(in: experiment, effort: effort) {
      let isEverywhere = experiment.layoutNames.allSatisfy(finding.variants.contains)
      let under = isEverywhere ? "" : " (under \(finding.variants.quotedList))"
      diagnostics.add(
        Diagnostic(
          rule: finding.check.rawValue, severity: .warning, message: finding.message + under,
          range: finding.range, notes: finding.notes, help: finding.help))
    }
    return diagnostics
  }

  /// The faults, each once with its variants.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - effort: the most steps of the patterns' programs, for each part of a URL and each
  ///     comparison; 10 000 000 are some seconds.
  package static func findings(in experiment: Experiment, effort: Int = 10_000_000) -> [Finding] {
    if experiment.app.linkMatching == .compatible { return unreviewed(experiment) }
    var found: [Finding] = []
    for layout in layouts(of: experiment) {
      let findings =
        layout.links.conflicts(effort: effort)
        + layout.links.faults(of: experiment.claims, effort: effort)
      for var finding in findings {
        if let known = found.firstIndex(where: { $0.isSame(as: finding) }) {
          found[known].variants += layout.variants
        } else {
          finding.variants = layout.variants
          found.append(finding)
        }
      }
    }
    return found
  }

  // Patterns that are found anywhere in a URL cannot be compared with claims about its parts; if such patterns hide
  // each other, a rule reports it.
  private static func unreviewed(_ experiment: Experiment) -> [Finding] {
    experiment.claims.map { claim in
      var finding = Finding(
        .entangledLinks,
        "the file cannot be compared with patterns that match anywhere in a URL, such as Routing's",
        at: claim.range)
      finding.variants = experiment.layoutNames
      return finding
    }
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
}

extension LinkReview {
  /// A fault of an app's links, under some of the variants.
  package struct Finding: Sendable {
    package let check: CheckName
    /// The link that it is about; empty for a rule of an association file.
    package let subject: String
    package let message: String
    package let range: SourceRange
    package let notes: [Diagnostic.Note]
    package let help: String?
    /// The variants that have it.
    package fileprivate(set) var variants: [String] = []

    init(
      _ check: CheckName, _ message: String, of subject: String = "", at range: SourceRange,
      notes: [Diagnostic.Note] = [], help: String? = nil
    ) {
      self.check = check
      self.subject = subject
      self.message = message
      self.range = range
      self.notes = notes
      self.help = help
    }

    /// Whether it is the same fault, if perhaps shown by another URL.
    fileprivate func isSame(as other: Finding) -> Bool {
      check == other.check && range == other.range
        && notes.map(\.range) == other.notes.map(\.range)
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
