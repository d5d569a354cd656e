/// The words of a text and the forms of English words: plural, `-ing`, `-ed`.
package enum WordForms {
  /// The words of a text in lower case; whatever is no letter or digit ends a word, but for the hyphen of
  /// "e-mail" and its like.
  package static func words(in text: String) -> [String] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return words.flatMap { word -> [String] in
      let parts = word.split(separator: "-").map(String.init)
      guard parts.first == "e", parts.count > 1 else { return parts }
      return ["e" + parts[1]] + parts.dropFirst(2)
    }
  }

  /// The words that a form may stand for, the likeliest first.
  ///
  /// Kept in step with `scripts/make-word-vectors.py`, which leaves such forms out of the table.
  static func bases(of word: String) -> [String] {
    let endings: [(String, [String])] = [
      ("ies", ["y"]), ("es", ["", "e"]), ("s", [""]), ("ing", ["", "e"]), ("ed", ["", "e"]),
    ]
    return endings.flatMap { ending, others -> [String] in
      guard word.hasSuffix(ending), word.count - ending.count >= 3 else { return [] }
      return others.map { word.dropLast(ending.count) + $0 }
    }
  }

  /// The part that the forms of a word share: `recipes` and `recipe`, `shopping` and `shop`.
  package static func stem(of word: String) -> String {
    guard word.count > 3, !unchanging.contains(word), word.allSatisfy(\.isLetter) else {
      return word
    }
    let singular = withoutPlural(word)
    for ending in ["ing", "ed"]
    where singular.hasSuffix(ending) && singular.count > ending.count + 2 {
      return withoutDouble(singular.dropLast(ending.count))
    }
    return withoutDouble(singular[...])
  }

  /// Words that end as a form does and are none.
  private static let unchanging: Set<String> = [
    "news", "bus", "gas", "plus", "status", "address", "access", "always", "this", "red", "bed",
    "feed", "need", "speed", "morning", "evening", "during", "something", "nothing", "everything",
    "king", "ring", "string", "thing", "spring", "wedding", "building", "bring",
  ]

  private static func withoutPlural(_ word: String) -> String {
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    let isPlural = word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    return isPlural ? String(word.dropLast()) : word
  }

  /// Without a last `e`, and with one letter for a doubled one: `stopp`, `bak`.
  private static func withoutDouble(_ word: Substring) -> String {
    if word.hasSuffix("e"), word.count > 3 { return String(word.dropLast()) }
    let last = word.suffix(2)
    let isDouble =
      last.count == 2 && last.first == last.last && !"aeioulsz".contains(last.prefix(1))
    return String(isDouble ? word.dropLast() : word)
  }
}
