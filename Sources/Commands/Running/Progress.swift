import Analysis
import Synchronization

/// The line on the terminal that says how far a run is; silent where standard error is a file.
final class Progress: Sendable {
  private struct Count {
    var done = 0
    var lastShown = -1.0
  }

  private let name: String
  private let people: Int
  private let world: World
  private let begun: Double
  private let count = Mutex(Count())

  init(_ name: String, people: Int, in world: World) {
    self.name = name
    self.people = people
    self.world = world
    begun = world.seconds()
  }

  private var isShown: Bool { world.terminal.messagesAreTerminal && !world.isQuiet }

  /// Adds people who are done; called from any thread.
  func add(_ more: Int) {
    guard isShown else { return }
    let now = world.seconds() - begun
    let done: Int? = count.withLock { count in
      count.done += more
      guard now - count.lastShown >= 0.1 || count.done == people else { return nil }
      count.lastShown = now
      return count.done
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
        + "\(Self.words(left)) left")
  }

  /// The part that is done, as ten squares.
  private func bar(_ done: Int) -> String {
    let full = people > 0 ? min(10, max(0, 10 * done / people)) : 10
    return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
  }

  /// A time in its two largest units: `3 s`, `12 min 5 s`, `2 h 12 min`.
  private static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
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
