import RouterCore
import Testing

@Suite("Sets of flags")
struct FlagSetTests {
  @Test("are equal, with equal hashes, no matter in which order flags were set and cleared")
  func order() {
    let names = (0..<200).map { "flag \($0)" }
    var one = FlagSet(names)
    var other = FlagSet()
    for name in names.reversed() { other.set(name) }
    #expect(one == other && one.hashValue == other.hashValue)
    one.set("flag 17", to: false)
    #expect(one != other && !one.contains("flag 17") && one.contains("flag 18"))
    one.set("flag 17")
    one.set("flag 17")
    #expect(one == other && one.names == names.sorted())
  }

  @Test("know what they contain")
  func contents() {
    var state: UInt64 = 7
    var expected: Set<String> = []
    var flags = FlagSet()
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let name = "f\(state >> 33 % 60)"
      let isSet = state >> 60 & 1 == 0
      flags.set(name, to: isSet)
      if isSet { expected.insert(name) } else { expected.remove(name) }
      #expect(flags.contains(name) == isSet)
    }
    #expect(flags.names == expected.sorted() && flags == FlagSet(Array(expected)))
  }

  @Test("name those that begin with a text")
  func beginnings() {
    let flags = FlagSet(["v is a", "v is b", "va is c", "u", "not v is d"])
    #expect(flags.names(beginningWith: "v is ") == ["v is a", "v is b"])
    #expect(flags.names(beginningWith: "x") == [])
  }
}
