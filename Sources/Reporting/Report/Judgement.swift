/// How a gate, or the experiment as a whole, was judged.
package enum Judgement: String, CaseIterable {
  case passed
  case failed
  /// The interval reaches to both sides of the margin.
  case inconclusive
  /// There was nothing to judge, or nothing to judge it against; never as good as passed.
  case incomparable
  /// Nothing was asked.
  case ungated

  /// The judgement as a reader sees it.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .inconclusive: "inconclusive"
    case .incomparable: "incomparable"
    case .ungated: "no gates"
    }
  }

  /// The judgement of all gates together as a reader sees it.
  package var verdict: String {
    switch self {
    case .passed: "gates pass"
    case .failed: "gates fail"
    case .inconclusive: "gates inconclusive"
    case .incomparable: "gates incomparable"
    case .ungated: "no gates"
    }
  }

  /// A sign that says the same without colour.
  package var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .inconclusive: "?"
    case .incomparable: "≠"
    case .ungated: "·"
    }
  }
}
