import Hashing
import SourceText

/// The end of an attempt, in the words of several tools.
enum MeasuredOutcome {
  case found, wrong, gaveUp

  /// The outcome that a cell names; `nil` for other words.
  init?(_ cell: some Collection<UInt8>) {
    guard let outcome = Self.words[String(decoding: FoldedText.of(cell), as: UTF8.self)] else {
      return nil
    }
    self = outcome
  }

  private static let words: [String: Self] = [
    "found": .found, "success": .found, "directsuccess": .found, "indirectsuccess": .found,
    "correct": .found, "completed": .found, "passed": .found,
    "wrong": .wrong, "failure": .wrong, "fail": .wrong, "failed": .wrong, "directfailure": .wrong,
    "indirectfailure": .wrong, "incorrect": .wrong, "notfound": .wrong,
    "gaveup": .gaveUp, "giveup": .gaveUp, "giveupbounce": .gaveUp, "skip": .gaveUp,
    "skipped": .gaveUp, "directskip": .gaveUp, "indirectskip": .gaveUp, "abandoned": .gaveUp,
    "bounced": .gaveUp,
  ]
}

extension ArraySlice<UInt8> {
  /// A whole number from 0 to a thousand million; `nil` for anything else.
  var count: Int? {
    let text = String(decoding: self, as: UTF8.self)
    return Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}

/// The answers of a page of `navlab study`.
struct AnswerRows: MeasuredRows {
  private let form: MeasuredForm
  /// The attempts of each participant in each layout.
  private var occasions = RecentTable<Int>(limit: Self.most)
  private var known = RecentTable<Bool>(limit: Self.most)

  private static let most = 100_000

  init(_ form: MeasuredForm) { self.form = form }

  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext) {
    func cell(_ role: MeasuredForm.Role) -> ArraySlice<UInt8> {
      form.column(role).map { row[$0] } ?? []
    }
    let layout = context.layout(of: row, form)
    let task = context.task(of: row, form)
    guard let layout, let task else { return }
    guard let outcome = MeasuredOutcome(cell(.outcome)) else {
      return context.remarks.add(.wrongOutcome, line: row.line)
    }
    guard let taps = cell(.taps).count else {
      return context.remarks.add(.wrongNumber, line: row.line)
    }
    let participant = FNV1a.hash(cell(.participant))
    guard isNew(participant, layout, task) else {
      return context.remarks.add(.repeated, line: row.line)
    }
    context.tasksEach = max(context.tasksEach, attempts(of: participant, layout))
    let label = cell(.first)
    let first =
      label.isEmpty ? nil : context.first(label, layout: layout, task: task, line: row.line)
    context.tally.attempts[layout][task].add(first: first, isFound: outcome == .found, taps: taps)
    guard let fewest = context.names.fewestTaps(layout: layout, task: task) else { return }
    context.tally.attempts[layout][task].walks.add(
      isFound: outcome == .found, taps: taps, fewest: fewest)
  }

  private mutating func isNew(_ participant: UInt64, _ layout: Int, _ task: Int) -> Bool {
    var isNew = false
    let key = participant &+ UInt64(layout * 65_537 + task + 1) &* SplitMix64.increment
    _ = known.update(key) {
      isNew = true
      return true
    } _: { _ in
    }
    return isNew
  }

  /// The number of attempts of a participant in a layout, with this one.
  private mutating func attempts(of participant: UInt64, _ layout: Int) -> Int {
    var attempts = 1
    _ = occasions.update(participant &+ UInt64(layout) &* SplitMix64.increment) {
      0
    } _: {
      $0 += 1
      attempts = $0
    }
    return attempts
  }
}

/// Counts of first clicks.
struct CountRows: MeasuredRows {
  private let form: MeasuredForm
  private var known: Set<[Int]> = []

  init(_ form: MeasuredForm) { self.form = form }

  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext) {
    let layout = context.layout(of: row, form)
    let task = context.task(of: row, form)
    guard let layout, let task else { return }
    guard let people = form.column(.people).flatMap({ row[$0].count }) else {
      return context.remarks.add(.wrongNumber, line: row.line)
    }
    let label = form.column(.label).map { row[$0] } ?? []
    guard let first = context.first(label, layout: layout, task: task, line: row.line) else {
      return
    }
    guard known.insert([layout, task, first]).inserted else {
      return context.remarks.add(.repeated, line: row.line)
    }
    context.tally.attempts[layout][task].add(
      first: first, isFound: nil, taps: nil, times: people)
  }
}

/// Shares that a team knows.
struct ShareRows: MeasuredRows {
  private let form: MeasuredForm

  init(_ form: MeasuredForm) { self.form = form }

  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext) {
    func cell(_ role: MeasuredForm.Role) -> ArraySlice<UInt8> {
      form.column(role).map { row[$0] } ?? []
    }
    guard let layout = context.layout(of: row, form) else { return }
    var task: Int?
    if !cell(.task).isEmpty {
      task = context.task(of: row, form)
      guard task != nil else { return }
    }
    guard let share = Self.share(row.text(form.column(.share) ?? 0)) else {
      return context.remarks.add(.wrongShare, line: row.line)
    }
    let people = cell(.people)
    guard people.isEmpty || people.count != nil else {
      return context.remarks.add(.wrongNumber, line: row.line)
    }
    var label: Int?
    var screen: Int?
    if cell(.label).isEmpty, task == nil {
      screen = context.place(.screen, \.screenTable, cell(.screen), line: row.line)
    } else if task != nil {
      label = context.first(cell(.label), layout: layout, task: task, line: row.line)
    } else {
      label = context.place(.label, \.labelTable, cell(.label), line: row.line)
    }
    guard label != nil || screen != nil else { return }
    context.shares.append(
      KnownShare(
        layout: layout, task: task, label: label, screen: screen, share: share,
        people: people.count))
  }

  /// A share as people write it: `12 %`, `12.5%`, `0.12` or `0,12`.
  static func share(_ text: String) -> Double? {
    var digits = text.filter { !$0.isWhitespace }.replacing(",", with: ".")
    let isPercent = digits.hasSuffix("%")
    if isPercent { digits.removeLast() }
    guard let value = Double(digits), value.isFinite else { return nil }
    let share = isPercent ? value / 100 : value
    return (0...1).contains(share) ? share : nil
  }
}
