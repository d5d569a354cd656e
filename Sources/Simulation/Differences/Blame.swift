package import Experiments
import NavigationGraph
package import SourceText

/// Finds the changed lines of a spec that have a consequence, by taking changes back.
///
/// Each change is tried alone, then those that change the same words together, and if none of them does it, the
/// changes are halved until none can be left out (delta debugging, Zeller and Hildebrandt 2002). A class, because it
/// remembers the specs between the two.
package final class Blame {
  /// A line that has a consequence.
  package struct Line: Hashable, Sendable {
    package let range: SourceRange
    /// Whether it is missing from the new spec.
    package let isGone: Bool
    /// The part of the spec that it belongs to, or its text.
    package let words: String
    /// The number of lines from there on that did it together.
    package let count: Int

    /// The place and the part: `shop.yaml:8:5: screen 'home'`.
    package var text: String {
      let place = "\(range.file.path):\(range.start.line):\(range.start.column)"
      return "\(isGone ? "gone: " : "")\(place): \(words)"
        + (count > 1 ? " (\(count) lines)" : "")
    }
  }

  /// A question about a spec between the two.
  struct Probe {
    /// Whether it has some of the consequence.
    let isTouched: (SpecFacts) -> Bool
    /// Whether it has all of it.
    let isWhole: (SpecFacts) -> Bool
  }

  /// Reads the later spec with other texts of its files; `nil` if it is then invalid.
  package typealias Load = (_ texts: [String: [UInt8]]) -> Experiment?

  private let lines: SpecLines
  private let load: Load
  private let renamings: (pure: Set<Int>, all: Set<Int>)
  private let pieces: (old: SpecPieces, new: SpecPieces)
  private var known: [Set<Int>: SpecFacts?] = [:]

  /// The specs between the two that are tried; beyond that, all lines that are still in question are named.
  private static let mostTrials = 400

  /// - Parameter names: the later names of renamed screens; lines that only write them have no consequence.
  package init(
    from old: Experiment, to new: Experiment, renamed names: [String: String] = [:],
    load: @escaping Load
  ) {
    lines = SpecLines(from: old, to: new)
    renamings = lines.renamings(names, from: old, to: new)
    pieces = (SpecPieces(old), SpecPieces(new))
    self.load = load
  }

  /// The lines that have a consequence, in the order of the text.
  func lines(for probe: Probe) -> [Line] {
    guard lines.isComparable else { return [] }
    // What was renamed is renamed in all of them, unless that alone does it.
    let base =
      [renamings.all, renamings.pure].first { !has($0, probe.isTouched) } ?? []
    let atoms = lines.atoms.map(Set.init).filter { $0.isDisjoint(with: base) }
    let groups = lines.kindred(besides: base).map(Set.init)
    var found: Set<Int> = []
    for unit in atoms + groups.filter({ !atoms.contains($0) })
    where has(base.union(unit), probe.isTouched) {
      // What is in a smaller unit already is not looked for in a larger one.
      if found.isDisjoint(with: unit) { found.formUnion(unit) }
    }
    if !has(base.union(found), probe.isWhole) {
      let fixed = base.union(found)
      let rest = groups.map { $0.subtracting(found) }.filter { !$0.isEmpty }
      let wide = Set(reduced(rest, besides: fixed, probe.isWhole).joined())
      let own = atoms.filter { $0.isSubset(of: wide) }
      found.formUnion(reduced(own, besides: fixed, probe.isWhole).joined())
    }
    // A block of lines is needed only as far as it does something.
    let blocks = lines.atoms.filter {
      found.isSuperset(of: $0) && $0.count > 1 && !lines.isPair($0)
    }
    let single = blocks.joined().map { Set([$0]) }
    let fixed = found.subtracting(single.joined())
    let needed = reduced(single, besides: base.union(fixed), probe.isWhole)
    return blamed(fixed.union(needed.joined()))
  }

  /// The units without which the consequence is not there, given others.
  private func reduced(
    _ units: [Set<Int>], besides fixed: Set<Int>, _ isThere: (SpecFacts) -> Bool
  ) -> [Set<Int>] {
    var kept = units
    var size = max(1, kept.count / 2)
    while !kept.isEmpty {
      var isShorter = false
      var place = 0
      while place < kept.count {
        var rest = kept
        rest.removeSubrange(place..<min(place + size, kept.count))
        if has(fixed.union(rest.joined()), isThere) {
          kept = rest
          isShorter = true
        } else {
          place += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return kept
  }

  private func has(_ chosen: Set<Int>, _ isThere: (SpecFacts) -> Bool) -> Bool {
    if known[chosen] == nil, known.count < Self.mostTrials {
      known[chosen] = .some(load(lines.texts(with: chosen)).map(SpecFacts.init))
    }
    guard let facts = known[chosen] ?? nil else { return false }
    return isThere(facts)
  }

  /// The lines of some changes; of a line that another replaces, only the new one.
  private func blamed(_ chosen: Set<Int>) -> [Line] {
    var result: [Line] = []
    for atom in lines.atoms {
      let own = atom.filter(chosen.contains).map { lines.changes[$0] }
      let written = own.filter(\.isWritten)
      guard let first = written.first ?? own.first else { continue }
      result.append(
        Line(
          range: first.range, isGone: !first.isWritten, words: words(of: first),
          count: written.isEmpty ? own.count : written.count))
    }
    return result
  }

  private func words(of change: SpecLines.Change) -> String {
    let pieces = change.isWritten ? pieces.new : pieces.old
    if let piece = pieces.piece(at: change.range) {
      if piece.kind == .change { return "layout '\(piece.owner)': \(piece.text)" }
      return "\(piece.kind.phrase) '\(piece.owner)'"
    }
    // A long line is known by its key.
    let key = change.text.prefix { $0 != ":" }
    return change.text.count > 60 && key.count < 60
      ? "the line of '\(key)'" : "the line '\(change.text)'"
  }
}
