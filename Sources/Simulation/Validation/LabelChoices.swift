package import Experiments
import Statistics

/// Choices of people between labels, from tree tests and logs of clicks.
///
/// One line for each task and page, with tabs between the task, a label, the number of people who took
/// it, the next label, and so on.
package struct LabelChoices: Sendable {
  /// The choices on one page.
  struct Page: Sendable {
    let task: String
    let labels: [String]
    /// The number of people who took each label.
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
  package func firstShares(by rule: ScentRule, _ parameters: PeopleParameters) -> [Double] {
    halves.map { pages in
      let hits = pages.reduce(0.0) { $0 + $1.hits(by: rule, parameters) }
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

  /// The mean logarithm of the chance that foragers take what people took, in each half; `nil`
  /// for a label drawn by lot.
  package func logLikelihoods(by rule: ScentRule?, _ parameters: PeopleParameters) -> [Double] {
    return halves.map { pages in
      let sum = pages.reduce(0.0) { sum, page in
        let chances = page.chances(by: rule, parameters)
        return zip(page.people, chances).reduce(sum) {
          $0 + Double($1.0) * ClickChances.logarithm(of: $1.1)
        }
      }
      return sum / Double(max(1, pages.reduce(0) { $0 + $1.total }))
    }
  }

  /// The least number of choices at which the distribution on a page is tested.
  package static let leastTested = 4

  /// The number of pages that are tested, in each half.
  package var testedPages: [Int] { halves.map { $0.count(where: \.isTested) } }

  /// The share of tested pages where a test at 5 % does not reject that people take labels with the chances of
  /// foragers, in each half; the rule is `nil` for a label drawn by lot.
  package func unrejectedShares(by rule: ScentRule?, _ parameters: PeopleParameters) -> [Double] {
    return halves.map { pages in
      let tested = pages.filter(\.isTested)
      let fitting = tested.count { page in
        let chances = page.chances(by: rule, parameters)
        let test = GoodnessOfFit.sampledTest(observed: page.people, weights: chances)
        return (test?.pValue ?? 1) >= 0.05
      }
      return Double(fitting) / Double(max(1, tested.count))
    }
  }

  private var halves: [ArraySlice<Page>] {
    let middle = (pages.count + 1) / 2
    return [pages[..<middle], pages[middle...]]
  }
}

extension LabelChoices.Page: LineRecord {
  static let form =
    "a task, then two or more labels, each followed by its number of people, all separated by tabs"

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
  fileprivate func hits(by rule: ScentRule, _ parameters: PeopleParameters) -> Double {
    let words = TaskWords(task, rule: rule, labels: Set(labels))
    let scents = labels.map {
      words.strength(of: $0).scent(isTowards: false, by: parameters.scale)
    }
    let best = scents.max() ?? 0
    let strongest = scents.indices.filter { scents[$0] == best }
    let taken = strongest.reduce(0) { $0 + people[$1] }
    return Double(taken) / Double(max(1, strongest.count))
  }
}

extension LabelChoices.Page {
  fileprivate var isTested: Bool { total >= LabelChoices.leastTested }

  /// The number of worlds over which chances are averaged.
  private static let worlds = 100

  /// The chance of each label to be taken by foragers who see the page for the first time, on average over worlds.
  fileprivate func chances(by rule: ScentRule?, _ parameters: PeopleParameters) -> [Double] {
    guard let rule else { return labels.map { _ in 1 / Double(labels.count) } }
    let words = TaskWords(task, rule: rule, labels: Set(labels))
    let strengths = labels.map(words.strength)
    let scents = strengths.map { $0.scent(isTowards: false, by: parameters.scale) }
    guard rule == .meaning, parameters.scentError > 0 else {
      return FirstTap.byForagers(scents.map { (1, $0) }, parameters)
    }
    var errors = ScentErrors(KeyedDraws(seed: 1), task: task)
    for label in labels { errors.learn(label) }
    var sums = labels.map { _ in 0.0 }
    for world in 0..<Self.worlds {
      errors.enter(world: world, spread: parameters.scentError)
      let found = scents.indices.map { place in
        if case .scent(let scent) = strengths[place] {
          return (1, scent + errors.error(of: Int32(place)))
        }
        return (1, scents[place])
      }
      for (place, chance) in FirstTap.byForagers(found, parameters).enumerated() {
        sums[place] += chance
      }
    }
    return sums.map { $0 / Double(Self.worlds) }
  }
}
