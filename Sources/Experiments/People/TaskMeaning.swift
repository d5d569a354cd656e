import WordVectors

/// The scent of labels by the meaning of their words, for one task.
///
/// The first rule that fits decides; each is an assumption unless it names a source:
///
/// 1. A label that names another thing of the target's kind has no scent: `milk` if the target is bread.
/// 2. A label that names the target has full scent: `Found: bread`. An action of another kind does not
///    name it: `Cancel the order`.
/// 3. A label that may lead anywhere, such as `Menu` and `Search`, has people's expectation.
/// 4. Any other label has the similarity of its words to the task's.
struct TaskMeaning: Sendable {
  private let texts: LabelTexts
  /// The task's words, without words for looking.
  private let sought: [Word]
  /// The stems and the numbers that a label has to have to name the thing sought.
  private let names: Set<String>
  private let numbers: Set<Int>
  /// The stems of all words of the task.
  private let stems: Set<String>
  /// The stems of other things of the kind.
  private let others: [Set<String>]
  /// The judgements of the app's labels.
  private var judged: [String: Judged] = [:]

  /// A judged label, and whether it is an action of another kind.
  private struct Judged {
    let strength: LabelStrength
    let isOtherAction: Bool
  }

  init(_ title: String, among texts: LabelTexts, others: Set<String>) {
    self.texts = texts
    let words = WordForms.words(in: title)
    let told = Vocabulary.telling(words.filter { !Vocabulary.looking.contains($0) }, else: words)
    let numbers = Set(told.compactMap(Vocabulary.number))
    let spoken = told.filter { Vocabulary.number($0) == nil }
    let action = spoken.first.map { Vocabulary.actions.contains($0) } ?? false
    let things = action && spoken.count > 1 ? Array(spoken.dropFirst()) : spoken
    sought = spoken.map { Word($0, texts.vectors) }
    names = Set(things.map(WordForms.stem))
    self.numbers = numbers
    stems = Set(words.map(WordForms.stem))
    self.others = others.map { Set(WordForms.words(in: $0).map(LabelText.key)) }
      .filter { !$0.isEmpty }
    for (label, text) in texts.all {
      let reading = reading(of: text)
      judged[label] = Judged(
        strength: strength(of: reading), isOtherAction: isOtherAction(text, reading))
    }
  }

  func strength(of label: String) -> LabelStrength {
    judged[label]?.strength ?? strength(of: reading(of: texts[label]))
  }

  private func strength(of reading: Reading) -> LabelStrength {
    switch reading {
    case .silent, .otherNumber, .other: .scent(0)
    case .named: .named
    case .generic: .expectation
    case .open(let words): .scent(similarity(to: words))
    }
  }

  /// The reason for a label's strength.
  func reason(for label: String) -> String {
    let text = texts[label]
    switch reading(of: text) {
    case .silent: return "says nothing"
    case .otherNumber:
      let numbers = text.words.filter { Vocabulary.number($0) != nil }
      return "is about \(numbers.joined(separator: " "))"
    case .other: return "is about \(label)"
    case .named: return "names the target"
    case .generic: return "may lead anywhere"
    case .open(let words): return reason(for: words)
    }
  }

  /// The message of a label at first sight.
  private enum Reading {
    case silent, named, generic
    /// It names another thing of the kind, by its number or by a word.
    case otherNumber, other
    /// Its meaning decides.
    case open([Word])
  }

  private func reading(of text: LabelText) -> Reading {
    guard !text.words.isEmpty else { return text.isBlank ? .silent : .generic }
    let (keys, numbers) = (text.keys, text.numbers)
    let isNamed = names.isSubset(of: keys) && !(names.isEmpty && self.numbers.isEmpty)
    if isNamed, self.numbers.isSubset(of: numbers), !isOtherAction(text.words) {
      return .named
    }
    if !self.numbers.isEmpty, !numbers.isEmpty, numbers.isDisjoint(with: self.numbers) {
      return .otherNumber
    }
    if others.contains(where: { $0.isSubset(of: keys) && !$0.isSubset(of: names) }) {
      return .other
    }
    return text.leadsEverywhere ? .generic : .open(text.told)
  }

  /// Whether a label begins with an action that is not the task's.
  private func isOtherAction(_ words: [String]) -> Bool {
    guard words.count > 1, let first = words.first else { return false }
    let isAction = Vocabulary.actions.contains(first) || words.starts(with: ["check", "out"])
    return isAction && !stems.contains(WordForms.stem(of: first))
  }

  /// Whether a label begins with an action other than the task's, and does not name the target.
  func isOtherAction(_ label: String) -> Bool {
    if let known = judged[label] { return known.isOtherAction }
    let text = texts[label]
    return isOtherAction(text, reading(of: text))
  }

  private func isOtherAction(_ text: LabelText, _ reading: Reading) -> Bool {
    if case .open = reading { isOtherAction(text.words) } else { false }
  }
}

/// Similarity of words.
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

    /// What common letters count where a word has no vector, beside meanings.
    private static let shareOfLetters = 0.5

    func similarity(to other: Word) -> Double {
      if stem == other.stem { return 1 }
      guard let vector, let theirs = other.vector else {
        return Self.shareOfLetters * trigrams.similarity(to: other.trigrams)
      }
      return vector.similarity(to: theirs)
    }
  }

  /// The similarity of a label's words to the task's, from 0 to 1; 0 without words.
  ///
  /// Each word counts by the nearest word of the other text, rare words more (the best pairs of Mihalcea, Corley &
  /// Strapparava, AAAI 2006). The label's words count more than the task's, so one more word in a title, such as
  /// *please*, takes little away.
  private func similarity(to words: [Word]) -> Double {
    let share = Self.shareOfTask
    return (1 - share) * Self.nearness(of: words, to: sought)
      + share * Self.nearness(of: sought, to: words)
  }

  /// The share of the task's words in the similarity; docs/reference/scent.md says how it was fitted.
  private static let shareOfTask = 0.3

  /// The weighted mean, over some words, of the similarity to the nearest of others.
  private static func nearness(of words: [Word], to others: [Word]) -> Double {
    var sum = 0.0
    var weights = 0.0
    for word in words {
      let nearest = others.reduce(0) { max($0, word.similarity(to: $1)) }
      sum += word.weight * nearest
      weights += word.weight
    }
    return weights > 0 ? sum / weights : 0
  }

  /// The nearest pair of words: `drinks ~ coffee 0.82`.
  private func reason(for words: [Word]) -> String {
    var nearest: (similarity: Double, text: String) = (0, "has nothing to do with it")
    for word in words {
      for wanted in sought {
        let similarity = word.similarity(to: wanted)
        guard similarity > nearest.similarity else { continue }
        nearest = (similarity, "\(word.text) ~ \(wanted.text) \(Self.hundredths(similarity))")
      }
    }
    return nearest.text
  }

  private static func hundredths(_ share: Double) -> String {
    let hundredths = Int((share * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
