import DeepLinks
import Metrics
import SourceText

extension LinkReview.Links {
  private typealias Finding = LinkReview.Finding

  /// Links that fight over a URL, or that never get one.
  func conflicts(effort: Int) -> [LinkReview.Finding] {
    let report = table.conflictReport(effort: effort)
    var findings: [Finding] = []
    for loser in links.indices {
      let conflicts = report.conflicts.filter { $0.loser == loser }
      // A link that passes a URL on leaves it to the others.
      let lastWord = conflicts.filter { !goesOn && !links[$0.winner].value.passesOn }
      if lastWord.contains(where: \.isNeverReached) {
        findings.append(neverReached(loser, behind: conflicts))
      } else {
        findings += conflicts.filter(isFight).map(fight)
      }
    }
    findings += idleWins(given: report)
    if !report.isComplete, let first = links.first {
      findings.append(
        Finding(
          .entangledLinks,
          "the patterns of the links are too entangled to look at all combinations: there may be "
            + "more to find", at: first.name.range))
    }
    return findings
  }

  /// Whether it matters which link gets the URL, and the spec does not say it.
  private func isFight(_ conflict: LinkTable.Conflict) -> Bool {
    let (winner, loser) = (links[conflict.winner].value, links[conflict.loser].value)
    let opensTheSame =
      winner.route.value == loser.route.value && winner.context?.text == loser.context?.text
    return !opensTheSame && !goesOn && !winner.passesOn && !conflict.isException && !wins(conflict)
  }

  private func wins(_ conflict: LinkTable.Conflict) -> Bool {
    let loser = links[conflict.loser].name.value
    return links[conflict.winner].value.winsOver.contains { $0.value == loser }
  }

  private func fight(_ conflict: LinkTable.Conflict) -> Finding {
    let (winner, loser) = (links[conflict.winner], links[conflict.loser])
    return Finding(
      .linkConflict,
      "'\(winner.name.value)' \(matching.victory) and takes '\(conflict.example)', which fits "
        + "'\(loser.name.value)' too", of: loser.name.value,
      at: loser.value.pattern.range,
      notes: [.init("'\(winner.name.value)' is here", at: winner.value.pattern.range)],
      help: "if that is meant, say 'wins-over: \(loser.name.value)' there")
  }

  private func neverReached(_ loser: Int, behind conflicts: [LinkTable.Conflict]) -> Finding {
    Finding(
      .linkNeverReached,
      "links before '\(links[loser].name.value)' take every URL that fits it",
      of: links[loser].name.value, at: links[loser].value.pattern.range,
      notes: conflicts.map { conflict in
        let winner = links[conflict.winner]
        return .init(
          "'\(winner.name.value)' takes '\(conflict.example)'", at: winner.value.pattern.range)
      })
  }

  private func idleWins(given report: LinkTable.ConflictReport) -> [Finding] {
    guard report.isComplete else { return [] }
    return links.indices.flatMap { winner in
      links[winner].value.winsOver.filter { loser in
        // From a link that this layout does not understand no URL can be won.
        links.contains { $0.name.value == loser.value }
          && !report.conflicts.contains {
            $0.winner == winner && links[$0.loser].name.value == loser.value
          }
      }.map { loser in
        Finding(
          .winsNothing, "'\(links[winner].name.value)' takes no URL from '\(loser.value)'",
          of: links[winner].name.value, at: loser.range)
      }
    }
  }
}
