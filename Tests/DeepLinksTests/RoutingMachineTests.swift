import DeepLinks
import Testing

@Suite("Routing's model")
struct RoutingMachineTests {
  /// Runs what there is to run; `commits` are the proxies' answers by handler.
  private func run(
    _ machine: inout RoutingMachine, commits: [RoutingMachine.Handler: RoutingMachine.Commit] = [:]
  ) -> [RoutingMachine.Call] {
    var calls: [RoutingMachine.Call] = []
    while let call = machine.nextCall() {
      calls.append(call)
      if call.kind == .proxy { machine.answer(commits[call.handler]) } else { machine.complete() }
    }
    return calls
  }

  @Test("only the newest map that matches gets the link, with segments and query")
  func newestMap() {
    var machine = RoutingMachine()
    _ = machine.map("app://item/:id", on: machine.root)
    let newer = machine.map("app://item/:id", on: machine.root)
    let opened = machine.open("app://item/a%20b?x=%20&x=2", passing: "any", on: machine.root)
    #expect(opened)
    let calls = run(&machine)
    #expect(calls.map(\.handler) == [newer])
    #expect(calls.first?.parameters == ["id": "a%20b", "x": "2"])
    #expect(calls.first?.route == "app://item/a%20b")
    #expect(calls.first?.data == "any")
  }

  @Test("proxies are asked from the newest on until one commits, even without a map")
  func proxies() {
    var machine = RoutingMachine()
    let third = machine.proxy("/*", on: machine.root)
    let second = machine.proxy("/*", on: machine.root)
    let first = machine.proxy("/*", on: machine.root)
    let target = machine.map("app://two", on: machine.root)
    let opened = machine.open("app://one", on: machine.root)
    #expect(!opened)
    let commit = RoutingMachine.Commit(route: "app://two?q=1", parameters: ["p": "2"], data: "new")
    let calls = run(&machine, commits: [second: commit])
    #expect(calls.map(\.handler) == [first, second, target])
    #expect(calls.last?.parameters == ["q": "1", "p": "2"])
    #expect(calls.last?.data == "new")
    #expect(!calls.map(\.handler).contains(third))
  }

  @Test(
    "expressions that the library's engine reads in its own way",
    arguments: [
      ("app://\\P{Lu}", "app://x", false), ("app://\\P{Lu}", "app://7", true),
      ("app://[a-\\d]", "app://a", false), ("app://[\\d-]", "app://-", true),
      ("^app:[[a-z]-[b]]$", "app:a", true), ("^app:[[a-z]-[b]]$", "app:b", false),
      ("^app:[[a-z]-[b]]$", "app:-", false),
    ])
  func engine(pattern: String, link: String, isOpened: Bool) {
    var machine = RoutingMachine()
    _ = machine.map(pattern, on: machine.root)
    let opened = machine.open(link, on: machine.root)
    #expect(opened == isOpened)
  }

  @Test(
    "names outside ASCII keep to rules that plain ones need not",
    arguments: [
      ("a..b", true), ("é..b", false), (".é", false), ("é.", true), ("é-", false), ("-a", true),
      ("é.-a", false), ("ab--é", false), ("é.xn--zca", true),
    ])
  func hosts(host: String, isTaken: Bool) {
    var machine = RoutingMachine()
    _ = machine.map("/", on: machine.root)
    let opened = machine.open("http://\(host)/x", on: machine.root)
    #expect(opened == isTaken)
  }

  /// The calls for a link that a proxy redirects to a route.
  private func calls(
    _ machine: inout RoutingMachine, of link: String, redirectedTo route: String
  ) -> [RoutingMachine.Call] {
    let proxy = machine.proxy("app://item", on: machine.root)
    let opened = machine.open(link, on: machine.root)
    #expect(opened)
    return run(&machine, commits: [proxy: .init(route: route, parameters: [:], data: nil)])
  }

  @Test("a redirect keeps the old parameters and takes none out of its target")
  func redirect() {
    var machine = RoutingMachine()
    _ = machine.map("app://item/:id", on: machine.root)
    let target = machine.map("app://dst/:id", on: machine.root)
    let calls = calls(&machine, of: "app://item/7", redirectedTo: "app://dst/42")
    #expect(calls.last?.handler == target)
    #expect(calls.last?.parameters == ["id": "7"])
  }

  @Test("opening says it worked although a commit loses the link")
  func lost() {
    var machine = RoutingMachine()
    _ = machine.map("app://item", on: machine.root)
    let calls = calls(&machine, of: "app://item", redirectedTo: "app://gone")
    #expect(calls.map(\.kind) == [.proxy])
    #expect(machine.isIdle)
  }

