/// The kinds of container that hold screens.
package enum ContainerWord: String, CaseIterable, SummarizedChoice {
  case navigation
  case tabBar = "tab-bar"
  case split
  case drawer
  case slot
  case custom

  package var summary: String {
    switch self {
    case .navigation: "a stack; the last one shows, the back button goes one back"
    case .tabBar: "sections side by side with a bar of tabs"
    case .split: "two columns, or one where the screen is narrow"
    case .drawer: "sections behind a menu button"
    case .slot: "a place for one screen"
    case .custom: "in a way of the app's own, which its adapter describes"
    }
  }
}

extension ContainerWord {
  /// What messages call it.
  package var phrase: String {
    switch self {
    case .navigation: "navigation stack"
    case .tabBar: "tab bar"
    case .split: "split view"
    case .drawer: "drawer"
    case .slot: "slot"
    case .custom: "container of the app's own"
    }
  }

  /// What messages call one of them: `a tab bar`.
  package var phraseWithArticle: String { "a \(phrase)" }
}
