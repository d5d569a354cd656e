import RouterCore
import Testing

@Suite("Packing trees")
struct PackingTests {
  @Test("what was packed comes back as an equal tree", arguments: 0..<300)
  func roundTrip(seed: UInt64) {
    var shop = RandomShop(seed: seed)
    var packer = TreePacker()
    // Another tree first, so that numbers of classes and contexts differ from the tree's own.
    packer.pack(ScreenTree(shop.tree()))
    let tree = ScreenTree(shop.tree())
    packer.pack(tree)
    let again = packer.tree(of: packer.words[...])
    #expect(again == tree)
    #expect(again.description == tree.description)
    let words = packer.words
    packer.pack(again)
    #expect(packer.words == words)
  }

  @Test("two trees have the same words exactly when they are equal")
  func equality() {
    var shop = RandomShop(seed: 5)
    var packer = TreePacker()
    var known: [ScreenTree: [UInt64]] = [:]
    var owners: [[UInt64]: ScreenTree] = [:]
    for _ in 0..<400 {
      let tree = ScreenTree(shop.node(depth: 1))
      packer.pack(tree)
      #expect(known[tree] == nil || known[tree] == packer.words)
      #expect(owners[packer.words] == nil || owners[packer.words] == tree)
      known[tree] = packer.words
      owners[packer.words] = tree
    }
    #expect(known.count == owners.count)
  }

  @Test("what is in front is what a person looks at", arguments: 0..<100)
  func front(seed: UInt64) {
    var shop = RandomShop(seed: seed &* 7)
    var packer = TreePacker()
    let tree = ScreenTree(shop.tree())
    packer.pack(tree)
    let front = packer.front.map { face in
      "\(packer.alphabet.screenClass(of: face)?.name ?? "")(\(packer.alphabet.context(of: face)))"
    }
    let seen = tree.frontmost.map { screen in
      "\(tree.screenClass(of: screen)?.name ?? "")(\(tree.context(of: screen)))"
    }
    #expect(front.sorted() == seen.sorted())
    #expect(packer.isMenuOpen == tree.frontmostPath.contains { tree.isMenuOpen($0) })
  }

  @Test("no screen at all is packed too")
  func empty() {
    var packer = TreePacker()
    packer.pack(ScreenTree())
    #expect(packer.words.isEmpty && packer.front.isEmpty)
    #expect(packer.tree(of: packer.words[...]) == ScreenTree())
  }
}
