package import Metrics
import SourceText
package import Statistics

/// The findings of a sweep through the assumptions about people: the document that `navlab run --stress`
/// keeps beside results for their reports.
package struct SensitivityRecord: Hashable, Sendable, Codable {
  /// The name of the document's form; another form is another name.
  package static let schema = "navlab-sensitivity/1"

  /// The form, `SensitivityRecord.schema`.
  package var schema = Self.schema
  /// The experiment, and the stamp of its spec and the seed.
  ///
  /// A sweep of another spec is ignored.
  package var experiment: String
  package var digest: String
  package var seed: UInt64
  /// The number of sets of assumptions, and of people in each.
  package var points: Int
  package var people: Int
  package var parameters: [Parameter]
  /// The robustness of the verdict on each layout but the control.
  package var findings: [SweepFinding]
  package var gates: [Gate]
  /// The verdicts under other models, reading orders and sessions.
  package var variations: [Variation]?
  /// The values of assumptions at which verdicts and gates change.
  package var breakEvens: [BreakEven]?
  /// The verdicts over two assumptions at once.
  package var maps: [AssumptionMap]?
  /// The verdicts visit by visit after the app changed from the control.
  package var relearnings: [Relearning]?

  package init(
    experiment: String, digest: String, seed: UInt64, points: Int, people: Int,
    parameters: [Parameter], findings: [SweepFinding], gates: [Gate],
    variations: [Variation]? = nil, breakEvens: [BreakEven]? = nil,
    maps: [AssumptionMap]? = nil, relearnings: [Relearning]? = nil
  ) {
    self.maps = maps
    self.relearnings = relearnings
    self.variations = variations
    self.breakEvens = breakEvens
    self.experiment = experiment
    self.digest = digest
    self.seed = seed
    self.points = points
    self.people = people
    self.parameters = parameters
    self.findings = findings
    self.gates = gates
  }

  package struct Parameter: Hashable, Sendable, Codable {
    /// The parameter's name, and its range in words.
    package var name: String
    package var range: String

    package init(name: String, range: String) {
      self.name = name
      self.range = range
    }
  }

  /// One layout against the control.
  package struct SweepFinding: Hashable, Sendable, Codable {
    /// The layout's place, and the deciding metric; `nil` if nothing could be compared.
    package var variant: Int
    package var metric: String?
    /// The verdict under the declared assumptions, and the share of their range with the same verdict.
    package var verdict: String
    package var sentence: String
    package var isRobust: Bool
    package var share: Double
    /// The variations under which something else is found, as `with the model snif-act`.
    package var dissenting: [String]?
    /// The difference at each point with the ends of its interval, and the preferred layout.
    package var points: [Point]
    /// How strongly each parameter moves the difference, strongest first.
    package var influences: [Influence]

    package init(
      variant: Int, metric: String?, verdict: String, sentence: String, isRobust: Bool,
      share: Double, dissenting: [String] = [], points: [Point], influences: [Influence]
    ) {
      self.dissenting = dissenting
      self.variant = variant
      self.metric = metric
      self.verdict = verdict
      self.sentence = sentence
      self.isRobust = isRobust
      self.share = share
      self.points = points
      self.influences = influences
    }
  }

  /// The difference under one set of assumptions.
  package struct Point: Hashable, Sendable, Codable {
    /// Layout minus control, and its interval.
    package var difference, low, high: Double
    package var preference: String

    package init(difference: Double, low: Double, high: Double, preference: Preference) {
      self.difference = difference
      self.low = low
      self.high = high
      self.preference = preference.rawValue
    }
  }

  /// A parameter's influence.
  package struct Influence: Hashable, Sendable, Codable {
    /// Its name, and Spearman's correlation of its value with the difference.
    package var parameter: String
    package var correlation: Double
    /// The 95 % interval of the correlation.
    package var low, high: Double?
    /// The difference with this parameter alone at its low and at its high end.
    package var atLow, atHigh: Double?
    /// The 95 % intervals of these two.
    package var lowEnd, highEnd: Ends?

    /// The ends of an interval.
    package struct Ends: Hashable, Sendable, Codable {
      package var from, to: Double

      package init(_ interval: Interval) {
        from = interval.lower
        to = interval.upper
      }
    }

    package init(
      parameter: String, correlation: Double, interval: Interval? = nil, atLow: Double? = nil,
      atHigh: Double? = nil, lowEnd: Interval? = nil, highEnd: Interval? = nil
    ) {
      self.lowEnd = lowEnd.map(Ends.init)
      self.highEnd = highEnd.map(Ends.init)
      self.parameter = parameter
      self.correlation = correlation
      low = interval?.lower
      high = interval?.upper
      self.atLow = atLow
      self.atHigh = atHigh
    }

    /// The effect of the parameter alone on the difference; `nil` if it was not tried.
    package var swing: Double? {
      atLow.flatMap { low in atHigh.map { abs($0 - low) } }
    }
  }

  /// The difference that decides under another model, reading order or session.
  package struct Variation: Hashable, Sendable, Codable {
    /// The layout's place.
    package var variant: Int
    /// The variation, such as `model` and `snif-act`.
    package var axis, value: String
    package var point: Point

    package init(variant: Int, axis: String, value: String, point: Point) {
      self.variant = variant
      self.axis = axis
      self.value = value
      self.point = point
    }

    /// The variation in words, such as `with the model snif-act` or `for people who visited 10 times before`.
    package var condition: String {
      switch axis {
      case "visits" where value == "0": "for people who never visited before"
      case "visits": "for people who visited \(value) times before"
      case "tasks-each" where value == "1": "with one task a person"
      case "tasks-each": "with \(value) tasks a person"
      default: "with the \(axis.replacing("-", with: " ")) \(value)"
      }
    }
  }

  /// A gate over all points.
  package struct Gate: Hashable, Sendable, Codable {
    /// The gate as written, and the number of points with each judgement.
    package var rule: String
    package var sentence: String

    package init(rule: String, sentence: String) {
      self.rule = rule
      self.sentence = sentence
    }
  }
}

