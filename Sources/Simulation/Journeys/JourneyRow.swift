package import Metrics

/// One journey as a row of a table.
package struct JourneyRow: Sendable {
  /// What the journey added to the tallies.
  package let record: JourneyRecord
  /// The names of its variant, segment and task.
  package let variant: String
  package let segment: String
  package let task: String
  /// The screens that were seen, in the order in which they are counted, with spaces between.
  package let seen: String

  /// The columns, in their order.
  package static let columns: [TableColumn<JourneyRow>] = [
    identity, endings, taps, routing, depths, rest,
  ].flatMap(\.self)

  private static let identity: [TableColumn<JourneyRow>] = [
    TableColumn("person", .integer, "the person's number, the same in every variant") {
      .integer($0.record.person)
    },
    TableColumn("occasion", .integer, "which of the person's journeys it is, from 0") {
      .integer($0.record.occasion)
    },
    TableColumn("variant", .text, "the layout") { .text($0.variant) },
    TableColumn("segment", .text, "the person's segment") { .text($0.segment) },
    TableColumn("task", .text, "what the person wanted") { .text($0.task) },
  ]

  private static let endings: [TableColumn<JourneyRow>] = [
    TableColumn("outcome", .text, "how it ended, as results name it") {
      .text($0.record.outcome.name)
    },
    TableColumn("class", .text, "success, abandoned (the person stopped) or failure (the app did)")
    {
      .text($0.record.outcome.outcomeClass.rawValue)
    },
    TableColumn("arrived", .integer, "1 when the goal was reached") {
      .flag($0.record.outcome.isSuccess)
    },
    TableColumn(
      "direct", .integer, "1 when nothing was undone and every step lay on a shortest path"
    ) { .flag($0.record.isDirect) },
  ]

  private static let taps: [TableColumn<JourneyRow>] = [
    TableColumn("taps", .integer, "taps of every kind; more than that where it did not arrive") {
      .integer($0.record.taps)
    },
    TableColumn("optimal_taps", .integer, "the fewest possible; empty when there is no path") {
      .known($0.record.optimalTaps)
    },
    TableColumn("first_tap_optimal", .integer, "1 when the first tap lay on a shortest path") {
      .flag($0.record.firstTapIsOptimal)
    },
    TableColumn("off_path", .integer, "steps forward that lay on no shortest path") {
      .integer($0.record.offPath)
    },
    TableColumn("backs", .integer, "returns of every kind") { .integer($0.record.backs) },
    TableColumn("retaps", .integer, "those among them by the tab that was selected already") {
      .integer($0.record.retaps)
    },
    TableColumn("closes", .integer, "and those that closed a modal or a menu") {
      .integer($0.record.closes)
    },
    TableColumn("slips", .integer, "taps that missed what they were meant for") {
      .integer($0.record.slips)
    },
    TableColumn("menu_openings", .integer, "how often the menu was opened") {
      .integer($0.record.menuOpenings)
    },
    TableColumn("taps_before_menu", .integer, "taps before it first was; empty when never") {
      .known($0.record.tapsBeforeMenu)
    },
    TableColumn("visits", .integer, "states met with repeats, the start among them") {
      .integer($0.record.visits)
    },
    TableColumn("distinct_visits", .integer, "different pages among them") {
      .integer($0.record.distinct)
    },
  ]

  private static let routing: [TableColumn<JourneyRow>] = [
    TableColumn("built", .integer, "screens the router built") { .integer($0.record.built) },
    TableColumn("integrated", .integer, "screens it put into containers") {
      .integer($0.record.integrated)
    },
    TableColumn("popped", .integer, "screens it popped") { .integer($0.record.popped) },
    TableColumn("selected", .integer, "sections it selected") { .integer($0.record.selected) },
    TableColumn("dismissed", .integer, "screens it dismissed") { .integer($0.record.dismissed) },
    TableColumn("rebuilt", .integer, "containers it made anew") { .integer($0.record.rebuilt) },
  ]

  private static let depths: [TableColumn<JourneyRow>] = [
    TableColumn("start_depth", .integer, "screens on top of each other at the start") {
      .integer($0.record.startDepth)
    },
    TableColumn("end_depth", .integer, "at the end") { .integer($0.record.endDepth) },
    TableColumn("maximum_depth", .integer, "at most") { .integer($0.record.maximumDepth) },
    TableColumn("depth_microseconds", .integer, "the depth at every moment, added up over time") {
      .integer(Int(truncatingIfNeeded: $0.record.depthTime))
    },
  ]

  private static let rest: [TableColumn<JourneyRow>] = [
    TableColumn("microseconds", .integer, "derived time: nobody has been timed") {
      .integer(Int(truncatingIfNeeded: $0.record.time))
    },
    TableColumn(
      "seen", .text, "the screens that were seen, in the order of the app, with spaces between"
    ) { .text($0.seen) },
  ]
}
