import WordVectors

/// The scent of labels by the meaning of their words, for one task.
///
/// In this order, and each step is an assumption unless it names a source:
///
/// 1. A label that names another thing of the kind that is sought has no scent: `milk` where bread is.
/// 2. A label that says what is sought has all: `Found: bread`. An action of another kind does not say
///    it: `Cancel the order`.
/// 3. A label that leads everywhere, as `Menu` and `Search`, has one half.
/// 4. Any other label rises above the app's labels by the mean similarity of its words to the task's.
///    People choose by the contrast between the labels of a page (Pirolli & Card, Psychological Review
///    106:643-675, 1999), so the best of a page has nearly all scent and the others less the lower they
///    stand; none at the app's mean or below it. `PageContrast` has the numbers.
struct TaskMeaning: Sendable {
  private let vectors: WordVectors
  /// The task's words, without those that are about looking.
  private let sought: [Word]
  /// The stems and the numbers that a label has to have to name the thing sought.
  private let names: Set<String>
  private let numbers: Set<Int>
  /// The stems of all words of the task.
  private let stems: Set<String>
  /// The stems of other things of the kind.
  private let others: [Set<String>]
  /// How many of the app's labels have a stem: a word that many say tells none of them apart.
  private let commonness: [String: Int]
  /// The mean similarity of the app's labels that do not name the thing.
  private var mean = 0.0

  /// The scent of a label that may lead anywhere.
  private static let generic = 0.5

  init(_ title: String, among labels: Set<String>, others: Set<String>, vectors: WordVectors) {
    self.vectors = vectors
    let words = WordForms.words(in: title)
    let told = Vocabulary.telling(words.filter { !Vocabulary.looking.contains($0) }, else: words)
    let numbers = Set(told.compactMap(Vocabulary.number))
    let spoken = told.filter { Vocabulary.number($0) == nil }
    let action = spoken.first.map { Vocabulary.actions.contains($0) } ?? false
    let things = action && spoken.count > 1 ? Array(spoken.dropFirst()) : spoken
    sought = spoken.map { Word($0, vectors) }
    names = Set(things.map(WordForms.stem))
    self.numbers = numbers
    stems = Set(words.map(WordForms.stem))
    self.others = others.map { Set(WordForms.words(in: $0).map(Self.key)) }
      .filter { !$0.isEmpty }
    commonness = labels.reduce(into: [:]) { counts, label in
      for stem in Set(WordForms.words(in: label).map(WordForms.stem)) {
        counts[stem, default: 0] += 1
      }
    }
    mean = meanSimilarity(of: labels)
  }

  /// The mean in the order of the labels, so that it is the same everywhere.
  private func meanSimilarity(of labels: Set<String>) -> Double {
    let similarities = labels.sorted().compactMap { label -> Double? in
      guard !label.contains("{"), case .open(let words) = reading(of: label) else { return nil }
      return similarity(to: words)
    }
    return similarities.reduce(0, +) / Double(max(1, similarities.count))
  }

  /// A label's strength and the reason for it.
  struct Judgement {
    let strength: LabelStrength
    let reason: String
  }

  func judgement(of label: String) -> Judgement {
    switch reading(of: label) {
    case .silent: Judgement(strength: .scent(0), reason: "says nothing")
    case .other(let name): Judgement(strength: .scent(0), reason: "is about \(name)")
    case .named: Judgement(strength: .named(1 - mean), reason: "says what is sought")
    case .generic:
      Judgement(strength: .expectation(Self.generic), reason: "may lead anywhere")
    case .open(let words):
      Judgement(strength: .rise(similarity(to: words) - mean), reason: reason(for: words))
    }
  }

  /// The message of a label at first sight.
  private enum Reading {
    case silent, named, generic
    /// It names another thing of the kind.
    case other(String)
    /// Its meaning decides.
    case open([Word])
  }

