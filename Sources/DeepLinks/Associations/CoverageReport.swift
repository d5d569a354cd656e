import WebText

/// The differences between the links that an association file claims and those that an app's
/// patterns match.
///
/// Both are compared as whole sets, by their patterns; every finding has a link that has been tried.
/// Percent-encoding is compared as it is written on both sides.
public struct CoverageReport: Hashable, Sendable {
  /// A difference.
  public struct Finding: Hashable, Sendable {
    /// The kind of a difference.
    public enum Kind: Hashable, Sendable {
      /// The system opens the app with links of this rule, and no pattern matches them.
      case claimedButNotRouted(AssociationRule)
      /// A pattern matches links that the system never opens the app with; the rule that excludes
      /// them, if there is one.
      case routedButNotClaimed(pattern: Int, excludedBy: AssociationRule?)
      /// A rule never decides, because these earlier ones match all its links, if it has any.
      case neverDecides(AssociationRule, after: [AssociationRule])
      /// Systems before and since iOS 13 decide differently.
      case differsByGeneration(older: AssociationFile.Decision, newer: AssociationFile.Decision)
    }

    /// The kind.
    public let kind: Kind
    /// A shortest link that shows it; nil if none can.
    public let example: String?
  }

  /// The findings by kind, then in the order of rules and patterns.
  public let findings: [Finding]
  /// False if not all combinations of patterns were visited: there may be more findings, and there are
  /// none about rules that never decide.
  public let isComplete: Bool

  /// The differences between a file and a table.
  ///
  /// - Parameters:
  ///   - file: the association file.
  ///   - domain: the host that serves the file; patterns of other hosts and schemes do not count.
  ///   - appID: the app, as prefix and bundle identifier.
  ///   - table: the links that the app understands.
  ///   - effort: the largest number of steps of the patterns' programs for each part of a link;
  ///     10 000 000 take a few seconds.
  public init(
    on file: AssociationFile, domain: String, appID: String, table: LinkTable,
    effort: Int = 10_000_000
  ) {
    var check = CoverageCheck(file, domain: domain, appID: appID, table: table)
    (findings, isComplete) = check.findings(effort: effort)
  }
}

/// The comparison behind a ``CoverageReport``, with the differences found so far.
private struct CoverageCheck {
  private typealias Finding = CoverageReport.Finding

  private let file: AssociationFile
  private let domain: String
  private let appID: String
  private let table: LinkTable
  private let newer: [AssociationRule]
  private let older: [AssociationRule]
  private let routes: [Int]
  /// The indices of rules that decide about some link.
  private var deciding: Set<Int> = []
  private var claimed: [Int: Finding] = [:]
  private var routed: [Int: Finding] = [:]
  private var generations: [Int: Finding] = [:]

  init(_ file: AssociationFile, domain: String, appID: String, table: LinkTable) {
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

  mutating func findings(effort: Int) -> (findings: [CoverageReport.Finding], isComplete: Bool) {
    let parties =
      (newer + older).map(Self.requirement)
      + routes.map { index in
        var requirement = table.patterns[index].requirement
        for component in [URLComponent.protocol, .hostname, .port] {
          requirement.languages[component] = nil
        }
        return requirement
      }
    let survey = URLSurvey(
      parties, preferred: [.protocol: "https", .hostname: domain], effort: effort)
    for cell in survey.cells { note(cell) }
    let shown = [claimed, routed, generations].flatMap { findings in
      findings.sorted { $0.key < $1.key }.map(\.value)
    }
    return (shown + (survey.isComplete ? unreached(in: survey) : []), survey.isComplete)
  }

  private static func requirement(of rule: AssociationRule) -> URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    let programs = rule.programs
    requirement.require(
      LanguageSurvey.Language(programs.path.expression, ignoresSlashesAtEnd: true), of: .pathname)
    if let query = programs.query {
      requirement.require(LanguageSurvey.Language(query.expression), of: .search)
    }
    for item in programs.items {
      let language = RegularExpression.query(item: item.name, matching: item.program.expression)
      requirement.require(LanguageSurvey.Language(language), of: .search)
    }
    if programs.fragment.expression != .sequence([.anything]) {
      requirement.require(LanguageSurvey.Language(programs.fragment.expression), of: .hash)
    }
    return requirement
  }

  private mutating func note(_ cell: URLSurvey.Cell) {
    let first = newer.indices.first(where: cell.members.contains)
    if let first { deciding.insert(first) }
    guard let link = LinkURL(parts: cell.example) else { return }
    let decision = file.decide(link, domain: domain, appID: appID)
    let route = table.match(link)?.patternIndex
    switch (decision, route) {
    case (.match(let rule), nil):
      let number = newer.firstIndex(of: rule) ?? newer.count
      Self.note(.claimedButNotRouted(rule), link, under: number, in: &claimed)
    case (.exclude, let route?), (.noMatch, let route?):
      let kind = Finding.Kind.routedButNotClaimed(pattern: route, excludedBy: decision.rule)
      Self.note(kind, link, under: route, in: &routed)
    default: break
    }
    if let rule = older.first(where: { $0.matches(link) }) {
      noteGenerations(rule.isExclusion ? .exclude(rule) : .match(rule), decision, link)
    } else if !older.isEmpty {
      noteGenerations(.noMatch, decision, link)
    }
  }

  /// Notes one finding for each rule of today's systems, however many older rules differ from it.
  private mutating func noteGenerations(
    _ older: AssociationFile.Decision, _ newer: AssociationFile.Decision, _ link: LinkURL
  ) {
    if older.isMatch == newer.isMatch { return }
    let known = generations.first {
      if case .differsByGeneration(_, newer) = $0.value.kind { true } else { false }
    }
    Self.note(
      .differsByGeneration(older: older, newer: newer), link,
      under: known?.key ?? generations.count, in: &generations)
  }

  /// Notes a finding unless a link at most as long shows it already.
  private static func note(
    _ kind: Finding.Kind, _ link: LinkURL, under key: Int, in findings: inout [Int: Finding]
  ) {
    if let known = findings[key]?.example, known.utf8.count <= link.text.utf8.count { return }
    findings[key] = Finding(kind: kind, example: link.text)
  }

  /// The rules that never decide, with the rules that decide in their place.
  private func unreached(in survey: URLSurvey) -> [Finding] {
    newer.indices.filter { !deciding.contains($0) }.map { index in
      let earlier = Set(
        survey.cells.filter { $0.members.contains(index) }
          .compactMap { cell in newer.indices.first(where: cell.members.contains) })
      return Finding(
        kind: .neverDecides(newer[index], after: earlier.sorted().map { newer[$0] }), example: nil)
    }
  }
}
