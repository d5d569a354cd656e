import TestSupport
import Testing

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test(
    "only what differs is shown, with a little of what stands around it",
    arguments: [
      ("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\nx\n6\n7", "@@ line 3 @@\n  3\n  4\n- 5\n+ x\n  6\n  7"),
      ("a", "a\nb", "@@ line 1 @@\n  a\n+ b"),
      ("a\nb\nb", "a\nb", "@@ line 1 @@\n  a\n  b\n- b"),
      ("", "a", "@@ line 1 @@\n- \n+ a"),
    ])
  func lines(expected: String, found: String, difference: String) {
    #expect(TextDifference.describe(expected: expected, found: found) == difference)
  }
}
