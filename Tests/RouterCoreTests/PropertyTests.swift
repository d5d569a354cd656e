import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Properties of navigations in thousands of random applications")
struct PropertyTests {
  private static let cases: Range<UInt64> = 0..<3000

  private struct Sample {
    let node: ScreenNode
    let route: Route
    let context: ContextValue

    init(seed: UInt64, prefix: String = "") {
      var shop = RandomShop(seed: seed, prefix: prefix)
      node = shop.tree()
      route = shop.route()
      context = shop.asked()
    }

    var navigation: Navigation {
      DefaultRouter().navigate(to: route, with: context, in: RouterState(node))
    }
  }

  @Test("the same navigation gives the same state, outcome and trace")
  func sameInputSameResult() {
    var kinds: [String: Int] = [:]
    for seed in PropertyTests.cases {
      let first = Sample(seed: seed).navigation
      let second = Sample(seed: seed).navigation
      #expect(first.state == second.state && first.outcome == second.outcome, "seed \(seed)")
      #expect(first.trace.events == second.trace.events, "seed \(seed)")
      kinds[first.outcome?.error?.kind ?? "success", default: 0] += 1
    }
    // The samples have to be worth something: every way to end occurs often.
    for kind in ["success", "typeMismatch", "compositionFailed", "cantBeDismissed", "generic"] {
      #expect(kinds[kind, default: 0] > 50, "\(kinds.sorted { $0.key < $1.key })")
    }
  }

  @Test("trees are equal exactly when they are described alike, and equal trees hash alike")
  func canonicalTrees() {
    var trees: [String: ScreenTree] = [:]
    for seed in PropertyTests.cases {
      let tree = Sample(seed: seed).navigation.state.tree
      #expect(ScreenTree(tree.node) == tree, "seed \(seed)")
      if let known = trees[tree.description] {
        #expect(known == tree && known.hashValue == tree.hashValue, "seed \(seed)")
      }
      trees[tree.description] = tree
    }
    // Not one of the kinds of containers may be missing among what was compared.
    for kind in 0..<6 { #expect(trees.keys.contains { $0.contains("K\(kind)") }) }
    let described = Array(trees.values.prefix(300))
    for (index, tree) in described.enumerated() {
      for other in described[(index + 1)...] where tree == other {
        #expect(tree.description == other.description)
      }
    }
  }

  @Test(
    "claimed parents and the page a container of one's own shows are part of what a tree looks like"
  )
  func canonicalClaims() {
    func tree(_ claim: String?, page: Int) -> ScreenTree {
      var child = ScreenNode.cart
      child.logicalParent = claim
      return ScreenTree(
        ScreenNode(
          Pager.screenClass, children: [ScreenNode(Home.screenClass, label: "home"), child],
          selected: page, label: "pager"))
    }
    let trees = [tree(nil, page: 0), tree(nil, page: 1), tree("home", page: 0)]
    for (index, left) in trees.enumerated() {
      #expect(ScreenTree(left.node) == left)
      for (other, right) in trees.enumerated() {
        #expect((left == right) == (index == other))
        #expect((left.description == right.description) == (index == other))
      }
    }
  }

  @Test("what was thrown left the tree as it was, but for the contexts of screens that were found")
  func thrownLeavesTree() {
    var thrown = 0
    for seed in PropertyTests.cases {
      let sample = Sample(seed: seed)
      let navigation = sample.navigation
      guard navigation.outcome?.wasThrown == true else { continue }
      thrown += 1
      let counts = navigation.trace.counts
      #expect(counts == OperationCounts(), "seed \(seed)")
      let didNothing = !navigation.trace.events.contains { $0.kind == .contextTaskPerform }
      if didNothing {
        #expect(navigation.state.tree == ScreenTree(sample.node), "seed \(seed)")
        #expect(navigation.outcome?.changedTree == false, "seed \(seed)")
      }
    }
    #expect(thrown > 50)
  }

  @Test(
    "whoever carries the events of a trace out on the tree from before gets the tree from after")
  func traceLeadsThere() {
    for seed in PropertyTests.cases {
      let sample = Sample(seed: seed)
      let navigation = sample.navigation
      var replay = TraceReplay(RouterState(sample.node).tree)
      for event in navigation.trace.events { replay.apply(event) }
      #expect(replay.matches(navigation.state.tree), "seed \(seed): \(navigation.state.tree)")
    }
  }

  @Test("every screen that is there more or less than before was made or removed in the trace")
  func traceAddsUp() {
    for seed in PropertyTests.cases {
      let sample = Sample(seed: seed)
      let before = ScreenTree(sample.node)
      let navigation = sample.navigation
      let after = navigation.state.tree
      let changed = navigation.outcome?.changedTree == true
      #expect(changed || before == after, "seed \(seed)")
      if navigation.trace.counts.total == 0, before.count != after.count {
        Issue.record("seed \(seed): the tree changed without an operation")
      }
      #expect(after.count - before.count <= navigation.trace.counts.built, "seed \(seed)")
    }
  }

  @Test("the tree holds together: every child knows its parent, every modal who presents it")
  func treeHoldsTogether() {
    var trees = 0
    for seed in PropertyTests.cases {
      let tree = Sample(seed: seed).navigation.state.tree
      guard let root = tree.root else { continue }
      trees += 1
      var waiting = [root]
      var seen = 0
      while let screen = waiting.popLast() {
        seen += 1
        for child in tree.children(of: screen) {
          #expect(tree.parent(of: child) == screen, "seed \(seed)")
          waiting.append(child)
        }
        if let presented = tree.presented(by: screen), tree.presenting(presented) == screen,
          tree.parent(of: screen) == nil
        {
          waiting.append(presented)
        }
      }
      #expect(seen == tree.count, "seed \(seed)")
    }
    #expect(trees > 50)
  }

  @Test("renaming every class changes nothing but the names")
  func renaming() {
    for seed in PropertyTests.cases {
      let plain = Sample(seed: seed).navigation
      let renamed = Sample(seed: seed, prefix: "Other").navigation
      #expect(plain.trace.counts == renamed.trace.counts, "seed \(seed)")
      #expect(plain.outcome?.error?.kind == renamed.outcome?.error?.kind, "seed \(seed)")
      #expect(
        renamed.state.tree.description.replacing("Other", with: "") == plain.state.tree.description,
        "seed \(seed)")
    }
  }

