/// Two texts side by side, block by block.
struct Columns {
  private let width: Int

  /// A terminal narrower than this gets the texts one after the other.
  static let narrowest = 60

  /// Columns for a terminal of so many characters.
  init(width: Int) {
    self.width = max(Self.narrowest, width)
  }

  /// The blocks of both texts, each pair beginning in one line.
  func text(_ left: [[String]], _ right: [[String]]) -> String {
    let column = (width - 3) / 2
    var lines: [String] = []
    for place in 0..<max(left.count, right.count) {
      let one = place < left.count ? left[place].flatMap { wrap($0, column) } : []
      let other = place < right.count ? right[place].flatMap { wrap($0, column) } : []
      for line in 0..<max(one.count, other.count) {
        let first = line < one.count ? one[line] : ""
        let second = line < other.count ? other[line] : ""
        let padding = String(repeating: " ", count: max(0, column - first.count))
        lines.append(second.isEmpty && first.isEmpty ? "" : "\(first)\(padding) | \(second)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line in pieces that fit, broken at spaces; what follows is indented like the beginning.
  private func wrap(_ line: String, _ column: Int) -> [String] {
    guard line.count > column else { return [line] }
    let indent = String(line.prefix { $0 == " " }.prefix(column / 2))
    var pieces: [String] = []
    var piece = indent
    for word in line.split(separator: " ") {
      var word = Substring(word)
      if piece.count + word.count + 1 > column, piece != indent {
        pieces.append(piece)
        piece = indent + "  "
      }
      // A word longer than the column is cut.
      while piece.count + word.count > column, word.count > 1 {
        let room = max(1, column - piece.count)
        pieces.append(piece + word.prefix(room))
        word = word.dropFirst(room)
        piece = indent + "  "
      }
      piece += piece.hasSuffix(" ") || piece.isEmpty ? String(word) : " \(word)"
    }
    return pieces + [piece]
  }
}