extension SensitivityRecord: DocumentOfJSON {
  /// The name of such documents in messages.
  package static var plural: String { "sweeps" }
}

extension SensitivitySummary {
  /// The difference found under one choice of the model's parameters.
  package struct Point: Hashable, Sendable {
    /// The parameters, in the order of their names.
    package let parameters: [Double]
    /// The difference that decides, layout minus control.
    package let difference: Double
    /// The interval of the difference.
    package let interval: Interval

    package init(parameters: [Double], difference: Double, interval: Interval) {
      self.parameters = parameters
      self.difference = difference
      self.interval = interval
    }
  }
}

/// The share of the model's parameters with the same verdict.
///
/// More people make the intervals of an experiment narrower, but not the model truer. This is that second
/// uncertainty, which is reported separately.
package struct SensitivitySummary: Sendable {
  /// The share of the space with the same verdict that makes it robust: by the points, and by the lower end
  /// of their exact interval.
  package static let robustShare = 0.95
  package static let robustLowerEnd = 0.9

  /// The preference under the declared parameters.
  package let preference: Preference
  /// The number of points of the design with each preference.
  package let counts: [Preference: Int]
  /// The smallest and the largest difference found.
  package let range: Interval
  /// How strongly each parameter moves the difference (Spearman's correlation), strongest first.
  package let influences: [(parameter: String, correlation: Double)]
  /// The variations under which something else is found, as `with the model snif-act`.
  package let dissenting: [String]
  /// The number of variations.
  package let variations: Int

  /// Sums up a design.
  ///
  /// - Parameters:
  ///   - preference: the preference under the declared parameters.
  ///   - names: the names of the parameters.
  ///   - margin: the largest difference that does not matter.
  ///   - variations: the verdicts under other models, reading orders and sessions.
  /// - Returns: `nil` without points.
  package init?(
    _ preference: Preference, points: [Point], names: [String], better: Direction,
    margin: Double, variations: [SensitivityRecord.Variation] = []
  ) {
    self.variations = variations.count
    dissenting = variations.filter { $0.point.preference != preference.rawValue }
      .map(\.condition)
    let differences = points.map(\.difference)
    guard let lowest = differences.min(), let highest = differences.max() else { return nil }
    self.preference = preference
    range = Interval(lowest, highest)
    counts = points.reduce(into: [:]) { counts, point in
      counts[Preference(point.interval, better: better, margin: margin), default: 0] += 1
    }
    influences = names.enumerated().compactMap { place, name -> (String, Double)? in
      let values = points.map {
        $0.parameters.indices.contains(place) ? $0.parameters[place] : .nan
      }
      return Correlation.spearman(values, differences).map { (name, $0) }
    }.sorted { (abs($1.1), $0.0) < (abs($0.1), $1.0) }
  }

  package var points: Int { counts.values.reduce(0, +) }

  /// The share of the space in which the verdict is the same.
  package var share: Double {
    points > 0 ? Double(counts[preference] ?? 0) / Double(points) : 0
  }

  /// The interval of the share for this number of points, by Clopper and Pearson.
  package var shareInterval: Interval? {
    Proportion(successes: counts[preference] ?? 0, trials: points)?.clopperPearsonInterval()
  }

  /// Whether the verdict is the same in enough of the space, and under every variation, to be called robust.
  package var isRobust: Bool {
    preference != .undecided && share >= Self.robustShare && dissenting.isEmpty
      && (shareInterval?.lower ?? 0) >= Self.robustLowerEnd
  }

  package var isContradicted: Bool {
    switch preference {
    case .variant: (counts[.control] ?? 0) > 0
    case .control: (counts[.variant] ?? 0) > 0
    case .neither, .undecided: false
    }
  }

  package var sentence: String {
    guard preference != .undecided else { return openSentence }
    let ends = shareInterval.map { "\(Wording.share($0.lower)) to \(Wording.share($0.upper))" }
    let covered =
      "\(Wording.share(share)) of the declared range of the model's parameters "
      + "(\(counts[preference] ?? 0) of \(points) points, 95% interval \(ends ?? "unknown"))"
    if isRobust {
      let others = variations > 0 ? " and under all \(variations) variations of the model" : ""
      return "The verdict is the same over \(covered)\(others): it is robust."
    }
    let contradiction = isContradicted ? ", and elsewhere the opposite is found" : ""
    let dissent =
      dissenting.isEmpty ? "" : ", but it differs \(dissenting.joined(separator: ", and "))"
    let end = isSurelyTooFew || !dissenting.isEmpty || share < Self.robustShare
    return "The verdict is the same over \(covered)\(contradiction)\(dissent). "
      + (end ? "It depends on the assumptions." : "More points would show whether it is robust.")
  }

  private var isSurelyTooFew: Bool { (shareInterval?.upper ?? 1) < Self.robustShare }

  // Without a verdict under the declared assumptions there is nothing to confirm.
  private var openSentence: String {
    let open = "Undecided at \(counts[.undecided] ?? 0) of \(points) sets of assumptions"
    let kinds: [(Preference, String)] = [
      (.variant, "this layout is better"), (.control, "the control is better"),
      (.neither, "no difference matters"),
    ]
    let rest = kinds.compactMap { kind, words -> String? in
      counts[kind].map { "\(words) at \($0)" }
    }
    return rest.isEmpty ? "\(open)." : "\(open); \(rest.joinedWithAnd)."
  }
}
