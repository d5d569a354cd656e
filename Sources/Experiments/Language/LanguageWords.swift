import SourceText

/// The words of the spec language with their meanings, for readers who meet one of them elsewhere.
extension LanguageReference {
  /// A word and its meaning, as one or more sentences.
  package typealias Word = (name: String, meaning: String)

  /// The keys, each once for every mapping that has it.
  package static var keys: [Word] {
    languages.flatMap(\.objects).uniqued(by: \.name).flatMap { object in
      object.keys.map { key in
        (
          key.name,
          (["A key of \(object.phrase)."] + key.explanation).joined(separator: " ")
        )
      }
    }
  }

  /// The words that a key takes, with their meanings; each list once if several mappings have the key.
  package static func words(of key: String) -> [[Word]] {
    let lists = languages.flatMap(\.objects).flatMap(\.keys).filter { $0.name == key }
      .map { key in
        key.description.choices.map { (name: $0.word, meaning: $0.summary) }.uniqued(by: \.name)
      }
    return lists.filter { !$0.isEmpty }.uniqued(by: { $0.map(\.name).joined(separator: " ") })
  }

  /// The words that keys take, each with the key.
  package static var values: [Word] {
    languages.flatMap(\.objects).uniqued(by: \.name).flatMap { object in
      object.keys.flatMap { key in
        key.description.choices.map { choice in
          (choice.word, "A word for `\(key.name)` of \(object.phrase): \(choice.summary).")
        }
      }
    }
  }

  /// The numbers of people's behaviour.
  package static var parameters: [Word] {
    PeopleParameter.catalogue.map { parameter in
      let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
      return (
        parameter.name,
        "A parameter of people: \(parameter.summary). By default \(parameter.standard.plain)\(unit), "
          + "from \(parameter.range.lowerBound.plain) to \(parameter.range.upperBound.plain). "
          + "Source: \(parameter.source)."
      )
    }
  }

  private static var languages: [SpecLanguage] { SpecDocument.allCases.map(\.language) }
}

extension ValueSchemaDescription {
  /// The words that may be its value, here or as items.
  fileprivate var choices: [Choice] {
    switch self {
    case .choice(let choices): choices
    case .list(let item, _): item.choices
    case .oneOf(let shapes): shapes.flatMap(\.choices)
    default: []
    }
  }
}
