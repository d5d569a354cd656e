/// The lines of a text that was made, edited by people, and made anew: what was edited stays, what was made
/// otherwise is imported.
package struct ThreeWayMerge {
  /// One place where the new text differs from the old one.
  package struct Change {
    package enum Kind: String {
      /// The new lines were imported.
      case taken
      /// People had edited these lines; theirs stay.
      case kept
    }

    package let kind: Kind
    /// The line in the merged text, from 1.
    package let line: Int
    /// The lines of the old text and of the new one.
    package let old: [String]
    package let new: [String]
  }

  package private(set) var lines: [String] = []
  package private(set) var changes: [Change] = []

  /// The merged text.
  package var text: String { lines.joined(separator: "\n") }

  /// - Parameters:
  ///   - base: the text as it was made before.
  ///   - edited: the same with the changes of people.
  ///   - made: the text as it is made now.
  package init(base: String, edited: String, made: String) {
    let base = Self.lines(of: base)
    let (edited, made) = (Self.lines(of: edited), Self.lines(of: made))
    let inEdited = Self.matches(of: base, in: edited)
    let inMade = Self.matches(of: base, in: made)
    var (place, left, right) = (0, 0, 0)
    while place < base.count || left < edited.count || right < made.count {
      if place < base.count, inEdited[place] == left, inMade[place] == right {
        lines.append(base[place])
        (place, left, right) = (place + 1, left + 1, right + 1)
        continue
      }
      // The next line that all three have ends the part in which they differ.
      let next =
        (place..<base.count).first { inEdited[$0] != nil && inMade[$0] != nil } ?? base.count
      let leftEnd = next < base.count ? inEdited[next] ?? left : edited.count
      let rightEnd = next < base.count ? inMade[next] ?? right : made.count
      join(
        Array(base[place..<next]), Array(edited[left..<leftEnd]), Array(made[right..<rightEnd]))
      (place, left, right) = (next, leftEnd, rightEnd)
    }
  }

  private mutating func join(_ base: [String], _ edited: [String], _ made: [String]) {
    if made == base || made == edited {
      lines += edited
      return
    }
    let isFree = edited == base
    changes.append(
      Change(kind: isFree ? .taken : .kept, line: lines.count + 1, old: base, new: made))
    if !isFree, let line = Self.line(base, edited, made) {
      lines.append(line)
    } else {
      lines += isFree ? made : edited
    }
  }

  /// A line that both changed, part by part: a link with people's examples has the pattern of the sources.
  private static func line(_ base: [String], _ edited: [String], _ made: [String]) -> String? {
    let all = [base, edited, made]
    guard all.allSatisfy({ $0.count == 1 && $0[0].contains(", ") }) else { return nil }
    let texts = all.map { $0[0].replacing(", ", with: "\n") }
    return ThreeWayMerge(base: texts[0], edited: texts[1], made: texts[2]).lines
      .joined(separator: ", ")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The place of each line of a text in another, where it is still there, in their order.
  private static func matches(of base: [String], in other: [String]) -> [Int?] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in other.difference(from: base) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var next = 0
    return base.indices.map { place in
      if removed.contains(place) { return nil }
      while inserted.contains(next) { next += 1 }
      next += 1
      return next - 1
    }
  }
}
