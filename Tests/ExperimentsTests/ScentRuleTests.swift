import Experiments
import Testing

@Suite("How labels smell of a task")
struct ScentRuleTests {
  @Test(
    "by the share of their trigrams that the task's title has",
    arguments: [
      ("Special offers", "See today's special offers", 1.0), ("OFFERS!", "special offers", 1.0),
      // "  o", " of", "off", "ffe", "fer" of six: "er " is not there.
      ("Offer", "special offers", 5.0 / 6), ("Fresh today", "today", 6.0 / 12),
      ("Basket", "special offers", 0.0), ("A", "a bread", 1.0), ("", "offers", 0.0),
      ("Offers", "", 0.0),
      ("…", "…", 0.0), ("Käse", "Wo ist der Käse?", 1.0),
    ])
  func trigrams(label: String, wanted: String, scent: Double) {
    #expect(ScentRule.trigrams.scent(of: label, for: wanted) == scent)
  }

  @Test("whatever the words, a scent is a share, and a label fully smells of itself")
  func shares() {
    let texts = ["", "a", "aa", "aaa aa", "Special offers", "ffe off", "12 34", "👩‍👩‍👧", "e\u{301}t"]
    for label in texts {
      for wanted in texts {
        let scent = ScentRule.trigrams.scent(of: label, for: wanted)
        #expect(scent.map { (0...1).contains($0) } == true)
      }
      let own = ScentRule.trigrams.scent(of: label, for: label)
      #expect(own == (label.contains { $0.isLetter || $0.isNumber } ? 1 : 0))
    }
  }

  @Test("or not by their words at all")
  func otherRules() {
    #expect(ScentRule.shortestPath.scent(of: "Offers", for: "offers") == nil)
    #expect(ScentRule.authored.scent(of: "Offers", for: "offers") == 0)
  }
}