  @Test("a tagged router is a copy; disposing on one leaves the other alone")
  func tags() {
    var machine = RoutingMachine()
    let tagged = machine.map("app://x", tags: ["A"], on: machine.root)
    let views = machine.router(taggedWith: ["A", "B"], of: machine.root)
    let none = machine.router(taggedWith: [], of: machine.root)
    _ = machine.map("app://y", tags: ["A"], on: machine.root)
    machine.dispose(tagged, on: machine.root)
    let opened5 = machine.open("app://x", on: views)
    #expect(opened5)
    let opened6 = machine.open("app://y", on: views)
    #expect(!opened6)
    let opened7 = machine.open("app://x", on: machine.root)
    #expect(!opened7)
    let opened8 = machine.open("app://x", on: none)
    #expect(!opened8)
  }

  @Test("what an owner registered ends with it, but links already opened arrive")
  func owners() {
    var machine = RoutingMachine()
    let owned = machine.map("app://x", owner: "screen", on: machine.root)
    let opened9 = machine.open("app://x", on: machine.root)
    #expect(opened9)
    machine.end(owner: "screen")
    let opened10 = machine.open("app://x", on: machine.root)
    #expect(!opened10)
    let calls = run(&machine)
    #expect(calls.map(\.handler) == [owned])
  }

  @Test("a handler that is never done halts all later links")
  func halting() {
    var machine = RoutingMachine()
    let map = machine.map("app://x", on: machine.root)
    let opened11 = machine.open("app://x/1", on: machine.root)
    #expect(opened11)
    let opened12 = machine.open("app://x/2", on: machine.root)
    #expect(opened12)
    let call15 = machine.nextCall()
    #expect(call15?.route == "app://x/1")
    let call16 = machine.nextCall()
    #expect(call16 == nil)
    #expect(machine.isWaiting)
    let opened13 = machine.open("app://x/3", on: machine.root)
    #expect(opened13)
    machine.complete()
    machine.complete()
    let rest = run(&machine)
    #expect(rest.map(\.route) == ["app://x/2", "app://x/3"])
    #expect(rest.allSatisfy { $0.handler == map })
  }

  @Test("answering twice releases the next wait before it has begun")
  func answeredTwice() {
    var machine = RoutingMachine()
    let map = machine.map("app://x", on: machine.root)
    let second = machine.proxy("app://x", on: machine.root)
    let first = machine.proxy("app://x", on: machine.root)
    let opened = machine.open("app://x", on: machine.root)
    #expect(opened)
    let call17 = machine.nextCall()
    #expect(call17?.handler == first)
    machine.answer(nil)
    machine.answer(nil)
    let call18 = machine.nextCall()
    #expect(call18?.handler == second)
    let call19 = machine.nextCall()
    #expect(call19?.handler == map)
  }

  @Test("where Routing and strict routing differ is listed with its place")
  func differences() {
    let found = RoutingComparison.differences(
      maps: [
        "/*", "app://h:8080/x$", "app://item/:id-:rev$", "(", "app://é", "^app://a.b$",
        "app://q?x=1$", "app://list/new$", "app://list", "app://dst/:id$",
      ],
      proxies: [
        .init("app://list$", target: "app://dst/4"), .init("app://dst", target: "mailto:x"),
      ])
    func kinds(_ subject: RoutingDifference.Subject) -> [RoutingDifference.Kind] {
      found.filter { $0.subject == subject }.map(\.kind)
    }
    #expect(kinds(.map(0)) == [.matchesEverything])
    #expect(kinds(.map(1)) == [.portIsParameter("8080")])
    #expect(kinds(.map(2)) == [.hyphenBelongsToName("id-")])
    #expect(kinds(.map(3)) == [.neverMatches("this '(' is not closed")])
    #expect(kinds(.map(4)) == [.neverMatches("links have no characters outside ASCII")])
    #expect(kinds(.map(5)) == [.dotIsAnyCharacter])
    #expect(kinds(.map(6)) == [.queryIsRemoved])
    #expect(kinds(.map(7)) == [.isHiddenByLater([8])])
    #expect(kinds(.map(8)) == [.matchesMore("app://list/more")])
    #expect(kinds(.proxy(0)) == [.redirectLosesParameters(["id"]), .redirectSlipsPast([1])])
    #expect(kinds(.proxy(1)) == [.matchesMore("app://dst/more")])
  }
}
