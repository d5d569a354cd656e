import Commands
import TestSupport
import Testing

@Suite("navlab export --format swift")
struct SwiftExportTests {
  /// Every kind of step, container, action, interceptor, task and condition, with names that are no
  /// identifiers.
  private static let awkward = #"""
    experiment: awkward
    variants: { tabs: { title: "Tabs \"new\"", control: true }, menu: {} }
    tasks: { pay: { goal: class } }
    app:
      flags: [signed-in, default, 2-columns]
      router: { watchdog: 60 s }
      launch: splash
      start: class
      containers:
        stack: { kind: navigation }
        color-stack: { kind: navigation, extends: stack }
        tabs: { kind: tab-bar }
        drawer: { kind: drawer }
        pane: { kind: split }
        slot: { kind: slot }
        pages: { kind: custom, adapter: { shows: selected } }
      screens:
        splash: { entries: { Start: class } }
        class: { title: "Say \"hi\" \\ ${1+1}" }
        note: { context: text, sample: "a\"b" }
        long-note: { extends: note }
        order: { context: { shop: text, number: integer }, sample: { shop: x, number: 1 } }
        city: { context: optional-integer }
        sheet: {}
        sign-in: { entries: { Yes: { do: [{ set: signed-in }, close, { answer: completed }] } } }
        card: {}
      interceptors:
        account: { unless: signed-in, then: { show: sign-in } }
        terms: { when: default, then: { open: class } }
        known: { unless-context: [a, b], then: { reject: "no \"such\" note" } }
        early: { unless-context: [a], then: { reject-early: not now } }
        slow: { then: { delay: 2 s } }
        later: { then: { wait-for: signed-in } }
        steady: { then: wait-while-moving }
        silent: { unless: signed-in, then: never-answer }
      context-tasks:
        normal: { set-context: { A: a } }
        right-tab: { selects: { a: 0, b: 1 } }
        other: { reject: gone, unless-context: [a], late: true }
        as-modal: { closes: dismiss }
      post-tasks: { tour: { unless: signed-in, set: default, open: card } }
      routes:
        shell:
          switch:
            - { variant: tabs, screen: tabs, find: { search: current, starting-point: root },
                make: { tabs: [{ stack: [class] }, card] }, using: replace-root, from: root }
            - { variant: menu, screen: drawer, find: { search: current, starting-point: root },
                make: { complete: { drawer: [{ stack: [class] }, { child: card, using: { action: add-section, at: 0 } }] } },
                using: replace-root, from: root }
        class: { make: none, from: shell }
        card: { make: none, from: shell, post-tasks: tour }
        note:
          find: { search: [current, visible, parent] }
          using: push
          interceptors: [account, known, early, slow, later, steady, silent, terms]
          context-tasks: [normal, other, as-modal, keep-context]
          from:
            switch:
              - { when: link, from: [{ make: color-stack, using: { action: present, presenter: topmost-parent } }, current] }
              - { found: { of: stack, search: current-visible-only } }
              - { all: [{ when: signed-in }, { not: { when: default } }, { context: [a, b] }, { found: { of: card } }], from: card }
              - { default: class }
        long-note: { using: { action: push, in: color-stack }, from: [{ make: color-stack, using: present }, current] }
        order:
          find: with-context
          using: push-replacing-last
          adapt-context: { "number: 1, shop: x": a }
          from: note
        pane: { make: { complete: { pane: [{ stack: [{ note: a }] }, { child: city, with: 6 }] } }, context-tasks: right-tab, using: replace-root, from: root }
        city: { using: push-to-details, from: pane }
        sheet: { using: fill-slot, from: [{ make: slot, find: class, using: present }, { found: { by: presenting } }] }
        sign-in: [{ make: none }, { make: { stack: [sign-in] }, using: present }, current]
        boxed: { screen: sheet, make: { stack: [sheet] }, using: present, from: current }
        page: { screen: card, using: { action: add-child, in: pages }, from: [{ make: pages, using: present }, current] }
        styled: { screen: sheet, style: { in: stack, style: show } }
    """#

  private static func compiler() throws -> SwiftCheck {
    let folder = "Tests/CommandsTests/RouteComposer"
    return try SwiftCheck(
      modules: ["UIKit", "RouteComposer"].map { name in
        let bytes = try RepositoryFiles.bytes("\(folder)/\(name).stub")
        return (name: name, source: String(decoding: bytes, as: UTF8.self))
      })
  }

  private static func exported(_ path: String, in world: MemoryWorld) throws -> [String] {
    let status = world.run("export", path, "--format", "swift", "--output", "swift")
    try #require(status == .success, "\(world.messages)")
    return world.files.paths.filter { $0.hasPrefix("swift/") }.compactMap { world.text(of: $0) }
  }

  @Test("every kind of step compiles against RouteComposer's interface, two layouts in one module")
  func awkwardSpec() throws {
    let world = MemoryWorld(["awkward.yaml": Self.awkward])
    let sources = try Self.exported("awkward.yaml", in: world)
    #expect(sources.count == 2)
    #expect(world.messages.contains("'style: show' of 'sheet' becomes a modal"))
    try Self.compiler().typecheck(sources)
  }

  @Test(
    "the layouts of the committed experiments compile against RouteComposer's interface",
    arguments: [
      ("tab-bar-versus-menu", "shop"), ("route-composer-example", "route-composer-example"),
    ])
  func experiments(name: String, app: String) throws {
    let site = "cornershop.example/apple-app-site-association"
    let paths = [
      "experiments/\(name).yaml", "experiments/apps/\(app).yaml", "experiments/apps/\(site)",
    ]
    var files: [String: String] = [:]
    for path in paths {
      files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    }
    let sources = try Self.exported(paths[0], in: MemoryWorld(files))
    #expect(sources.count >= 2)
    try Self.compiler().typecheck(sources)
  }

  @Test("a switch of flags, contexts and finders stays a switch; that of layouts is decided")
  func switches() throws {
    let world = MemoryWorld(["awkward.yaml": Self.awkward])
    let tabs = try #require(try Self.exported("awkward.yaml", in: world).last)
    #expect(tabs.contains("addCase(when: Flags.openedByLink, from:"))
    #expect(tabs.contains("addCase(from: ClassFinder<UINavigationController, String>"))
    #expect(tabs.contains("static var shell: DestinationStep<UITabBarController, Any?>"))
    #expect(!tabs.contains("variant"))
  }
}
