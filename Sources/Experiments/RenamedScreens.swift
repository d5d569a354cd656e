import SourceText

extension Experiment {
  /// The screens that a later spec has under another name, by the earlier names.
  ///
  /// A screen is renamed if it keeps its title, and most of the lines that name it are where they were, with another
  /// word in place of its name.
  package func renamedScreens(in later: Experiment) -> [String: String] {
    let (old, new) = (app.screens, later.app.screens)
    let gone = old.filter { screen in !new.contains { $0.name.value == screen.name.value } }
    let added = new.filter { screen in !old.contains { $0.name.value == screen.name.value } }
    guard !gone.isEmpty, !added.isEmpty else { return [:] }
    let all = (gone + added).reduce(into: Set<String>()) { $0.formUnion($1.words) }
    var names: [String: String] = [:]
    for screen in gone {
      let other = added.first { other in
        !names.values.contains(other.name.value) && screen.keepsTitle(as: other)
          && isNamed(screen, as: other, in: later, besides: all)
      }
      if let other { names[screen.name.value] = other.name.value }
    }
    return names
  }

  /// The earlier and the later names and labels of renamed screens.
  func wordsOfRenamed(_ names: [String: String], in later: Experiment) -> Set<String> {
    let old = app.screens.filter { names[$0.name.value] != nil }
    let new = later.app.screens.filter { names.values.contains($0.name.value) }
    return (old + new).reduce(into: []) { $0.formUnion($1.words) }
  }

  private func isNamed(
    _ screen: Named<ScreenSpec>, as other: Named<ScreenSpec>, in later: Experiment,
    besides all: Set<String>
  ) -> Bool {
    let words = screen.words.union(other.words)
    let others = all.subtracting(words)
    let written = Set(later.pairs(without: words, others))
    let own = pairs(without: words, others).filter { $0.line.contains(String.blank) }
    let same = own.count(where: written.contains)
    return same > 0 && same * 2 >= own.count
  }

  private struct Pair: Hashable {
    let previous, line: String
  }

  /// The lines with the lines before them, without comments, with a blank in place of some words.
  /// - Parameter others: words that another sign takes the place of, because their screens may be renamed as well.
  private func pairs(without words: Set<String>, _ others: Set<String>) -> [Pair] {
    sources.flatMap { file in
      var previous = ""
      return file.text.split(separator: "\n").compactMap { raw -> Pair? in
        let line = SourceBlock.spaced([raw]).lowercased().blanking(words)
          .blanking(others, as: "\u{25C7}")
        if line.isEmpty { return nil }
        defer { previous = line }
        return Pair(previous: previous, line: line)
      }
    }
  }
}

extension String {
  static let blank: Character = "\u{25A1}"

  /// The same with a sign in place of each of some words, which may have spaces in them.
  func blanking(_ words: Set<String>, as sign: Character = Self.blank) -> String {
    var text = self
    // Longer words first, because others may be parts of them.
    for word in words.sorted(by: { ($0.count, $0) > ($1.count, $1) }) where text.contains(word) {
      for range in text.ranges(of: word).reversed() {
        let before = text[..<range.lowerBound].last ?? " "
        let after = text[range.upperBound...].first ?? " "
        if !before.isPartOfName, !after.isPartOfName {
          text.replaceSubrange(range, with: String(sign))
        }
      }
    }
    return text
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "-" }
}

extension Named<ScreenSpec> {
  private var label: String { (value.title ?? spoken).lowercased() }
  private var spoken: String { name.value.replacing("-", with: " ") }

  /// Its name and its label, in lower case.
  fileprivate var words: Set<String> { [name.value, label] }

  /// Whether another screen has its title, or neither has one besides its name.
  fileprivate func keepsTitle(as other: Named<ScreenSpec>) -> Bool {
    label == other.label || (label == spoken && other.label == other.spoken)
  }
}
