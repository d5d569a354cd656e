import Experiments
import Testing

@Suite("Time in a spec: transitions, delays, waiting, one navigation at a time")
struct TimeTests {
  private func app(router: String, interceptors: String = "") -> String {
    """
    launch: home
    router: \(router)
    containers: { stack: { kind: navigation } }
    interceptors: { slow: { then: { delay: 2 s } }, steady: { then: wait-while-moving }, hasty: { then: abort-while-moving } }
    screens:
      home:
        entries:
          - { label: Offers, to: offers }
          - { label: Slow news, to: news }
          - { label: Steady, to: steady }
          - { label: Hasty, to: hasty }
      offers: { close: Done, entries: [{ label: Hasty, to: hasty }, { label: Steady, to: steady }] }
      news: {}
      steady: {}
      hasty: {}
    routes:
      home: { from: root }
      offers: { using: present, from: root }
      news: { using: present, interceptors: slow, from: current }
      steady: { using: present, interceptors: steady, from: current }
      hasty: { using: present, interceptors: hasty, from: current }
    links: { offers: { pattern: "shop://offers", to: offers } }
    """
  }

  @Test("a person waits until nothing moves, and the time that passed is told")
  func settling() throws {
    var walk = try Walk(app(router: "{ transition: 350 ms }"))
    #expect(try walk.tap("Offers") == .done)
    #expect(walk.tree == "home ^ offers")
    #expect(walk.result?.milliseconds == 350)
    #expect(try walk.tap("Done") == .done)
    #expect(try walk.tap("Slow news") == .done)
    #expect(walk.result?.milliseconds == 2_350)
  }

  @Test("without animations no transition takes time, but an interceptor does")
  func notAnimated() throws {
    var walk = try Walk(app(router: "{ animated: false }"))
    #expect(try walk.tap("Slow news") == .done)
    #expect(walk.result?.milliseconds == 2_000)
  }

  @Test("two navigations overlap: each goes on from what it finds when its time has come")
  func overlapping() throws {
    var walk = try Walk(app(router: "{}"))
    #expect(try walk.tap("Slow news", .milliseconds(0)) == .waiting)
    #expect(walk.open("shop://offers", .milliseconds(0)) == .done)
    #expect(walk.tree == "home ^ offers")
    #expect(walk.wait(2_000) == .done)
    #expect(walk.endings == [.done])
    // The slow one had found the home screen to start from, and clears the way to it.
    #expect(walk.tree == "home ^ news")
  }

  @Test("a router with one navigation at a time refuses the second, and the first arrives")
  func oneAtATime() throws {
    var walk = try Walk(app(router: "{ one-at-a-time: true }"))
    #expect(try walk.tap("Slow news", .milliseconds(0)) == .waiting)
    #expect(walk.open("shop://offers", .milliseconds(0)) == .compositionFailed)
    #expect(walk.failure == "a navigation is in progress")
    walk.wait(2_000)
    #expect(walk.endings == [.done])
    #expect(walk.tree == "home ^ news")
  }

  @Test("an interceptor waits while a modal is on its way in, or gives up")
  func whileMoving() throws {
    var walk = try Walk(app(router: "{ transition: 350 ms }"))
    #expect(try walk.tap("Offers", .milliseconds(100)) == .waiting)
    #expect(walk.tree == "home ^ offers~")
    #expect(try walk.tap("Hasty", .milliseconds(0)) == .compositionFailed)
    #expect(try walk.tap("Steady") == .done)
    #expect(walk.tree == "home ^ offers ^ steady")
    #expect(walk.endings == [.done])
  }

  @Test("an action takes its own time, in an animated navigation only")
  func delayedAction() throws {
    for (animated, milliseconds) in [(true, 300), (false, 0)] {
      var walk = try Walk(
        """
        launch: home
        router: { animated: \(animated) }
        screens: { home: { entries: [{ label: Offers, to: offers }] }, offers: {} }
        routes:
          home: { from: root }
          offers: { using: { action: present, delay: 300 ms, modal-style: page-sheet }, from: root }
        """)
      #expect(try walk.tap("Offers") == .done)
      #expect(walk.result?.milliseconds == milliseconds)
    }
  }
}
