import Analysis
import SourceText

/// Links that fail, or differ between layouts, for the same reason in the same situations.
struct LinkCause: Equatable, Encodable {
  /// Titles of the situations.
  var situations: [String]
  /// Addresses of the links.
  var addresses: [String]
  /// The number of links tried in each situation.
  var tried: Int
  /// Whether all of these links have the result in each of these situations.
  var isEverywhere = true
  /// The first link's results, layout by layout in the report's order.
  var results: [LinkMatrix.Result]

  private enum CodingKeys: String, CodingKey { case situations, addresses, tried }

  /// Whether the result is the same in every layout, so that it does not affect the comparison.
  var isAlike: Bool {
    results.allSatisfy {
      $0.outcome == results.first?.outcome && $0.reason == results.first?.reason
    }
  }

  /// The situations and links, such as `In the checkout: all 17 links`.
  var subject: String {
    let places =
      situations.count > 3
      ? "\(situations.prefix(2).joined(separator: ", ")) and \(situations.count - 2) more"
      : situations.joinedWithAnd
    return "\(places): \(amount)"
  }

  /// The first addresses, and the number of the others.
  var someAddresses: String {
    let rest = addresses.count > 3 ? " and \(addresses.count - 3) more" : ""
    return addresses.prefix(3).joined(separator: ", ") + rest
  }

  /// The number of links, or the one link's address.
  private var amount: String {
    if !isEverywhere { return "\(addresses.count) of \(tried) links, not all of them in each" }
    if addresses.count == tried, tried > 1 { return "all \(tried) links" }
    return addresses.count == 1 ? addresses[0] : "\(addresses.count) of \(tried) links"
  }

  /// The outcome, in every layout or in each.
  func outcome(in layouts: [String]) -> String {
    guard isAlike, let first = results.first else {
      return zip(layouts, results).map { "\($0) \($1.words)" }.joined(separator: "; ")
    }
    let everywhere =
      layouts.count == 1
      ? "" : layouts.count == 2 ? ", in both layouts alike" : ", in every layout alike"
    let reason = first.reason.isEmpty ? "" : " (\(first.reason))"
    return "\(first.words)\(everywhere)\(reason)"
  }
}

extension LinkMatrix {
  /// The causes to look into: without links that every layout refuses on purpose.
  var openCauses: [LinkCause] {
    causes.filter { !$0.isAlike || !$0.results.allSatisfy(\.isRefusedOnPurpose) }
  }

  /// The causes: differences between layouts first, then by the number of links.
  var causes: [LinkCause] {
    let found = groups.map { group in
      LinkCause(
        situations: group.situations.map { situations[$0] },
        addresses: Set(group.cells.map(\.row)).sorted().map { rows[$0].address },
        tried: rows.count, isEverywhere: group.isEverywhere, results: group.results)
    }
    func isBefore(_ one: LinkCause, _ other: LinkCause) -> Bool {
      if one.isAlike != other.isAlike { return !one.isAlike }
      return one.addresses.count * one.situations.count
        > other.addresses.count * other.situations.count
    }
    // Ties keep their order, so that the report is the same every time.
    return found.enumerated().sorted {
      isBefore($0.element, $1.element)
        || (!isBefore($1.element, $0.element) && $0.offset < $1.offset)
    }.map(\.element)
  }

  /// Notable results that are the same.
  private struct Group {
    let pattern: [[String]]
    let results: [Result]
    /// The places of their situations without repetition, and each place with its row.
    var situations: [Int]
    var cells: [(situation: Int, row: Int)]

    /// Whether each of the rows has the result in each of the situations.
    var isEverywhere: Bool { cells.count == situations.count * Set(cells.map(\.row)).count }
  }

  private var groups: [Group] {
    var places: [[[String]]: Int] = [:]
    var groups: [Group] = []
    for situation in situations.indices {
      for (place, row) in rows.enumerated() where row.isNotable(in: situation) {
        let results = row.variants.indices.compactMap { row.result(in: situation, variant: $0) }
        let pattern = results.map { [$0.outcome, $0.reason] }
        let known = places[pattern] ?? groups.count
        if known == groups.count {
          places[pattern] = known
          groups.append(Group(pattern: pattern, results: results, situations: [], cells: []))
        }
        groups[known].cells.append((situation, place))
        if groups[known].situations.last != situation { groups[known].situations.append(situation) }
      }
    }
    return groups
  }
}
