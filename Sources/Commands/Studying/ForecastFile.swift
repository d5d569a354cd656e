import Analysis
import AppImport
import Experiments
import Metrics
import Statistics

/// The study file of a coming live test: the forecast of its outcome, which the team adds later.
struct ForecastFile {
  let setup: ExperimentResults.Setup
  /// The place of the layout that is compared with the control.
  let variant: Int
  let forecast: Forecast
  /// The path of the spec, relative to the file.
  let spec: String
  let date: String

  var text: String {
    let (layout, control) = (setup.variants[variant], setup.variants[setup.control])
    let names = [control.name, layout.name].map(ImportText.quoted)
    let ratio = "measure: success, of: \(names[1]), over: \(names[0])"
    let title = "\(layout.title) or \(control.title)"
    let worlds = forecast.worlds
    func rule(_ rule: SimpleRule) -> String { Self.word(forecast.rules[rule] ?? .neither) }
    return """
      # A forecast by synthetic people, written down before the outcome. Leave it and the spec as they are.
      # When you know the outcome, add it without '#': the better layout last, or the ratio if neither is.
      #   direction: [{ measure: success, order: [\(names.joined(separator: ", "))] }]
      #   direction: [{ \(ratio), between: [0.99, 1.01] }]
      # If you know the size, add the interval of the ratio.
      #   details: [{ \(ratio), between: [0.85, 0.95] }]
      # 'navlab dev backtest' then scores the forecast.
      study: \(ImportText.quoted("\(setup.name)-\(date)"))
      title: \(ImportText.quoted(title))
      source: a test of our own; A/B test
      evidence: own
      finding: not known yet
      layouts: \(ImportText.quoted(spec))
      forecast:
        layout: \(names[1])
        date: \(date)
        digest: '\(setup.digest)'
        version: \(BuildStamp.version)
        seed: \(setup.seed)
        people: \(setup.people)
        metric: \(Metric.success.id)
        direction: \(Self.word(forecast.answer))
        change: \(Self.number(forecast.change))
        range: [\(Self.number(forecast.range.lower)), \(Self.number(forecast.range.upper))]
        worlds: [\(worlds.better), \(worlds.worse), \(worlds.same)]
        fewest-taps: \(rule(.fewestTaps))
        visible-wins: \(rule(.visibleWins))

      """
  }

  private static func word(_ preference: Preference) -> String {
    ForecastSpec.Answer.allCases.first { $0.preference == preference }?.rawValue ?? ""
  }

  /// A number in thousandths, as YAML has it.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((1000 * abs(value)).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(value < 0 && thousandths > 0 ? "-" : "")\(thousandths / 1000).\(digits)"
  }
}

extension ForecastFile {
  /// The path of a file relative to the folder of another one; `nil` if it is not in or below that.
  static func path(of file: String, from other: String) -> String? {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let (file, folder) = (parts(file), parts(other.folder))
    guard file.starts(with: folder), !file.dropFirst(folder.count).contains("..") else {
      return nil
    }
    return file.dropFirst(folder.count).joined(separator: "/")
  }
}

extension ForecastSpec.Answer {
  /// The answer as a preference between the layout and the control.
  var preference: Preference {
    switch self {
    case .better: .variant
    case .worse: .control
    case .same: .neither
    case .undecided: .undecided
    }
  }
}
