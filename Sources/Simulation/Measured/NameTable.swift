import Hashing
import SourceText

/// Names of a spec, found by what cells call them.
///
/// A cell names the same thing if it is equal, or else if its letters and digits are, in upper or lower case. A name that
/// two things share after that names neither.
struct NameTable {
  /// The names as a person may be asked about them.
  let names: [String]
  private var exact: [UInt64: Int] = [:]
  private var folded: [UInt64: Int] = [:]
  private let endings: [[UInt8]]
  /// The places of cells that were looked up before; -1 for none.
  private var known: [UInt64: Int] = [:]

  private static let most = 100_000

  /// - Parameters:
  ///   - spellings: the names of each thing, the first of which is shown.
  ///   - endings: words in lower case that cells may have behind a name.
  init(_ spellings: [[String]], endings: [String] = []) {
    names = spellings.map { $0.first ?? "" }
    self.endings = endings.map { Array($0.utf8) }
    for (place, own) in spellings.enumerated() {
      for name in own {
        Self.enter(place, for: FNV1a.hash(name.utf8), in: &exact)
        Self.enter(place, for: FNV1a.hash(FoldedText.of(Array(name.utf8))), in: &folded)
      }
    }
  }

  private static func enter(_ place: Int, for key: UInt64, in table: inout [UInt64: Int]) {
    if let other = table[key], other != place { table[key] = -1 } else { table[key] = place }
  }

  /// The place of the thing that a cell names; `nil` if there is none, or more than one.
  mutating func place(of cell: some Collection<UInt8>) -> Int? {
    let key = FNV1a.hash(cell)
    if let place = known[key] { return place < 0 ? nil : place }
    let place = search(cell, key)
    if known.count < Self.most { known[key] = place ?? -1 }
    return place
  }

  private func search(_ cell: some Collection<UInt8>, _ key: UInt64) -> Int? {
    if let place = exact[key], place >= 0 { return place }
    let letters = FoldedText.of(cell)
    if let place = folded[FNV1a.hash(letters)] { return place >= 0 ? place : nil }
    for ending in endings
    where letters.count > ending.count && letters.suffix(ending.count).elementsEqual(ending) {
      let place = folded[FNV1a.hash(letters.dropLast(ending.count))]
      if let place { return place >= 0 ? place : nil }
    }
    return nil
  }
}
