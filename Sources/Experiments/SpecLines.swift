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

    private var isItem: Bool { text.hasPrefix("-") || text.hasPrefix("{") }
    private var key: Substring { text.prefix { $0 != ":" } }
    private var value: Substring { text.dropFirst(key.count) }

    fileprivate func hasKey(of other: Change) -> Bool { !isItem && key == other.key }

    /// Whether another line may be in its place: it has the same value, or is the same with other words.
    fileprivate func isLike(_ other: Change) -> Bool {
      isEdited(other) || (!isItem && value == other.value)
    }

    /// Whether another line is the same with other words: it has the same key, or shares most words.
    fileprivate func isEdited(_ other: Change) -> Bool {
      if hasKey(of: other) { return true }
      let (own, others) = (Set(text.split(separator: " ")), Set(other.text.split(separator: " ")))
      return own.intersection(others).count * 3 > max(own.count, others.count) * 2
    }
  }

  /// A line of both specs in their common order, or a change.
  private enum Line {
    case both(Substring)
    case changed(Int, Substring)
  }

  package private(set) var changes: [Change] = []
  /// The changes that belong together, by their indices: a line with the one in its place, or a block of lines.
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
    var rest = block.written[...]
    var loose: [Int] = []
    func flush() {
      if !loose.isEmpty { atoms.append(loose) }
      loose = []
    }
    for gone in block.gone {
      let place =
        rest.firstIndex { changes[$0].hasKey(of: changes[gone]) }
        ?? rest.firstIndex { changes[$0].isLike(changes[gone]) }
      guard let place else {
        loose.append(gone)
        continue
      }
      loose += rest[..<place]
      flush()
      atoms.append([gone, rest[place]])
      rest = rest[(place + 1)...]
    }
    loose += rest
    flush()
  }

  /// Whether an atom is a line with the one in its place, so that neither makes sense alone.
  package func isPair(_ atom: [Int]) -> Bool {
    isReplaced(atom) && changes[atom[1]].isEdited(changes[atom[0]])
  }

  private func isReplaced(_ atom: [Int]) -> Bool {
    atom.count == 2 && !changes[atom[0]].isWritten && changes[atom[1]].isWritten
  }

  /// The changes that write the new names of screens: those that do nothing else, and all of them.
  package func renamings(_ names: [String: String], from old: Experiment, to new: Experiment)
    -> (pure: Set<Int>, all: Set<Int>)
  {
    let words = old.wordsOfRenamed(names, in: new)
    guard !words.isEmpty else { return ([], []) }
    func blanked(_ change: Int) -> String { changes[change].text.lowercased().blanking(words) }
    let naming = atoms.filter { atom in
      isReplaced(atom) && atom.allSatisfy { blanked($0).contains(String.blank) }
    }
    let pure = naming.filter { blanked($0[0]) == blanked($0[1]) }
    return (Set(pure.joined()), Set(naming.joined()))
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
  /// - Parameter others: changes that are left out.
  package func kindred(besides others: Set<Int>) -> [[Int]] {
    var groups: [(words: Set<String>, changes: [Int])] = []
    for atom in atoms where others.isDisjoint(with: atom) {
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
