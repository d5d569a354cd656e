extension LinkTable {
  /// The pairs of patterns that some link fits both of, decided on the patterns themselves.
  ///
  /// - Parameter effort: how many steps the patterns' programs may be taken at most, for each part
  ///   of a link; 10 000 000 are some seconds.
  /// - Returns: one conflict for each pair of a winner and a loser, in the table's order; when the
  ///   patterns are so entangled that not all combinations could be visited, those found.
  public func conflicts(effort: Int = 10_000_000) -> [LinkConflict] {
    let survey = URLSurvey(
      patterns.map(\.requirement), preferred: [.protocol: "https", .hostname: "example.com"],
      effort: effort)
    var examples: [Int: [Int: String]] = [:]
    var winners: Set<Int> = []
    for cell in survey.cells {
      let fitting = cell.members.sorted { ranks[$0] < ranks[$1] }
      guard let winner = fitting.first else { continue }
      winners.insert(winner)
      for loser in fitting.dropFirst() where examples[loser]?[winner] == nil {
        let link = LinkURL(parts: cell.example)
        guard let link, patterns[winner].parameters(in: link) != nil,
          patterns[loser].parameters(in: link) != nil
        else { continue }
        examples[loser, default: [:]][winner] = link.text
      }
    }
    return examples.keys.sorted().flatMap { loser in
      (examples[loser] ?? [:]).sorted { $0.key < $1.key }.map { winner, example in
        LinkConflict(
          winner: winner, loser: loser, example: example,
          isNeverReached: survey.isComplete && !winners.contains(loser))
      }
    }
  }
}

extension LinkPattern {
  /// What the pattern asks of the parts of a link.
  var requirement: URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    for component in [URLComponent.protocol, .hostname, .port, .pathname, .search, .hash]
    where !pattern[component].matchesAnything {
      requirement.require(SurveyedLanguage(surveyedExpression(of: component)), of: component)
    }
    return requirement
  }
}

extension LinkURL {
  /// A link put together from its parts.
  init?(parts: [URLComponent: String]) {
    func part(_ component: URLComponent, after mark: String) -> String {
      parts[component].map { $0.isEmpty ? "" : mark + $0 } ?? ""
    }
    let path = parts[.pathname] ?? ""
    self.init(
      (parts[.protocol] ?? "https") + "://" + (parts[.hostname] ?? "") + part(.port, after: ":")
        + path + part(.search, after: "?") + part(.hash, after: "#"))
  }
}
