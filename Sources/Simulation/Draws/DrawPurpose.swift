/// What a draw is for; two purposes never share random bits.
///
/// The numbers are part of every recorded result, so a case keeps its number for ever.
package enum DrawPurpose: UInt8, Sendable, CaseIterable {
  /// Which segment a person belongs to.
  case segment = 1
  /// How many visits a person has made before.
  case visits = 2
  /// How readily a person notices hidden navigation, and in how many hands the phone is.
  case body = 3
  /// How a label smells to a person, and how early they look at it.
  case label = 4
  /// How many taps a person is ready to spend.
  case tapBudget = 5
  /// How much time a person is ready to spend.
  case timeBudget = 6
  /// Whether a dead end makes a person give up.
  case deadEnd = 7
  /// Whether and where a tap misses what it was meant for.
  case slip = 8
  /// What a person without a memory taps next.
  case choice = 9
  /// How SNIF-ACT's utilities waver.
  case utility = 10
  /// Which people go on with which tasks, and in which order.
  case task = 12
  /// Whether a person completes what an interceptor asks of them.
  case answer = 13
  /// Which example journeys are kept.
  case example = 14
}
