import RouterCore
import SourceText

extension Layout {
  /// The back buttons over the screens in front: usually one, in a split view one for each column.
  func backs(_ leaves: [ScreenID], _ tree: ScreenTree) -> [Affordance] {
    // There are one or two.
    var known: [Gesture] = []
    return leaves.compactMap { leaf in
      guard let gesture = back(from: leaf, tree), !known.contains(gesture) else { return nil }
      known.append(gesture)
      return Affordance(
        kind: .back, label: plan(of: leaf, tree)?.back ?? "Back", reach: .far, isHidden: false,
        effects: [.gesture(gesture)])
    }
  }

  /// What the innermost back button over a screen does: pops its stack, or leaves the detail of a
  /// split view that shows one column.
  private func back(from leaf: ScreenID, _ tree: ScreenTree) -> Gesture? {
    var child = leaf
    // Trees are finite and a child never holds its parent, so this ends.
    while let container = tree.parent(of: child) {
      if tree.childCount(of: container) > 1 {
        switch self.container(container, tree)?.kind {
        case .navigation: return .back(in: container)
        case .split where tree.isCollapsed(container): return .remove(child)
        case .split, .tabBar, .drawer, .slot, .custom, nil: break
        }
      }
      child = container
    }
    return nil
  }
}
