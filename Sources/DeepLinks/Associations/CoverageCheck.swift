import WebText

/// A comparison of the links that an association file claims with those that an app's patterns match.
///
/// Both are compared as whole sets, by their patterns; every finding has a link that has been tried.
/// Percent-encoding is compared as it is written on both sides.
public struct CoverageCheck {
  private let file: AssociationFile
  private let domain: String
  private let appID: String
  private let table: LinkTable
  private let newer: [AssociationRule]
  private let older: [AssociationRule]
  private let routes: [Int]

  /// The differences between a file and a table.
  ///
  /// - Parameters:
  ///   - file: the claims.
  ///   - domain: the host that serves the file.
  ///   - appID: the app, as prefix and bundle identifier.
  ///   - table: the app's patterns; those of other hosts and schemes do not count.
  ///   - effort: the largest number of steps of the patterns' programs for each part of a link;
  ///     10 000 000 are some seconds.
  public static func report(
    on file: AssociationFile, domain: String, appID: String, table: LinkTable,
    effort: Int = 10_000_000
  ) -> CoverageReport {
    CoverageCheck(file, domain: domain, appID: appID, table: table).report(effort: effort)
  }

  private init(_ file: AssociationFile, domain: String, appID: String, table: LinkTable) {
    self.file = file
    self.domain = domain.lowercased()
    self.appID = appID
    self.table = table
    let entries = file.entries.filter { $0.appIDs.contains(appID) }
    newer = entries.flatMap(\.rules)
    // Entries of one generation mean the same to all systems that read them.
    let isMixed = entries.contains { $0.components != nil && $0.paths != nil }
    older = isMixed ? entries.flatMap { $0.paths ?? [] } : []
    let host = self.domain
    routes = table.patterns.indices.filter { index in
      let pattern = table.patterns[index].pattern
      return pattern[.protocol].match("https") != nil && pattern[.hostname].match(host) != nil
        && pattern[.port].match("") != nil
    }
  }

  private func report(effort: Int) -> CoverageReport {
    let parties =
      newer.map(Self.requirement) + older.map(Self.requirement)
      + routes.map { index in
        var requirement = table.patterns[index].requirement
        for component in [URLComponent.protocol, .hostname, .port] {
          requirement.languages[component] = nil
        }
        return requirement
      }
    let survey = URLSurvey(
      parties, preferred: [.protocol: "https", .hostname: domain], effort: effort)
    var notes = CoverageNotes()
    for cell in survey.cells { note(cell, in: &notes) }
    var findings = notes.findings
    if survey.isComplete { findings += unreached(newer, deciding: notes.deciding, in: survey) }
    return CoverageReport(findings: findings, isComplete: survey.isComplete)
  }

  private static func requirement(of rule: AssociationRule) -> URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    let matcher = rule.matcher
    requirement.require(SurveyedLanguage(matcher.path, ignoresSlashesAtEnd: true), of: .pathname)
    if let query = matcher.query { requirement.require(SurveyedLanguage(query), of: .search) }
    for item in matcher.items {
      requirement.require(
        SurveyedLanguage(.query(item: item.name, matching: item.expression)), of: .search)
    }
    if matcher.fragment != .sequence([.anything]) {
      requirement.require(SurveyedLanguage(matcher.fragment), of: .hash)
    }
    return requirement
  }

  private func note(_ cell: URLSurvey.Cell, in notes: inout CoverageNotes) {
    let deciding = newer.indices.first(where: cell.members.contains)
    if let deciding { notes.deciding.insert(deciding) }
    guard let link = LinkURL(parts: cell.example) else { return }
    let decision = file.decide(link, domain: domain, appID: appID)
    let route = table.match(link)?.patternIndex
    switch (decision, route) {
    case (.match(let rule), nil):
      notes.add(claimed: rule, number: newer.firstIndex(of: rule) ?? newer.count, link.text)
    case (.exclude(let rule), let route?): notes.add(routed: route, excludedBy: rule, link.text)
    case (.noMatch, let route?): notes.add(routed: route, excludedBy: nil, link.text)
    default: break
    }
    guard !older.isEmpty else { return }
    let rule = older.indices.first { older[$0].matcher.matches(link) }.map { older[$0] }
    let past =
      rule.map { $0.isExclusion ? AssociationDecision.exclude($0) : .match($0) } ?? .noMatch
    if past.isMatch != decision.isMatch { notes.add(older: past, newer: decision, link.text) }
  }

  /// The rules that decide about no link, with those that decide about theirs.
  private func unreached(
    _ rules: [AssociationRule], deciding: Set<Int>, in survey: URLSurvey
  ) -> [CoverageFinding] {
    rules.indices.filter { !deciding.contains($0) }.map { index in
      let cells = survey.cells.filter { $0.members.contains(index) }
      let earlier = Set(
        cells.compactMap { cell in rules.indices.first(where: cell.members.contains) })
      return CoverageFinding(
        .neverDecides(rules[index], after: earlier.sorted().map { rules[$0] }), example: nil)
    }
  }
}
