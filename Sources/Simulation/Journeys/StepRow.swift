import Experiments
import NavigationGraph

/// One tap of a journey as a row of a table.
package struct StepRow: Sendable {
  package let person, occasion: Int
  package let variant: String
  /// The number of the tap in its journey, from 1.
  package let step: Int
  /// The place in the `kinds` of the same rows.
  package let kind: Int

  /// The columns, in their order; those of `StepKind` follow.
  package static let columns: [TableColumn<StepRow>] = [
    TableColumn("person", .integer, "the person's number") { .integer($0.person) },
    TableColumn("occasion", .integer, "the number of the person's journey, from 0") {
      .integer($0.occasion)
    },
    TableColumn("variant", .text, "the layout") { .text($0.variant) },
    TableColumn("step", .integer, "the number of the tap, from 1") { .integer($0.step) },
  ]
}

/// A step without person and number, the part that hundreds of steps share and whose words are made once.
package struct StepKind: Sendable {
  /// The screens before and after it, with their contexts.
  package let screen, next: String
  package let label: String
  let transition: Transition
  let reason: TapReason
  let isOnShortestPath: Bool

  /// The columns, in their order; they follow those of `StepRow`.
  package static let columns: [TableColumn<StepKind>] = taps + operations + endings

  private static let kindWords = words(of: Affordance.Kind.self)
  private static let reasonWords = words(of: TapReason.self)
  private static let outcomeWords = words(of: MoveOutcome.Kind.self)

  private static let taps: [TableColumn<StepKind>] = [
    TableColumn("screen", .text, "the screen in front, with its context") { .text($0.screen) },
    TableColumn("label", .text, "the label that was tapped") { .text($0.label) },
    TableColumn("kind", .text, "its kind: entry, tab, menu-item, back …") {
      .text(kindWords[Int($0.transition.kind.rawValue)])
    },
    TableColumn("reason", .text, "why it was tapped: first-look, slip, exhausted …") {
      .text(reasonWords[Int($0.reason.rawValue)])
    },
    TableColumn("on_shortest_path", .integer, "1 if it lies on a shortest path") {
      .flag($0.isOnShortestPath)
    },
    TableColumn("outcome", .text, "how the router answered: done, rejected, vetoed …") {
      .text(outcomeWords[Int($0.transition.outcome.rawValue)])
    },
    TableColumn("halfway", .integer, "1 if it failed after it had moved screens") {
      .flag($0.transition.traits.isDirty)
    },
  ]

  private static let operations: [TableColumn<StepKind>] = [
    operation("built", "screens the router built", lane: 0),
    operation("integrated", "screens it put into containers", lane: 1),
    operation("popped", "screens it popped", lane: 2),
    operation("selected", "sections it selected", lane: 3),
    operation("dismissed", "screens it dismissed", lane: 4),
    operation("rebuilt", "containers it rebuilt", lane: 5),
  ]

  private static let endings: [TableColumn<StepKind>] = [
    TableColumn("router_microseconds", .integer, "the router's own time, animations included") {
      .integer(Int($0.transition.duration))
    },
    TableColumn("next_screen", .text, "the screen in front afterwards") { .text($0.next) },
  ]

  private static func operation(
    _ name: String, _ meaning: String, lane: Int
  ) -> TableColumn<StepKind> {
    TableColumn(name, .integer, meaning) { .integer(Int($0.transition.operations.lanes[lane])) }
  }

  /// The words of an enumeration's cases by raw value: `firstLook` is `first-look`.
  private static func words<Value: CaseIterable & RawRepresentable<UInt8>>(
    of type: Value.Type
  ) -> [String] {
    var words = [String](repeating: "", count: Int(UInt8.max) + 1)
    for value in Value.allCases {
      words[Int(value.rawValue)] = "\(value)".reduce(into: "") { word, letter in
        word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
      }
    }
    return words
  }
}
