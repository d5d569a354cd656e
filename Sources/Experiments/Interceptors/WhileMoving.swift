/// What an interceptor does that meets a modal on its way in or out.
package enum WhileMoving: String, CaseIterable, SummarizedChoice {
  case wait
  case abort

  package var summary: String {
    switch self {
    case .wait: "looks again every 100 ms until nothing moves"
    case .abort: "fails the navigation"
    }
  }
}
