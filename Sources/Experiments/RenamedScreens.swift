import SourceText

extension Experiment {
  /// The screens that a later spec has under another name, by the earlier names.
  ///
  /// A screen is renamed if most of the lines that name it are in the later spec under its new name.
  package func renamedScreens(in later: Experiment) -> [String: String] {
    let (old, new) = (app.screens, later.app.screens)
    let gone = old.filter { screen in !new.contains { $0.name.value == screen.name.value } }
    let added = new.filter { screen in !old.contains { $0.name.value == screen.name.value } }
    guard !gone.isEmpty, !added.isEmpty else { return [:] }
    let written = Set(later.lines)
    var names: [String: String] = [:]
    for screen in gone {
      for other in added where !names.values.contains(other.name.value) {
        let own = lines.filter { $0.names(screen) }
        let same = own.count {
          written.contains($0.renaming(screen, to: other))
        }
        if same > 0, same * 2 >= own.count {
          names[screen.name.value] = other.name.value
          break
        }
      }
    }
    return names
  }

  /// The lines of its texts, without comments and in lower case.
  private var lines: [String] {
    sources.flatMap { file in
      file.text.split(separator: "\n").map { SourceBlock.spaced([$0]).lowercased() }
    }
  }
}

extension String {
  fileprivate func names(_ screen: Named<ScreenSpec>) -> Bool {
    !words(like: screen).isEmpty
  }

  fileprivate func renaming(_ screen: Named<ScreenSpec>, to other: Named<ScreenSpec>) -> String {
    var text = self
    let (old, new) = (screen.words, other.words)
    for range in words(like: screen).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let place = old.firstIndex(of: String(text[range])) ?? 0
      text.replaceSubrange(range, with: new[place])
    }
    return text
  }

  /// The places of a screen's name or label, as whole words.
  private func words(like screen: Named<ScreenSpec>) -> [Range<String.Index>] {
    screen.words.uniqued.flatMap { ranges(of: $0) }.filter { range in
      let before = range.lowerBound == startIndex ? " " : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? " " : self[range.upperBound]
      func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-"
      }
      return !isWord(before) && !isWord(after)
    }.uniqued
  }
}

extension Named<ScreenSpec> {
  /// Its name and its label, in lower case.
  fileprivate var words: [String] {
    [name.value, (value.title ?? name.value.replacing("-", with: " ")).lowercased()]
  }
}
