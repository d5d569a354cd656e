import NavigationGraph
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of a run of benchmarks, beside the last ones that were committed.
///
/// Machines differ, and so does one machine from hour to hour. So each figure is also given as a share of a bare walk
/// over a table that is measured in the same run, and that share is what is compared.
enum Figures {
  private static let file = "docs/contributors/benchmarks.md"
  private static let found = Mutex<[(name: String, perSecond: Double, share: Double)]>([])

  /// Notes how often something was done in a second.
  static func note(_ name: String, perSecond: Double) {
    let share = perSecond / bare
    found.withLock { $0.append((name, perSecond, share)) }
  }

  /// The taps that a bare walk makes in a second, now.
  private static var bare: Double {
    let walk = BareWalk(
      over: RandomShop.graph(labels: LabelTable()),
      parameters: PeopleBenchmarks.memorylessParameters)
    var steps = 0
    let spent = ProcessorTime.nanoseconds { steps += walk.steps(of: 0..<400_000) }
    return Double(steps) / max(spent, 1) * 1e9
  }

  /// Prints each figure beside the committed one, and writes the table if asked.
  static func finish(writes: Bool) {
    let all = found.withLock { $0 }
    guard !all.isEmpty else { return }
    var known = committed
    print("\nname | a second | of the bare walk | committed | change")
    for figure in all {
      let before = known[figure.name]?.share
      let change = before.map { percent(figure.share / $0 - 1) } ?? "new"
      let mark = before.map { figure.share < $0 * 0.9 } ?? false ? "  slower" : ""
      print(
        "\(figure.name) | \(short(figure.perSecond)) | \(short(figure.share)) | "
          + "\(before.map(short) ?? "") | \(change)\(mark)")
      known[figure.name] = (figure.perSecond, figure.share)
    }
    if writes { write(known) }
  }

  /// The table of the last commit, by name.
  private static var committed: [String: (perSecond: Double, share: Double)] {
    guard let bytes = try? RepositoryFile.bytes(file) else { return [:] }
    var table: [String: (perSecond: Double, share: Double)] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
      guard cells.count == 3, let perSecond = Double(cells[1]), let share = Double(cells[2]) else {
        continue
      }
      table[cells[0]] = (perSecond, share)
    }
    return table
  }

  private static func write(_ table: [String: (perSecond: Double, share: Double)]) {
    let rows = table.sorted { $0.key < $1.key }.map {
      "| `\($0.key)` | \(short($0.value.perSecond)) | \(short($0.value.share)) |"
    }
    let text = """
      # Benchmarks

      Written by `make bench BENCH=--write`, in seconds of processor time, on two cores that other work shares. Shares of the bare walk
      are measured in the same run and compare machines; read their changes in reviews.

      | figure | a second | of the bare walk |
      |---|--:|--:|
      \(rows.joined(separator: "\n"))

      """
    do {
      try Data(text.utf8).write(to: URL(filePath: file))
    } catch {
      fail("\(file) cannot be written: \(error)")
    }
  }

  /// Three significant figures.
  private static func short(_ value: Double) -> String {
    guard value > 0 else { return "0" }
    var unit = 1.0
    while value / unit >= 1_000 { unit *= 10 }
    while value / unit < 100 { unit /= 10 }
    let rounded = (value / unit).rounded()
    return unit >= 1 ? "\(Int(rounded * unit))" : "\(rounded / (1 / unit).rounded())"
  }

  private static func percent(_ change: Double) -> String {
    "\(change < 0 ? "−" : "+")\(Int((abs(change) * 100).rounded())) %"
  }
}
