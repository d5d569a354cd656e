import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Packing trees")
struct PackingTests {
  private func packed(_ tree: ScreenTree, by packer: inout TreePacker) -> PackedNumbers {
    var numbers = PackedNumbers()
    packer.pack(tree, behind: &numbers)
    return numbers
  }

  @Test("what was packed comes back as an equal tree", arguments: 0..<300)
  func roundTrip(seed: UInt64) {
    var shop = RandomShop(seed: seed)
    var packer = TreePacker()
    // Another tree first, so that numbers of classes and contexts differ from the tree's own.
    _ = packed(ScreenTree(shop.tree()), by: &packer)
    let tree = ScreenTree(shop.tree())
    let numbers = packed(tree, by: &packer)
    let again = packer.tree(of: PackedNumbers.Reader(numbers.bytes[...]))
    #expect(again == tree)
    #expect(again.description == tree.description)
    let packedAgain = packed(again, by: &packer)
    #expect(packedAgain.bytes == numbers.bytes && packedAgain.hash == numbers.hash)
  }

  @Test("two trees have the same numbers exactly when they are equal")
  func equality() {
    var shop = RandomShop(seed: 5)
    var packer = TreePacker()
    var known: [ScreenTree: [UInt8]] = [:]
    var owners: [[UInt8]: ScreenTree] = [:]
    for _ in 0..<400 {
      let tree = ScreenTree(shop.node(depth: 1))
      let bytes = packed(tree, by: &packer).bytes
      #expect(known[tree] == nil || known[tree] == bytes)
      #expect(owners[bytes] == nil || owners[bytes] == tree)
      known[tree] = bytes
      owners[bytes] = tree
    }
    #expect(known.count == owners.count)
  }

  @Test("numbers of any size come back, however many bytes they take")
  func numbers() {
    let expected: [UInt32] =
      (0..<32).flatMap { shift in
        let power: UInt32 = 1 << shift
        return [power - 1, power, power + 1]
      } + [.max]
    var numbers = PackedNumbers()
    for number in expected { numbers.append(number) }
    var reader = PackedNumbers.Reader(numbers.bytes[...])
    for number in expected { #expect(reader.next() == number) }
    #expect(reader.isAtEnd && numbers.bytes.count < expected.count * 4)
  }

  @Test("what is in front is what a person looks at", arguments: 0..<100)
  func front(seed: UInt64) {
    var shop = RandomShop(seed: seed &* 7)
    var packer = TreePacker()
    let tree = ScreenTree(shop.tree())
    packer.survey(tree)
    let front = packer.survey.front.map { face in
      "\(packer.alphabet.screenClass(of: face)?.name ?? "")(\(packer.alphabet.context(of: face)))"
    }
    let seen = tree.frontmost.map { screen in
      "\(tree.screenClass(of: screen)?.name ?? "")(\(tree.context(of: screen)))"
    }
    #expect(front.sorted() == seen.sorted())
    #expect(packer.survey.isMenuOpen == tree.frontmostPath.contains { tree.isMenuOpen($0) })
  }

  @Test("no screen at all is packed too")
  func empty() {
    var packer = TreePacker()
    let numbers = packed(ScreenTree(), by: &packer)
    packer.survey(ScreenTree())
    #expect(numbers.bytes.isEmpty && packer.survey.front.isEmpty)
    #expect(packer.tree(of: PackedNumbers.Reader(numbers.bytes[...])) == ScreenTree())
  }
}
