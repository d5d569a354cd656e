import Experiments
import RouterCore

extension Affordance {
  /// Whether a label is the name of the very thing that it opens.
  var isNamed: Bool {
    effects.contains { effect in
      guard case .navigate(_, let context, _) = effect, context != .absent else { return false }
      return context.description.lowercased() == label.lowercased()
    }
  }

  /// Whether a tab has no place in a bar with large text, which holds four and "More".
  ///
  /// In the list behind "More" every tab has its place.
  func isOverflowing(in tree: ScreenTree) -> Bool {
    kind == .tab
      && effects.contains { effect in
        guard case .gesture(.selectTab(let tab, in: let bar)) = effect else { return false }
        return tab >= 4 && !(bar.map { tree.isMenuOpen($0) } ?? false)
      }
  }
}
