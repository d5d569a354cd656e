/// Circumstances of a study that change what is assumed about its people.
package struct ConditionSpec: SpecObject {
  package let changes: PeopleChanges

  package static let object = ObjectDescription(
    "condition", "Circumstances of a study that change what is assumed about its people.",
    example: "clear: { parameters: { label-noise: 0.1 } }",
    keys: [
      PeopleSpec.modelKey, PeopleSpec.orderKey, PeopleSpec.meansKey, PeopleSpec.parametersKey,
    ])

  package init?(_ fields: inout Fields) {
    changes = PeopleChanges(
      model: fields(PeopleSpec.modelKey), readingOrder: fields(PeopleSpec.orderKey),
      means: fields(PeopleSpec.meansKey), numbers: fields(PeopleSpec.parametersKey) ?? [])
  }

  private init(_ changes: PeopleChanges) {
    self.changes = changes
  }

  /// What counts where nothing is said: the defaults of the catalogue.
  static let standard = ConditionSpec(PeopleChanges())
}