  private func reading(of label: String) -> Reading {
    let words = WordForms.words(in: label)
    guard !words.isEmpty else { return isBlank(label) ? .silent : .generic }
    let keys = Set(words.map(Self.key))
    let numbers = Set(words.compactMap(Vocabulary.number))
    let isNamed = names.isSubset(of: keys) && !(names.isEmpty && self.numbers.isEmpty)
    if isNamed, self.numbers.isSubset(of: numbers), !isOtherAction(words) { return .named }
    if !self.numbers.isEmpty, !numbers.isEmpty, numbers.isDisjoint(with: self.numbers) {
      return .other(words.filter { Vocabulary.number($0) != nil }.joined(separator: " "))
    }
    if others.contains(where: { $0.isSubset(of: keys) && !$0.isSubset(of: names) }) {
      return .other(label)
    }
    let told = Vocabulary.readings[words] ?? Vocabulary.telling(words, else: words)
    if told.allSatisfy(Vocabulary.leadingEverywhere.contains) { return .generic }
    return .open(told.filter { Vocabulary.number($0) == nil }.map { Word($0, vectors) })
  }

  /// Whether a label has nothing to see; another one without words is a picture, behind which anything may
  /// stand.
  private func isBlank(_ label: String) -> Bool {
    label.allSatisfy { $0.isWhitespace || $0.isPunctuation }
  }

  /// Whether a label begins with an action that is not the task's.
  private func isOtherAction(_ words: [String]) -> Bool {
    guard words.count > 1, let first = words.first else { return false }
    let isAction = Vocabulary.actions.contains(first) || words.starts(with: ["check", "out"])
    return isAction && !stems.contains(WordForms.stem(of: first))
  }

  /// Whether a label begins with an action that is not the task's, and does not say what is sought.
  func isOtherAction(_ label: String) -> Bool {
    if case .open = reading(of: label) { return isOtherAction(WordForms.words(in: label)) }
    return false
  }

  /// A number by its value, any other word by its stem.
  private static func key(_ word: String) -> String {
    Vocabulary.number(word).map(String.init) ?? WordForms.stem(of: word)
  }
}

/// Similarity of words and its contrast.
extension TaskMeaning {
  /// A word with its meaning, if it has one; else its letters are compared.
  struct Word: Sendable {
    let text: String
    let stem: String
    let vector: WordVector?
    let trigrams: Trigrams

    init(_ text: String, _ vectors: WordVectors) {
      self.text = text
      stem = WordForms.stem(of: text)
      vector = vectors[text]
      trigrams = Trigrams(text)
    }

    var weight: Double { vector?.weight ?? 1 }

    func similarity(to other: Word) -> Double {
      if stem == other.stem { return 1 }
      guard let vector, let theirs = other.vector else {
        return trigrams.similarity(to: other.trigrams)
      }
      return vector.similarity(to: theirs)
    }
  }

  /// The mean similarity of all pairs of words, rare words counting more; 0 without words.
  private func similarity(to words: [Word]) -> Double {
    var sum = 0.0
    var weights = 0.0
    for word in words {
      for wanted in sought {
        let weight = self.weight(of: word) * self.weight(of: wanted)
        sum += weight * word.similarity(to: wanted)
        weights += weight
      }
    }
    return weights > 0 ? sum / weights : 0
  }

  /// The weight of a word, less the more labels have it.
  private func weight(of word: Word) -> Double {
    word.weight / Double(max(1, commonness[word.stem] ?? 1))
  }

  /// The nearest pair of words: `drinks ~ coffee 0.82`; with the number of labels that say the same.
  private func reason(for words: [Word]) -> String {
    var nearest: (similarity: Double, text: String) = (0, "has nothing to do with it")
    for word in words {
      for wanted in sought {
        let similarity = word.similarity(to: wanted)
        guard similarity > nearest.similarity else { continue }
        let count = word.stem == wanted.stem ? commonness[word.stem] ?? 1 : 1
        let shared = count > 1 ? ", a word of \(count) labels" : ""
        nearest = (
          similarity, "\(word.text) ~ \(wanted.text) \(Self.hundredths(similarity))\(shared)"
        )
      }
    }
    return nearest.text
  }

  private static func hundredths(_ share: Double) -> String {
    let hundredths = Int((share * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
