import SourceText
import Testing
import WordVectors

@testable import Experiments

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
    #expect(TaskWords(wanted, rule: .trigrams).strength(of: label) == .scent(scent))
  }

  @Test(
    "whatever the words, a scent is a share", arguments: [ScentRule.trigrams, .meaning])
  func shares(rule: ScentRule) {
    let texts = [
      "", "a", "aa", "aaa aa", "Special offers", "ffe off", "12 34", "👩‍👩‍👧", "e\u{301}t", "{each}",
    ]
    for wanted in texts {
      let words = TaskWords(wanted, rule: rule, labels: Set(texts), others: ["aa", "12", ""])
      for label in texts {
        let scent = words.strength(of: label).scent(isTowards: false, by: PeopleParameters().scale)
        #expect((0...1).contains(scent), "\(wanted): \(label)")
      }
    }
  }

  @Test("a label fully smells of itself", arguments: [ScentRule.trigrams, .meaning])
  func itself(rule: ScentRule) {
    for text in ["aa", "Special offers", "12 34", "e\u{301}t", "Check out", "Sign in"] {
      let strength = TaskWords(text, rule: rule).strength(of: text)
      #expect(strength.scent(isTowards: false, by: PeopleParameters().scale) == 1, "\(text)")
    }
  }

  @Test("or not by their words at all")
  func otherRules() {
    #expect(TaskWords("offers").strength(of: "Offers") == .path)
    #expect(TaskWords("offers", rule: .authored).strength(of: "Offers") == .scent(0))
  }
}
