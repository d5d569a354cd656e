import Experiments
package import Metrics
package import SourceText

/// A demand that one layout does not meet, with the shortest example.
package struct Fault: Sendable {
  package let check: CheckName
  /// The layout's name.
  package let variant: String
  /// The route, screen, link, situation or container that it is about.
  package let subject: String
  /// Screens that it is about besides, such as those on which a link lands.
  package var others: [String] = []
  /// The tap that does it; `nil` if no tap does.
  package var tap: Tap?
  /// Its cause in the spec; `nil` if that is not known.
  package var range: SourceRange?
  /// The cause that it shares with other subjects, which are reported together; `nil` if it shares none.
  package var cause: String?
  /// Whether some apps mean it to be so, so that it is a warning at most.
  package var isDebatable = false
  package internal(set) var example: Counterexample {
    didSet { length = example.steps.count }
  }
  /// The number of steps of the shortest example, which are left out of `example` if another fault has the same
  /// cause and no longer one.
  package internal(set) var length: Int
  /// The walk of an example that has not been written out yet.
  var walk: Walk?
  /// Further places of the spec that explain it.
  package var notes: [Diagnostic.Note] = []
  /// The remedy, if one is known.
  package var help: String?

  package init(
    check: CheckName, variant: String, subject: String, alsoAbout others: [String] = [],
    tap: Tap? = nil, range: SourceRange? = nil,
    cause: String? = nil, isDebatable: Bool = false, example: Counterexample
  ) {
    self.check = check
    self.variant = variant
    self.subject = subject
    self.others = others
    self.tap = tap
    self.range = range
    self.cause = cause
    self.isDebatable = isDebatable
    self.example = example
    length = example.steps.count
  }

  /// A walk to a state, and the transitions from there.
  struct Walk: Sendable {
    let state: Int32
    let places: [Int]
    /// Whether the last tap is made twice at once.
    var isDoubled = false
  }

  /// A tap of an entry.
  package struct Tap: Hashable, Sendable {
    package let screen: String
    package let label: String
    package let range: SourceRange?
  }

  /// The names of its subject and of the screens that show together.
  package var names: [String] {
    [subject] + subject.split(separator: " + ").map(String.init) + others
  }
}

extension Fault {
  /// The place of the fault among others with the same cause, in words: `'Help' on order`.
  var place: String {
    if let tap { return "'\(tap.label)' on \(tap.screen)" }
    guard case .link(let url)? = example.steps.last?.action else { return "'\(subject)'" }
    return "\(example.beginning): \(url)"
  }

  /// The severity under the rules of a spec; `.off` if it is not to be reported.
  func severity(by settings: CheckSettings) -> CheckSeverity {
    let own = settings.severity(
      of: check, for: names + (tap.map { [$0.screen] } ?? []), under: variant)
    return isDebatable && own == .error ? .warning : own
  }
}
