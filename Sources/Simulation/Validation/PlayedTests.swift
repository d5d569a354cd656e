/// The answers of people to a small test on a page, as `navlab study` saves them.
package struct PlayedTests: Sendable {
  /// One person's attempt at one task.
  package struct Attempt: Hashable, Sendable {
    package let participant: String
    package let layout: String
    package let task: String
    package let isFound: Bool
    package let taps: Int
    /// The label that was tapped first; empty without a tap.
    package let first: String

    package init(
      participant: String, layout: String, task: String, isFound: Bool, taps: Int, first: String
    ) {
      self.participant = participant
      self.layout = layout
      self.task = task
      self.isFound = isFound
      self.taps = taps
      self.first = first
    }
  }

  package let attempts: [Attempt]

  package init(_ attempts: [Attempt]) { self.attempts = attempts }

  /// The number of people.
  package var people: Int { Set(attempts.map(\.participant)).count }

  /// A file that no page has saved.
  package struct Malformed: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let expected: String

    package var description: String { "line \(line): expected \(expected)" }
  }

  private static let columns = ["participant", "layout", "task", "outcome", "taps", "first"]

  /// Reads the text of a file: a line of names, and one for each attempt, as RFC 4180 has it; of files
  /// put one behind the other every line of names counts as such.
  package init(csv text: String) throws(Malformed) {
    let records = Self.records(of: text)
    guard let names = records.first?.cells else {
      throw Malformed(line: 1, expected: "the names of columns")
    }
    for column in Self.columns where !names.contains(column) {
      throw Malformed(line: 1, expected: "a column '\(column)', as 'navlab study' saves it")
    }
    var attempts: [Attempt] = []
    for record in records.dropFirst() where record.cells != names {
      attempts.append(try Self.attempt(record, names))
    }
    self.attempts = attempts
  }

  private static func attempt(
    _ record: (line: Int, cells: [String]), _ names: [String]
  ) throws(Malformed) -> Attempt {
    guard record.cells.count == names.count else {
      throw Malformed(line: record.line, expected: "\(names.count) cells")
    }
    func cell(_ name: String) -> String {
      names.firstIndex(of: name).map { record.cells[$0] } ?? ""
    }
    let outcome = cell("outcome")
    guard ["found", "gave-up"].contains(outcome) else {
      throw Malformed(line: record.line, expected: "'found' or 'gave-up' as the outcome")
    }
    guard let taps = Int(cell("taps")), taps >= 0 else {
      throw Malformed(line: record.line, expected: "a number of taps")
    }
    return Attempt(
      participant: cell("participant"), layout: cell("layout"), task: cell("task"),
      isFound: outcome == "found", taps: taps, first: cell("first"))
  }

  /// The records that are not empty, each with the line it begins on.
  private static func records(of text: String) -> [(line: Int, cells: [String])] {
    var records: [(line: Int, cells: [String])] = []
    var (cells, cell, isQuoted, line, began) = ([String](), "", false, 1, 1)
    func isEmpty() -> Bool { cells.isEmpty && cell.isEmpty }
    var rest = text[...]
    while let character = rest.popFirst() {
      if character.isNewline { line += 1 }
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        cell.append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        cells.append(cell)
        cell = ""
      case _ where character.isNewline && !isQuoted:
        if !isEmpty() { records.append((began, cells + [cell])) }
        (cells, cell, began) = ([], "", line)
      default: cell.append(character)
      }
    }
    if !isEmpty() { records.append((began, cells + [cell])) }
    return records
  }
}
