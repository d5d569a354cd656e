package import SourceText

/// The lines that one of two specs has and the other has not; comments and spaces do not count.
package struct SpecLines: Sendable {
  /// One line that was written or is gone.
  package struct Change: Hashable, Sendable {
    /// The place of the file among the texts of the spec.
    let file: Int
    package let isWritten: Bool
    package let range: SourceRange
    /// The text, without comments and with single spaces.
    package let text: String
  }

  /// A line of both specs in their common order, or a change.
  private enum Line {
    case both(Substring)
    case changed(Int, Substring)
  }

  package private(set) var changes: [Change] = []
  /// The changes that belong together: a line with the one in its place, or a block of lines. By their indices.
  package private(set) var atoms: [[Int]] = []
  /// The texts of the later spec, each as the lines of both.
  private var texts: [(path: String, lines: [Line])] = []
  /// Whether both specs are made of as many texts, so that a text of one can be put in the place of the other's.
  package let isComparable: Bool

  /// Compares the texts of two specs.
  package init(from old: Experiment, to new: Experiment) {
    let (before, after) = (old.sources, new.sources)
    isComparable = before.count == after.count
    for (place, (earlier, later)) in zip(before, after).enumerated() {
      add(earlier, later, at: place)
    }
  }

  private mutating func add(_ earlier: SourceFile, _ later: SourceFile, at file: Int) {
    let (old, new) = (Self.lines(of: earlier), Self.lines(of: later))
    var gone: Set<Int> = []
    var written: Set<Int> = []
    for change in new.map(\.text).difference(from: old.map(\.text)) {
      switch change {
      case .insert(let place, _, _): written.insert(place)
      case .remove(let place, _, _): gone.insert(place)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      var block: (gone: [Int], written: [Int]) = ([], [])
      while gone.contains(from) || written.contains(to) {
        let isGone = gone.contains(from)
        let line = isGone ? old[from] : new[to]
        let change = Change(
          file: file, isWritten: !isGone, range: line.range(in: isGone ? earlier : later),
          text: line.text)
        lines.append(.changed(changes.count, line.raw))
        if isGone { block.gone.append(changes.count) } else { block.written.append(changes.count) }
        changes.append(change)
        if isGone { from += 1 } else { to += 1 }
      }
      add(block)
      if to < new.count { lines.append(.both(new[to].raw)) }
      from += 1
      to += 1
    }
    texts.append((later.path, lines))
  }

  private mutating func add(_ block: (gone: [Int], written: [Int])) {
    if block.gone.isEmpty, block.written.isEmpty { return }
    if block.gone.count == block.written.count {
      atoms += zip(block.gone, block.written).map { [$0, $1] }
    } else {
      atoms.append(block.gone + block.written)
    }
  }

  /// The later spec's texts with some of the changes, and without the others.
  package func texts(with chosen: Set<Int>) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (path, lines) in texts {
      let text = lines.compactMap { line -> Substring? in
        switch line {
        case .both(let raw): raw
        case .changed(let index, let raw):
          changes[index].isWritten == chosen.contains(index) ? raw : nil
        }
      }
      result[path] = Array((text.joined(separator: "\n") + "\n").utf8)
    }
    return result
  }
}

extension SpecLines {
  private struct SourceLine {
    let number: Int
    let raw: Substring
    let text: String

    func range(in file: SourceFile) -> SourceRange {
      var column = raw.prefix { $0 == " " }.count + 1
      if raw.dropFirst(column - 1).hasPrefix("- ") { column += 2 }
      return SourceRange(
        file: file, start: .init(line: number, column: column),
        end: .init(line: number, column: max(column, raw.count) + 1))
    }
  }

  /// The lines of a file that say something.
  private static func lines(of file: SourceFile) -> [SourceLine] {
    var lines: [SourceLine] = []
    var number = 1
    while let line = file.line(number) {
      let text = SourceBlock.spaced([line])
      if !text.isEmpty { lines.append(SourceLine(number: number, raw: line, text: text)) }
      number += 1
    }
    return lines
  }

  /// The atoms that change the same words, as when something is renamed in several places.
  package var kindred: [[Int]] {
    var groups: [(words: Set<String>, changes: [Int])] = []
    for atom in atoms {
      var group = (words: changedWords(of: atom), changes: atom)
      for place in groups.indices.reversed()
      where !groups[place].words.isDisjoint(with: group.words) {
        group.words.formUnion(groups[place].words)
        group.changes = groups[place].changes + group.changes
        groups.remove(at: place)
      }
      groups.append(group)
    }
    return groups.map(\.changes)
  }

  /// The words that only the old or only the new lines have.
  private func changedWords(of atom: [Int]) -> Set<String> {
    func words(_ isWritten: Bool) -> Set<String> {
      Set(
        atom.map { changes[$0] }.filter { $0.isWritten == isWritten }.flatMap { change in
          change.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
            .map(String.init)
        })
    }
    return words(true).symmetricDifference(words(false)).filter { $0.count > 2 }
  }
}

extension Experiment {
  /// The texts that it was read from: the spec, the app's file and the association files.
  package var sources: [SourceFile] {
    let parts = [spec.name.range.file] + app.screens.prefix(1).map(\.name.range.file)
    return (parts + claims.map(\.source)).uniqued(by: \.path)
  }
}
