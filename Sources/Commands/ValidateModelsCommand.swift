import ArgumentParser
import Experiments
import Simulation

/// `navlab validate-models`: published experiments, run again with synthetic people.
struct ValidateModelsCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-models",
    abstract: "Run published experiments with synthetic people, and say which are reproduced.",
    discussion: """
      Example: navlab validate-models experiments/validation --people 10000

      A study is a spec: what was compared, with whom, and the claims that are checked, over a range \
      of assumptions. 'reproduced' means that all its claims hold somewhere in that range, 'direction \
      only' that at least the direction does. What is not reproduced is printed as plainly as what is: \
      it says how far the models can be trusted, and the command ends with 0 all the same.
      """)

  @Argument(
    help: "The studies, or folders of them.", completion: .file(extensions: ["yaml", "yml"]))
  var studies = ["experiments/validation"]

  @Option(help: "The number of people of each structure.")
  var people = 10_000

  @Option(help: "The seed of all chance.")
  var seed: UInt64 = 1

  @Flag(help: "Also print the figures of every claim at every point.")
  var figures = false

  func validate() throws {
    if !(1...1_000_000).contains(people) {
      throw ValidationError("'--people' is from 1 to 1000000")
    }
  }

  func run(in world: World) throws {
    // All studies are read before the first is run, so that mistakes come at once.
    let read = try world.attemptAll(try paths(in: world)) { ($0, try world.study($0)) }
    var words: [StudyVerdict.Word] = []
    for (path, study) in read {
      let run = try inFile(path) { try StudyRun(study) }
      let verdict = run.verdict(people: people, seed: seed, isStopped: world.isInterrupted)
      guard let verdict else { throw ExitStatus.interrupted }
      words.append(verdict.word)
      world.output(StudyText(verdict, showsFigures: figures).lines)
    }
    let counts = StudyVerdict.Word.allCases.map { word in
      "\(words.count { $0 == word }) \(word.rawValue)"
    }
    world.output("\(words.count) studies: \(counts.joined(separator: ", "))\n")
  }

  private func paths(in world: World) throws -> [String] {
    let paths: [String]
    do {
      paths = try world.specs(in: studies)
    } catch {
      throw CommandFailure(.noInput, "\(error)")
    }
    if !paths.isEmpty { return paths }
    throw CommandFailure(
      .noInput, "there are no studies in \(studies.joined(separator: ", "))")
  }
}

/// A study as `navlab validate-models` prints it: the verdict, where it holds, and every claim.
struct StudyText {
  private let verdict: StudyVerdict
  private let showsFigures: Bool

  init(_ verdict: StudyVerdict, showsFigures: Bool) {
    self.verdict = verdict
    self.showsFigures = showsFigures
  }

  private var study: Study { verdict.study }

  /// The lines, with an empty one behind them.
  var lines: String {
    var lines = [
      "\(mark) \(study.name): \(verdict.word.rawValue)\(range(verdict.holds, " "))",
      "    \(study.spec.finding)",
      "    \(study.spec.source); \(study.spec.evidence.summary)",
    ]
    if let caveat = study.spec.caveat { lines.append("    But: \(caveat)") }
    let directions = study.spec.direction.count
    for (place, claim) in (study.spec.direction + study.spec.details).enumerated() {
      let holds = verdict.holds(claim: place)
      let kind = place < directions ? "direction" : "detail   "
      lines.append(
        "    \(holds.contains(true) ? "✓" : "✗") \(kind) \(ClaimText.words(claim))"
          + range(holds, " — "))
      if showsFigures { lines += figures(of: place) }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private var mark: String {
    switch verdict.word {
    case .reproduced: "✓"
    case .directionOnly: "~"
    case .notReproduced: "✗"
    }
  }

  private func range(_ holds: [Bool], _ separator: String) -> String {
    guard study.points.count > 1 else { return "" }
    return separator + PointRange(study.points, holds).words
  }

  private func figures(of claim: Int) -> [String] {
    zip(study.points, verdict.checks).compactMap { point, found in
      guard found.indices.contains(claim) else { return nil }
      let check = found[claim]
      let place = point.words.isEmpty ? "" : "\(point.words): "
      return "        \(check.holds ? "✓" : "✗") \(place)\(check.figures)"
    }
  }
}

/// The points of a sweep at which something holds, in words.
struct PointRange {
  private let points: [StudyPoint]
  private let holds: [Bool]

  /// - Parameters:
  ///   - points: all points, in the order of the sweep.
  ///   - holds: for each whether it holds there.
  init(_ points: [StudyPoint], _ holds: [Bool]) {
    self.points = points
    self.holds = holds
  }

  /// `for label-noise 0.3 to 0.4, not for 0.2`; neighbours of one parameter's values are joined.
  var words: String {
    guard holds.contains(true) else { return "nowhere in \(whole)" }
    guard holds.contains(false) else { return "for \(whole)" }
    return "for \(runs(where: true)), not for \(runs(where: false))"
  }

  private var whole: String { runs(where: nil) }

  private var isOfOneParameter: Bool { points.allSatisfy { $0.values.count == 1 } }

  /// The runs of neighbours at which it does or does not hold; of all points where nothing is asked.
  private func runs(where wanted: Bool?) -> String {
    guard isOfOneParameter, let name = points.first?.values.first?.parameter.name else {
      let chosen = zip(points, holds).filter { wanted == nil || $0.1 == wanted }
      return chosen.map(\.0.words).joined(separator: "; ")
    }
    var runs: [[Double]] = []
    var isOpen = false
    for (point, holds) in zip(points, holds) {
      guard wanted == nil || holds == wanted, let value = point.values.first?.value else {
        isOpen = false
        continue
      }
      if isOpen { runs[runs.count - 1].append(value) } else { runs.append([value]) }
      isOpen = true
    }
    let words = runs.map { run in
      let (first, last) = (run[0].plain, run[run.count - 1].plain)
      return run.count == 1 ? first : "\(first) to \(last)"
    }
    return (wanted == false ? "" : "\(name) ") + words.joined(separator: ", ")
  }
}
