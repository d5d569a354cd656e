/// The kinds of container that hold screens.
package enum ContainerWord: String, CaseIterable, SummarizedChoice {
  case navigation
  case tabBar = "tab-bar"
  case split
  case drawer
  case slot

  package var summary: String {
    switch self {
    case .navigation: "a stack; the last one shows, the back button goes one back"
    case .tabBar: "sections side by side with a bar of tabs"
    case .split: "two columns, or one where the screen is narrow"
    case .drawer: "sections behind a menu button"
    case .slot: "a place for one screen"
    }
  }
}
