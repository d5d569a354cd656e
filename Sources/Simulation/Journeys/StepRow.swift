/// One tap of a journey as a row of a table.
package struct StepRow: Sendable {
  /// Whose step it is, of which of their journeys, under which variant, and its number from 1.
  package let person: Int
  package let occasion: Int
  package let variant: String
  package let step: Int
  /// Where in the `kinds` of the same rows stands what was done.
  package let kind: Int

  /// The columns, in their order; those of `StepKind` follow.
  package static let columns: [TableColumn<StepRow>] = [
    TableColumn("person", .integer, "the person's number") { .integer($0.person) },
    TableColumn("occasion", .integer, "which of the person's journeys it is, from 0") {
      .integer($0.occasion)
    },
    TableColumn("variant", .text, "the layout") { .text($0.variant) },
    TableColumn("step", .integer, "which tap of the journey it is, from 1") { .integer($0.step) },
  ]
}
