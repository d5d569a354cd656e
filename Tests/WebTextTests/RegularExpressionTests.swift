import Testing
import WebText

@Suite("Regular expressions")
struct RegularExpressionTests {
  private func search(_ pattern: String, _ text: String) throws -> [String?]? {
    try RegexProgram(RegularExpressionParser.parse(pattern, ignoresCase: true)).search(text)
  }

  @Test(
    "the leftmost match is found, with the groups that backtracking would find",
    arguments: [
      ("(a+)(b*)", "xaabb", ["aa", "bb"]), ("(a+?)(b*)", "aab", ["a", ""]),
      ("(a|ab)(c|bcd)", "abcd", ["a", "bcd"]),
      ("(\\w+)@(\\w+)", "to me@home", ["me", "home"]), ("(x)?(y)", "y", [nil, "y"]),
      ("(?:a|b){2,3}(.)", "ababab", ["b"]), ("([a-c&&[^b]]+)", "bacb", ["ac"]),
      ("(A)(?-i)(a)", "aaA", ["a", "a"]),
      ("\\b(\\d+)$", "a1 22", ["22"]), ("(\\Qa.b\\E)", "axb a.b", ["a.b"]),
      ("([]x]+)", "a]x", ["]x"]),
    ] as [(String, String, [String?])])
  func groups(pattern: String, text: String, expected: [String?]) throws {
    #expect(try search(pattern, text) == expected)
  }

  @Test(
    "what breaks the syntax or needs backtracking is refused with its place",
    arguments: [
      ("a(", 1), ("a)", 1), ("[a", 0), ("*a", 0), ("a{", 1), ("a{2,1}", 1), ("a**", 2),
      ("[b-a]", 1),
      ("(?=a)", 0), ("(a)\\1", 3), ("a++", 1), ("\\", 0), ("x\\p{Nope}", 1), ("a{99999}", 2),
    ])
  func errors(pattern: String, offset: Int) {
    #expect {
      try RegularExpressionParser.parse(pattern)
    } throws: { error in
      (error as? TextSyntaxError)?.offset == offset
    }
  }

  @Test("deep nesting and multiplied repetitions are refused, not followed")
  func limits() throws {
    let deep = String(repeating: "(?:", count: 100_000)
    #expect(throws: TextSyntaxError.self) { try RegularExpressionParser.parse(deep) }
    let classes = String(repeating: "[", count: 100_000)
    #expect(throws: TextSyntaxError.self) { try RegularExpressionParser.parse(classes) }
    let wide = try RegularExpressionParser.parse("(?:(?:a{1000}){1000}){1000}")
    #expect(throws: TextSyntaxError.self) { try RegexProgram(wide) }
    let empty = try RegularExpressionParser.parse("(?:(?:(?:){9999}){9999}){9999}b")
    #expect(try RegexProgram(empty).matches("b"))
  }

  @Test("nested repetitions take linear time")
  func linear() throws {
    let text = String(repeating: "a", count: 5_000)
    #expect(try search("(?:(?:a*)*)*b", text) == nil)
    #expect(try search("^(?:a?){30}a{30}$", String(repeating: "a", count: 30)) == [])
  }
}
