package import SourceText

/// A published experiment as it is written: what was compared, with whom, and what was found.
package struct StudySpec: SpecObject {
  package var range = SourceRange.nowhere
  package var name = Located<String>.unwritten
  package var title: String?
  package var source = ""
  package var evidence = StudyEvidence.quoted
  package var finding = ""
  package var caveat: String?
  package var menus: [Named<[Int]>] = []
  package var layouts: Located<String>?
  package var subjects = ConditionSpec()
  package var conditions: [Named<ConditionSpec>] = []
  package var sweep: [SweptValues] = []
  package var direction: [ClaimSpec] = []
  package var details: [ClaimSpec] = []
  /// The names of the structures that stand in the study itself, also of those that could not be read.
  var declaredMenus: [String] = []
  var declaredConditions: [String] = []

  static let schema = ObjectSchema<StudySpec>(
    "study",
    "A published experiment that `navlab validate-models` runs again with synthetic people.",
    keys: [
      required(
        "study", \.name, .locatedText("a name, as 'kiger-1984'"), "What the study is called."),
      optional("title", \.title, .text("a title"), "What it is about.", fallback: "its name"),
      required(
        "source", \.source, .text("a source"),
        "Who published it, where and when; how many took part."),
      required("evidence", \.evidence, .choice, "How well it is known what was found."),
      required("finding", \.finding, .text("a sentence"), "What was found, in a sentence."),
      optional(
        "caveat", \.caveat, .text("a sentence"), "What to think of before believing the comparison."
      ),
      optional(
        "menus", \.menus, .map(of: "structure", .list(of: .integer(1...10_000), atLeast: 1)),
        "Hierarchies of menus in which people look for one thing at the bottom: how many items the menus "
          + "of each level have, top level first."),
      optional(
        "layouts", \.layouts, .locatedText("a path relative to this file"),
        "An experiment whose variants are compared, by its path; its tasks are what people look for.",
        fallback: "none"),
      optional(
        "subjects", \.subjects, .object, "What is assumed about the people, under every condition.",
        fallback: "the defaults"),
      optional(
        "conditions", \.conditions, .map(of: "condition", .object),
        "Circumstances under which the same structures were compared."),
      optional(
        "sweep", \.sweep, .sweptValues,
        "Over which range of assumptions it is run: what a condition says counts more.",
        fallback: "once, as the subjects are"),
      required(
        "direction", \.direction, .list(of: .object, atLeast: 1),
        "What must hold for at least the direction of the finding to be found again."),
      optional(
        "details", \.details, .list(of: .object),
        "What must hold beside that for it to be reproduced.", fallback: "nothing"),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    declaredMenus = keys.names(\Self.menus)
    declaredConditions = keys.names(\Self.conditions)
  }
}

/// How well it is known what a study found.
package enum StudyEvidence: String, Hashable, Sendable, CaseIterable {
  /// It follows from the model by calculation.
  case calculation
  /// The publication, or its abstract, says so itself.
  case publication
  /// Others quote it; the publication itself was not read.
  case quoted
}

extension StudyEvidence: SummarizedChoice {
  package var summary: String {
    switch self {
    case .calculation: "it follows from the model by calculation"
    case .publication: "the publication, or its abstract, says so itself"
    case .quoted: "others quote it; the publication itself was not read"
    }
  }
}

/// Circumstances of a study that change what is assumed about its people.
package struct ConditionSpec: PeopleChanging {
  package var changes = PeopleChanges()

  static let schema = ObjectSchema<ConditionSpec>(
    "condition", "Circumstances of a study that change what is assumed about its people.",
    example: "clear: { parameters: { label-noise: 0.1 } }", keys: modelKeys + [parametersKey],
    renamed: renamedKeys)
}

/// A parameter with the values for which a study is run.
package struct SweptValues: Sendable {
  /// What is varied.
  package let parameter: PeopleParameter
  /// Its values, in the order written.
  package let values: [Double]

  /// The most values of one parameter, and the most points of a study's grid.
  static let most = 100
}

extension ValueSchema where Value == [SweptValues] {
  /// A mapping from parameters of the catalogue to lists of numbers within their ranges.
  static var sweptValues: ValueSchema {
    ValueSchema<[(parameter: PeopleParameter, value: [Double])]>.byParameter(
      "sweep", "The values of parameters for which a study is run.",
      example: "sweep: { label-noise: [0.2, 0.3, 0.4] }",
      fallback: { _ in "not varied" }, of: { .list(of: .number($0), atLeast: 1) }
    ).map { swept in swept.map { SweptValues(parameter: $0.parameter, values: $0.value) } }
  }
}
