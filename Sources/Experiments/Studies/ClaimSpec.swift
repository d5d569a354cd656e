package import SourceText

package struct ClaimSpec: SpecObject {
  package var measure = Measure.success
  package private(set) var demand = Demand.order([])
  /// The condition under which it is true; `nil` for the study's.
  package var condition: Located<String>?
  /// The condition whose figures are subtracted.
  package var subtracted: Located<String>?
  private var order: [[Located<String>]]?
  private var structure: Located<String>?
  private var divisor: Located<String>?
  private var between: [Double]?
  private var equals: Double?
  private var exact: Bool?

  package enum Demand: Sendable {
    /// Places of structures: everything in one lies below everything in the next.
    case order([[Located<String>]])
    /// A figure is in the publication's range.
    case between(ClosedRange<Double>, Subject)
    /// A figure is this number, within sampling error.
    case equals(Double, Subject)
    /// A figure equals the absorbing chain's, within sampling error.
    case exact(Subject)
  }

  /// The figure of a structure, or its ratio to another's.
  package struct Subject: Sendable {
    package let structure: Located<String>
    package let divisor: Located<String>?
  }

  static let schema = ObjectSchema<ClaimSpec>(
    "claim", "A statement of a study that can be checked on synthetic people.",
    example: "- { measure: time, order: [4x16, 8x8, 2^6] }",
    keys: [
      required("measure", \.measure, .choice, "What it measures: a mean over people."),
      optional(
        "order", \.order, .list(of: .names(of: "structure"), atLeast: 2),
        "Structures from the lowest figure to the highest; a list inside the list shares a place. "
          + "A place is below the next if the difference is more than two standard errors."),
      optional("of", \.structure, .name(of: "structure"), "The structure whose figure is meant."),
      optional(
        "over", \.divisor, .name(of: "structure"), "The structure by whose figure it is divided."),
      optional(
        "between", \.between, .list(of: .number(-.infinity ... .infinity), atLeast: 2),
        "The lowest and the highest figure that agrees with the publication."),
      optional(
        "equals", \.equals, .number(-.infinity ... .infinity),
        "The figure itself; up to four standard errors off counts as equal."),
      optional(
        "exact", \.exact, .flag,
        "Whether the figure is the absorbing chain's, the exact one for people without a memory; up to "
          + "four standard errors off counts as equal."),
      optional(
        "under", \.condition, .name(of: "condition"), "The condition under which it is true.",
        fallback: "none of them"),
      optional(
        "minus", \.subtracted, .name(of: "condition"),
        "The condition whose figures are subtracted, so that the claim is about the difference."
      ),
    ])

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    demand = try demand(&keys)
    if keys.isComplete, subtracted != nil, condition == nil {
      throw keys.refused("'minus' needs 'under': the condition it is subtracted from")
    }
  }

  private func demand(_ keys: inout KeyReader) throws(Unreadable) -> Demand {
    if keys.haveFindings { throw Unreadable() }
    let figures = [between != nil, equals != nil, exact == true].count { $0 }
    if let order {
      guard structure == nil, divisor == nil, figures == 0 else {
        throw keys.refused("a claim has either 'order' or 'of' with a figure, not both")
      }
      return .order(order)
    }
    guard let structure, figures == 1 else {
      throw keys.refused("a claim needs 'order', or 'of' with one of between, equals and exact")
    }
    let subject = Subject(structure: structure, divisor: divisor)
    if let equals { return .equals(equals, subject) }
    if let between {
      guard between.count == 2, between[0] <= between[1] else {
        throw keys.refused(
          "'between' has two numbers, the lower one first", at: keys.range(of: \Self.between))
      }
      return .between(between[0]...between[1], subject)
    }
    guard divisor == nil, !keys.isComplete || measure == .success || measure == .effort else {
      throw keys.refused(
        "only success and effort of one structure have an exact solution",
        at: keys.range(of: \Self.exact))
    }
    return .exact(subject)
  }
}

extension ClaimSpec {
  /// The subject of a claim: a mean over people.
  package enum Measure: String, CaseIterable, SummarizedChoice {
    case success, time, taps, effort, lostness

    /// The unit after a figure, with the space before it; empty for plain numbers.
    package var unit: String {
      switch self {
      case .time: " s"
      case .taps, .effort: " taps"
      case .success, .lostness: ""
      }
    }

    package var summary: String {
      switch self {
      case .success: "the share of people who arrive"
      case .time:
        "derived time in seconds; people who do not arrive count with all the time they had"
      case .taps: "taps; people who do not arrive count with all the taps they had"
      case .effort: "taps of all people, whether they arrived or not"
      case .lostness: "lostness of those who arrive (Smith 1996)"
      }
    }
  }
}

extension KeyReader {
  /// Reports why the keys make no claim.
  fileprivate mutating func refused(_ message: String, at range: SourceRange? = nil) -> Unreadable {
    error("claim", message, at: range)
    return Unreadable()
  }
}
