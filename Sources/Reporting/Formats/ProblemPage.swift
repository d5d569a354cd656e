/// A page that says why there is no report: the mistakes of a spec with their lines, or that the run is not
/// finished.
package struct ProblemPage {
  private let title: String
  private let text: String
  private let isWrong: Bool

  /// - Parameter isWrong: whether there is a mistake to fix.
  package init(title: String, text: String, isWrong: Bool = true) {
    self.title = title
    self.text = text
    self.isWrong = isWrong
  }

  /// The page as it is served: it asks for a newer one.
  package var renewingSource: String {
    PageSource.problem.page(title: isWrong ? "✗ \(title)" : title) {
      element(.header) { element(.h1) { title } }
      element(.main) {
        element(
          .section, .class(isWrong ? "verdict bad" : "verdict"), .label("Why there is no report")
        ) {
          element(.p, .class("badge")) {
            isWrong ? "✗ there is no report" : "The report is being made"
          }
          element(.pre, .class("mistakes"), .tabIndex(0)) { text }
        }
      }
    }
  }
}
