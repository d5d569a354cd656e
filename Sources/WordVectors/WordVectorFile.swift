/// Word vectors in a text file, as fastText, word2vec and GloVe write them: a line for each word, the
/// word and then its numbers, with blanks between; the most frequent word first.
///
/// A first line with two whole numbers, of words and of numbers for each, is passed over.
package struct WordVectorFile {
  /// The words that could be read.
  package private(set) var vectors = WordVectors(words: [:])
  /// The mistakes, in the order of the file; no more than `mostIssues`.
  package private(set) var issues: [Issue] = []

  /// The most bytes of a file: 100,000 words with 50 numbers each take about half.
  package static let mostBytes = 64 << 20
  /// The most numbers of a word.
  static let mostNumbers = 1_000
  private static let mostIssues = 20

  /// A mistake in a line.
  package struct Issue: Hashable, Sendable {
    package let message: String
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
  }

  private var words: [String: WordVector] = [:]
  /// How many numbers each word has; 0 before the first word.
  private var dimensions = 0

  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else {
      issues = [Issue(message: "the file is larger than 64 MiB", line: 1, column: 1)]
      return
    }
    var line = 0
    var start = 0
    while start < bytes.count, issues.count < Self.mostIssues {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      read(bytes[start..<end], line: line)
      start = end + 1
    }
    if words.isEmpty, issues.isEmpty { report("the file has no words", line: 1, column: 1) }
    vectors = WordVectors(words: words)
  }

  private mutating func report(_ message: String, line: Int, column: Int) {
    issues.append(Issue(message: message, line: line, column: column))
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, line: Int) {
    let parts = bytes.split { $0 == UInt8(ascii: " ") || $0 == 9 || $0 == 13 }
    guard let name = parts.first, !(line == 1 && Self.isHead(parts)) else { return }
    guard parts.count > 2, parts.count <= Self.mostNumbers + 1 else {
      let most = Self.mostNumbers
      return report("a word has 2 to \(most) numbers behind it", line: line, column: 1)
    }
    if dimensions == 0 { dimensions = parts.count - 1 }
    guard parts.count - 1 == dimensions else {
      return report(
        "\(parts.count - 1) numbers, where the words before have \(dimensions)", line: line,
        column: 1)
    }
    guard let numbers = numbers(parts.dropFirst(), line: line, start: bytes.startIndex) else {
      return
    }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    guard words[word] == nil else { return }
    words[word] = WordVector(stretching: numbers, rank: words.count)
  }

  private mutating func numbers(
    _ parts: ArraySlice<ArraySlice<UInt8>>, line: Int, start: Int
  ) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(parts.count)
    for part in parts {
      let text = String(decoding: part, as: UTF8.self)
      guard let number = Double(text), number.isFinite else {
        report("'\(text.prefix(20))' is no number", line: line, column: part.startIndex - start + 1)
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func isHead(_ parts: [ArraySlice<UInt8>]) -> Bool {
    parts.count == 2 && parts.allSatisfy { Int(String(decoding: $0, as: UTF8.self)) != nil }
  }
}
