package import SourceText

/// One statement of a study that can be checked on synthetic people.
package struct ClaimSpec: SpecObject {
  /// What it is about.
  package let measure: StudyMeasure
  /// What is claimed of it.
  package let demand: Demand
  /// Under which condition; nothing means that of the study.
  package let condition: Located<String>?
  /// The condition whose figures are subtracted.
  package let subtracted: Located<String>?

  /// What a claim demands.
  package enum Demand: Sendable {
    /// Groups of structures: everything in one lies below everything in the next.
    case order([[Located<String>]])
    /// A figure lies where the publication has it.
    case between(ClosedRange<Double>, Subject)
    /// A figure is this number, within sampling error.
    case equals(Double, Subject)
    /// A figure is what the absorbing chain says, within sampling error.
    case exact(Subject)
  }

  /// The figure of a structure, or its ratio to another's.
  package struct Subject: Sendable {
    package let structure: Located<String>
    package let divisor: Located<String>?
  }

  static let measureKey = TypedKey.required(
    "measure", ValueSchema<StudyMeasure>.choice, "What the claim is about: a mean over people.")
  static let orderKey: TypedKey<[[Located<String>]]> = .optional(
    "order",
    ValueSchema<[[Located<String>]]>.list(
      of: ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "structure")), atLeast: 2),
    "Structures from the lowest figure to the highest; those in a list of their own share a place. "
      + "A place is below the next when the difference is more than two standard errors.")
  static let ofKey = TypedKey.optional(
    "of", ValueSchema<Located<String>>.name(of: "structure"), "The structure whose figure is meant."
  )
  static let overKey = TypedKey.optional(
    "over", ValueSchema<Located<String>>.name(of: "structure"),
    "The structure by whose figure it is divided.")
  static let betweenKey: TypedKey<[Double]> = .optional(
    "between", ValueSchema<[Double]>.list(of: .number(-.infinity ... .infinity), atLeast: 2),
    "The lowest and the highest figure that agrees with the publication.")
  static let equalsKey = TypedKey.optional(
    "equals", ValueSchema<Double>.number(-.infinity ... .infinity),
    "The figure itself; four standard errors off is equal still.")
  static let exactKey = TypedKey.optional(
    "exact", ValueSchema<Bool>.flag,
    "Whether the figure is that of the absorbing chain, which people without a memory have; four "
      + "standard errors off agrees still.")
  static let underKey = TypedKey.optional(
    "under", ValueSchema<Located<String>>.name(of: "condition"),
    "The condition that it holds under.",
    fallback: "none of them")
  static let minusKey = TypedKey.optional(
    "minus", ValueSchema<Located<String>>.name(of: "condition"),
    "The condition whose figures are subtracted: what is claimed is a claim about the difference.")

  package static let object = ObjectDescription(
    "claim", "One statement of a study that can be checked on synthetic people.",
    example: "- { measure: time, order: [4x16, 8x8, 2^6] }",
    keys: [
      measureKey, orderKey, ofKey, overKey, betweenKey, equalsKey, exactKey, underKey, minusKey,
    ])

  package init?(_ fields: inout KeyReader) {
    let measure = fields(Self.measureKey)
    condition = fields(Self.underKey)
    subtracted = fields(Self.minusKey)
    guard let demand = Self.demand(measure, &fields), let measure else { return nil }
    if subtracted != nil, condition == nil {
      fields.error("claim", "'minus' needs 'under': the condition it is subtracted from")
      return nil
    }
    self.measure = measure
    self.demand = demand
  }

  private static func demand(_ measure: StudyMeasure?, _ fields: inout KeyReader) -> Demand? {
    let order = fields(orderKey)
    let structure = fields(ofKey)
    let divisor = fields(overKey)
    let between = fields(betweenKey)
    let equals = fields(equalsKey)
    let exact = fields(exactKey)
    if fields.haveFindings { return nil }
    let figures = [between != nil, equals != nil, exact == true].count { $0 }
    if let order {
      guard structure == nil, divisor == nil, figures == 0 else {
        fields.error("claim", "a claim has either 'order' or 'of' with a figure, not both")
        return nil
      }
      return .order(order)
    }
    guard let structure, figures == 1 else {
      fields.error("claim", "a claim needs 'order', or 'of' with one of between, equals and exact")
      return nil
    }
    let subject = Subject(structure: structure, divisor: divisor)
    if let equals { return .equals(equals, subject) }
    if let between {
      guard between.count == 2, between[0] <= between[1] else {
        fields.error(
          "claim", "'between' has two numbers, the lower one first", at: fields.keyRange(betweenKey)
        )
        return nil
      }
      return .between(between[0]...between[1], subject)
    }
    guard divisor == nil, measure == nil || measure == .success || measure == .effort else {
      fields.error(
        "claim", "only success and effort of one structure have an exact solution",
        at: fields.keyRange(exactKey))
      return nil
    }
    return .exact(subject)
  }

  /// The structures that it names.
  package var structures: [Located<String>] {
    switch demand {
    case .order(let places): places.flatMap(\.self)
    case .between(_, let subject), .equals(_, let subject), .exact(let subject):
      [subject.structure] + (subject.divisor.map { [$0] } ?? [])
    }
  }

  /// The conditions that it names.
  package var conditions: [Located<String>] { [condition, subtracted].compactMap(\.self) }
}

/// What a claim of a study is about: a mean over people.
package enum StudyMeasure: String, Hashable, Sendable, CaseIterable {
  /// The share of people who arrive.
  case success
  /// Derived time in seconds; who does not arrive counts with all the time they had.
  case time
  /// Taps; who does not arrive counts with all the taps they had.
  case taps
  /// Taps of everybody, whether they arrived or not.
  case effort
  /// Lostness of those who arrive (Smith 1996).
  case lostness

  /// The unit behind a figure, with the space before it; empty for plain numbers.
  package var unit: String {
    switch self {
    case .time: " s"
    case .taps, .effort: " taps"
    case .success, .lostness: ""
    }
  }
}

extension StudyMeasure: SummarizedChoice {
  package var summary: String {
    switch self {
    case .success: "the share of people who arrive"
    case .time: "derived time in seconds; who does not arrive counts with all the time they had"
    case .taps: "taps; who does not arrive counts with all the taps they had"
    case .effort: "taps of everybody, whether they arrived or not"
    case .lostness: "lostness of those who arrive (Smith 1996)"
    }
  }
}
