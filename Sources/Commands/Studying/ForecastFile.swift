import Analysis
import AppImport
import Experiments
import Metrics
import SourceText
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
    let written = ForecastSpec(
      of: layout.name, on: date, version: BuildStamp.version, seed: setup.seed,
      people: setup.people, direction: answer(forecast.answer),
      change: thousandths(forecast.change),
      range: [forecast.range.lower, forecast.range.upper].map(thousandths),
      worlds: [forecast.worlds.better, forecast.worlds.worse, forecast.worlds.same],
      fewestTaps: answer(forecast.rules[.fewestTaps]),
      visible: answer(forecast.rules[.visibleWins]),
      spec: setup.digest)
    return """
      # A forecast by synthetic people, written down before the outcome. Leave it and the spec as they are.
      # When you know the outcome, add it without '#': the better layout last, or the ratio if neither is.
      #   direction: [{ measure: success, order: [\(names.joined(separator: ", "))] }]
      #   direction: [{ \(ratio), between: [0.99, 1.01] }]
      # If you know the size, add the interval of the ratio.
      #   details: [{ \(ratio), between: [0.85, 0.95] }]
      # 'navlab dev backtest' then scores the forecast.
      study: \(ImportText.quoted("\(setup.name)-\(layout.name)-\(date)"))
      title: \(ImportText.quoted(title))
      source: a test of our own; A/B test
      evidence: own
      finding: not known yet
      layouts: \(ImportText.quoted(spec))
      forecast:
        layout: \(names[1])
        date: \(written.date.value)
        digest: '\(written.digest.value)'
        version: \(written.version)
        seed: \(written.seed)
        people: \(written.people)
        metric: \(written.metric.rawValue)
        direction: \(written.direction.rawValue)
        change: \(number(written.change))
        range: [\(written.range.map(number).joined(separator: ", "))]
        worlds: [\(written.worlds.map { "\($0)" }.joined(separator: ", "))]
        fewest-taps: \(written.fewestTaps.rawValue)
        visible-wins: \(written.visible.rawValue)

      """
  }

  private func answer(_ preference: Preference?) -> ForecastSpec.Answer {
    ForecastSpec.Answer.allCases.first { $0.preference == preference } ?? .same
  }

  /// The number as the file has it; adding zero makes negative zero positive.
  private func thousandths(_ value: Double) -> Double { (1000 * value).rounded() / 1000 + 0 }

  /// A number in thousandths, as YAML has it.
  private func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 3) }
}

extension ForecastFile {
  /// The path of a file relative to the folder of another one.
  ///
  /// - Parameter here: The folder in which relative paths begin.
  static func path(of file: String, from other: String, in here: String) -> String {
    func parts(_ path: String) -> [Substring] {
      let whole = path.hasPrefix("/") ? path : "\(here)/\(path)"
      return whole.split(separator: "/").reduce(into: []) { parts, part in
        if part == "..", let last = parts.last, last != ".." {
          parts.removeLast()
        } else if part != "." {
          parts.append(part)
        }
      }
    }
    let (file, folder) = (parts(file), parts(other).dropLast())
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let up = folder.dropFirst(common).map { _ in Substring("..") }
    return (up + file.dropFirst(common)).joined(separator: "/")
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
