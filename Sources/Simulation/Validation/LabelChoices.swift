package import Experiments

/// Choices of people between labels, as tree tests and logs of clicks have them.
///
/// One line for each task and page, with tabs between the task, a label, the number of people who took
/// it, the next label, and so on.
package struct LabelChoices: Sendable {
  /// The choices on one page.
  struct Page: Sendable {
    let task: String
    let labels: [String]
    /// How many people took each label.
    let people: [Int]

    var total: Int { people.reduce(0, +) }
  }

  private let pages: [Page]

  /// The number of pages, each for one task.
  package var pageCount: Int { pages.count }
  /// The number of choices of people.
  package var choiceCount: Int { pages.reduce(0) { $0 + $1.total } }

  /// Reads the text of a file; empty lines do not count.
  package init(_ text: String) throws(MalformedLine) {
    pages = try Page.all(in: text)
  }

  /// The share of choices that fall on the label with the strongest scent, in each half of the pages; a
  /// tie counts as a choice by lot.
  package func firstShares(by rule: ScentRule) -> [Double] {
    halves.map { pages in
      let hits = pages.reduce(0.0) { $0 + $1.hits(by: rule) }
      return hits / Double(max(1, pages.reduce(0) { $0 + $1.total }))
    }
  }

  /// The share that a label drawn by lot would get, in each half.
  package var chanceShares: [Double] {
    halves.map { pages in
      let hits = pages.reduce(0.0) { $0 + Double($1.total) / Double($1.labels.count) }
      return hits / Double(max(1, pages.reduce(0) { $0 + $1.total }))
    }
  }

  private var halves: [ArraySlice<Page>] {
    let middle = (pages.count + 1) / 2
    return [pages[..<middle], pages[middle...]]
  }
}

extension LabelChoices.Page: LineRecord {
  static let form =
    "a task, and two labels or more with the number of people behind each, all with tabs between"

  init?(_ line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count >= 5, cells.count % 2 == 1 else { return nil }
    let people = stride(from: 2, to: cells.count, by: 2).compactMap { place in
      Int(cells[place].filter { $0 != "\r" })
    }
    guard people.count == cells.count / 2, people.allSatisfy({ (0...1_000_000_000).contains($0) })
    else { return nil }
    task = String(cells[0])
    labels = stride(from: 1, to: cells.count, by: 2).map { String(cells[$0]) }
    self.people = people
  }

  /// The choices that fall on the strongest labels, by lot among those that are as strong.
  fileprivate func hits(by rule: ScentRule) -> Double {
    let words = TaskWords(task, rule: rule, labels: Set(labels))
    let scents = labels.map { words.rank(of: $0) }
    let best = scents.max() ?? 0
    let strongest = scents.indices.filter { scents[$0] == best }
    let taken = strongest.reduce(0) { $0 + people[$1] }
    return Double(taken) / Double(max(1, strongest.count))
  }
}

extension TaskWords {
  /// The order of labels by strength: a label that says what is sought stands before all others.
  fileprivate func rank(of label: String) -> Double {
    switch strength(of: label) {
    case .path: 0
    case .scent(let scent), .expectation(let scent): scent
    case .rise(let rise): rise
    case .named: 2
    }
  }
}
