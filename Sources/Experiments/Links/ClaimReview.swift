import DeepLinks
import SourceText

/// Holds what association files claim against what the links of a layout take.
struct ClaimReview {
  private let links: [Named<LinkSpec>]
  private let table: LinkTable
  private let claims: [LinkClaims]

  init(_ reviewed: ReviewedLinks, claims: [LinkClaims]) {
    links = reviewed.links
    // No association file can say that a part is a number, so a wrong one is not its fault.
    table = reviewed.untypedTable
    self.claims = claims
  }

  /// Where claims and links do not agree; nothing for an app that names no association files.
  func findings(effort: Int) -> [LinkFinding] {
    guard !claims.isEmpty else { return [] }
    return claims.flatMap { claim in
      claim.domains.flatMap { findings(about: claim, on: $0, effort: effort) }
    } + unclaimedHosts()
  }

  private func findings(
    about claim: LinkClaims, on domain: String, effort: Int
  ) -> [LinkFinding] {
    let report = CoverageReport(
      on: claim.file, domain: domain, appID: claim.appID, table: table, effort: effort)
    var findings = report.findings.compactMap { finding(about: $0, claim) }
    if !report.isComplete {
      findings.append(
        LinkFinding(
          kind: .entangled,
          message: "the file's rules and the links are too entangled to look at all combinations: "
            + "there may be more to find", range: claim.range))
    }
    return findings
  }

  private func finding(about found: CoverageReport.Finding, _ claim: LinkClaims) -> LinkFinding? {
    let example = found.example ?? ""
    let file = Diagnostic.Note("the spec names the file here", at: claim.range)
    switch found.kind {
    case .claimedButNotRouted(let rule):
      return LinkFinding(
        kind: .claimedNotRouted,
        message: "the system opens the app with '\(example)', and no link of the spec takes it",
        range: claim.range(of: rule), notes: [file])
    case .routedButNotClaimed(let pattern, let rule):
      let note = rule.map { Diagnostic.Note("this rule excludes it", at: claim.range(of: $0)) }
      return LinkFinding(
        kind: .routedNotClaimed,
        message: "'\(links[pattern].name.value)' takes '\(example)', but the system does not open "
          + "the app with it",
        range: links[pattern].value.pattern.range,
        notes: [note ?? .init("no rule of this file matches it", at: claim.range)])
    case .neverDecides(let rule, let earlier):
      let reason = earlier.isEmpty ? "it matches no URL" : "earlier ones match all that it does"
      return LinkFinding(
        kind: .claimNeverDecides, message: "this rule never decides: \(reason)",
        range: claim.range(of: rule),
        notes: earlier.prefix(3).map { .init("this one comes first", at: claim.range(of: $0)) }
          + [file])
    case .differsByGeneration(let older, let newer):
      let systems =
        newer.isMatch
        ? "systems since iOS 13 open the app with '\(example)', earlier ones do not"
        : "systems before iOS 13 open the app with '\(example)', later ones do not"
      return LinkFinding(
        kind: .claimsDiffer, message: systems,
        range: (newer.rule ?? older.rule).map(claim.range(of:)) ?? claim.range, notes: [file])
    }
  }

  /// Links about hosts that no association file is given for.
  private func unclaimedHosts() -> [LinkFinding] {
    let domains = claims.flatMap(\.domains).map { $0.lowercased() }
    return links.indices.compactMap { index in
      let pattern = table.patterns[index]
      guard let host = pattern.host, pattern.isWeb, !domains.contains(host) else { return nil }
      return LinkFinding(
        kind: .routedNotClaimed,
        message: "'\(links[index].name.value)' is about '\(host)', for which no association file "
          + "is given", range: links[index].value.pattern.range)
    }
  }
}
