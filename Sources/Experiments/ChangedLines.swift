import SourceText

/// The lines that one of two specs has and the other has not; comments and spaces do not count.
package struct ChangedLines: Sendable {
  /// The lines that were written, in their order.
  private let written: [SpecPieces.Piece]
  private let gone: [SpecPieces.Piece]

  /// The most lines that are named if the cause among them is unknown.
  private static let mostNamed = 3
  /// The most characters that are shown of a line.
  private static let longestText = 60

  package init(from old: SpecPieces, to new: SpecPieces) {
    var (written, gone): ([SpecPieces.Piece], [SpecPieces.Piece]) = ([], [])
    for (before, after) in zip(old.files, new.files) {
      let (oldLines, newLines) = (Self.lines(of: before), Self.lines(of: after))
      for change in newLines.map(\.text).difference(from: oldLines.map(\.text)) {
        switch change {
        case .insert(let place, _, _): written.append(newLines[place])
        case .remove(let place, _, _): gone.append(oldLines[place])
        }
      }
    }
    self.written = written.sorted { $0.range.start < $1.range.start }
    self.gone = gone.sorted { $0.range.start < $1.range.start }
  }

  /// The lines of a file that say something.
  private static func lines(of file: SourceFile) -> [SpecPieces.Piece] {
    var lines: [SpecPieces.Piece] = []
    var number = 1
    while let line = file.line(number) {
      let text = SourceBlock.spaced([line])
      if !text.isEmpty {
        let first = line.prefix { $0 == " " }.count + 1
        let range = SourceRange(
          file: file, start: .init(line: number, column: first),
          end: .init(line: number, column: max(first, line.count) + 1))
        let shown = text.count > longestText ? "\(text.prefix(longestText))…" : text
        lines.append(SpecPieces.Piece(kind: .line, owner: shown, range: range, text: text))
      }
      number += 1
    }
    return lines
  }

  /// A piece, at the first line of it that changed.
  package func located(_ piece: SpecPieces.Piece, isGone: Bool) -> SpecPieces.Piece {
    let last =
      piece.kind == .switchCase
      ? piece.range.end.line : SourceBlock.end(below: piece.range) - 1
    let lines = (isGone ? gone : written).filter { line in
      line.range.file.path == piece.range.file.path
        && (piece.range.start.line...max(piece.range.start.line, last))
          .contains(line.range.start.line)
    }
    guard let first = lines.first, first.range.start.line != piece.range.start.line else {
      return piece
    }
    return SpecPieces.Piece(
      kind: piece.kind, owner: piece.owner, range: first.range, text: piece.text)
  }

  /// The lines that may have caused a change that no piece explains: the added ones, else the removed
  /// ones.
  package var candidates: [(line: SpecPieces.Piece, isGone: Bool)] {
    let lines = written.isEmpty ? gone : written
    return lines.prefix(Self.mostNamed).map { ($0, written.isEmpty) }
  }
}
