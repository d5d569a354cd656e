package import SourceText

/// A forecast of a team's own test, written down before its outcome.
package struct ForecastSpec: SpecObject {
  package var layout = Located<String>.unwritten
  package var date = Located<String>.unwritten
  /// The digest of the forecast and of its spec.
  package var digest = Located<String>.unwritten
  package var version = ""
  package var seed = ""
  package var people = 0
  package var metric = Figure.success
  package var direction = Answer.undecided
  package var change = 0.0
  package var range: [Double] = []
  package var worlds: [Int] = []
  package var fewestTaps = Answer.same
  package var visible = Answer.same

  static let schema = ObjectSchema<ForecastSpec>(
    "forecast", "A forecast of a live test, as `navlab study plan` writes it before the outcome.",
    keys: [
      required(
        "layout", \.layout, .name(of: "structure"),
        "The layout that the test compares with the control."),
      required(
        "date", \.date, .locatedText("a day, such as '2026-11-29'"), "The day of the forecast."),
      required(
        "digest", \.digest, .locatedText("a digest"),
        "The digest of this forecast and its spec, which must be as they were then."),
      required("version", \.version, .text("a version"), "The version of the program."),
      required("seed", \.seed, .text("a seed"), "The seed of the run."),
      required("people", \.people, .integer(1...Int.max), "The number of synthetic people."),
      required("metric", \.metric, .choice, "The figure whose change is forecast."),
      required("direction", \.direction, .choice, "The answer about the layout."),
      required(
        "change", \.change, .number(-1...1e6),
        "The change of the figure relative to the control: the mean over worlds."),
      required(
        "range", \.range, .list(of: .number(-1...1e6), atLeast: 2),
        "The lowest and the highest change in nine of ten worlds."),
      required(
        "worlds", \.worlds, .list(of: .integer(0...1_000_000), atLeast: 3),
        "The numbers of worlds in which the layout is better, worse, and the same."),
      required(
        "fewest-taps", \.fewestTaps, .choice,
        "The answer of a simple rule: the layout with fewer taps wins."),
      required(
        "visible-wins", \.visible, .choice,
        "The answer of a simple rule: the layout in which no menu is opened wins."),
    ])

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    guard keys.isComplete, !keys.haveFindings else { throw Unreadable() }
    if range.count != 2 || range[0] > range[1] {
      keys.error(
        "forecast", "'range' has two numbers, the lower one first", at: keys.range(of: \Self.range))
    }
    if worlds.count != 3 || worlds.allSatisfy({ $0 == 0 }) {
      keys.error(
        "forecast", "'worlds' has three numbers: better, worse and the same",
        at: keys.range(of: \Self.worlds))
    }
    if keys.haveFindings { throw Unreadable() }
  }

  /// Reports a forecast that is not as it was written, or a spec that is not the one of the forecast.
  func check(_ experiment: Experiment, _ diagnostics: inout Diagnostics) {
    guard digest(ofSpec: experiment.digest) != digest.value else { return }
    diagnostics.error(
      "forecast", "this forecast or its spec has changed since it was written", at: digest.range,
      help: "restore both as on \(date.value), or make a new forecast with 'navlab study plan'")
  }
}

extension ForecastSpec {
  /// A forecast that is to be written down, with its digest.
  /// - Parameter spec: The digest of the spec.
  package init(
    of layout: String, on date: String, version: String, seed: UInt64, people: Int,
    direction: Answer, change: Double, range: [Double], worlds: [Int], fewestTaps: Answer,
    visible: Answer, spec: String
  ) {
    self.init()
    self.layout = Located(layout, at: .nowhere)
    self.date = Located(date, at: .nowhere)
    self.version = version
    self.seed = "\(seed)"
    self.people = people
    self.direction = direction
    self.change = change
    self.range = range
    self.worlds = worlds
    self.fewestTaps = fewestTaps
    self.visible = visible
    digest = Located(digest(ofSpec: spec), at: .nowhere)
  }

  /// The digest of all that is forecast, and of the spec.
  private func digest(ofSpec spec: String) -> String {
    let words =
      [spec, layout.value, date.value, version, seed, metric.rawValue, direction.rawValue]
      + [fewestTaps.rawValue, visible.rawValue, "\(people)", "\(change)"]
      + range.map { "\($0)" } + worlds.map { "\($0)" }
    return TextDigest.hex(of: words.map { Array($0.utf8) })
  }
}

extension ForecastSpec {
  /// The answer about a layout that is compared with the control.
  package enum Answer: String, CaseIterable, SummarizedChoice {
    case better, worse, same, undecided

    package var summary: String {
      switch self {
      case .better: "the layout is better"
      case .worse: "the control is better"
      case .same: "the difference does not matter"
      case .undecided: "too few worlds agree"
      }
    }
  }

  /// The figure whose change is forecast.
  package enum Figure: String, CaseIterable, SummarizedChoice {
    case success

    package var summary: String { "the share of people who arrive" }
  }
}
