package import Experiments
import Hashing
import SourceText
import Statistics

/// Reads files with what people did, row by row, and counts it in the terms of a spec.
package struct MeasuredReader {
  private var context: MeasuredContext
  private let tasks: [Int]?
  private var trees: [MeasuredTree] = []
  /// The files that were read.
  package private(set) var sources: [Source] = []

  /// A file that was read.
  package struct Source: Sendable {
    package let file: String
    package let form: String
    package let rows: Int
  }

  /// The reason why a file is not used.
  package struct Refusal: Error, CustomStringConvertible {
    package let line: Int
    package let description: String
  }

  /// - Parameter tasks: the places of the tasks that files only number, in their order; `nil` for the spec's own.
  package init(_ experiment: Experiment, _ plan: RunPlan, tasks: [Int]? = nil) {
    context = MeasuredContext(names: MeasuredNames(experiment, plan))
    self.tasks = tasks
  }

  package var names: MeasuredNames { context.names }
  package var tally: MeasuredTally { context.tally }
  package var shares: [KnownShare] { context.shares }

  /// The right first taps of a task in a layout.
  package struct RightTaps: Sendable {
    let layout, task: Int
    let people: Proportion
  }

  /// The right first taps that are known with the number of people, of counts or of a share.
  package var rightFirstTaps: [RightTaps] {
    names.layouts.indices.flatMap { layout in
      names.tasks.indices.compactMap { task in
        let counted = tally.attempts[layout][task].share {
          names.isRight($0, layout: layout, task: task)
        }
        let known = names.onlyRightLabel(layout: layout, task: task).flatMap { label in
          shares.first { $0.layout == layout && $0.task == task && $0.label == label }?.proportion
        }
        let people = counted.flatMap { $0.trials > 0 ? $0 : nil } ?? known
        return people.map { RightTaps(layout: layout, task: task, people: $0) }
      }
    }
  }

  /// The most tasks that a person did one after the other in a layout, as far as files say so; at least 1.
  package var tasksEach: Int { min(context.tasksEach, names.tasks.count) }

  /// Reads a file.
  /// - Parameters:
  ///   - layout: The place of the layout of a file that does not name one.
  ///   - stream: Hands the file over in pieces.
  /// - Returns: What was not understood, as lines.
  /// - Throws: `Refusal` for a file that cannot be used, and the errors of `stream`.
  package mutating func read(
    _ file: String, layout: Int?, _ stream: ((_ piece: [UInt8]) throws -> Void) throws -> Void
  ) throws -> [String] {
    let before = context
    context.remarks = MeasuredRemarks()
    context.layout = layout ?? (names.layouts.count == 1 ? 0 : nil)
    do {
      return try readRows(of: file, stream)
    } catch {
      // Of a file that is refused nothing counts.
      context = before
      if let problem = error as? CSVReader.Problem {
        throw Refusal(line: problem.line, description: "\(problem)")
      }
      throw error
    }
  }

  private mutating func readRows(
    of file: String, _ stream: ((_ piece: [UInt8]) throws -> Void) throws -> Void
  ) throws -> [String] {
    var csv = CSVReader()
    var reading: Reading?
    func take(_ record: CSVReader.Record) throws {
      if reading == nil {
        reading = try begin(record)
      } else {
        reading?.add(record, to: &context)
      }
    }
    try stream { piece in try csv.read(piece, take) }
    try csv.finish(take)
    guard var reading else { throw Refusal(line: 1, description: "the file is empty") }
    reading.rows.end(in: &context)
    if let tree = (reading.rows as? TreeRows)?.tree(of: file, in: context) {
      try compare(tree)
      trees.append(tree)
    }
    sources.append(
      Source(file: file, form: reading.form.preset.name, rows: reading.count))
    return context.remarks.lines(of: file, names)
  }

  /// A file of which the first line is known.
  private struct Reading {
    let form: MeasuredForm
    let head: [UInt8]
    let width: Int
    var rows: any MeasuredRows
    var count = 0

    mutating func add(_ record: CSVReader.Record, to context: inout MeasuredContext) {
      // Files put one behind the other repeat the first line.
      guard record.content != head else { return }
      count += 1
      guard record.count == width else {
        return context.remarks.add(.wrongCells, line: record.line)
      }
      rows.add(record, to: &context)
    }
  }

  private func begin(_ head: CSVReader.Record) throws -> Reading {
    let columns = (0..<head.count).map { head.text($0) }
    guard let form = MeasuredForm(columns) else {
      throw Refusal(
        line: head.line,
        description:
          "the columns are not those of any file that is read; docs/how-to/study.md lists them")
    }
    if form.column(.layout) == nil, context.layout == nil {
      throw Refusal(
        line: head.line,
        description:
          "no column says which layout the people had; name it with '--variant', such as "
          + "'--variant \(names.layouts[0].name)'")
    }
    let rows: any MeasuredRows =
      switch form.preset.kind {
      case .attempt: AnswerRows(form)
      case .tree: TreeRows(form, tasks: try numberedTasks(form, head.line))
      case .count: CountRows(form)
      case .share: ShareRows(form)
      case .event: EventRows(form, context.names)
      }
    return Reading(form: form, head: head.content, width: head.count, rows: rows)
  }

  /// The tasks of the columns that only number them.
  private func numberedTasks(_ form: MeasuredForm, _ line: Int) throws -> [Int] {
    guard !form.numbered.isEmpty else { return [] }
    let own = tasks ?? Array(names.tasks.indices)
    guard own.count == form.numbered.count else {
      throw Refusal(
        line: line,
        description:
          "the columns are about \(form.numbered.count.counted("task")), and "
          + (tasks == nil
            ? "the spec has \(own.count); name those of the file with '--task', in its order"
            : "'--task' names \(own.count)"))
    }
    return own
  }

  /// Refuses a second tree about the same layout.
  ///
  /// Small groups see different parts of one tree, so that it is another one only if the layout does not have the first
  /// taps of one of both either.
  private func compare(_ tree: MeasuredTree) throws {
    for other in trees where !other.layouts.isDisjoint(with: tree.layouts) {
      guard !tree.isOfLayout || !other.isOfLayout else { continue }
      let common = tree.nodes.intersection(other.nodes).count
      guard common * 2 < min(tree.nodes.count, other.nodes.count) else { continue }
      throw Refusal(
        line: 1,
        description:
          "this is another tree than that of \(other.file), of whose \(other.nodes.count) names it has "
          + "\(common); name the layout of each file with '--variant'")
    }
  }
}

