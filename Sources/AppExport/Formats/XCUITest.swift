import SourceText

extension ExportFormat {
  /// Flows as one class of UI tests in Swift.
  static let xcuitest = ExportFormat(
    word: "xcuitest", summary: "UI tests of the real app in Swift, a class for each layout"
  ) { subject in
    let found = subject.flows
    let text = TestClass(found.flows, subject).text
    let isEmpty = found.flows.isEmpty
    return Export(
      files: isEmpty ? [] : [Export.File(name: "\(subject.name).swift", text: text)],
      remarks: found.remarks)
  }
}

/// A class of UI tests, with a function for each flow.
private struct TestClass {
  let flows: [Flow]
  let subject: ExportSubject

  init(_ flows: [Flow], _ subject: ExportSubject) {
    self.flows = flows
    self.subject = subject
  }

  var text: String {
    """
    // Made by 'navlab export' for the layout '\(FileText.comment(subject.title))'.
    import XCTest

    @MainActor
    final class \(Self.word(subject.name))Flows: XCTestCase {
      private let app = XCUIApplication()

    \(flows.map(function).joined(separator: "\n"))
    \(Self.helpers)
    }

    """
  }

  private func function(_ flow: Flow) -> String {
    let steps = flow.steps.map { "    \(statement($0))" }.joined(separator: "\n")
    return """
        /// \(FileText.comment(flow.title))
        func test\(Self.word(flow.name))() {
          continueAfterFailure = false
      \(steps)
        }

      """
  }

  private func statement(_ step: Flow.Step) -> String {
    switch step {
    case .launch(let flags): "launch([\(flags.map(CodeText.quoted).joined(separator: ", "))])"
    case .tap(let label, let index):
      "tap(\(CodeText.quoted(label))\(index.map { ", \($0)" } ?? ""))"
    case .motion(.back, let label): "tap(\(CodeText.quoted(label)))"
    case .motion(.closeMenu, _): "touch(x: 0.95, y: 0.5)"
    case .motion(.pullUp, _): "pull(from: 0.6, to: 0.1)"
    case .motion(.pullDown, _): "pull(from: 0.3, to: 0.95)"
    case .link(let url): "open(\(CodeText.quoted(url)))"
    case .leave: "XCUIDevice.shared.press(.home)"
    case .stop, .kill: "app.terminate()"
    case .wait(let milliseconds): "wait(milliseconds: \(milliseconds))"
    case .see(_, let title): "see(\(CodeText.quoted(title)))"
    case .note(let text): "// \(FileText.comment(text))"
    }
  }

  private static func word(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The functions by which the tests speak.
  private static let helpers = """
      private func launch(_ flags: [String]) {
        app.launchArguments = flags.flatMap { ["-\\($0)", "YES"] }
        app.launch()
      }

      private func elements(_ label: String) -> XCUIElementQuery {
        app.descendants(matching: .any).matching(NSPredicate(format: "label ==[c] %@", label))
      }

      private func tap(_ label: String, _ index: Int = 0) {
        let element = elements(label).element(boundBy: index)
        XCTAssertTrue(element.waitForExistence(timeout: 5), "no element is labelled '\\(label)'")
        element.tap()
      }

      private func see(_ title: String) {
        let element = elements(title).firstMatch
        XCTAssertTrue(element.waitForExistence(timeout: 5), "'\\(title)' does not show")
      }

      private func open(_ url: String) {
        guard let address = URL(string: url) else { return XCTFail("'\\(url)' is not a URL") }
        XCUIDevice.shared.system.open(address)
      }

      private func touch(x: CGFloat, y: CGFloat) {
        app.coordinate(withNormalizedOffset: CGVector(dx: x, dy: y)).tap()
      }

      private func pull(from start: CGFloat, to end: CGFloat) {
        let first = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: start))
        let last = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: end))
        first.press(forDuration: 0.1, thenDragTo: last)
      }

      private func wait(milliseconds: Int) {
        _ = XCTWaiter.wait(for: [expectation(description: "wait")], timeout: Double(milliseconds) / 1000)
      }
    """
}
