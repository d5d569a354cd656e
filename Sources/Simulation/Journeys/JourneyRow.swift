package import Metrics

/// One journey as a row of a table.
package struct JourneyRow: Sendable {
  package let record: JourneyRecord
  /// The names of its variant, segment and task.
  package let variant, segment, task: String
  /// The screens that were seen, in the order in which they are counted, with spaces between.
  package let seen: String

  /// The columns, in their order.
  package static let columns: [TableColumn<JourneyRow>] =
    identity + endings + taps + routing + depths

  private static let identity = [
    count("person", "the person's number, the same in every variant") { $0.person },
    count("occasion", "the number of the person's journey, from 0") { $0.occasion },
    text("variant", "the layout") { $0.variant },
    text("segment", "the person's segment") { $0.segment },
    text("task", "the task of the journey") { $0.task },
  ]

  private static let endings = [
    text("outcome", "how it ended, as results name it") { $0.record.outcome.name },
    text("class", "success, abandoned (the person stopped) or failure (the app did)") {
      $0.record.outcome.outcomeClass.rawValue
    },
    flag("arrived", "1 if the goal was reached") { $0.outcome.isSuccess },
    flag("direct", "1 if there was no step back and every step lay on a shortest path") {
      $0.isDirect
    },
  ]

  private static let taps = [
    count("taps", "taps of every kind; a journey that did not arrive would need more") { $0.taps },
    count("optimal_taps", "the fewest possible; empty if there is no path") { $0.optimalTaps },
    flag("first_tap_optimal", "1 if the first tap lay on a shortest path") {
      $0.firstTapIsOptimal
    },
    count("off_path", "steps forward that lay on no shortest path") { $0.offPath },
    count("backs", "returns of every kind") { $0.backs },
    count("retaps", "returns by a tap on the selected tab") { $0.retaps },
    count("closes", "returns that closed a modal or a menu") { $0.closes },
    count("slips", "taps that missed their target") { $0.slips },
    count("menu_openings", "how often the menu was opened") { $0.menuOpenings },
    count("taps_before_menu", "taps before its first opening; empty if it stayed closed") {
      $0.tapsBeforeMenu
    },
    count("visits", "states visited with repeats, including the start") { $0.visits },
    count("distinct_visits", "different states visited") { $0.distinct },
  ]

  private static let routing = [
    count("built", "screens the router built") { $0.built },
    count("integrated", "screens it put into containers") { $0.integrated },
    count("popped", "screens it popped") { $0.popped },
    count("selected", "sections it selected") { $0.selected },
    count("dismissed", "screens it dismissed") { $0.dismissed },
    count("rebuilt", "containers it rebuilt") { $0.rebuilt },
  ]

  private static let depths = [
    count("start_depth", "screens on top of each other at the start") { $0.startDepth },
    count("end_depth", "the same at the end") { $0.endDepth },
    count("maximum_depth", "the most at any time") { $0.maximumDepth },
    count("depth_microseconds", "the depth at every moment, added up over time") {
      Int(truncatingIfNeeded: $0.depthTime)
    },
    count("microseconds", "derived time; no real person was timed") {
      Int(truncatingIfNeeded: $0.time)
    },
    text("seen", "the screens seen, in the app's order, separated by spaces") {
      $0.seen
    },
  ]

  /// A column of a number, which is empty if it is negative: a count that does not exist is −1.
  private static func count(
    _ name: String, _ meaning: String, value: @escaping @Sendable (JourneyRecord) -> Int
  ) -> TableColumn<JourneyRow> {
    TableColumn(name, .integer, meaning) {
      let number = value($0.record)
      return number < 0 ? .null : .integer(number)
    }
  }

  private static func flag(
    _ name: String, _ meaning: String, value: @escaping @Sendable (JourneyRecord) -> Bool
  ) -> TableColumn<JourneyRow> {
    TableColumn(name, .integer, meaning) { .flag(value($0.record)) }
  }

  private static func text(
    _ name: String, _ meaning: String, value: @escaping @Sendable (JourneyRow) -> String
  ) -> TableColumn<JourneyRow> {
    TableColumn(name, .text, meaning) { .text(value($0)) }
  }
}
