import Analysis
import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText
import Statistics

struct BacktestCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest",
    abstract: "Forecast tests whose outcome is known, and print how often the forecast was right.",
    discussion: """
      Example: navlab dev backtest experiments/forecasts

      A folder has a study for each test: 'layouts' names the spec that was written from its description, the first \
      claim of 'direction' says which layout did better, and the first of 'details' by how much. 'measured' names a \
      CSV file of what people did there, as 'navlab study read' takes it: right first taps in one layout are an outcome, \
      too. 'source' has four parts with '; ' between them: who and when, the design, the number of people, and the \
      address. A spec in the folder without a study is a forecast that waits for its outcome. A study with 'forecast', \
      which 'navlab study plan' wrote, is scored by that, and refused if it or its spec has changed since. Studies with \
      the same name count once.

      It prints Markdown with the failures first: right directions, the error of sizes and their coverage, and the \
      error of right first taps, each beside simple rules. The exit code is 0 even if all are wrong.
      """)

  @Argument(help: "The studies and specs, or folders of them.", completion: .specs)
  var paths = ["experiments/forecasts"]

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  func run(in world: World) throws {
    let files = try world.studyFiles(in: paths)
    // All specs are laid out before the first run, so that their mistakes are reported at once.
    let run = ExperimentRun(world: world, options: options)
    let read = try world.attemptAll(files) { try subject($0, in: world) }
    let prepared = try world.attemptAll(once(read, in: world)) { each -> Prepared in
      let (subject, study) = each
      let measured = try subject.study?.measured.map { file in
        let measured = try MeasuredRun(subject.spec, options, in: world)
        return (measured, try measured.read([(Self.path(file.value, from: subject.path), nil)]))
      }
      if let study, let forecast = study.spec.forecast {
        return Prepared(
          subject: subject, measured: measured,
          basis: .stored(forecast, try Self.experiment(of: study, in: subject.path)))
      }
      // What was measured of one layout needs no other to compare with.
      let compares = subject.study?.direction.isEmpty != true
      return Prepared(
        subject: subject, measured: measured,
        basis: compares ? .run(try run.prepare(subject.spec)) : nil)
    }
    var entries: [BacktestPage.Entry] = []
    var tests: [FirstTapTest] = []
    for prepared in prepared {
      let subject = prepared.subject
      if let (measured, reader) = prepared.measured {
        let walked = try measured.walk(reader)
        tests.append(
          FirstTapTest(
            subject: subject, names: reader.names,
            forecasts: FirstTapForecast.all(reader, measured.plan, walked: walked),
            halved: HalvedStudy(reader, measured.plan, walked: walked)))
      }
      switch prepared.basis {
      case .stored(let forecast, let experiment):
        entries += try self.entries(
          of: subject, experiment.variantNames, control: experiment.controlIndex
        ) { $0 == forecast.layout.value ? Forecast(forecast) : nil }
      case .run(let prepared):
        let results = try run.run(prepared)
        let analysis = try inFile(subject.spec) { try ExperimentAnalysis(results) }
        let (names, control) = (results.setup.variants.map(\.name), results.setup.control)
        entries += try self.entries(of: subject, names, control: control) { name in
          names.firstIndex(of: name).flatMap {
            Forecast(analysis, variant: $0, control: control)
          }
        }
      case nil: break
      }
    }
    world.output(BacktestPage(entries, tests).text)
  }

  /// A subject with what its forecast and its outcome come from.
  private struct Prepared {
    let subject: BacktestPage.Subject
    let measured: (MeasuredRun, MeasuredReader)?
    /// `nil` if no two layouts are compared.
    let basis: Basis?
  }

  /// The subjects, each study once: of studies with the same name the first that knows its outcome counts.
  private func once(
    _ read: [(BacktestPage.Subject, Study?)], in world: World
  ) -> [(BacktestPage.Subject, Study?)] {
    let names = read.map { $0.0.study?.name.value }
    func knows(_ study: StudySpec?) -> Bool {
      study.map { !$0.direction.isEmpty || $0.measured != nil } ?? false
    }
    return read.indices.compactMap { place in
      guard let name = names[place] else { return read[place] }
      let same = read.indices.filter { names[$0] == name }
      let kept = same.first { knows(read[$0].0.study) } ?? same[0]
      if kept == place { return read[place] }
      world.messages(
        "\(read[place].0.path): warning: the study '\(name)' counts once, as it is in "
          + "\(read[kept].0.path)\n")
      return nil
    }
  }

  /// The path of a file that a study names.
  private static func path(_ file: String, from study: String) -> String {
    study.folder.isEmpty ? file : "\(study.folder)/\(file)"
  }

  /// The origin of a forecast: a run, or the study itself.
  private enum Basis {
    case run(ExperimentRun.Prepared)
    case stored(ForecastSpec, Experiment)
  }

  /// A study with its spec, or a spec alone.
  private func subject(
    _ path: String, in world: World
  ) throws -> (BacktestPage.Subject, Study?) {
    guard StudyLoader.isStudy(try world.files.read(path)) else {
      return (BacktestPage.Subject(path: path, spec: path, study: nil), nil)
    }
    let study = try world.study(path)
    guard let layouts = study.spec.layouts?.value else {
      throw CommandFailure(.badSpec, "a test needs 'layouts': the spec of its layouts", in: path)
    }
    let subject = BacktestPage.Subject(
      path: path, spec: Self.path(layouts, from: path), study: study.spec)
    return (subject, study)
  }

  /// The experiment whose variants a study compares.
  private static func experiment(of study: Study, in path: String) throws -> Experiment {
    guard case .layout(let experiment, _)? = study.structures.first?.kind else {
      throw CommandFailure(.badSpec, "a test needs 'layouts': the spec of its layouts", in: path)
    }
    return experiment
  }

  /// The forecast for the layout whose outcome a study knows or waits for, or for every layout.
  private func entries(
    of subject: BacktestPage.Subject, _ names: [String], control: Int,
    _ forecast: (String) -> Forecast?
  ) throws -> [BacktestPage.Entry] {
    let control = names[control]
    func entry(_ name: String, _ outcome: Scoreboard.Outcome?) throws -> BacktestPage.Entry {
      guard let forecast = forecast(name) else {
        throw CommandFailure(
          .badSpec,
          "no forecast for '\(name)': it has none, nobody arrives with '\(control)', or all is as declared",
          in: subject.path)
      }
      return BacktestPage.Entry(
        subject: subject, layout: name, forecast: forecast, outcome: outcome)
    }
    guard let study = subject.study else {
      return try names.filter { $0 != control }.map { try entry($0, nil) }
    }
    if study.forecast != nil, let claim = study.direction.first, claim.measure != .success {
      throw CommandFailure(
        .badSpec,
        "the forecast is about 'success', and 'direction' is about '\(claim.measure.rawValue)'",
        in: subject.path)
    }
    if study.direction.isEmpty, let forecast = study.forecast {
      return [try entry(forecast.layout.value, nil)]
    }
    let (pair, winner) = try Self.compared(study, in: subject.path)
    guard let name = pair.first(where: { $0 != control }), pair.contains(control),
      names.contains(name)
    else {
      throw CommandFailure(
        .badSpec, "the outcome does not compare with '\(control)', the control of the spec",
        in: subject.path)
    }
    let preference: Preference =
      winner.map { $0 == name ? .variant : .control } ?? .neither
    return [
      try entry(
        name,
        Scoreboard.Outcome(winner: preference, size: Self.size(study, of: name, over: control)))
    ]
  }

  /// The two layouts that a study compares, and the better one; `nil` if neither was.
  private static func compared(
    _ study: StudySpec, in path: String
  ) throws -> (pair: [String], winner: String?) {
    switch study.direction.first?.demand {
    case .order(let places):
      let names = places.flatMap { $0.map(\.value) }
      if let first = names.first, let last = names.last { return ([first, last], last) }
    case .between(_, let subject):
      if let other = subject.divisor { return ([subject.structure.value, other.value], nil) }
    default: break
    }
    throw CommandFailure(
      .badSpec, "'direction' needs an order of two layouts, or a figure of one over the other",
      in: path)
  }

  /// The published change of a layout relative to another.
  private static func size(_ study: StudySpec, of name: String, over control: String) -> Interval? {
    guard case .between(let range, let subject)? = study.details.first?.demand,
      let other = subject.divisor?.value
    else { return nil }
    if subject.structure.value == name, other == control {
      return Interval(range.lowerBound - 1, range.upperBound - 1)
    }
    guard subject.structure.value == control, other == name, range.lowerBound > 0 else {
      return nil
    }
    return Interval(1 / range.upperBound - 1, 1 / range.lowerBound - 1)
  }
}

extension Forecast {
  /// The forecast that a study keeps.
  fileprivate init(_ spec: ForecastSpec) {
    self.init(
      answer: spec.direction.preference,
      worlds: Worlds(better: spec.worlds[0], worse: spec.worlds[1], same: spec.worlds[2]),
      change: spec.change, range: Interval(spec.range[0], spec.range[1]),
      rules: [
        .noDifference: .neither, .fewestTaps: spec.fewestTaps.preference,
        .visibleWins: spec.visible.preference,
      ])
  }
}
