import Hashing
import SourceText

/// Ways through a tree, as tools for tree tests export them.
///
/// The path begins at the root if all paths of a file begin alike, so that nothing counts before the file's end.
struct TreeRows: MeasuredRows {
  private let form: MeasuredForm
  /// The tasks of the numbered columns.
  private let tasks: [Int]
  private var ways: [Way: Found] = [:]
  private var roots: Set<UInt64> = []
  private var nodes: Set<UInt64> = []
  private var known = RecentTable<Bool>(limit: 100_000)
  private var count = 0
  /// The attempts with a first tap, and those whose first tap the layout has.
  private var firsts = (all: 0, known: 0)

  private static let mostNodes = 10_000

  /// The part of a way that counts.
  private struct Way: Hashable {
    let layout, task: Int
    let outcome: MeasuredOutcome
    let length: Int
    /// The first two nodes; empty without any.
    let nodes: [[UInt8]]
  }

  private struct Found {
    let line: Int
    var times = 0
  }

  init(_ form: MeasuredForm, tasks: [Int]) {
    self.form = form
    self.tasks = tasks
  }

  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext) {
    guard let layout = context.layout(of: row, form) else { return }
    let person = form.column(.participant).map { row[$0] } ?? []
    guard !person.isEmpty else {
      return context.remarks.add(.missing(.participant), line: row.line)
    }
    if form.numbered.isEmpty {
      guard let task = context.task(of: row, form) else { return }
      guard isNew(person, task + 1) else {
        return context.remarks.add(.repeated, line: row.line)
      }
      let path = form.column(.path).map { row[$0] } ?? []
      let outcome = form.column(.outcome).map { row[$0] } ?? []
      return add(path, outcome, layout: layout, task: task, line: row.line, to: &context)
    }
    guard isNew(person, 0) else { return context.remarks.add(.repeated, line: row.line) }
    for (columns, task) in zip(form.numbered, tasks) {
      add(
        row[columns.path], row[columns.outcome], layout: layout, task: task, line: row.line,
        to: &context)
    }
  }

  private mutating func isNew(_ person: ArraySlice<UInt8>, _ task: Int) -> Bool {
    var isNew = false
    _ = known.update(FNV1a.hash(person) &+ UInt64(task) &* SplitMix64.increment) {
      isNew = true
      return true
    } _: { _ in
    }
    return isNew
  }

  private mutating func add(
    _ path: ArraySlice<UInt8>, _ outcome: ArraySlice<UInt8>, layout: Int, task: Int, line: Int,
    to context: inout MeasuredContext
  ) {
    // People do not all get all tasks.
    if path.isEmpty, outcome.isEmpty { return }
    guard let end = MeasuredOutcome(outcome) else {
      return context.remarks.add(.wrongOutcome, line: line)
    }
    let steps = Self.steps(of: path)
    if steps.isEmpty, end != .gaveUp { context.remarks.add(.wrongPath, line: line) }
    if let root = steps.first { roots.insert(FNV1a.hash(FoldedText.of(root))) }
    for step in steps where nodes.count < Self.mostNodes {
      nodes.insert(FNV1a.hash(FoldedText.of(step)))
    }
    let way = Way(
      layout: layout, task: task, outcome: end, length: steps.count, nodes: Array(steps.prefix(2)))
    if ways[way] == nil { ways[way] = Found(line: line) }
    ways[way]?.times += 1
    count += 1
  }

  /// The nodes of a path: between arrows, or else between slashes.
  private static func steps(of path: ArraySlice<UInt8>) -> [[UInt8]] {
    let text = String(decoding: path, as: UTF8.self)
    let parts: [Substring] =
      if text.contains("→") { text.split(separator: "→") } else if text.contains(">") {
        text.split(separator: ">")
      } else { text.split(separator: "/") }
    return parts.map { Array($0.utf8.trimmingBlanks) }.filter { !$0.isEmpty }
  }

  mutating func end(in context: inout MeasuredContext) {
    let ways = ways.sorted { ($0.value.line, $0.key.task) < ($1.value.line, $1.key.task) }
    let begins = beginsAtRoot(ways.map(\.key), in: &context)
    for (way, found) in ways {
      let skipped = begins && !way.nodes.isEmpty ? 1 : 0
      let node = way.nodes.dropFirst(skipped).first
      let first = node.flatMap {
        context.first(
          $0, layout: way.layout, task: way.task, line: found.line, times: found.times)
      }
      if node != nil { firsts.all += found.times }
      if first != nil { firsts.known += found.times }
      context.tally.attempts[way.layout][way.task].add(
        first: first, isFound: way.outcome == .found,
        taps: way.length > 0 ? way.length - skipped : nil, times: found.times)
    }
  }

  /// Whether the paths begin at the root of the tree, which no one taps.
  private func beginsAtRoot(_ ways: [Way], in context: inout MeasuredContext) -> Bool {
    guard roots.count == 1 else { return false }
    guard count == 1, let way = ways.first, let first = way.nodes.first else { return true }
    func isOffered(_ node: [UInt8]?) -> Bool {
      guard let node, let label = context.names.labelTable.place(of: node) else { return false }
      return context.names.offers(label, layout: way.layout, task: way.task)
    }
    return isOffered(way.nodes.dropFirst().first) || !isOffered(first)
  }

  /// The tree of the file; `nil` if no path was understood.
  func tree(of file: String, in context: MeasuredContext) -> MeasuredTree? {
    nodes.isEmpty
      ? nil
      : MeasuredTree(
        file: file, layouts: Set(ways.keys.map(\.layout)), nodes: nodes,
        isOfLayout: firsts.known * 2 >= firsts.all)
  }
}

extension Substring.UTF8View {
  fileprivate var trimmingBlanks: Substring.UTF8View {
    var rest = self[...]
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    return rest
  }
}
