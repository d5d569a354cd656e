import RouterCore

/// Adds a page behind the others.
struct AddPage: CustomContainerAction {
  typealias Container = Pager
  let name = "addPage"

  func join(_ screen: ScreenID, to children: [ScreenID], _ use: CustomActionUse) -> [ScreenID] {
    children + [screen]
  }
}
