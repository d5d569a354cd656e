package import SourceText

/// A published experiment as it is written: what was compared, with whom, and what was found.
package struct StudySpec: SpecObject {
  package let range: SourceRange
  package let name: Located<String>
  package let title: String?
  package let source: String
  package let evidence: StudyEvidence
  package let finding: String
  package let caveat: String?
  package let menus: [Named<[Int]>]
  package let layouts: Located<String>?
  package let subjects: ConditionSpec
  package let conditions: [Named<ConditionSpec>]
  package let sweep: [SweptValues]
  package let direction: [ClaimSpec]
  package let details: [ClaimSpec]
  /// The names of the structures that stand in the study itself, also of those that could not be read.
  let declaredMenus: [String]
  let declaredConditions: [String]

  static let studyKey = TypedKey.required(
    "study", ValueSchema<String>.text("a name, as 'kiger-1984'").located,
    "What the study is called.")
  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What it is about.", fallback: "its name")
  static let sourceKey = TypedKey.required(
    "source", ValueSchema<String>.text("a source"),
    "Who published it, where and when; how many took part.")
  static let evidenceKey = TypedKey.required(
    "evidence", ValueSchema<StudyEvidence>.choice, "How well it is known what was found.")
  static let findingKey = TypedKey.required(
    "finding", ValueSchema<String>.text("a sentence"), "What was found, in a sentence.")
  static let caveatKey = TypedKey.optional(
    "caveat", .text("a sentence"), "What to think of before believing the comparison.")
  static let menusKey: TypedKey<[Named<[Int]>]> = .optional(
    "menus", .map(of: "structure", ValueSchema<[Int]>.list(of: .integer(1...10_000), atLeast: 1)),
    "Hierarchies of menus in which people look for one thing at the bottom: how many items the menus "
      + "of each level have, top level first.",
    fallback: "none")
  static let layoutsKey = TypedKey.optional(
    "layouts", ValueSchema<String>.text("a path relative to this file").located,
    "An experiment whose variants are compared, by its path; its tasks are what people look for.",
    fallback: "none")
  static let subjectsKey: TypedKey<ConditionSpec> = .optional(
    "subjects", .object, "What is assumed about the people, under every condition.",
    fallback: "the defaults")
  static let conditionsKey: TypedKey<[Named<ConditionSpec>]> = .optional(
    "conditions", .map(of: "condition", .object),
    "Circumstances under which the same structures were compared.", fallback: "none")
  static let sweepKey = TypedKey.optional(
    "sweep", ValueSchema<[SweptValues]>.sweptValues,
    "Over which range of assumptions it is run: what a condition says counts more.",
    fallback: "once, as the subjects are")
  static let directionKey: TypedKey<[ClaimSpec]> = .required(
    "direction", .list(of: .object, atLeast: 1),
    "What must hold for at least the direction of the finding to be found again.")
  static let detailsKey: TypedKey<[ClaimSpec]> = .optional(
    "details", .list(of: .object), "What must hold beside that for it to be reproduced.",
    fallback: "nothing")

  package static let object = ObjectDescription(
    "study",
    "A published experiment that `navlab validate-models` runs again with synthetic people.",
    keys: [
      studyKey, titleKey, sourceKey, evidenceKey, findingKey, caveatKey, menusKey, layoutsKey,
      subjectsKey, conditionsKey, sweepKey, directionKey, detailsKey,
    ])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    let name = fields(Self.studyKey)
    title = fields(Self.titleKey)
    let source = fields(Self.sourceKey)
    let evidence = fields(Self.evidenceKey)
    let finding = fields(Self.findingKey)
    caveat = fields(Self.caveatKey)
    menus = fields(Self.menusKey) ?? []
    declaredMenus = fields.names(Self.menusKey)
    layouts = fields(Self.layoutsKey)
    subjects = fields(Self.subjectsKey) ?? .standard
    conditions = fields(Self.conditionsKey) ?? []
    declaredConditions = fields.names(Self.conditionsKey)
    sweep = fields(Self.sweepKey) ?? []
    let direction = fields(Self.directionKey)
    details = fields(Self.detailsKey) ?? []
    guard let name, let source, let evidence, let finding, let direction else { return nil }
    self.name = name
    self.source = source
    self.evidence = evidence
    self.finding = finding
    self.direction = direction
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
package struct ConditionSpec: SpecObject {
  package let changes: PeopleChanges

  package static let object = ObjectDescription(
    "condition", "Circumstances of a study that change what is assumed about its people.",
    example: "clear: { parameters: { label-noise: 0.1 } }",
    keys: [
      PeopleSpec.modelKey, PeopleSpec.orderKey, PeopleSpec.inputKey,
      PeopleSpec.partialParametersKey,
    ], renamed: PeopleSpec.renamed)

  package init?(_ fields: inout KeyReader) {
    changes = PeopleChanges(
      model: fields(PeopleSpec.modelKey), readingOrder: fields(PeopleSpec.orderKey),
      means: fields(PeopleSpec.inputKey),
      numbers: fields(PeopleSpec.partialParametersKey) ?? [])
  }

  private init(_ changes: PeopleChanges) {
    self.changes = changes
  }

  /// What counts where nothing is said: the defaults of the catalogue.
  static let standard = ConditionSpec(PeopleChanges())
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
