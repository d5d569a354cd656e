import Analysis
import Experiments
import Metrics
import Simulation

/// The time that a run is going to take, told once when it is more than a minute.
///
/// People become faster while states are remembered, so the pace is that of the last of a few seconds, and
/// the words name it.
struct RunForecast {
  private let people: Int
  private let isLimit: Bool
  /// The people who were done, and when, at the beginning of the measured time.
  private var start: (done: Int, seconds: Double)?
  private var isMade = false

  /// The seconds that are passed over, and those after which the pace is taken.
  private static let (warmUp, measured) = (1.0, 3.0)
  private static let longTime = 60.0

  /// - Parameter isLimit: whether the run may end before everybody was walked.
  init(people: Int, isLimit: Bool) {
    self.people = people
    self.isLimit = isLimit
  }

  /// The words about a long run; `nil` where it is short, before the pace is known, and once they were told.
  ///
  /// - Parameters:
  ///   - done: the people who are done.
  ///   - seconds: the time since the beginning.
  mutating func words(done: Int, after seconds: Double) -> String? {
    guard !isMade, seconds >= Self.warmUp else { return nil }
    guard let start else {
      start = (done, seconds)
      return nil
    }
    guard seconds >= Self.measured, done > start.done else { return nil }
    isMade = true
    let rate = Double(done - start.done) / max(seconds - start.seconds, 1e-9)
    let left = Double(people - done) / rate
    guard left + seconds > Self.longTime else { return nil }
    return "this takes \(isLimit ? "at most " : "")about \(Self.duration(left + seconds)) for "
      + "\(DecimalText.grouped(people)) people at the pace of the first seconds"
  }

  /// A time in its two largest units: `3 s`, `12 min 5 s`, `2 h 12 min`, `3 days 4 h`.
  static func duration(_ seconds: Double) -> String {
    guard seconds < 86_400_000 else { return "more than 1 000 days" }
    let whole = Int(max(seconds, 0).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    if whole < 86_400 { return "\(whole / 3600) h \(whole % 3600 / 60) min" }
    return "\(whole / 86_400) days \(whole % 86_400 / 3600) h"
  }
}

extension RunForecast {
  private static let muchMemory = 1 << 30

  /// The bytes of a tap that comes to a state which nobody was in, measured on a deep stack.
  private static let bytesPerTap = 4_096

  /// The words about the memory that a run may take; `nil` where it is at most a gigabyte.
  ///
  /// - Parameter states: the bytes that explored states may take from one person to the next.
  static func words(ofMemory states: Int, counting plan: RunPlan, threads: Int) -> String? {
    let shape = plan.shape
    let counts = shape.bytes * (threads + 3)
    let taps = plan.segments.map { mostTaps($0.parameters) }.max() ?? 0
    let journeys = taps * shape.journeysEach * bytesPerTap * threads
    let sum = counts + states + journeys
    guard sum > muchMemory else { return nil }
    return "this may take \(size(sum)) of memory: \(size(counts)) for the counts of "
      + "\(shape.variants) layouts × \(shape.segments) segments × \(shape.tasks) tasks × "
      + "\(shape.metrics.count) metrics, \(size(journeys)) for journeys of "
      + "\(DecimalText.grouped(taps)) taps on \(threads) threads, \(size(states)) for explored "
      + "states ('--memory')"
  }

  /// The most taps of nearly all journeys: budgets above that of three standard deviations are rare.
  private static func mostTaps(_ parameters: PeopleParameters) -> Int {
    func most(_ median: Double, _ spread: Double) -> Double {
      median * ExactMath.exponential(3 * spread)
    }
    let taps = most(parameters.tapBudget, parameters.tapBudgetSpread)
    let seconds = most(parameters.timeBudget, parameters.timeBudgetSpread)
    return Int(min(taps, seconds / max(parameters.tapTime, 1e-6), PeopleParameters.mostTaps))
  }

  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000_000 { return "\(bytes / 1_000_000) MB" }
    let tenths = (bytes + 99_999_999) / 100_000_000
    return "\(tenths / 10).\(tenths % 10) GB"
  }
}
