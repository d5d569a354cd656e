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

  /// Adds people who are done; called from any thread.
  func add(_ more: Int) {
    guard world.terminal.messagesAreTerminal else { return }
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
    guard world.terminal.messagesAreTerminal else { return }
    world.messages("\r\u{1b}[K")
  }

  private func show(_ done: Int, after seconds: Double) {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(people - done) / rate : 0
    world.messages(
      "\r\u{1b}[K\(name): \(done) of \(people) people, \(Int(rate)) a second, "
        + "\(Self.words(left)) left")
  }

  /// A time in its two largest units: `3 s`, `12 min 5 s`, `2 h 12 min`.
  private static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
