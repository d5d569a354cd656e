import Testing

@testable import SourceText

@Suite("JSON is written in one of a few forms")
struct JSONNodeTests {
  private static let node: JSONNode = [
    "b": [.number(1), .number(0.5), .integer(-3)],
    "a": [["z": "\u{202e}\"\n", "y": .null], []], "empty": [], "no": .number(.infinity),
  ]

  @Test("a report keeps its order and escapes everything hidden")
  func report() {
    #expect(
      Self.node.rendered() == #"""
        {
          "b": [
            1.0,
            0.5,
            -3
          ],
          "a": [
            {
              "z": "\u202e\"\n",
              "y": null
            },
            []
          ],
          "empty": [],
          "no": null
        }

        """#)
  }

  @Test("a document is sorted and has a line for each element of a list of containers")
  func document() {
    #expect(
      Self.node.rendered(.document) == """
        {
         "a":[
          {"y":null,"z":"\u{202e}\\"\\n"},
          []
         ],
         "b":[1,0.5,-3],
         "empty":[],
         "no":null
        }

        """)
  }

  @Test("a nested container that opens twice, and a nil that is to be seen, are encoded")
  func encoding() {
    struct Part: Encodable {
      var numbers: [UInt64] = [1, .max]
      @NullIfNil var absent: Int?
      var left: Int?
    }
    #expect(
      JSONNode(encoding: ["part": Part()])
        == ["part": ["numbers": [.integer(1), .unsigned(.max)], "absent": .null]])
  }
}
