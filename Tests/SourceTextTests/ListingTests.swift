import SourceText
import Testing

@Suite("Lists")
struct ListingTests {
  @Test("elements without repetitions keep their order, by themselves and by a property")
  func uniqued() {
    #expect([3, 1, 3, 2, 1].uniqued == [3, 1, 2])
    #expect(["apple", "fig", "kiwi", "plum"].uniqued(by: \.count) == ["apple", "fig", "kiwi"])
    #expect([Int]().uniqued.isEmpty)
  }

  @Test("words are joined with 'and' and with 'or'")
  func joined() {
    #expect(["a"].joinedWithAnd == "a" && [String]().joinedWithOr == "")
    #expect(["a", "b", "c"].joinedWithAnd == "a, b and c")
    #expect(["a", "b"].joinedWithOr == "a or b")
    #expect(["a", "b"].quotedList == "'a' and 'b'")
  }
}
