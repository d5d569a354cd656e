import ArgumentParser
import Experiments
import NavigationGraph
import Simulation

struct ValidateModelsCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "models",
    abstract: "Run published experiments with synthetic people, and report which are reproduced.",
    discussion: """
      Example: navlab dev models experiments/validation --people 10000

      A study is a spec with the structures that were compared, the people, and the claims to check over a range of \
      assumptions. 'reproduced' means that all claims are true somewhere in that range; 'direction only' means that \
      the direction is. The last table uses one set of assumptions for all studies and lists the claims that fail. \
      The exit code is 0 even if a study is not reproduced.

      --choices reads the results of a tree test instead. Each line has a task, then label, count, label, count …, \
      with tabs between them. It reports how well each scent rule predicts the labels that people took.

      --clicks reads counts of clicks on pages of links, as scripts/wikispeedia-clicks.py writes them. It reports how \
      likely the clicks are under each model, in nats a click. --set tries another number, as in --set lapse=0.
      """)

  @Argument(
    help: "The studies, or folders of them.", completion: .specs)
  var studies = ["experiments/validation"]

  @Option(help: "The number of people of each structure.")
  var people = 10_000

  @Option(help: "The seed of all random draws.")
  var seed: UInt64 = 1

  @Flag(help: "Also print the figures of every claim at every point.")
  var figures = false

  @Option(
    help: ArgumentHelp(
      "A file of choices between labels, such as from a tree test, to compare with the scent rules.",
      valueName: "file"), completion: .file())
  var choices: String?

  @Option(
    help: ArgumentHelp(
      "A file of clicks on pages of links, to compare with the models.", valueName: "file"),
    completion: .file())
  var clicks: String?

  @Option(
    help: ArgumentHelp(
      "A number about people that differs from its default, for --choices and --clicks.",
      valueName: "name=value"))
  var set: [String] = []

  func validate() throws {
    try (1...1_000_000).check(people, "--people")
    if !set.isEmpty, choices == nil, clicks == nil {
      throw ValidationError(
        "'--set' works with '--choices' and '--clicks'; a study names its people itself")
    }
  }

  /// The defaults with the numbers that were set.
  private func parameters() throws -> PeopleParameters {
    var parameters = PeopleParameters()
    for text in set {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let found = PeopleParameter.catalogue.first(where: { $0.name == parts.first }) else {
        throw CommandFailure.unknown(
          "parameter", parts.first ?? "", among: PeopleParameter.catalogue.map(\.name))
      }
      guard let value = parts.last.flatMap(Double.init), found.range.contains(value) else {
        throw CommandFailure(
          .usage,
          "'--set \(text)' needs a number from \(found.range.lowerBound) to \(found.range.upperBound)"
        )
      }
      parameters[keyPath: found.value] = value
    }
    return parameters
  }

  func run(in world: World) throws {
    if let choices { return try compare(choices, in: world) }
    if let clicks { return try judge(clicks, in: world) }
    // All studies are read before the first run, so that all mistakes are reported at once.
    let read = try world.attemptAll(try world.studyFiles(in: studies)) { ($0, try world.study($0)) }
    var verdicts: [StudyVerdict] = []
    for (path, study) in read {
      guard !study.spec.direction.isEmpty else {
        throw CommandFailure(
          .badSpec, "a study without 'direction' has no finding to reproduce", in: path)
      }
      let run = try inFile(path) { try StudyRun(study) }
      let verdict = run.verdict(people: people, seed: seed, watch: WorkWatch(world.isInterrupted))
      guard let verdict else { throw ExitStatus.interrupted }
      verdicts.append(verdict)
      world.output(verdict.lines(showsFigures: figures))
    }
    world.output(TouchSequence.table(PeopleParameters()) + "\n" + StudyVerdict.table(verdicts))
  }

  private func compare(_ path: String, in world: World) throws {
    let text = String(decoding: try world.files.read(path), as: UTF8.self)
    let choices = try inFile(path) { try LabelChoices(text) }
    for part in choices.parts(try parameters()) {
      world.output(part().joined(separator: "\n") + "\n")
    }
  }

  private func judge(_ path: String, in world: World) throws {
    let text = String(decoding: try world.files.read(path), as: UTF8.self)
    let clicks = try inFile(path) { try ClickRecords(text) }
    world.output(clicks.lines(try parameters()).joined(separator: "\n") + "\n")
  }
}