  @Test(
    "navigating twice to a screen that is found by what it shows changes nothing the second time")
  func secondTime() {
    var arrived = 0
    for seed in PropertyTests.cases {
      var shop = RandomShop(seed: seed)
      let node = shop.tree()
      let target = Product.screenClass
      let route = Route([
        step(
          target, finder: AnyFinder(.ofClassWithContext(target, StackIterator())),
          factory: made(target), presented(), contextTasks: [.setting(target)]), .current,
      ])
      let once = DefaultRouter().navigate(to: route, with: .text("p"), in: RouterState(node))
      guard once.outcome?.isSuccess == true else { continue }
      arrived += 1
      let twice = DefaultRouter().navigate(to: route, with: .text("p"), in: once.state)
      #expect(twice.state == once.state && twice.outcome == Navigation.Outcome(), "seed \(seed)")
    }
    #expect(arrived > 50)
  }

  @Test("a session that is used again gives what a fresh one gives")
  func reusedSession() {
    var session = NavigationSession(DefaultRouter(), state: RouterState(nil))
    for seed in PropertyTests.cases {
      let sample = Sample(seed: seed)
      session.state = RouterState(sample.node)
      _ = session.navigate(to: sample.route, with: sample.context)
      #expect(session.state == sample.navigation.state, "seed \(seed)")
    }
  }

  private static let login = Route([
    step(Login.screenClass, factory: made(Login.screenClass), presented()), .current,
  ])

  /// The things a navigation may wait for: time, a person, or a person who is shown something to answer in.
  @Test(
    "a navigation that waits and is let go on at once ends like one that never waited",
    arguments: [
      AnyInterceptor(.delay(milliseconds: 1, passes: true), name: "time"),
      AnyInterceptor(.custom { _, _ in .ask }, name: "person"),
      AnyInterceptor(
        .custom { stage, _ in
          if stage.flags.contains("asked") { return .proceed }
          stage.flags.set("asked")
          return .navigateAndAsk(PropertyTests.login, with: .absent)
        }, name: "login"),
    ])
  func suspendedAndResumed(_ waits: AnyInterceptor) throws {
    var waited = 0
    for seed in PropertyTests.cases {
      let sample = Sample(seed: seed)
      let never = sample.navigation
      var waiting = DefaultRouter()
      waiting.add(waits)
      waiting.add(waits)
      var session = NavigationSession(waiting, state: RouterState(sample.node))
      var status = session.navigate(to: sample.route, with: sample.context)
      while case .suspended(let id) = status {
        waited += 1
        status = session.resume(id, with: .completed)
        if case .finished(let outcome) = status, outcome.error?.kind == "answeredTwice" {
          session.settle()
          status = .finished(session.outcomes.last?.outcome ?? Navigation.Outcome())
        }
      }
      let outcome = try #require(status.outcome, "seed \(seed)")
      #expect(session.state.tree == never.state.tree, "seed \(seed)")
      #expect(outcome.error == never.outcome?.error, "seed \(seed)")
    }
    #expect(waited > 1000)
  }
}
