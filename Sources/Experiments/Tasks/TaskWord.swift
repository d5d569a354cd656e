/// What every app can do with a screen on the way.
package enum TaskWord: String, CaseIterable, SummarizedChoice {
  case setContext = "set-context"
  case keepContext = "keep-context"
  case ignoreContext = "ignore-context"

  package var summary: String {
    switch self {
    case .setContext: "the screen takes the context of the navigation, also when it was there"
    case .keepContext: "a screen that was there keeps its own"
    case .ignoreContext: "the screen is not told; the context is only for the steps behind"
    }
  }
}