extension World {
  /// The files of studies in folders.
  /// - Throws: `CommandFailure` if there are none.
  func studyFiles(in folders: [String]) throws -> [String] {
    let paths: [String]
    do {
      paths = try specs(in: folders)
    } catch {
      throw CommandFailure(.noInput, "\(error)")
    }
    if !paths.isEmpty { return paths }
    throw CommandFailure(.noInput, "no studies are in \(folders.joined(separator: ", "))")
  }
}

extension LabelChoices {
  /// The lines about the choices, in both halves, each part made when it is printed: large files take a while.
  fileprivate func parts(_ parameters: PeopleParameters) -> [() -> [String]] {
    func lines(_ values: (ScentRule?) -> [String]) -> [String] {
      [nil, ScentRule.trigrams, .meaning].map { rule in
        "    \(rule?.rawValue ?? "by lot"): \(values(rule).joined(separator: " and "))"
      }
    }
    let tested = testedPages.map { "\($0)" }.joined(separator: " and ")
    return [
      {
        ["\(choiceCount) choices of people on \(pageCount) pages; put first in the two halves:"]
          + lines { rule in
            (rule.map { firstShares(by: $0, parameters) } ?? chanceShares).map(Figure.percent)
          }
      },
      {
        ["log-likelihood by the forager model, nats a choice:"]
          + lines { logLikelihoods(by: $0, parameters).map(Figure.thousandths) }
      },
      {
        [
          "pages whose distribution is not rejected at 5 %, of \(tested) with "
            + "\(Self.leastTested) choices or more:"
        ] + lines { unrejectedShares(by: $0, parameters).map(Figure.percent) }
      },
    ]
  }
}

/// Figures as the lines of this command have them.
private enum Figure {
  static func thousandths(_ value: Double?) -> String {
    guard let value else { return "–" }
    let thousandths = Int((abs(value) * 1000).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(value < 0 ? "−" : "")\(thousandths / 1000).\(digits)"
  }

  static func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
  }

  static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension ClickRecords {
  /// A table with a column for each length of pages: likelihoods, and shares that took the goal in sight.
  fileprivate func lines(_ parameters: PeopleParameters) -> [String] {
    let models = ClickChances.all(parameters)
    let bands = Band.all
    func row(_ name: String, _ cells: [String]) -> String {
      let columns = cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }
      return "  " + name + String(repeating: " ", count: max(1, 18 - name.count)) + columns.joined()
    }
    return [
      row("links on the page", bands.map(\.words)),
      row("clicks", bands.map { "\(clicks(in: $0))" }),
    ]
      + ["log-likelihood, nats a click:"]
      + models.map { model in
        row(model.name, bands.map { Figure.thousandths(logLikelihood(of: model, in: $0)) })
      }
      + ["what is sought is taken where it is in sight:"]
      + [row("people", bands.map { Figure.percent(shareTakingGoal(in: $0)) })]
      + models.map { model in
        row(model.name, bands.map { Figure.percent(shareTakingGoal(by: model, in: $0)) })
      }
  }
}

extension TouchSequence {
  /// The seconds of published sequences of touches, and how far the model's are off.
  fileprivate static func table(_ parameters: PeopleParameters) -> String {
    let rows = all.map { sequence -> String in
      let error = sequence.error(parameters)
      let percent = Int((abs(error) * 100).rounded())
      let recall = sequence.includesRecall ? "; a command had to be remembered or found, too" : ""
      return "  \(abs(error) <= tolerance ? "✓" : "✗") \(sequence.name): people "
        + "\(Figure.hundredths(sequence.seconds)) s, here "
        + "\(Figure.hundredths(sequence.modelSeconds(parameters))) s "
        + "(\(error < 0 ? "−" : "+")\(percent) %)\(recall)"
    }
    let title =
      "Seconds of touches in published sequences (Goguey et al. 2018), every number at its default:"
    return ([title] + rows).joined(separator: "\n") + "\n"
  }
}

