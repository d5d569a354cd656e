import AppImport
import Testing

@Suite("values of a spec as text")
struct SpecValueTests {
  private typealias Member = SpecValue.Member

  @Test("what fits is on one line, and the rest on lines of its own, with its comments above it")
  func lines() {
    let short = SpecValue.map([Member("to", .word("home")), Member("label", .text("It's"))])
    let members = [
      Member("a", short, comments: ["why not"]),
      Member("b", .list([.noted(["first"], short), .map([Member("c", .words([]))], .block)])),
      Member("long", .list(Array(repeating: .text("some words"), count: 12))),
    ]
    #expect(
      SpecValue.lines(of: members).prefix(6) == [
        "# why not", "a: { to: home, label: 'It''s' }", "b:", "  # first",
        "  - { to: home, label: 'It''s' }", "  - c: []",
      ])
    #expect(SpecValue.lines(of: members).count == 6 + 13)
    #expect(SpecValue.lines(of: [Member("m", .map([], .block))]) == ["m: {}"])
  }

  @Test("characters that YAML or a terminal would take for others are escaped or left out")
  func quoting() {
    #expect(SpecValue.text("a\u{1B}[1m\u{1F600}é").inline == "\"a[1m\\U0001f600é\"")
    #expect(SpecValue.shown("{each} of {n}").inline == "'{ each } of { n }'")
  }
}
