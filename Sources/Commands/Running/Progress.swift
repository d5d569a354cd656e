import Analysis
import Synchronization

/// The line on the terminal that says how far a run is, and the words about one that will take long.
///
/// The line is silent where standard error is a file; the words are not.
final class Progress: Sendable {
  private struct Count {
    var done = 0
    var lastShown = -1.0
    var forecast: RunForecast
  }

  private let name: String
  private let people: Int
  private let world: World
  private let begun: Double
  private let count: Mutex<Count>

  /// - Parameter isLimit: whether the run may end before everybody was walked.
  init(_ name: String, people: Int, isLimit: Bool = false, in world: World) {
    self.name = name
    self.people = people
    self.world = world
    begun = world.seconds()
    count = Mutex(Count(forecast: RunForecast(people: people, isLimit: isLimit)))
  }

  private var isShown: Bool { world.terminal.messagesAreTerminal && !world.isQuiet }

  /// Adds people who are done; called from any thread.
  func add(_ more: Int) {
    guard !world.isQuiet, more > 0 else { return }
    let now = world.seconds() - begun
    let (done, words): (Int?, String?) = count.withLock { count in
      count.done += more
      let words = count.forecast.words(done: count.done, after: now)
      guard isShown, now - count.lastShown >= 0.1 || count.done == people else {
        return (nil, words)
      }
      count.lastShown = now
      return (count.done, words)
    }
    if let words {
      end()
      world.messages("\(name): \(words)\n")
    }
    if let done { show(done, after: now) }
  }

  func end() {
    guard isShown else { return }
    world.replaceLine("")
  }

  private func show(_ done: Int, after seconds: Double) {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(people - done) / rate : 0
    world.replaceLine(
      "\(name) \(bar(done)) \(DecimalText.grouped(done)) of "
        + "\(DecimalText.grouped(people)) people, \(DecimalText.grouped(Int(rate))) a second, "
        + "\(RunForecast.duration(left)) left")
  }

  /// The part that is done, as ten squares.
  private func bar(_ done: Int) -> String {
    let full = people > 0 ? min(10, max(0, 10 * done / people)) : 10
    return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
  }
}

extension World {
  /// Does work that takes a while, with a line on the terminal that says which; silent where standard
  /// error is a file.
  func phase<Result>(_ words: String, _ work: () throws -> Result) rethrows -> Result {
    guard terminal.messagesAreTerminal, !isQuiet else { return try work() }
    replaceLine("\(words) …")
    defer { replaceLine("") }
    return try work()
  }
}

/// The line on the terminal that says which part of some work is at hand; silent where standard error is a file.
final class PhaseLine: Sendable {
  private let name: String
  private let world: World
  private let lastShown = Mutex(-1.0)

  init(_ name: String, in world: World) {
    self.name = name
    self.world = world
  }

  private var isShown: Bool { world.terminal.messagesAreTerminal && !world.isQuiet }

  /// Shows words about the work at hand, unless others were shown a moment ago.
  func show(_ words: String) {
    guard isShown else { return }
    let now = world.seconds()
    let isDue = lastShown.withLock { last in
      guard last < 0 || now - last >= 0.1 else { return false }
      last = now
      return true
    }
    if isDue { world.replaceLine("\(name): \(words) …") }
  }

  func end() {
    if isShown { world.replaceLine("") }
  }
}
