import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Going back through sections")
struct SectionHistoryTests {
  private typealias Rules = ContainerKind.SectionRules

  private func bar(
    _ history: ContainerKind.History, popsWhenLeft: Bool = false, _ kind: ContainerKind = .tabBar
  ) -> ScreenNode {
    let rules = Rules(history: history, popsWhenLeft: popsWhenLeft)
    return ScreenNode(
      ScreenClass("Bar", kind: kind.with(rules)),
      children: [.stack(.home), .stack(.cart), .stack(.promo), .stack(.product("p"))])
  }

  /// The places of the sections that show after some taps on tabs and then Back until nothing is left.
  private func wayBack(_ history: ContainerKind.History, taps: [Int]) -> [Int] {
    var state = RouterState(bar(history))
    for tap in taps { state = state.performing(.selectTab(tap))?.state ?? state }
    var places: [Int] = []
    while let bar = state.tree.root, let back = state.performing(.previousSection(in: bar)),
      places.count < 20
    {
      state = back.state
      places.append(state.tree.selectedIndex(of: bar) ?? -1)
    }
    return places
  }

  @Test("each history has its own way back")
  func histories() {
    let taps = [1, 3, 2, 1, 3]
    #expect(wayBack(.none, taps: taps) == [])
    #expect(wayBack(.first, taps: taps) == [0])
    #expect(wayBack(.order, taps: taps) == [2, 1, 0])
    #expect(wayBack(.once, taps: taps) == [1, 2, 0])
    #expect(wayBack(.every, taps: taps) == [1, 2, 3, 1, 0])
    #expect(wayBack(.every, taps: [1, 1, 0]) == [1, 0], "a tap on the selected tab is no visit")
  }

  @Test(
    "back from one section after another never shows one twice where each counts once",
    arguments: 0..<200)
  func once(seed: Int) {
    var random = RandomShop(seed: UInt64(seed))
    let taps = (0..<12).map { _ in random.next(4) }
    let back = wayBack(.once, taps: taps)
    let selected = taps.last ?? 0
    #expect(Set(back).count == back.count && !back.contains(selected))
    #expect(Set(back).union([selected]) == Set(taps + [0]), "every visited section is there")
    let every = wayBack(.every, taps: taps)
    // The last visit of each, newest first.
    var latest: [Int] = []
    for place in every where place != selected && !latest.contains(place) { latest.append(place) }
    if every.count < 20 { #expect(back == latest) }
  }

  @Test("visits are part of a state: they are compared, described and packed")
  func remembered() throws {
    let start = RouterState(bar(.once))
    let away = try #require(start.performing(.selectTab(2))?.state)
    var selected = self.bar(.once)
    selected.selected = 2
    let direct = RouterState(selected)
    #expect(away != direct)
    #expect(away.tree.description.hasPrefix("Bar←0{"))
    let bar = try #require(away.tree.root)
    let back = try #require(away.performing(.previousSection(in: bar))?.state)
    #expect(back == start && back.hashValue == start.hashValue)
    #expect(ScreenTree(away.tree.node) == away.tree)
    #expect(ScreenTree(away.tree.node).hashValue == away.tree.hashValue)
    var packer = TreePacker()
    func packed(_ tree: ScreenTree) -> [UInt8] {
      var numbers = PackedNumbers()
      packer.pack(tree, behind: &numbers)
      return numbers.bytes
    }
    #expect(packed(away.tree) != packed(direct.tree))
    let again = packer.tree(of: PackedNumbers.Reader(packed(away.tree)[...]))
    #expect(again == away.tree && again.description == away.tree.description)
    let root = try #require(again.root)
    #expect(again.previousSection(in: root) == 0)
    packer.survey(away.tree)
    let front = packer.survey.front
    var memory = ScreenTree()
    packer.survey(PackedNumbers.Reader(packed(away.tree)[...]), unpackedTo: &memory)
    #expect(packer.survey.front == front)
  }

  @Test("a navigation to a section is one visit, and none if it makes the bar itself")
  func navigations() throws {
    let start = RouterState(bar(.every))
    let router = DefaultRouter()
    let promo = route(making: Login.screenClass, .push, from: Promo.screenClass)
    let moved = router.navigate(to: promo, in: start)
    #expect(moved.state.tree.description.hasPrefix("Bar←0{"))
    var session = NavigationSession(router, state: RouterState(.home))
    let made = bar(.every)
    session.change { stage in
      let root = stage.replaceRoot(with: made)
      let child = stage.tree.children(of: root)[1]
      try? stage.makeVisibleInParentContainers(child)
    }
    #expect(session.state.tree.description.hasPrefix("Bar{NavigationStack[Home], *"))
  }

  @Test("a section that has gone is left out on the way back")
  func removed() throws {
    var state = RouterState(bar(.once))
    for tap in [1, 2] { state = try #require(state.performing(.selectTab(tap))?.state) }
    let bar = try #require(state.tree.root)
    let second = state.tree.children(of: bar)[1]
    state = try #require(state.performing(.remove(second))?.state)
    #expect(state.tree.description.hasPrefix("Bar←0{NavigationStack[Home], *"))
    state = try #require(state.performing(.previousSection(in: bar))?.state)
    #expect(state.tree.selectedIndex(of: bar) == 0)
    #expect(state.performing(.previousSection(in: bar)) == nil)
  }

  @Test("a stack that is popped when it is left is popped by taps, by Back and by navigations")
  func popping() throws {
    let router = DefaultRouter()
    let pushing = route(making: Login.screenClass, .push, from: Cart.screenClass)
    for kind in [ContainerKind.tabBar, .drawer] {
      let deep = router.navigate(
        to: pushing, in: RouterState(bar(.first, popsWhenLeft: true, kind))
      ).state
      #expect(deep.tree.description.contains("*NavigationStack[Cart, Login]"))
      let root = try #require(deep.tree.root)
      let promo = route(making: Product.screenClass, .push, from: Promo.screenClass)
      let left = [
        deep.performing(kind.rules.roles == .tabs ? .selectTab(3) : .pickSection(3))?.state,
        deep.performing(.previousSection(in: root))?.state,
        router.navigate(to: promo, with: .text("p"), in: deep).state,
      ]
      for state in left {
        let text = try #require(state).tree.description
        #expect(text.contains("NavigationStack[Cart],"), "\(text)")
      }
    }
    let kept = router.navigate(to: pushing, in: RouterState(bar(.first))).state
    #expect(
      kept.performing(.selectTab(3))?.state.tree.description.contains("[Cart, Login]") == true)
  }
}
