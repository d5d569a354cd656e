/// A line of a file with a record a line that is none.
package struct MalformedLine: Error, Equatable, CustomStringConvertible {
  /// Its number, from 1.
  let line: Int
  /// The form that a record has.
  let expected: String

  package var description: String { "line \(line): expected \(expected)" }
}

/// Records that are read from the lines of a file.
protocol LineRecord {
  /// The form of a line, for messages.
  static var form: String { get }

  /// The record of a line; `nil` if it has another form.
  init?(_ line: Substring)
}

extension LineRecord {
  /// The records of a text; empty lines do not count.
  ///
  /// - Throws: for the first line that is no record.
  static func all(in text: String) throws(MalformedLine) -> [Self] {
    var records: [Self] = []
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard let record = Self(line) else {
        throw MalformedLine(line: place + 1, expected: form)
      }
      records.append(record)
    }
    return records
  }
}
