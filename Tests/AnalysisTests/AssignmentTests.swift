import Analysis
import Hashing
import Statistics
import Testing

@Suite struct AssignmentTests {
  @Test("every platform splits a crowd as evenly as planned", arguments: AssignmentRecipe.all)
  func balance(recipe: AssignmentRecipe) throws {
    var counts = [0, 0, 0]
    for unit in 0..<6000 {
      let key = AssignmentRecipe.Key(experiment: "layouts", unit: "person-\(unit)")
      let position = recipe.position(key)
      #expect(position >= 0 && position < 1)
      counts[try #require(recipe.arm(for: key, weights: [2, 1, 1]))] += 1
    }
    let test = try #require(GoodnessOfFit.test(observed: counts, weights: [2, 1, 1]))
    #expect(test.pValue > SampleRatio.alarm)
  }

  @Test("an arm without weight gets nobody, and weights that sum to nothing split nobody")
  func weights() {
    for unit in 0..<50 {
      let key = AssignmentRecipe.Key(experiment: "layouts", unit: "\(unit)")
      #expect(AssignmentRecipe.eppo.arm(for: key, weights: [0, 1, 0]) == 1)
      #expect(AssignmentRecipe.eppo.arm(for: key, weights: [0, 0]) == nil)
    }
  }

  @Test("recipes are found by the name an option takes, and names are unique")
  func names() {
    #expect(Set(AssignmentRecipe.all.map(\.id)).count == AssignmentRecipe.all.count)
    #expect(AssignmentRecipe.named("statsig")?.title == "Statsig")
    #expect(AssignmentRecipe.named("nobody") == nil)
  }
}

/// The test strings of RFC 1321, FIPS 180-4 and the hashes' authors.
@Suite struct HashTests {
  @Test("MD5, SHA-1 and SHA-256 of the empty message and of messages around a block's end")
  func digests() {
    #expect(hex(MD5.digest([])) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(hex(MD5.digest(bytes("message digest"))) == "f96b697d7cb7938d525a2f31aaf161d0")
    #expect(hex(SHA1.digest(bytes("abc"))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex(SHA256.digest([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(SHA256.digest(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(hex(MD5.digest(bytes(String(repeating: "a", count: 64)))) == Self.sixtyFour)
  }

  @Test("murmur3 and FNV-1a of their authors' strings")
  func shortHashes() {
    #expect(Murmur3.hash([]) == 0)
    #expect(Murmur3.hash([], seed: 1) == 0x514E_28B7)
    #expect(Murmur3.hash(bytes("hello")) == 0x248B_FA47)
    #expect(Murmur3.hash(bytes("hello, world")) == 0x149B_BB7F)
    #expect(FNV1a.hash32("".utf8) == 0x811C_9DC5)
    #expect(FNV1a.hash32("foobar".utf8) == 0xBF9C_F968)
  }

  private static let sixtyFour = "014842d480b571495a4a0363793f7367"

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