/// The nodes of a tree that people were tested with.
struct MeasuredTree {
  let file: String
  let layouts: Set<Int>
  let nodes: Set<UInt64>
  /// Whether at least half the first taps are labels of the first page.
  let isOfLayout: Bool
}

/// What the rows of all files add to.
struct MeasuredContext {
  var names: MeasuredNames
  var tally: MeasuredTally
  var shares: [KnownShare] = []
  var tasksEach = 1
  var remarks = MeasuredRemarks()
  /// The layout of a file that does not name one.
  var layout: Int?

  init(names: MeasuredNames) {
    self.names = names
    tally = MeasuredTally(layouts: names.layouts.count, tasks: names.tasks.count)
  }

  /// The thing that a cell names; `nil` with a remark if there is none.
  mutating func place(
    _ what: MeasuredRemarks.What, _ table: WritableKeyPath<MeasuredNames, NameTable>,
    _ cell: some Collection<UInt8>, line: Int, times: Int = 1
  ) -> Int? {
    if let place = names[keyPath: table].place(of: cell) { return place }
    guard !cell.isEmpty else {
      remarks.add(.missing(what), line: line, times: times)
      return nil
    }
    let known = names[keyPath: table].names
    remarks.add(
      .unknown(what, cell: FNV1a.hash(cell)), line: line, times: times,
      help: Suggestion.didYouMean(String(decoding: cell, as: UTF8.self), among: known))
    return nil
  }

  /// The layout of a row; `nil` with a remark if it is not known.
  mutating func layout(of row: CSVReader.Record, _ form: MeasuredForm) -> Int? {
    guard let column = form.column(.layout) else { return layout }
    if row[column].isEmpty, let layout { return layout }
    return place(.layout, \.layoutTable, row[column], line: row.line)
  }

  /// The task of a row; `nil` with a remark if it is not known.
  mutating func task(of row: CSVReader.Record, _ form: MeasuredForm) -> Int? {
    place(.task, \.taskTable, form.column(.task).map { row[$0] } ?? [], line: row.line)
  }

  /// A label that was tapped first; `nil` with a remark if the first page of the task does not have it.
  mutating func first(
    _ cell: some Collection<UInt8>, layout: Int, task: Int?, line: Int, times: Int = 1
  ) -> Int? {
    guard let label = place(.label, \.labelTable, cell, line: line, times: times) else {
      return nil
    }
    guard names.offers(label, layout: layout, task: task) else {
      remarks.add(.notOffered(label), line: line, times: times)
      return nil
    }
    return label
  }
}

/// The rows of one form.
protocol MeasuredRows {
  mutating func add(_ row: CSVReader.Record, to context: inout MeasuredContext)
  /// Adds what could only be known at the end of the file.
  mutating func end(in context: inout MeasuredContext)
}

extension MeasuredRows {
  mutating func end(in context: inout MeasuredContext) {}
}
