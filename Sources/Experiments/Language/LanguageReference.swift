/// The reference pages of the spec language as Markdown, made from what the checker uses.
package enum LanguageReference {
  /// The page of a kind of document as text, the same for the same language.
  package static func markdown(of document: SpecDocument) -> String {
    let lines =
      switch document {
      case .experiment: experiments
      case .study: studies
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var experiments: [String] {
    let keys = ReferenceSections(SpecDocument.experiment.language, shown: EssentialKeys.shown)
    return [
      "# The spec language", "",
      "Look up a key of an experiment's YAML file. Made by `navlab dev schema --format markdown`.",
      "See also [studies](studies.md) and [checks](checks.md).",
      "",
    ] + EssentialKeys.section
      + [
        "# Glossary", "", glossary, "",
        "# Every key", "",
        "Each line shows a key, its value and its meaning. If the value is a word, the words follow below, at their",
        "first use; long lists of them are in [lists.md](lists.md#words-of-specs). Bold keys are required.",
        "",
        "*A flag*, *a route* and the like are the name of one. *Flag(s)* is a name or a list of names, *by route* is a",
        "mapping from the names of routes, *a value* is a text or a number, and *value(s)* is one value, or one for",
        "each context or part of it. The default is at the end in parentheses; without one there is nothing,",
        "everything is allowed, and booleans default to false.", "",
      ] + keys.sections
  }

  /// The lists of words of specs that have many, as Markdown.
  package static var longLists: [String] {
    ReferenceSections(SpecDocument.experiment.language).longLists
  }

  private static var studies: [String] {
    let keys = ReferenceSections(
      SpecDocument.study.language, except: SpecDocument.experiment.language, on: "spec-language.md")
    return [
      "# Studies", "",
      "Describe a published experiment and its finding, so that `navlab dev models` runs it again with synthetic",
      "people. A study is a YAML file that begins with `study:`. This page is made by",
      "`navlab dev schema study --format markdown`, and the JSON Schema for editors by `navlab dev schema study`.",
      "Bold keys are required. For tests of your own see [testing with people](../how-to/study.md).",
      "",
    ] + keys.sections + sources
  }

  /// Where the defaults of people's parameters come from, each source once.
  private static var sources: [String] {
    var parameters: [(source: String, names: [String])] = []
    for parameter in PeopleParameter.catalogue {
      let name = "`\(parameter.name)`"
      if let place = parameters.firstIndex(where: { $0.source == parameter.source }) {
        parameters[place].names.append(name)
      } else {
        parameters.append((parameter.source, [name]))
      }
    }
    return ["# Sources of the parameters", ""]
      + parameters.map { "- \($0.source): \($0.names.joined(separator: ", "))" }
  }
}