extension StudyVerdict {
  /// The table at the assumptions that all studies have in common, and the counts; what is arithmetic is
  /// counted apart.
  fileprivate static func table(_ verdicts: [StudyVerdict]) -> String {
    let parts = [
      ("studies of people", verdicts.filter(\.isAboutPeople)),
      ("closed forms", verdicts.filter { !$0.isAboutPeople }),
    ]
    let lines =
      ["At one set of assumptions for all, every swept number at its default:"]
      + verdicts.flatMap(\.commonLines)
      + parts.filter { !$0.1.isEmpty }.flatMap { name, verdicts in
        [
          "\(verdicts.count) \(name), at that set: \(counts(verdicts.map(\.commonWord)))",
          "\(verdicts.count) \(name), each where it fits best: \(counts(verdicts.map(\.word)))",
        ]
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ words: [Word]) -> String {
    Word.allCases.map { word in "\(words.count { $0 == word }) \(word.rawValue)" }
      .joined(separator: ", ")
  }

  /// The word, and each claim that fails with its figures.
  private var commonLines: [String] {
    let claims = study.spec.direction + study.spec.details
    return ["  \(Self.mark(of: commonWord)) \(study.name): \(commonWord.rawValue)"]
      + zip(claims, common).filter { !$0.1.holds }.map { claim, check in
        "      fails: \(claim.words): \(check.figures)"
      }
  }

  /// The lines, with an empty one behind them.
  fileprivate func lines(showsFigures: Bool) -> String {
    var lines = [
      "\(Self.mark(of: word)) \(study.name): \(word.rawValue)\(range(holds, " "))",
      "    \(study.spec.finding)",
      "    \(study.spec.source); \(study.spec.evidence.summary)",
    ]
    if let caveat = study.spec.caveat { lines.append("    But: \(caveat)") }
    let directions = study.spec.direction.count
    for (place, claim) in (study.spec.direction + study.spec.details).enumerated() {
      let holds = self.holds(claim: place)
      let kind = place < directions ? "direction" : "detail   "
      lines.append(
        "    \(holds.contains(true) ? "✓" : "✗") \(kind) \(claim.words)"
          + range(holds, " — "))
      if showsFigures { lines += figures(of: place) }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private static func mark(of word: Word) -> String {
    switch word {
    case .reproduced: "✓"
    case .directionOnly: "~"
    case .notReproduced: "✗"
    }
  }

  private func range(_ holds: [Bool], _ separator: String) -> String {
    guard study.points.count > 1 else { return "" }
    return separator + study.range(where: holds)
  }

  private func figures(of claim: Int) -> [String] {
    zip(study.points, checks).compactMap { point, found in
      guard found.indices.contains(claim) else { return nil }
      let check = found[claim]
      let place = point.words.isEmpty ? "" : "\(point.words): "
      return "        \(check.holds ? "✓" : "✗") \(place)\(check.figures)"
    }
  }
}

extension Study {
  /// `for label-noise 0.3 to 0.4, not for 0.2`; neighbours of one parameter's values are joined.
  fileprivate func range(where holds: [Bool]) -> String {
    guard holds.contains(true) else { return "nowhere in \(runs(of: nil, in: holds))" }
    guard holds.contains(false) else { return "for \(runs(of: nil, in: holds))" }
    return "for \(runs(of: true, in: holds)), not for \(runs(of: false, in: holds))"
  }

  /// The runs of neighbours at which it does or does not hold; of all points when `wanted` is `nil`.
  private func runs(of wanted: Bool?, in holds: [Bool]) -> String {
    guard points.allSatisfy({ $0.values.count == 1 }),
      let name = points.first?.values.first?.parameter.name
    else {
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
