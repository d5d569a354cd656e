/// The colour of a layout, the same in every picture of a report.
///
/// Six colours can be distinguished. With more layouts, the layouts in the headlines have a colour of their
/// own, and the others share a seventh.
struct LayoutColor: Equatable {
  /// The class of its shapes in the page.
  let name: String

  /// The colours that can be distinguished.
  static let count = 6
  static let shared = LayoutColor(name: "s-other")

  private init(name: String) { self.name = name }

  /// The colour with a number, from 0; the shared one for any other.
  init(_ number: Int?) {
    let isOwn = number.map { (0..<Self.count).contains($0) } ?? false
    self = isOwn ? LayoutColor(name: "s\(number ?? 0)") : .shared
  }
}

extension ReportComposition {
  /// The colour of a layout, by its place in the tally.
  func color(ofVariant place: Int) -> LayoutColor {
    guard let column = order.firstIndex(of: place) else { return .shared }
    return LayoutColor(
      order.count <= LayoutColor.count ? column : headlineVariants.firstIndex(of: column))
  }
}
