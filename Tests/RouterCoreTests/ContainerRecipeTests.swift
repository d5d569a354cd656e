import RouterCore
import RouterFixtures
import Testing

// The recipe: a kind is a value of its own, with nothing but what the library shows.
extension ContainerKind {
  /// A card that slides up over what it covers and holds one screen; it has all that a bottom sheet has.
  fileprivate static let card = ContainerKind(
    "a card", shows: .single, roles: [.slot, .sheet], brackets: ("(", ")"))

  /// Screens of which the last is seen and that a person picks from tabs.
  fileprivate static let tabbedPile = ContainerKind(
    "a pile with tabs", shows: .selected, roles: [.stack, .tabs])
}

@Suite("A kind of container of one's own is one value")
struct ContainerRecipeTests {
  private let card = ScreenClass("Card", kind: .card)
  private let form = ScreenClass("Form")
  private let router = DefaultRouter()

  private func step(_ screenClass: ScreenClass, _ action: AnyAction.Kind) -> Step {
    .screen(
      screenClass.name, finder: nil, factory: AnyFactory(.ofClass(screenClass)),
      action: AnyAction(action))
  }

  private func opened() throws -> RouterState {
    let route = Route([step(form, .fillSlot), step(card, .present(.current, style: nil)), .root])
    let navigation = router.navigate(to: route, in: RouterState(.home))
    #expect(navigation.outcome?.isSuccess == true)
    return navigation.state
  }

  @Test("it is presented, filled and described as its value says")
  func opening() throws {
    let state = try opened()
    #expect(state.tree.description == "Home ^ Card(Form)")
    let seen = state.tree.frontmost.compactMap { state.tree.screenClass(of: $0)?.name }
    #expect(seen == ["Form"])
  }

  @Test("it is dragged away, but not while the form in it vetoes")
  func refusing() throws {
    let state = try opened()
    let sheet = try #require(state.tree.topmost)
    let inner = try #require(state.tree.frontmost.first)
    let vetoing = try #require(state.performing(.setVeto(true, of: inner))?.state)
    #expect(vetoing.performing(.dragDown(sheet)) == nil)
    let free = try #require(vetoing.performing(.setVeto(false, of: inner))?.state)
    #expect(free.performing(.dragDown(sheet))?.state.tree.description == "Home")
  }

  @Test("it is expanded from half height once, and what is covered cannot be dragged")
  func heights() throws {
    var half = ScreenNode(card, children: [ScreenNode(form)])
    half.isCollapsed = true
    let state = RouterState(ScreenNode(form, presented: half))
    let sheet = try #require(state.tree.topmost)
    let full = try #require(state.performing(.expand(sheet))?.state)
    #expect(full.tree.description == "Form ^ Card(Form)")
    #expect(full.performing(.expand(sheet)) == nil)
    var stage = Stage(half)
    let root = try #require(stage.tree.root)
    let isDragged = stage.perform(.dragDown(root))
    #expect(!isDragged)
    let isExpanded = stage.perform(.expand(root))
    #expect(isExpanded)
  }

  @Test("it may take several roles: what is pushed onto a pile with tabs can be selected there")
  func roles() throws {
    let pile = ScreenClass("Pile", kind: .tabbedPile)
    let route = Route([
      step(form, .push), .custom("pile", finder: AnyFinder(.ofClass(pile, StackIterator()))),
    ])
    let start = RouterState(ScreenNode(pile, children: [.home]))
    let state = router.navigate(to: route, in: start).state
    #expect(state.tree.description == "Pile{Home, *Form}")
    #expect(state.performing(.selectTab(0))?.state.tree.description == "Pile{*Home, Form}")
  }

  @Test("every kind of the list shows what its adapter says", arguments: [true, false])
  func adapters(isCollapsed: Bool) throws {
    #expect(ContainerKind.all.count == 6)
    for kind in ContainerKind.all {
      let screenClass = ScreenClass("Any", kind: kind)
      let adapter = try #require(kind.adapter)
      for count in 0...2 {
        var node = ScreenNode(
          screenClass, children: Array(repeating: .home, count: count), selected: count - 1)
        node.isCollapsed = isCollapsed
        let tree = ScreenTree(node)
        let container = try #require(tree.root)
        let state = ContainerState(
          children: tree.children(of: container), selected: tree.node(container)?.selected ?? 0,
          isCollapsed: isCollapsed)
        let shown = adapter.visibleChildren(of: state).map { state.children[$0] }
        #expect(shown == tree.visibleChildren(of: container), "\(kind) with \(count)")
      }
    }
  }
}
