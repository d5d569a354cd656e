import Hashing
import SourceText

/// What happened in sessions, as analytics export it, in the order in which it happened in each session.
///
/// A row has a screen that shows, a label that was tapped on it, or both. Only sessions that are open are kept.
struct EventRows: MeasuredRows {
  private let form: MeasuredForm
  private let hasLabels: Bool
  private let reading: SessionReading
  private var open = RecentTable<Session>(limit: Self.mostOpen)
  private var ends = SuccessAtEnd()

  /// Half the most sessions that are open at once.
  private static let mostOpen = 50_000

  init(_ form: MeasuredForm, _ names: MeasuredNames) {
    self.form = form
    hasLabels = form.column(.label) != nil
    reading = SessionReading(labels: names.labels.count, screens: names.screens.count)
  }

  /// A session, or its part about one task.
  struct Session {
    let layout: Int
    let task: Int?
    let line: Int
    var lastRow: UInt64 = 0
    var time = Int64.min
    var screen: Int?
    var first = First.open
    /// The taps, and the changes of screens, before the goal was reached.
    var taps = 0
    var changes = 0
    var isFound = false
    /// Whether a row of it was not understood, so that its taps are not known.
    var hasUnknown = false
    /// Whether its rows contradict each other.
    var isOdd = false
    /// The labels and screens, one bit each; empty with a task.
    var marks: [UInt64] = []

