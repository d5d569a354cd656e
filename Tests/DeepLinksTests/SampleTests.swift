import DeepLinks
import Testing
import WebText

@Suite("Links made from patterns")
struct SampleTests {
  @Test(
    "every sample fits its pattern, and the same seed gives the same samples",
    arguments: [
      "app://item/:id", "http{s}?://h.example/:a/(x|y)/*", "/a/{:b}?c", "app://:host/:p+\\?q=:v",
    ])
  func patterns(text: String) throws {
    let pattern = try LinkPattern(text)
    let samples = pattern.sampleLinks(count: 20, seed: 7)
    #expect(samples.count > 5)
    #expect(Set(samples).count == samples.count)
    #expect(samples == pattern.sampleLinks(count: 20, seed: 7))
    for sample in samples {
      #expect(pattern.parameters(in: try #require(LinkURL(sample))) != nil, "\(sample)")
    }
  }

  @Test("samples have parameters of the right type")
  func types() throws {
    let types: [String: ParameterType] = [
      "id": .integer(0...99_999), "u": .uuid, "t": .choice(["a", "b c"]),
    ]
    let pattern = try LinkPattern("app://x/:id/:u/:t", types: types)
    #expect(pattern.sampleLinks(count: 10, seed: 1).count == 10)
  }

  @Test("a rule's samples are decided by it")
  func rules() throws {
    let file = try AssociationFileTests.fixture("substitution-and-defaults")
    let rule = try #require(file.entries.first?.rules.first)
    let samples = rule.sampleLinks(domain: "example.com", count: 10, seed: 3)
    #expect(samples.count == 10)
    for sample in samples {
      let decision = file.decide(
        try #require(LinkURL(sample)), domain: "example.com", appID: AssociationFileTests.app)
      #expect(decision == .match(rule), "\(sample)")
    }
  }

  @Test("filling a pattern is the way back of matching it")
  func filling() throws {
    let pattern = try LinkPattern("app://item/:id/:tab?\\?from=:from")
    let link = pattern.link(with: ["id": "a/b %+&", "from": "x&y#z"])
    #expect(link?.text == "app://item/a%2Fb%20%25%2B%26?from=x%26y%23z")
    let parameters = try #require(link.flatMap { pattern.parameters(in: $0) })
    #expect(parameters.map(\.value) == [.text("a/b %+&"), .text("x&y#z")])
    #expect(pattern.link(with: ["id": "1"]) == nil)
    #expect(try LinkPattern("/path").link(with: [:]) == nil)
  }
}
