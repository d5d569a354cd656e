private import CWordVectors

/// A table of words with their meanings: the program's own, which is English, or that of a file.
package struct WordVectors: Sendable {
  /// The words of a file; `nil` for the program's own.
  private let words: [String: WordVector]?

  /// 34,000 English words and the words of apps: their meanings as the sentence
  /// encoder all-MiniLM-L6-v2 has them, in 128 dimensions.
  package static let english = WordVectors(words: nil)

  init(words: [String: WordVector]?) { self.words = words }

  /// The number of words.
  package var count: Int { words?.count ?? EmbeddedTable.count }

  /// The meaning of a word in lower case, or of the word that it is a form of.
  package subscript(word: String) -> WordVector? {
    if let own = exactly(word) { return own }
    for form in WordForms.bases(of: word) {
      if let base = exactly(form) { return base }
    }
    return nil
  }

  private func exactly(_ word: String) -> WordVector? {
    if let words { words[word] } else { EmbeddedTable.vector(of: word) }
  }
}

/// The table inside the program, in the order of its words; it is searched where it lies, so that
/// nothing has to be loaded.
private enum EmbeddedTable {
  private static let nameLength = 16
  private static let dimensions = 128
  private static let rowLength = nameLength + 2 + dimensions

  static let count = word_table_length() / rowLength

  static func vector(of word: String) -> WordVector? {
    let name = Array(word.utf8)
    guard !name.isEmpty, name.count <= nameLength, !name.contains(0) else { return nil }
    var rows = 0..<count
    while !rows.isEmpty {
      let middle = rows.lowerBound + rows.count / 2
      switch order(of: name, at: middle) {
      case 0: return vector(at: middle)
      case ..<0: rows = rows.lowerBound..<middle
      default: rows = (middle + 1)..<rows.upperBound
      }
    }
    return nil
  }

  /// Below 0 where a name stands before a row, 0 where it is the row's, above 0 behind it.
  private static func order(of name: [UInt8], at row: Int) -> Int {
    for place in 0..<nameLength {
      let wanted = place < name.count ? name[place] : 0
      let found = word_table_byte(row * rowLength + place)
      if wanted != found { return wanted < found ? -1 : 1 }
    }
    return 0
  }

  private static func vector(at row: Int) -> WordVector {
    let start = row * rowLength + nameLength
    let rank = Int(word_table_byte(start)) << 8 | Int(word_table_byte(start + 1))
    let numbers = (0..<dimensions).map { Int8(bitPattern: word_table_byte(start + 2 + $0)) }
    return WordVector(numbers, rank: rank)
  }
}
