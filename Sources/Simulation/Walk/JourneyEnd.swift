/// Why a journey ended.
package enum JourneyEnd: UInt8, Sendable, CaseIterable {
  /// The goal was reached.
  case arrived
  /// The person had no more taps to spend.
  case tapBudget
  /// The person had no more time to spend.
  case timeBudget
  /// A dead end made the person give up.
  case deadEnd
  /// Nothing that was left promised anything.
  case scent
  /// A person without a memory simply stopped.
  case quit
}
