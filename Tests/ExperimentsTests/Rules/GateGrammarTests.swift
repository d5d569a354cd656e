import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Gates are checked with the spec")
struct GateGrammarTests {
  static let path = "experiments/tab-bar-versus-menu.yaml"

  @Test("the gates of the shop are in order")
  func shop() throws {
    #expect(try diagnostics().all.isEmpty)
  }

  @Test(
    "what is wrong with a gate stands under the word that is wrong",
    arguments: [
      (
        "success of menu vs", "sucess of menu vs", "sucess",
        "no metric is called 'sucess'", "did you mean 'success'?"
      ),
      (
        "success of menu vs", "success of menue vs", "menue", "no variant is called 'menue'",
        "did you mean 'menu'?"
      ),
      (
        "exposure(offers)", "exposure(ofers)", "ofers", "no watched screen is called 'ofers'",
        "did you mean 'offers'?"
      ),
      (
        "high < +10%", "high < +10 tabs", "+10 tabs", "the unit 'tabs' does not fit 'excess'",
        "write it as `-2 points`, or relative to the control as `+10%`"
      ),
    ])
  func errors(original: String, written: String, word: String, message: String, help: String) throws
  {
    let found = try diagnostics(replacing: original, with: written).all
    #expect(found.map(\.message) == [message])
    let error = try #require(found.first)
    #expect(error.severity == .error)
    #expect(error.help == help)
    let line = try #require(error.range.file.line(error.range.start.line))
    let start = error.range.start.column - 1
    #expect(line.dropFirst(start).prefix(error.range.end.column - 1 - start) == word)
  }

  @Test("a gate on a bare estimate is doubtful, one on links is not")
  func warnings() throws {
    let doubtful = try diagnostics(replacing: "high < +10%", with: "estimate < +10%").all
    #expect(doubtful.map(\.severity) == [.warning])
    #expect(try diagnostics(replacing: "low >= 0 points", with: "estimate >= 0 points").all.isEmpty)
  }

  private func diagnostics(replacing original: String = "", with written: String = "") throws
    -> Diagnostics
  {
    let loader = ExperimentLoader { path in
      let bytes = try RepositoryFiles.bytes(path)
      guard path == Self.path, !original.isEmpty else { return bytes }
      let text = String(decoding: bytes, as: UTF8.self)
      let range = try #require(text.firstRange(of: original))
      return Array((text[..<range.lowerBound] + written + text[range.upperBound...]).utf8)
    }
    return try loader.load(Self.path).diagnostics
  }
}
