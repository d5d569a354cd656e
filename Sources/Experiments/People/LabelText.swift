package import WordVectors

/// A label's words, and the facts about them that do not depend on a task.
struct LabelText: Sendable {
  let words: [String]
  /// A number by its value, any other word by its stem.
  let keys: Set<String>
  let numbers: Set<Int>
  /// The stems of the meaningful words.
  let tellingStems: Set<String>
  /// The words whose meaning decides.
  let told: [TaskMeaning.Word]
  /// Whether it may lead anywhere.
  let leadsEverywhere: Bool
  /// Whether it is empty; any other label without words is a picture, which may lead anywhere.
  let isBlank: Bool

  init(_ label: String, _ vectors: WordVectors) {
    words = WordForms.words(in: label)
    keys = Set(words.map(Self.key))
    numbers = Set(words.compactMap(Vocabulary.number))
    tellingStems = Self.tellingStems(of: words)
    let told = Vocabulary.readings[words] ?? Vocabulary.telling(words, else: words)
    self.told = told.filter { Vocabulary.number($0) == nil }.map { TaskMeaning.Word($0, vectors) }
    leadsEverywhere = told.allSatisfy(Vocabulary.leadingEverywhere.contains)
    isBlank = label.allSatisfy { $0.isWhitespace || $0.isPunctuation }
  }

  static func tellingStems(of words: [String]) -> Set<String> {
    Set(Vocabulary.telling(words, else: []).map(WordForms.stem))
  }

  static func key(_ word: String) -> String {
    Vocabulary.number(word).map(String.init) ?? WordForms.stem(of: word)
  }
}

/// The labels of an app, each read once for all tasks.
package struct LabelTexts: Sendable {
  let vectors: WordVectors
  private let texts: [String: LabelText]

  package init(_ labels: Set<String>, vectors: WordVectors) {
    self.vectors = vectors
    texts = Dictionary(uniqueKeysWithValues: labels.map { ($0, LabelText($0, vectors)) })
  }

  /// The labels with their words, in no order.
  var all: some Sequence<(key: String, value: LabelText)> { texts.lazy.map { ($0.key, $0.value) } }

  /// A label's words, whether it is the app's or not.
  subscript(label: String) -> LabelText { texts[label] ?? LabelText(label, vectors) }

  /// The stems of a label's meaningful words.
  func tellingStems(of label: String) -> Set<String> {
    texts[label]?.tellingStems ?? LabelText.tellingStems(of: WordForms.words(in: label))
  }
}
