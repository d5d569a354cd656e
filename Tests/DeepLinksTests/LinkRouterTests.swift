import DeepLinks
import Hashing
import Testing
import WebText

@Suite("Strict routing")
struct LinkRouterTests {
  private func router(_ guards: [LinkRouter.Guard] = []) throws -> LinkRouter {
    let item = try LinkPattern("app://item/:id", types: ["id": .integer])
    let table = LinkTable([item, try LinkPattern("app://login"), try LinkPattern("app://dst/:id")])
    return LinkRouter(table: table, guards: guards)
  }

  @Test("a redirect's own parameters are taken out")
  func redirect() throws {
    let moved = LinkRouter.Guard(name: "moved", pattern: try LinkPattern("app://item/:id"))
    let outcome = try router([moved]).route("app://item/7") { _, _ in .redirect(to: "app://dst/42")
    }
    guard case .routed(let match, let through) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(match.value(of: "id") == .text("42"))
    #expect(through == ["app://item/7"])
  }

  @Test("redirects are guarded themselves")
  func guardedRedirect() throws {
    let guards = [
      LinkRouter.Guard(name: "moved", pattern: try LinkPattern("app://item/:id")),
      LinkRouter.Guard(name: "account", pattern: try LinkPattern("app://dst/:id")),
    ]
    let outcome = try router(guards).route("app://item/7") { guardian, _ in
      guardian.name == "moved" ? .redirect(to: "app://dst/1") : .wait
    }
    #expect(outcome == .waiting(for: "account", link: "app://dst/1"))
  }

  @Test("redirects end, in a circle or without one")
  func endless() throws {
    let all = LinkRouter.Guard(name: "all")
    let circle = try router([all]).route("app://item/7") { _, match in
      .redirect(to: match.patternIndex == 0 ? "APP://login" : "app://item/7")
    }
    #expect(circle == .circular(["app://item/7", "APP://login", "app://item/7"]))
    let line = try router([all]).route("app://item/0") { _, match in
      .redirect(to: "app://item/\(match.value(of: "id")?.description ?? "")1")
    }
    guard case .tooManyRedirects(let links) = line else {
      Issue.record("\(line)")
      return
    }
    #expect(links.count == 7)
  }

  @Test("every other link has its outcome as well")
  func outcomes() throws {
    let all = LinkRouter.Guard(name: "all")
    #expect(try router().route("app://nowhere") == .unknown(link: "app://nowhere"))
    #expect(try router().route("") == .unknown(link: ""))
    #expect(
      try router().route("app://item/x")
        == .malformed(link: "app://item/x", parameter: "id", type: .integer))
    #expect(try router([all]).route("app://login") { _, _ in .refuse } == .refused(by: "all"))
    guard case .routed = try router([all]).route("app://login") else {
      Issue.record("a guard that passes lets the link through")
      return
    }
  }
}
