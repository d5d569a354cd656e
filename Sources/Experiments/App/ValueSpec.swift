package import SourceText
import YAMLTree

/// A value of the whole app, such as the account in use: one of a few words.
///
/// Each word is a flag, and exactly one of them is set.
package struct ValueSpec: SpecObject {
  package var words: [Located<String>] = []
  package var first: Located<String>?
  /// The route with which the app starts again when the value changes.
  package var rebuilds: Located<String>?

  static let schema = ObjectSchema<ValueSpec>(
    "value",
    "A value of the whole app. Each of its words is a flag, such as `account is work`; exactly one "
      + "is set, and texts read it as `{app.account}`.",
    example: "values: { account: { of: [private, work], rebuilds: home } }",
    keys: [
      required(
        "of", \.words, .list(of: .locatedText("a word"), atLeast: 2), "The values that it may have."
      ),
      optional(
        "first", \.first, .locatedText("a word"), "The value that it has at first.",
        fallback: "the first of them"),
      optional(
        "rebuilds", \.rebuilds, .name(of: "route"),
        "The route that makes all screens again when the value changes.",
        fallback: "none"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    let names = words.map(\.value)
    for (place, word) in words.enumerated() where names[..<place].contains(word.value) {
      keys.error("ambiguous", "'\(word.value)' is listed twice", at: word.range)
    }
    guard let first, !words.isEmpty, !names.contains(first.value) else { return }
    keys.error(
      "value", "'\(first.value)' is not one of its values", at: first.range,
      help: Suggestion.didYouMean(first.value, among: names))
  }

  /// The value at first.
  var initial: String { first?.value ?? words.first?.value ?? "" }
}

extension ValueSpec {
  /// The word between the name of a value and one that it may have, in the name of a flag.
  private static let joint = " is "

  /// The flag that is set while a value has a word.
  static func flag(_ name: String, _ word: String) -> String { name + joint + word }

  /// The beginning of the flags of a value.
  static func prefix(_ name: String) -> String { name + joint }
}

extension Named<ValueSpec> {
  /// The flags of its words.
  var flags: [Located<String>] {
    value.words.map { Located(ValueSpec.flag(name.value, $0.value), at: $0.range) }
  }
}

extension Rule {
  static let impossibleValue = Rule(
    name: "value",
    summary: "A value of the app is only ever switched to one of its words, and is never cleared."
  ) { experiment, diagnostics in
    let app = experiment.app
    let known = app.values.byName { $0.value.words.map(\.value) }
    func check(_ name: Located<String>, _ word: String, at range: SourceRange) {
      guard let words = known[name.value], !words.contains(word) else { return }
      diagnostics.error(
        "value", "'\(name.value)' is never '\(word)'", at: range,
        help: Suggestion.didYouMean(word, among: words)
          ?? "it is \(words.map { "'\($0)'" }.joinedWithOr)")
    }
    for entry in app.entries {
      for case .choose(let name, let literal) in entry.effects {
        let filled = FilledText(literal.text)
        guard filled.placeholders.allSatisfy({ $0 == .each }) else { continue }
        let each = entry.each?.values.flatMap { $0.map(\.text) } ?? [""]
        for word in each { check(name, filled.filled { _ in word }, at: literal.range) }
      }
    }
    for link in app.links {
      for choice in link.value.switches where LinkText(choice.value.value).parameters.isEmpty {
        check(choice.name, choice.value.value, at: choice.value.range)
      }
    }
    let flags = Set(app.values.flatMap { $0.flags.map(\.value) })
    for flag in app.clearedFlags where flags.contains(flag.value) {
      diagnostics.error(
        "value", "a value always has one of its words, so it cannot be cleared", at: flag.range,
        help: "set another of its words")
    }
  }
}

extension AppSpec {
  /// All flags that something clears.
  fileprivate var clearedFlags: [Located<String>] {
    let byTaps = entries.flatMap(\.effects).compactMap { effect -> Located<String>? in
      if case .flag(let flag, false) = effect { flag } else { nil }
    }
    let byScreens = screens.flatMap { $0.value.leaving.flatMap(\.clear) }
    return byTaps + situations.flatMap(\.value.cleared) + postTasks.flatMap(\.value.clear)
      + byScreens
  }

  /// The prefixes of the flags of which exactly one is set at a time.
  var valuePrefixes: [String] { values.map { ValueSpec.prefix($0.name.value) } }
}

extension [String] {
  /// The same without all that begin alike but the last of these.
  func keepingLast(withPrefix prefix: String) -> [String] {
    guard let last = last(where: { $0.hasPrefix(prefix) }) else { return self }
    return filter { !$0.hasPrefix(prefix) || $0 == last }
  }
}
