import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Gates are checked with the spec")
struct GateGrammarTests {
  static let path = "experiments/tab-bar-versus-menu.yaml"

  @Test(
    "gates in order have nothing to say",
    arguments: [
      "success of menu vs tab-bar: low > -2 points", "taps(buy-bread) of menu: high < 9 taps",
      "exposure(offers) of menu vs tab-bar: low > -5 points",
      "links-shown of menu vs tab-bar: estimate >= 0 points",
    ])
  func inOrder(gate: String) throws {
    #expect(try diagnostics(of: gate).isEmpty)
  }

  @Test(
    "the fault of a gate stands under the word that is wrong",
    arguments: [
      (
        "sucess of menu: low > 90%", "sucess", "no metric is called 'sucess'",
        "did you mean 'success'?"
      ),
      (
        "success of menue: low > 90%", "menue", "no variant is called 'menue'",
        "did you mean 'menu'?"
      ),
      (
        "exposure(ofers) of menu: low > 90%", "ofers", "no watched screen is called 'ofers'",
        "did you mean 'offers'?"
      ),
      (
        "excess of menu vs tab-bar: high < +10 tabs", "+10 tabs",
        "the unit 'tabs' does not fit 'excess'",
        "write it as `-2 points`, or relative to the control, such as `+10%`"
      ),
    ])
  func errors(gate: String, word: String, message: String, help: String) throws {
    let found = try diagnostics(of: gate)
    #expect(found.map(\.message) == [message])
    let error = try #require(found.first)
    #expect(error.severity == .error)
    #expect(error.help == help)
    let line = try #require(error.range.file.line(error.range.start.line))
    let start = error.range.start.column - 1
    #expect(line.dropFirst(start).prefix(error.range.end.column - 1 - start) == word)
  }

  @Test("a gate on a bare estimate is doubtful")
  func warnings() throws {
    let found = try diagnostics(of: "success of menu: estimate > 90%")
    #expect(found.map(\.severity) == [.warning])
  }

  // The shop with this one gate instead of its own, which stand last in its spec.
  private func diagnostics(of gate: String) throws -> [Diagnostic] {
    let loader = ExperimentLoader { path in
      let bytes = try RepositoryFiles.bytes(path)
      guard path == Self.path else { return bytes }
      let text = String(decoding: bytes, as: UTF8.self)
      let own = try #require(text.firstRange(of: "\ngates:"))
      return Array((text[..<own.lowerBound] + "\ngates: [\"\(gate)\"]\n").utf8)
    }
    return try loader.load(Self.path).diagnostics.all
  }
}
