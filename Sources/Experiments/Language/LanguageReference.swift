/// The reference of the spec language as Markdown, made from what the checker uses.
package enum LanguageReference {
  /// The page as text, the same for the same language.
  package static func markdown() -> String {
    var lines = [
      "# The spec language", "",
      "Every key of an experiment, of an app file and of a study, with what may stand behind it. This",
      "page is made by `navlab schema --format markdown` from the description that the checker uses; the",
      "JSON Schema for editors is made from the same by `navlab schema`.", "",
    ]
    let language = SpecLanguage.whole
    let names = language.objects.map(\.name) + language.shapes.map(\.name)
    lines += names.map { "- [\($0)](#\(anchor($0)))" } + [""]
    for object in language.objects { lines += section(object) }
    for (name, shape) in language.shapes {
      lines += ["## \(name)", "", "One of: \(phrase(of: shape)).", ""]
    }
    lines += ["## What is doubtful about links", ""]
    lines += ["`navlab validate` warns of these, and `navlab links check` fails for them.", ""]
    lines += ["| warning | what it demands |", "|---|---|"]
    lines += LinkReview.kinds.map { "| `\($0.name)` | \(escaped($0.summary)) |" }
    lines += ["", "## What the whole is checked for", ""]
    lines += ["| rule | what it demands |", "|---|---|"]
    lines += Rule.all.map { "| `\($0.name)` | \(escaped($0.summary)) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ object: ObjectDescription) -> [String] {
    var lines = ["## \(object.name)", "", object.summary, ""]
    if let example = object.example { lines += ["```yaml", example, "```", ""] }
    lines += ["| key | value | what it is for |", "|---|---|---|"]
    for key in object.keys {
      let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
      let fallback =
        key.fallback.map { " Default: \($0)." } ?? (key.isRequired ? " Required." : "")
      lines.append(
        "| \(name) | \(phrase(of: key.description)) | \(escaped(key.summary))\(escaped(fallback)) |"
      )
    }
    return lines + [""] + words(of: object)
  }

  /// The words that may stand behind keys, with their meanings.
  private static func words(of object: ObjectDescription) -> [String] {
    object.keys.flatMap { key -> [String] in
      var known: Set<String> = []
      let choices = key.description.choices.filter { known.insert($0.word).inserted }
      guard choices.contains(where: { !$0.summary.isEmpty }) else { return [] }
      return ["`\(key.name)`:", ""]
        + choices.map { "- `\($0.word)` — \($0.summary)" } + [""]
    }
  }

  private static func phrase(of shape: ValueSchemaDescription) -> String {
    switch shape {
    case .object(let object): "[\(object().name)](#\(anchor(object().name)))"
    case .list(let item, _): "list of: \(phrase(of: item))"
    case .map(let named, let item): "mapping from \(named)s to: \(phrase(of: item))"
    case .named(let name, _): "[\(name)](#\(anchor(name)))"
    case .oneOf(let shapes): shapes.map(phrase(of:)).joined(separator: " — or ")
    case .choice(let choices): choices.map { "`\($0.word)`" }.joined(separator: ", ")
    case .text, .name, .integer, .number, .flag: escaped(shape.phrase)
    }
  }

  private static func anchor(_ name: String) -> String { name.replacing(" ", with: "-") }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}

extension ValueSchemaDescription {
  /// The words that may stand here, also inside alternatives and lists.
  fileprivate var choices: [Choice] {
    switch self {
    case .choice(let choices): choices
    case .oneOf(let shapes): shapes.flatMap(\.choices)
    case .list(let item, _): item.choices
    case .text, .name, .integer, .number, .flag, .map, .object, .named: []
    }
  }
}
