package import SourceText
import YAMLTree

/// A promise about every walk through a layout, as written.
package struct PromiseSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var variants: [Located<String>] = []
  package var situations: [Located<String>] = []
  package var isEverywhere = false
  package var link: Located<String>?
  package var after: [MomentSpec] = []
  package var until: [MomentSpec] = []
  package var during: [MomentSpec] = []
  package var on: [ScreenMatchSpec] = []
  package var except: [MomentSpec] = []
  package var between: [MomentSpec] = []
  /// The demand; the default is never seen.
  package private(set) var demand = Demand.depth(.max)
  private var never: [MomentSpec]?
  private var always: [MomentSpec]?
  private var reach: [MomentSpec]?
  private var then: [MomentSpec]?
  private var can: Ability?
  private var back: [Located<String>]?
  private var depth: Int?
  private var show: [ScreenMatchSpec]?
  private var onlyAfter: [MomentSpec]?
  private var within: Int?

  static let schema = ObjectSchema<PromiseSpec>(
    "promise",
    "A promise that `navlab check` proves or breaks: a scope and a demand.",
    example: """
      home-is-near: { everywhere: true, reach: home, within: 3 taps }
      address-first: { show: payment, only-after: address }
      back-stays-in: { on: [address, payment], back: [basket, address] }
      unsaved-is-kept: { while: { vetoing: address }, never: { leave: address } }
      """,
    keys: scopes + demands
  ).placed(in: \.range)

  private static let scopes: [Key] = [
    optional(
      "variants", \.variants, .names(of: "variant"), "The layouts it is about.", fallback: "all"),
    optional(
      "in", \.situations, .names(of: "situation"), "The situations in which walks begin.",
      fallback: "all, and an ordinary start"),
    optional(
      "everywhere", \.isEverywhere, .flag,
      "Whether every state counts, or the link arrives in any."),
    optional(
      "link", \.link, .name(of: "link"),
      "It is about the landing of this link; `while`, `on` and `except` say "
        + "where it arrives."),
    optional("after", \.after, .oneOrMore(of: .moment), "From such a moment on."),
    optional("until", \.until, .oneOrMore(of: .moment), "Up to such a moment."),
    optional("while", \.during, .oneOrMore(of: .moment), "Only in such states."),
    optional("on", \.on, .oneOrMore(of: .screenMatch), "While one of these screens shows."),
    optional("except", \.except, .oneOrMore(of: .moment), "Not in such states."),
    optional(
      "between", \.between, .list(of: .moment),
      "From a first moment up to a second."),
  ]

  private static let demands: [Key] = [
    optional("never", \.never, .oneOrMore(of: .moment), "Such a moment never comes."),
    optional("always", \.always, .oneOrMore(of: .moment), "This is true in every state."),
    optional("reach", \.reach, .oneOrMore(of: .moment), "Taps lead to this from every state."),
    optional("can", \.can, .ability, "What can be done in every state."),
    optional(
      "then", \.then, .oneOrMore(of: .moment),
      "Whatever is tapped after `after`, this comes; idle taps do not count."
    ),
    optional(
      "show", \.show, .oneOrMore(of: .screenMatch), "A screen that shows `only-after` something."),
    optional(
      "only-after", \.onlyAfter, .oneOrMore(of: .moment),
      "The moment that must come before `show` shows."),
    optional(
      "back", \.back, .names(of: "screen"),
      "The back and close buttons lead to one of these screens."),
    optional("depth", \.depth, .depthBound, "The most screens on top of each other."),
    optional(
      "within", \.within, .tapBound, "The most taps for `reach` and `then`.", fallback: "any number"
    ),
  ]

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    let only: [Demand?] = [
      never.map { .never($0) }, always.map { .always($0) }, can.map { .can($0) },
      reach.map { .reach($0, within: within) }, then.map { .then($0, within: within) },
      back.map { .back($0) }, depth.map { .depth($0) },
      onlyAfter.flatMap { moments in show.map { .show($0, onlyAfter: moments) } },
    ]
    demand = try keys.onlyOne(
      of: only,
      "a promise has exactly one of never, always, reach, can, then, back, depth, "
        + "or show with only-after", ifSeveral: "write them as several promises")
    try check(&keys)
  }

  /// Reports keys that have no effect with the demand.
  private func check(_ keys: inout KeyReader) throws(Unreadable) {
    let before = keys.haveFindings
    for (key, reason) in misplaced {
      guard let range = keys.keyRange(key) else { continue }
      keys.error("misplaced-key", reason, at: range)
    }
    if !before, keys.haveFindings { throw Unreadable() }
  }

  private var misplaced: [(key: String, reason: String)] {
    var found: [(String, String)] = []
    let isStretch = !(after + until + between).isEmpty
    switch demand {
    case .reach, .then: break
    default: found.append(("within", "'within' belongs to 'reach' or 'then'"))
    }
    if case .show = demand {
    } else {
      found.append(("show", "'show' needs 'only-after'; write 'always' or 'reach' instead"))
      found.append(("only-after", "'only-after' needs 'show'"))
    }
    if case .then = demand, after.isEmpty {
      found.append(("then", "'then' follows a moment: 'after'"))
    }
    if !link.isNil, isStretch || !isEverywhere && !(during + except).isEmpty {
      found.append(("link", "a landing has no scope; write 'after: { link: … }'"))
    }
    if !link.isNil, isEverywhere, !situations.isEmpty {
      found.append(("in", "a link that arrives in every state has no situations of its own"))
    }
    return found + misplacedMoments + misplacedBetween
  }

  private var misplacedMoments: [(key: String, reason: String)] {
    var found: [(String, String)] = []
    let reason = "a tap or a link is not a state"
    if during.containEvents { found.append(("while", reason)) }
    if except.containEvents { found.append(("except", reason)) }
    switch demand {
    case .reach(let moments, _) where moments.containEvents: found.append(("reach", reason))
    case .always(let moments) where moments.containEvents: found.append(("always", reason))
    default: break
    }
    if !link.isNil {
      switch demand {
      case .then, .show, .back:
        found.append(("link", "a landing is one moment: 'after: { link: … }'"))
      default: break
      }
    }
    return found
  }

  private var misplacedBetween: [(key: String, reason: String)] {
    guard !between.isEmpty else { return [] }
    if between.count != 2 {
      return [("between", "'between' has two moments, a first and a second")]
    }
    if !(after + until).isEmpty { return [("between", "'between' replaces 'after' and 'until'")] }
    switch demand {
    case .never, .always, .depth, .back: return []
    default: return [("between", "'between' goes with 'never', 'always', 'back' and 'depth'")]
    }
  }
}

