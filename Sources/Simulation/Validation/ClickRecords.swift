/// Clicks of people on pages of links, from logs.
///
/// Only the number of links that lead nearer to the goal counts.
///
/// One line for each kind of page, separated by tabs: its links, the links that lead nearer, whether the goal is
/// among them (0 or 1), the clicks on links that lead nearer, and the clicks on others.
package struct ClickRecords: Sendable {
  /// One kind of page with its clicks.
  struct Page: Hashable, Sendable {
    let sight: ClickChances.Sight
    /// The clicks on links that lead nearer, and on others.
    let nearer, others: Int

    var clicks: Int { nearer + others }
  }

  private let pages: [Page]

  /// Reads the text of a file; empty lines do not count.
  package init(_ text: String) throws(MalformedLine) {
    pages = try Page.all(in: text)
  }

  /// Pages by their number of links.
  package struct Band: Hashable, Sendable {
    /// The words of a table's head.
    package let words: String
    let links: ClosedRange<Int>

    /// All pages, and those of some lengths.
    package static let all = [
      Band(words: "all", links: 1...Int.max), Band(words: "2–8", links: 2...8),
      Band(words: "9–15", links: 9...15), Band(words: "16–30", links: 16...30),
      Band(words: "31–60", links: 31...60), Band(words: "61 up", links: 61...Int.max),
    ]
  }

  /// The number of clicks on the pages of a band.
  package func clicks(in band: Band) -> Int { pages(in: band).reduce(0) { $0 + $1.clicks } }

  /// The mean logarithm of the chance that a model gave to what people clicked; `nil` without clicks.
  package func logLikelihood(of model: ClickChances, in band: Band) -> Double? {
    let pages = pages(in: band)
    let clicks = pages.reduce(0) { $0 + $1.clicks }
    guard clicks > 0 else { return nil }
    return pages.reduce(0) { $0 + $1.logLikelihood(of: model) } / Double(clicks)
  }

  /// The share of clicks on the goal if it was in sight; `nil` without such clicks.
  package func shareTakingGoal(in band: Band) -> Double? {
    share(in: band) { Double($0.nearer) }
  }

  /// The share of the same clicks that would take it by a model.
  package func shareTakingGoal(by model: ClickChances, in band: Band) -> Double? {
    share(in: band) { Double($0.clicks) * model.chances(in: $0.sight).nearer }
  }

  private func share(in band: Band, of taking: (Page) -> Double) -> Double? {
    let pages = pages(in: band).filter(\.sight.isGoalInSight)
    let clicks = pages.reduce(0) { $0 + $1.clicks }
    return clicks > 0 ? pages.reduce(0) { $0 + taking($1) } / Double(clicks) : nil
  }

  private func pages(in band: Band) -> [Page] {
    pages.filter { band.links.contains($0.sight.links) }
  }
}

extension ClickRecords.Page: LineRecord {
  static let form =
    "five whole numbers separated by tabs: links, links that lead nearer, 1 if the goal is among them and 0 "
    + "if not, clicks on links that lead nearer, and clicks on other links"

  init?(_ line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    let numbers = cells.compactMap { cell in Int(cell.filter { $0 != "\r" }) }
    guard cells.count == 5, numbers.count == 5, (1...100_000).contains(numbers[0]),
      (0...numbers[0]).contains(numbers[1]), (0...min(1, numbers[1])).contains(numbers[2]),
      numbers[3...].allSatisfy({ (0...1_000_000_000).contains($0) }),
      numbers[1] > 0 || numbers[3] == 0, numbers[1] < numbers[0] || numbers[4] == 0
    else { return nil }
    sight = ClickChances.Sight(
      links: numbers[0], nearer: numbers[1], isGoalInSight: numbers[2] == 1)
    (nearer, others) = (numbers[3], numbers[4])
  }

  fileprivate func logLikelihood(of model: ClickChances) -> Double {
    let chances = model.chances(in: sight)
    var sum = 0.0
    if nearer > 0 { sum += Double(nearer) * ClickChances.logarithm(of: chances.nearer) }
    if others > 0 { sum += Double(others) * ClickChances.logarithm(of: chances.other) }
    return sum
  }
}
