/// A group of people that differs from the others.
package struct SegmentSpec: SpecObject {
  package let weight: Int
  package let changes: PeopleChanges

  static let weightKey = TypedKey.required(
    "weight", Shape<Int>.integer(1...1_000_000), "How many there are of them, against the others.")

  package static let object = ObjectDescription(
    "segment", "A group of people that differs from the others.",
    example: "newcomers: { weight: 2, parameters: { menu-notice: 10% } }",
    keys: [
      weightKey, PeopleSpec.modelKey, PeopleSpec.orderKey, PeopleSpec.meansKey,
      PeopleSpec.parametersKey,
    ])

  package init?(_ fields: inout Fields) {
    changes = PeopleChanges(
      model: fields(PeopleSpec.modelKey), readingOrder: fields(PeopleSpec.orderKey),
      means: fields(PeopleSpec.meansKey), numbers: fields(PeopleSpec.parametersKey) ?? [])
    guard let weight = fields(Self.weightKey) else { return nil }
    self.weight = weight
  }
}
