import Experiments
import Foundation
import SourceText

@testable import NavigationGraph

/// The explored states of a layout as a model in Promela, with promises as formulas of linear time.
///
/// The formulas are those of the property patterns of Dwyer, Avrunin and Corbett (1999); they share no code
/// with the machines of the prover.
struct PromelaModel {
  let text: String

  /// A promise as a formula; `nil` for one that is about taps or about what is possible.
  static func formula(_ spec: PromiseSpec) -> (String, [MomentSpec])? {
    var atoms: [MomentSpec] = []
    func any(_ moments: [MomentSpec]) -> String {
      let names = moments.map { moment in
        atoms.append(moment)
        return "a\(atoms.count - 1)"
      }
      return "(" + names.joined(separator: " || ") + ")"
    }
    let parts = [spec.after, spec.until, spec.during, spec.except, spec.between]
    if parts.contains(where: { $0.containEvents }) { return nil }
    var wrong: String
    switch spec.demand {
    case .never(let moments) where !moments.containEvents: wrong = any(moments)
    case .always(let moments): wrong = "!\(any(moments))"
    case .show(let screens, let first):
      let shown = any(screens.map { MomentSpec(showing: $0) })
      // Precedence, everywhere.
      return ("(!\(shown) W \(any(first)))", atoms)
    case .then(let answer, nil):
      let trigger = any(spec.after)
      return ("[](\(trigger) -> <>(\(any(answer)) || unknown))", atoms)
    default: return nil
    }
    if !spec.during.isEmpty { wrong = "(\(wrong) && \(any(spec.during)))" }
    if !spec.on.isEmpty { wrong = "(\(wrong) && \(any(spec.on.map { MomentSpec(showing: $0) })))" }
    if !spec.except.isEmpty { wrong = "(\(wrong) && !\(any(spec.except)))" }
    if spec.between.count == 2 {
      let (first, last) = (any([spec.between[0]]), any([spec.between[1]]))
      return ("[]((\(first) && !\(last) && <>\(last)) -> (!\(wrong) U \(last)))", atoms)
    }
    switch (spec.after.isEmpty, spec.until.isEmpty) {
    case (true, true): return ("[](!\(wrong))", atoms)
    case (false, true): return ("[](\(any(spec.after)) -> [](!\(wrong)))", atoms)
    case (true, false): return ("(!\(wrong) W \(any(spec.until)))", atoms)
    case (false, false):
      let (after, until) = (any(spec.after), any(spec.until))
      return ("[]((\(after) && !\(until)) -> (!\(wrong) W \(until)))", atoms)
    }
  }

  /// - Parameter promises: names with the promises; all of them have formulas.
  init(
    _ exploration: Exploration, of experiment: Experiment, _ promises: [(name: String, PromiseSpec)]
  ) {
    let formulas = promises.compactMap { Self.formula($0.1) }
    let sets = StateSets(formulas.flatMap(\.1), in: exploration, of: experiment)
    let states = exploration.order
    let sink = exploration.graph.table.states.count
    var lines: [String] = ["int s = -1;"]
    var properties: [String] = []
    for (place, (promise, formula)) in zip(promises, formulas).enumerated() {
      var body = formula.0
      for (number, atom) in formula.1.enumerated().reversed() {
        let holds = sets.states(atom)
        let inside = states.filter { holds[Int($0)] }.map { "s == \($0)" }
        lines.append(
          "#define p\(place)a\(number) (\((["false"] + inside).joined(separator: " || ")))")
        body = body.replacingOccurrences(of: "a\(number)", with: "@\(number)")
      }
      body = body.replacingOccurrences(of: "@", with: "p\(place)a")
      // A walk begins with its first state, not with the choice of it.
      properties.append("ltl \(promise.name) { (s == -1) U ((s != -1) && (\(body))) }")
    }
    lines.append("#define unknown (s == \(sink))")
    lines.append("active proctype app() {")
    let starts = Set(exploration.starts.map(\.state)).sorted()
    lines.append("  if \(starts.map { ":: s = \($0)" }.joined(separator: " ")) fi;")
    lines.append("  do")
    for state in states {
      let table = exploration.graph.table
      let targets =
        exploration.isExpanded[Int(state)]
        ? Set(table.range(of: state).map { Int(table.transitions[$0].target) }) : [sink]
      for target in targets.sorted() where target != Int(state) {
        lines.append("  :: (s == \(state)) -> s = \(target)")
      }
    }
    lines.append("  :: (s == \(sink)) -> s = \(sink)")
    lines += ["  od", "}"] + properties
    text = lines.joined(separator: "\n") + "\n"
  }
}

/// The model checker Spin, as it is installed.
enum Spin {
  /// Whether it and a compiler for its verifiers are there.
  static let isInstalled = [["spin", "-V"], ["cc", "--version"]].allSatisfy { command in
    (try? run(command, in: FileManager.default.temporaryDirectory))?.status == 0
  }

  /// The number of apps to compare: `SPIN_APPS`, else one, because a verifier is compiled for each layout.
  static let appCount = ProcessInfo.processInfo.environment["SPIN_APPS"].flatMap { UInt64($0) } ?? 1

  /// Whether each of some formulas of a model holds.
  static func verdicts(of model: String, formulas: [String]) throws -> [Bool?] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "promela-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try model.write(to: folder.appending(path: "app.pml"), atomically: true, encoding: .utf8)
    let made = try run(["spin", "-a", "app.pml"], in: folder)
    guard made.status == 0 else { throw Trouble(text: made.output) }
    let built = try run(["cc", "-O0", "-w", "-DNOREDUCE", "-o", "pan", "pan.c"], in: folder)
    guard built.status == 0 else { throw Trouble(text: built.output) }
    return try formulas.map { formula in
      let output = try run(["./pan", "-a", "-m100000", "-N", formula], in: folder).output
      if output.contains("errors: 0") { return true }
      return output.contains("errors: 1") ? false : nil
    }
  }

  struct Trouble: Error { let text: String }

  private static func run(_ command: [String], in folder: URL) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
