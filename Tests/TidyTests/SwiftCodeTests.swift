import Testing

@Suite("Code without comments and strings")
struct SwiftCodeTests {
  @Test(
    "only code is left, on its own line",
    arguments: [
      ("a // b\nc", "a \nc"),
      ("a /* b /* c */\nd */ e", "a \n e"),
      ("let a = \"b // \\\" c\" + d", "let a = \"\" + d"),
      ("f(\"a \\(g(\"b\" + c) + d) e\") + h", "f(\"(g(\"\" + c) + d)\") + h"),
      ("#\"a \" \\( b\"# + c", "\"\" + c"),
      ("#\"a \\#(b) c\"# + d", "\"(b)\" + d"),
      ("\"\"\"\n  a \" b\n  \\\n  \\(c)\n  \"\"\" + d", "\"\n\n\n(c)\n\" + d"),
      ("#if a\nb", "#if a\nb"),
      (") a \" b", ") a \""),
    ])
  func code(text: String, expected: String) {
    #expect(SwiftCode.withoutCommentsAndStrings(text) == expected)
  }
}
