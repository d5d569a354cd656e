import Experiments

/// The chance that people notice the button of a hidden menu on a page, by the number of other labels there.
///
/// The button competes for eyes with the labels and with the page's content (Luce's choice rule): its odds fall with
/// the number of labels. So fewer labels never make a menu harder to notice. The rule is an assumption.
struct MenuNotice: Sendable {
  /// The number of labels beside which `menu-notice` is given.
  private static let reference = 6.0
  /// A page's content draws as many eyes as so many labels.
  private static let content = 6.0
  /// Longer pages count as pages of this length.
  private static let longest = 256

  /// By the number of other labels.
  private let chances: ContiguousArray<Double>

  init(_ parameters: PeopleParameters) {
    let seen = parameters.menuNotice
    chances = ContiguousArray(
      (0...Self.longest).map { labels in
        let rivals = (Double(labels) + Self.content) / (Self.reference + Self.content)
        return seen > 0 ? seen / (seen + (1 - seen) * rivals) : 0
      })
  }

  @inline(__always)
  func chance(beside labels: Int) -> Double { chances[min(max(0, labels), Self.longest)] }
}
