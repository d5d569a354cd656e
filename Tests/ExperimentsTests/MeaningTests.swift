import SourceText
import Testing
import WordVectors

@testable import Experiments

/// A small shop, in words.
@Suite("Scent from meaning")
struct MeaningTests {
  private static let labels: Set<String> = [
    "Home", "Shop", "Special offers", "Recipes", "Recipe of the week", "Fresh today", "Basket",
    "Account", "Menu", "Search", "Bakery", "Drinks", "Fruit", "Bread", "Croissants", "Coffee",
    "Found: bread", "Orders", "Order 1001", "Order 1002", "Settings", "Help", "Check out",
    "Cancel the order", "Continue to payment", "{context} again",
  ]

  private static func words(_ title: String, others: Set<String> = []) -> TaskWords {
    TaskWords(title, rule: .meaning, labels: labels, others: others)
  }

  /// A label's scent off the shortest paths.
  private static func scent(_ label: String, _ words: TaskWords) -> Double {
    words.strength(of: label).scent(isTowards: false, by: PeopleParameters().scale)
  }

  @Test("a label of the app, which is judged once for all, is judged as one that is not")
  func once() {
    for title in ["Find the bread", "Cancel the order", "Find order 1002", "See today's offers"] {
      let words = Self.words(title, others: ["coffee"])
      for label in Self.labels {
        // The space makes it a label of no app with the same words.
        #expect(words.strength(of: label) == words.strength(of: label + " "), "\(title): \(label)")
        #expect(
          words.isOtherAction(label) == words.isOtherAction(label + " "), "\(title): \(label)")
        #expect(words.namesGoal(label) == words.namesGoal(label + " "), "\(title): \(label)")
      }
    }
  }

  @Test(
    "a label that names the target has all of it, in any form and beside other words",
    arguments: [
      ("Find the bread", "Bread"), ("Find the bread", "Found: bread"), ("Buy breads", "Bread"),
      ("See today's special offers", "Special offers"), ("Look into the basket", "To the basket"),
      ("Turn off notifications", "Notifications"), ("Find order 1002", "Order 1002"),
      ("Find the third image", "Image 3"), ("Pay for the basket", "Basket"),
      ("Go back to the circle", "Circle"), ("Cancel the order", "Cancel order"),
    ])
  func named(title: String, label: String) {
    #expect(Self.words(title).strength(of: label) == .named)
    #expect(Self.words(title).reason(for: label) == "names the target")
  }

  @Test(
    "a label that names another thing of the kind has none",
    arguments: [
      ("Find the bread", "Croissants"), ("Find the bread", "Offer: coffee"),
      ("Find order 1002", "Order 1001"), ("Find the third image", "Image first"),
    ])
  func others(title: String, label: String) {
    #expect(Self.scent(label, Self.words(title, others: ["croissants", "coffee"])) == 0)
  }

  @Test("an action of another kind does not say what is sought")
  func otherActions() {
    #expect(Self.scent("Cancel the order", Self.words("Find the order")) < 1)
  }

  @Test(
    "nearer words come first",
    arguments: [
      ("Find the coffee", ["Drinks", "Account"]), ("Buy bread", ["Bakery", "Recipe of the week"]),
      ("Buy coffee", ["Shop", "Special offers"]), ("Bake an apple cake", ["Recipes", "Orders"]),
      ("Pay for the basket", ["Continue to payment", "Help"]),
    ])
  func nearer(title: String, labels: [String]) {
    let words = Self.words(title)
    let scents = labels.map { Self.scent($0, words) }
    #expect(scents == scents.sorted(by: >))
    #expect(scents[0] > scents[1])
  }

  @Test(
    "a label that may lead anywhere has people's expectation", arguments: ["Menu", "All", "Search"])
  func generic(label: String) {
    #expect(Self.words("Find the bread").strength(of: label) == .expectation)
  }

  @Test("words about looking do not count")
  func looking() {
    for label in Self.labels {
      #expect(
        Self.words("Find the bread").strength(of: label)
          == Self.words("bread").strength(of: label))
    }
  }

  @Test("a label that has a word of the task is never the poorest of its page")
  func shared() {
    let words = Self.words("Buy bread online")
    let bread = Self.scent("Bread and rolls", words)
    for label in Self.labels { #expect(Self.scent(label, words) < bread || label.contains("read")) }
  }

  @Test(
    "one more word in a task's title does not change which label is best",
    arguments: [
      "Buy bread online", "Buy bread please", "Buy fresh bread", "Get bread", "Find the bread",
      "I need bread", "Order a loaf of bread", "Buy some bread for breakfast",
    ])
  func wording(title: String) throws {
    for page in [["Fruit", "Bakery", "Pantry", "Drinks"], ["Bread", "Croissants", "Help"]] {
      let words = TaskWords(title, rule: .meaning, labels: Set(Self.labels + page))
      let scents = page.map { (label: $0, scent: Self.scent($0, words)) }
      let best = try #require(scents.max { $0.scent < $1.scent })
      #expect(best.label == (page.contains("Bread") ? "Bread" : "Bakery"), "\(scents)")
      #expect(best.scent > 0.3, "\(scents)")
    }
  }

  @Test("a punctuation mark or the case of a label changes nothing")
  func spelling() {
    let words = Self.words("Buy coffee")
    for label in Self.labels {
      #expect(words.strength(of: "\(label.uppercased())!") == words.strength(of: label))
    }
  }

  @Test("the reason is the nearest pair of words")
  func reasons() {
    #expect(Self.words("Find the coffee").reason(for: "Drinks") == "drinks ~ coffee 0.53")
    #expect(Self.words("Find the coffee").reason(for: "Menu") == "may lead anywhere")
    #expect(Self.words("Find the coffee").reason(for: "—") == "says nothing")
  }

  @Test("unknown words are compared by their letters")
  func unknown() {
    let words = TaskWords("Qwertzuiopas", rule: .meaning, labels: ["Qwertzuiop", "Bread"])
    #expect(Self.scent("Qwertzuiop", words) > 0.35)
    #expect(Self.scent("Bread", words) == 0)
  }

  @Test("with word vectors of a file any language will do")
  func otherLanguages() {
    let text = "kaffee 1 0.2 0\ngetränke 0.9 0.3 0.1\nkonto 0 0 1\n"
    let vectors = WordVectorFile(Array(text.utf8)).vectors
    let words = TaskWords(
      "Kaffee", rule: .meaning, labels: ["Getränke", "Konto"], vectors: vectors)
    #expect(Self.scent("Getränke", words) > 0.8)
    #expect(Self.scent("Konto", words) == 0)
  }
}
