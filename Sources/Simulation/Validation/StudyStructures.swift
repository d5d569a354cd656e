import Experiments

/// The same people in several menu structures, as the studies compare them.
struct StudyStructures {
  /// What people did in one structure.
  struct Outcome {
    let name: String
    /// The mean time of those who arrived, in seconds.
    let seconds: Double
    /// How lost they were on average.
    let lostness: Double
    let success: Double
  }

  private let outcomes: [Outcome]

  /// Lets people look for one thing in each structure.
  init(
    _ structures: [(name: String, branching: [Int])], labelNoise: Double, people: Int, seed: UInt64,
    change: (inout PeopleParameters) -> Void = { _ in }
  ) {
    outcomes = structures.map { structure in
      var parameters = Self.subjects(labelNoise: labelNoise)
      change(&parameters)
      let found = TreeStudy(branching: structure.branching, parameters: parameters, seed: seed)
        .run(people: people)
      return Outcome(
        name: structure.name, seconds: Self.mean(found.times.map { Double($0) / 1_000_000 }),
        lostness: Self.mean(found.lostness), success: found.success)
    }
  }

  /// People as studies invite them: they stay for 300 seconds and do not mistype.
  static func subjects(labelNoise: Double) -> PeopleParameters {
    var parameters = PeopleParameters()
    parameters.labelNoise = labelNoise
    parameters.slipChance = 0
    parameters.tapBudget = 100_000
    parameters.tapBudgetSpread = 0
    return parameters
  }

  /// The structures from the fastest to the slowest.
  var bySeconds: [String] {
    outcomes.sorted { $0.seconds < $1.seconds }.map(\.name)
  }

  /// The structures from the one where people are least lost to the one where they are most.
  var byLostness: [String] {
    outcomes.sorted { $0.lostness < $1.lostness }.map(\.name)
  }

  /// Whether one structure is faster than another; false when either is missing.
  func isFaster(_ one: String, than other: String) -> Bool {
    guard let first = outcomes.first(where: { $0.name == one }),
      let second = outcomes.first(where: { $0.name == other })
    else { return false }
    return first.seconds < second.seconds
  }

  /// How much slower a structure is here than elsewhere, in seconds; 0 when it is missing.
  func cost(of name: String, over other: StudyStructures) -> Double {
    guard let here = outcomes.first(where: { $0.name == name }),
      let there = other.outcomes.first(where: { $0.name == name })
    else { return 0 }
    return here.seconds - there.seconds
  }

  /// The mean times as a sentence, fastest first.
  var figures: String {
    outcomes.sorted { $0.seconds < $1.seconds }
      .map { "\($0.name) \(Self.rounded($0.seconds)) s" }
      .joined(separator: ", ")
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? .infinity : values.reduce(0, +) / Double(values.count)
  }

  static func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}
