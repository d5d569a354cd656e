import NavigationGraph

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
    TableColumn("on_shortest_path", .integer, "1 when nothing else would have been shorter") {
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

/// The kinds of steps of a range of people, each kept once.
struct StepKinds {
  private(set) var kinds: [StepKind] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    let variant: Int
    let origin, target, label: Int32
    let position: UInt16
    let reason: TapReason
    let isOnShortestWay: Bool

    init(_ tap: StepObserver.Tap, variant: Int) {
      self.variant = variant
      origin = tap.origin
      target = tap.transition.target
      label = tap.transition.label
      position = tap.transition.position
      reason = tap.reason
      isOnShortestWay = tap.isOnShortestWay
    }
  }

  /// The place of a tap's kind; nil when it was not met before.
  func place(of tap: StepObserver.Tap, variant: Int) -> Int? { places[Key(tap, variant: variant)] }

  /// Adds the kind of a tap, and gives its place.
  mutating func add(_ kind: StepKind, of tap: StepObserver.Tap, variant: Int) -> Int {
    places[Key(tap, variant: variant)] = kinds.count
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Forgets which state has which number, but not the kinds.
  mutating func forgetStates() {
    places.removeAll(keepingCapacity: true)
  }
}
