import NavigationGraph

/// A step without whose and when it is: what hundreds of steps have in common, so that it is put into
/// words once for all of them.
package struct StepKind: Sendable {
  /// The screens before and after it, with what they are about.
  package let screen: String
  package let next: String
  /// What was tapped.
  package let label: String
  let transition: Transition
  let reason: TapReason
  let isOnShortestWay: Bool

  /// The columns, in their order; they follow those of `StepRow`.
  package static let columns: [TableColumn<StepKind>] = [taps, operations, endings].flatMap(\.self)

  private static let kindWords = CaseWords<TransitionKind>()
  private static let reasonWords = CaseWords<TapReason>()
  private static let outcomeWords = CaseWords<TransitionOutcome>()

  private static let taps: [TableColumn<StepKind>] = [
    TableColumn("screen", .text, "the screen in front, with what it is about") { .text($0.screen) },
    TableColumn("label", .text, "what was tapped") { .text($0.label) },
    TableColumn("kind", .text, "what kind of thing that is: entry, tab, menu-item, back …") {
      .text(kindWords[$0.transition.kind])
    },
    TableColumn("reason", .text, "why it was tapped: first-look, slip, exhausted …") {
      .text(reasonWords[$0.reason])
    },
    TableColumn("on_shortest_way", .integer, "1 when nothing else would have been shorter") {
      .flag($0.isOnShortestWay)
    },
    TableColumn("outcome", .text, "how the router answered: done, rejected, vetoed …") {
      .text(outcomeWords[$0.transition.outcome])
    },
    TableColumn("halfway", .integer, "1 when it stopped and left things moved") {
      .flag($0.transition.traits.isDirty)
    },
  ]

  private static let operations: [TableColumn<StepKind>] = [
    operation("built", "screens the router built", lane: 0),
    operation("integrated", "screens it put into containers", lane: 1),
    operation("popped", "screens it popped", lane: 2),
    operation("selected", "sections it selected", lane: 3),
    operation("dismissed", "screens it dismissed", lane: 4),
    operation("rebuilt", "containers it made anew", lane: 5),
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
}