extension PromiseSpec {
  /// The pattern of a promise, after Dwyer, Avrunin and Corbett's specification patterns (1999).
  package enum Demand: Sendable {
    /// Absence.
    case never([MomentSpec])
    /// Universality.
    case always([MomentSpec])
    /// Existence on some path from every state, in so many taps.
    case reach([MomentSpec], within: Int?)
    case can(Ability)
    /// Response on all paths, in so many taps.
    case then([MomentSpec], within: Int?)
    /// Precedence.
    case show([ScreenMatchSpec], onlyAfter: [MomentSpec])
    case back([Located<String>])
    case depth(Int)
  }

  /// A thing that a person can do.
  package enum Ability: Sendable {
    case tap, back, close
    /// The label of something that is there.
    case label(Located<String>)
  }
}

extension Optional {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}

extension ValueSchema where Value == PromiseSpec.Ability {
  fileprivate static var ability: ValueSchema {
    .either(
      scalar: .choice([
        ("tap", .tap, "something that changes anything"), ("back", .back, "a back button"),
        ("close", .close, "a button that closes"),
      ]),
      mapping: .only(
        "tap", ValueSchema<Located<String>>.locatedText("a label").map { .label($0) }, "Its label.",
        in: "ability", "Something that can be tapped, by its label.", example: "{ tap: Sign out }"))
  }
}

extension ValueSchema where Value == Int {
  /// A number of taps with its unit.
  fileprivate static var tapBound: ValueSchema {
    counted("a number of taps, such as '3 taps'", units: ["taps", "tap"]) { $0 }
  }

  /// The most screens on top of each other.
  fileprivate static var depthBound: ValueSchema {
    counted("a bound, such as 'at most 8'", units: [""]) { $0.rest(after: "at most ") }
  }

  private static func counted(
    _ phrase: String, units: [String],
    number: @escaping @Sendable (Substring) -> Substring?
  ) -> ValueSchema {
    ValueSchema<Int>(description: .text(phrase)) { node, diagnostics in
      let text = node.scalarText ?? ""
      let unit = units.first { text.hasSuffix($0) }
      let digits = unit.flatMap { number(text.dropLast($0.count)) }?.filter { $0 != " " }
      if let digits, let count = Int(digits), (0...200).contains(count) { return count }
      diagnostics.mismatch(
        .text(phrase), node,
        help: Int(text).map { _ in "write a number from 0 to 200 with its words" })
      return nil
    }
  }
}
