import SourceText
import TestSupport
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "a slip is recognised",
    arguments: [
      ("catlog", "catalog"), ("catalgo", "catalog"), ("catallog", "catalog"),
      ("cataxog", "catalog"), ("Catalog", "catalog"), ("crat", "cart"), ("offer", "offers"),
      ("tab", "tap"),
    ])
  func slips(written: String, meant: String) {
    let names = ["offers", "catalog", "checkout", "tap", "cart"]
    #expect(Suggestion.nearest(to: written, among: names) == meant)
  }

  @Test("what is far from every name gets no suggestion", arguments: ["home", "", "x", "logcat"])
  func far(written: String) {
    #expect(Suggestion.nearest(to: written, among: ["catalog", "checkout", "offers"]) == nil)
  }

  @Test("a name is not suggested for itself, and of equally near ones the first wins")
  func ties() {
    #expect(Suggestion.nearest(to: "cart", among: ["cart"]) == nil)
    #expect(Suggestion.nearest(to: "card", among: ["cart", "care"]) == "cart")
    #expect(Suggestion.nearest(to: "card", among: ["care", "cart"]) == "care")
    #expect(Suggestion.nearest(to: "catalgo", among: ["catal", "catalog"]) == "catalog")
  }

  @Test("the question ends a message")
  func question() {
    #expect(Suggestion.didYouMean("catlog", among: ["catalog"]) == "did you mean 'catalog'?")
    #expect(Suggestion.didYouMean("home", among: ["catalog"]) == nil)
  }

  @Test("every single slip in a name of four letters or more leads back to it")
  func everySlip() throws {
    let names = ["cart", "offers", "product-list", "日本語の画面"]
    try withEvery("name", in: names) { name in
      let letters = Array(name)
      for index in letters.indices {
        var wrong = letters
        wrong[index] = "#"
        var missing = letters
        missing.remove(at: index)
        var additional = letters
        additional.insert("#", at: index)
        for slip in [wrong, missing, additional] {
          #expect(
            Suggestion.nearest(to: String(slip), among: names) == name, "\(LabelStack.current)")
        }
      }
    }
  }

  @Test("very long names are not compared")
  func long() {
    let name = String(repeating: "a", count: 101)
    #expect(Suggestion.nearest(to: name + "b", among: [name]) == nil)
  }
}
