import Testing

@testable import WordVectors

@Suite("Words as directions")
struct WordVectorsTests {
  private static func similarity(_ one: String, _ other: String) throws -> Double {
    let vectors = WordVectors.english
    return try #require(vectors[one]).similarity(to: #require(vectors[other]))
  }

  @Test("the program has its words without any file, in the same bytes everywhere")
  func embedded() throws {
    #expect(WordVectors.english.count > 34_000)
    // The first and the last word of the table, and one of each kind between.
    for word in ["aa", "bread", "the", "checkout", "zyuganov"] {
      #expect(WordVectors.english[word] != nil, "\(word)")
    }
    #expect(WordVectors.english[""] == nil)
    #expect(WordVectors.english["qwrtzpsdfg"] == nil)
    #expect(WordVectors.english["\0"] == nil)
    #expect(try Self.similarity("bread", "bakery") == 0.5892088552032446)
  }

  @Test(
    "words of one field are nearer to each other than to those of another",
    arguments: [
      ("bread", "bakery", "account"), ("coffee", "drinks", "settings"),
      ("order", "orders", "fruit"),
      ("pay", "payment", "recipe"), ("train", "railway", "basket"), ("film", "cinema", "soup"),
    ])
  func fields(word: String, near: String, far: String) throws {
    #expect(try Self.similarity(word, near) > Self.similarity(word, far) + 0.2)
  }

  @Test("similarity is a share, the same both ways, and 1 for the word itself")
  func shares() throws {
    let words = ["bread", "the", "menu", "notification", "offers", "pay", "account", "city"]
    for one in words {
      #expect(try (0.999...1).contains(Self.similarity(one, one)))
      for other in words {
        let similarity = try Self.similarity(one, other)
        #expect((0...1).contains(similarity))
        #expect(try similarity == Self.similarity(other, one))
      }
    }
  }

  @Test(
    "a form that has no entry of its own means its base",
    arguments: ["orders", "recipes", "drinks"])
  func forms(word: String) {
    #expect(WordVectors.english[word] != nil)
  }

  @Test("rare words tell more than frequent ones")
  func weights() throws {
    let weights = try ["the", "offer", "croissant"].map {
      try #require(WordVectors.english[$0]).weight
    }
    #expect(weights == weights.sorted())
    #expect(weights.allSatisfy { (0...1).contains($0) })
  }

  @Test(
    "the forms of a word share a stem",
    arguments: [
      ("recipes", "recipe"), ("shopping", "shop"), ("baking", "bake"), ("dishes", "dish"),
      ("categories", "category"), ("settings", "setting"), ("called", "calls"), ("sales", "sale"),
    ])
  func stems(one: String, other: String) {
    #expect(WordForms.stem(of: one) == WordForms.stem(of: other))
  }

  @Test(
    "different words keep different stems",
    arguments: [("news", "new"), ("address", "add"), ("1001", "1002"), ("bus", "bu"), ("red", "r")])
  func otherStems(one: String, other: String) {
    #expect(WordForms.stem(of: one) != WordForms.stem(of: other))
  }
}

@Suite("Word vectors of a file")
struct WordVectorFileTests {
  private static func read(_ text: String) -> WordVectorFile { WordVectorFile(Array(text.utf8)) }

  @Test("are read a word a line, whatever the case and the head")
  func reading() throws {
    let file = Self.read("3 2\nBrot 1 0\r\nBäckerei 0.5 0.25\n\nKonto\t0 -1\nbrot 0 1")
    #expect(file.issues == [])
    #expect(file.vectors.count == 3)
    let bread = try #require(file.vectors["brot"])
    #expect(bread.rank == 0)
    #expect(try bread.similarity(to: #require(file.vectors["bäckerei"])) > 0.85)
    #expect(try bread.similarity(to: #require(file.vectors["konto"])) == 0)
    #expect(file.vectors["bread"] == nil)
  }

  @Test(
    "say where they are wrong",
    arguments: [
      ("", "the file has no words", 1, 1),
      ("a 1 2\nb 1", "a word has 2 to 1000 numbers behind it", 2, 1),
      ("a 1 2\nb 1 2 3", "3 numbers, where the words before have 2", 2, 1),
      ("a 1 2\nbc 1 x", "'x' is no number", 2, 6), ("a 1 nan", "'nan' is no number", 1, 5),
    ])
  func mistakes(text: String, message: String, line: Int, column: Int) {
    let expected = WordVectorFile.Issue(message: message, line: line, column: column)
    #expect(Self.read(text).issues == [expected])
  }

  @Test("never end the process, whatever the bytes")
  func anyBytes() {
    let file = WordVectorFile([0xFF, 0x20, 0x31, 0x20, 0x32, 0x0A, 0, 0x20, 0x30, 0x20, 0x30])
    #expect(file.issues == [])
    // A word without a direction is no word.
    #expect(file.vectors.count == 1)
    #expect(Self.read(String(repeating: "a\n", count: 100)).issues.count == 20)
  }
}