    enum First {
      case open, notKnown, elsewhere
      case label(Int)
    }
  }

  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext) {
    var task: Int?
    if let column = form.column(.task), !row[column].isEmpty {
      task = context.task(of: row, form)
      guard task != nil else { return }
    }
    guard let layout = context.layout(of: row, form) else { return }
    var key = FNV1a()
    var isNamed = false
    for column in form.columns[.session] ?? [] {
      for byte in row[column] { key.combine(byte) }
      key.combine(0)
      isNamed = isNamed || !row[column].isEmpty
    }
    guard isNamed else { return context.remarks.add(.missing(.session), line: row.line) }
    let time = form.column(.time).flatMap { MeasuredTime.microseconds(row[$0]) }
    guard let time else { return context.remarks.add(.wrongTime, line: row.line) }
    ends.latest = max(ends.latest, time)
    let event = SessionReading.Event(
      time: time, row: FNV1a.hash(row.content), line: row.line, layout: layout,
      screen: cell(.screen, of: row), label: cell(.label, of: row))
    let reading = reading
    let removed = open.update(key.value &+ UInt64((task ?? -1) + 1) &* SplitMix64.increment) {
      Session(layout: layout, task: task, line: row.line)
    } _: {
      reading.add(event, to: &$0, in: &context)
    }
    for session in removed ?? [UInt64: Session]().values {
      // One that has been idle for long is over.
      if ends.isUnderWay(session) { context.remarks.add(.cutShort, line: session.line) }
      close(session, in: &context)
    }
  }

  /// The first cell of a role that is not empty.
  private func cell(_ role: MeasuredForm.Role, of row: CSVReader.Record) -> ArraySlice<UInt8> {
    for column in form.columns[role] ?? [] where !row[column].isEmpty { return row[column] }
    return []
  }

  private mutating func close(_ session: Session, in context: inout MeasuredContext) {
    guard !session.isOdd, session.time > .min else { return }
    var first: Int?
    switch session.first {
    case .label(let label): first = label
    case .elsewhere: context.remarks.add(.noStart, line: session.line)
    case .open, .notKnown: break
    }
    guard let task = session.task else {
      let marks = session.marks
      let places = (0..<marks.count * 64).filter { marks[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
      return context.tally.sessions[session.layout].add(
        first: first, labels: places.filter { $0 < reading.labels },
        screens: places.filter { $0 >= reading.labels }.map { $0 - reading.labels })
    }
    context.tally.attempts[session.layout][task].add(first: first, isFound: nil, taps: nil)
    guard context.names.tellsGoal(layout: session.layout, task: task) else {
      return context.remarks.add(.noGoal(task), line: session.line)
    }
    ends.add(
      SuccessAtEnd.Session(
        layout: session.layout, task: task, minute: session.time / 60_000_000,
        isFound: session.isFound,
        taps: session.hasUnknown ? nil : hasLabels ? session.taps : session.changes),
      line: session.line, in: &context)
  }

  mutating func end(in context: inout MeasuredContext) {
    for session in open.values.sorted(by: { $0.line < $1.line }) {
      close(session, in: &context)
    }
    ends.finish(in: &context)
  }
}

/// The way in which the events of a session are read, one after the other.
private struct SessionReading {
  /// The numbers of labels and screens that a session can have.
  let labels, screens: Int

  struct Event {
    let time: Int64
    let row: UInt64
    let line, layout: Int
    let screen, label: ArraySlice<UInt8>
  }

  func add(_ event: Event, to session: inout EventRows.Session, in context: inout MeasuredContext) {
    if event.time == session.time, event.row == session.lastRow {
      return context.remarks.add(.repeated, line: event.line)
    }
    guard event.time >= session.time else {
      session.isOdd = true
      return context.remarks.add(.backwards, line: event.line)
    }
    session.time = event.time
    session.lastRow = event.row
    guard event.layout == session.layout else {
      session.isOdd = true
      return context.remarks.add(.twoLayouts, line: event.line)
    }
    guard !event.screen.isEmpty || !event.label.isEmpty else {
      return context.remarks.add(.missing(.screen), line: event.line)
    }
    if !event.screen.isEmpty { see(event, in: &session, &context) }
    if !event.label.isEmpty { tap(event, in: &session, &context) }
  }

  private func see(
    _ event: Event, in session: inout EventRows.Session, _ context: inout MeasuredContext
  ) {
    let place = context.place(.screen, \.screenTable, event.screen, line: event.line)
    guard let place else { return session.hasUnknown = true }
    if session.screen == nil,
      place != context.names.start(layout: session.layout, task: session.task)
    {
      session.first = .elsewhere
    }
    if let screen = session.screen, screen != place, !session.isFound { session.changes += 1 }
    session.screen = place
    guard let task = session.task else { return mark(labels + place, in: &session) }
    if context.names.isGoal(place, layout: session.layout, task: task) == true {
      session.isFound = true
    }
  }

  private func tap(
    _ event: Event, in session: inout EventRows.Session, _ context: inout MeasuredContext
  ) {
    if !session.isFound { session.taps += 1 }
    let place = context.place(.label, \.labelTable, event.label, line: event.line)
    if place == nil { session.hasUnknown = true }
    if session.task == nil, let place { mark(place, in: &session) }
    guard case .open = session.first else { return }
    session.first = .notKnown
    guard let place, !session.hasUnknown else { return }
    if context.names.offers(place, layout: session.layout, task: session.task) {
      session.first = .label(place)
    } else {
      context.remarks.add(.notOffered(place), line: event.line)
    }
  }

  private func mark(_ place: Int, in session: inout EventRows.Session) {
    if session.marks.isEmpty {
      session.marks = [UInt64](repeating: 0, count: (labels + screens + 63) / 64)
    }
    session.marks[place / 64] |= 1 << UInt64(place % 64)
  }
}

/// The ends of sessions with tasks, which only count when the file goes on for long enough after them.
///
/// An export that covers a day or more cuts the last sessions short. Those that were under way in its last half hour say
/// nothing about success, whether they were successful or not.
private struct SuccessAtEnd {
  /// Sessions that are alike.
  struct Session: Hashable {
    let layout, task: Int
    let minute: Int64
    let isFound: Bool
    let taps: Int?
  }

  private var waiting: [Session: (line: Int, times: Int)] = [:]
  private var earliest = Int64.max
  /// The last moment so far, in microseconds.
  var latest = Int64.min

  /// The minutes without an event after which a session is over.
  private static let pause: Int64 = 30
  private static let day: Int64 = 1_440
  private static let most = 50_000

  mutating func add(_ session: Session, line: Int, in context: inout MeasuredContext) {
    earliest = min(earliest, session.minute)
    waiting[session, default: (line, 0)].times += 1
    if waiting.count > Self.most { count(in: &context) }
  }

  func isUnderWay(_ session: EventRows.Session) -> Bool {
    latest - session.time < Self.pause * 60_000_000
  }

  /// Counts the sessions that ended long before the last moment.
  private mutating func count(in context: inout MeasuredContext) {
    let last = latest / 60_000_000 - Self.pause
    waiting = waiting.filter { session, found in
      guard session.minute <= last else { return true }
      context.tally.attempts[session.layout][session.task].end(session, times: found.times)
      return false
    }
  }

  mutating func finish(in context: inout MeasuredContext) {
    guard !waiting.isEmpty else { return }
    count(in: &context)
    let isWindow = latest / 60_000_000 - earliest >= Self.day
    for (session, found) in waiting {
      if isWindow {
        context.remarks.add(.openEnd, line: found.line, times: found.times)
      } else {
        context.tally.attempts[session.layout][session.task].end(session, times: found.times)
      }
    }
  }
}

extension MeasuredTally.Attempts {
  /// Adds the ends of attempts that were counted before.
  fileprivate mutating func end(_ session: SuccessAtEnd.Session, times: Int) {
    people -= times
    add(first: nil, isFound: session.isFound, taps: session.taps, times: times)
  }
}
