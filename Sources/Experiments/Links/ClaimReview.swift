import DeepLinks
import Metrics
import SourceText

extension LinkReview.Links {
  private typealias Finding = LinkReview.Finding

  /// The places where claims and links do not agree; none in an app without association files.
  func faults(of claims: [AssociationSpec.Claims], effort: Int) -> [LinkReview.Finding] {
    guard !claims.isEmpty else { return [] }
    return claims.flatMap { claim in
      claim.domains.flatMap { findings(about: claim, on: $0, effort: effort) }
    } + unclaimedHosts(claims.flatMap(\.domains).map { $0.lowercased() })
  }

  private func findings(
    about claim: AssociationSpec.Claims, on domain: String, effort: Int
  ) -> [Finding] {
    // No association file can say that a part is a number, so a wrong one is not its fault.
    let report = CoverageReport(
      on: claim.file, domain: domain, appID: claim.appID, table: untypedTable, effort: effort)
    var findings = report.findings.compactMap { finding(about: $0, claim) }
    if !report.isComplete {
      findings.append(
        Finding(
          .entangledLinks,
          "the file's rules and the links are too entangled to look at all combinations: there may "
            + "be more to find", at: claim.range))
    }
    return findings
  }

  private func finding(about found: CoverageReport.Finding, _ claim: AssociationSpec.Claims)
    -> Finding?
  {
    let example = found.example ?? ""
    let file = Diagnostic.Note("the spec names the file here", at: claim.range)
    switch found.kind {
    case .claimedButNotRouted(let rule):
      return Finding(
        .claimedNotRouted,
        "the system opens the app with '\(example)', and no link of the spec takes it",
        at: claim.range(of: rule), notes: [file])
    case .routedButNotClaimed(let pattern, let rule):
      let note = rule.map { Diagnostic.Note("this rule excludes it", at: claim.range(of: $0)) }
      return Finding(
        .routedNotClaimed,
        "'\(links[pattern].name.value)' takes '\(example)', but the system does not open "
          + "the app with it", of: links[pattern].name.value,
        at: links[pattern].value.pattern.range,
        notes: [note ?? .init("no rule of this file matches it", at: claim.range)])
    case .neverDecides(let rule, let earlier):
      let reason = earlier.isEmpty ? "it matches no URL" : "earlier ones match all that it does"
      return Finding(
        .claimNeverDecides, "this rule never decides: \(reason)",
        at: claim.range(of: rule),
        notes: earlier.prefix(3).map { .init("this one comes first", at: claim.range(of: $0)) }
          + [file])
    case .differsByGeneration(let older, let newer):
      let systems =
        newer.isMatch
        ? "systems since iOS 13 open the app with '\(example)', earlier ones do not"
        : "systems before iOS 13 open the app with '\(example)', later ones do not"
      return Finding(
        .claimsDiffer, systems,
        at: (newer.rule ?? older.rule).map(claim.range(of:)) ?? claim.range, notes: [file])
    }
  }

  /// Links about hosts that no association file is given for.
  private func unclaimedHosts(_ domains: [String]) -> [Finding] {
    links.indices.compactMap { index in
      let pattern = table.patterns[index]
      guard let host = pattern.host, pattern.isWeb, !domains.contains(host) else { return nil }
      return Finding(
        .routedNotClaimed,
        "'\(links[index].name.value)' is about '\(host)', for which no association file "
          + "is given", of: links[index].name.value, at: links[index].value.pattern.range)
    }
  }
}
