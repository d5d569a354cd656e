import Commands
import TestSupport
import Testing

@Suite("navlab dev migrate")
struct MigrateTests {
  /// A spec and an app in the words of an earlier version.
  static let old = [
    "all/shop.yaml": """
    experiment: tiny
    app: app.yaml   # the app stays a file of its own
    variants: { bar: { control: true }, menu: {} }
    people:
      count: 10
      means: touch
      parameters:
        tap-time: 0.4  # seconds
      # the truth may lie elsewhere
      ranges:
        tap-time: [0.2, 0.8]
        label-noise: [0.1, 0.6]
      scent-rule: shortest-way
    tasks:
      look: { title: Look around, goal: item, start: late }
    """,
    "all/app.yaml": """
    launch: home
    system-back: first-tab
    flags: [signed-in]
    screens: { home: { entries: [{ label: Item, to: item }] }, item: { back: Home }, sign-in: {} }
    interceptors:
      guard: { unless: signed-in, show: sign-in, with: "{context}" }
      known: { reject: no such item, early: true, passes: [milk] }
      slow:
        delay: 2 s
      steady: { while-moving: wait }
      mute: { silent: true }
    routes:
      home: { find: { search: current, start: root }, make: home, using: replace-root, from: root }
      item:
        - { make: item, using: { present: item, style: sheet }, tasks: ignore-context, from: home }
      sign-in: { make: sign-in, using: present, from: home }
    situations:
      late: { title: Later, start: background, open: [home] }
    """,
  ]

  @Test("keys and words of an earlier version are rewritten where they stand, comments stay")
  func rewritten() {
    let world = MemoryWorld(Self.old)
    _ = world.run("dev", "migrate", "all/shop.yaml")
    let spec = world.text(of: "all/shop.yaml") ?? ""
    #expect(
      spec == """
        experiment: tiny
        app: app.yaml   # the app stays a file of its own
        variants: { bar: { control: true }, menu: {} }
        people:
          count: 10
          input: touch
          parameters:
            label-noise: { range: [0.1, 0.6] }
            tap-time: { value: 0.4, range: [0.2, 0.8] }  # seconds
          # the truth may lie elsewhere
          scent-rule: shortest-path
        tasks:
          look: { title: Look around, goal: item, situation: late }
        """)
    let app = world.text(of: "all/app.yaml") ?? ""
    for line in [
      #"guard: { unless: signed-in, then: { show: sign-in, with: "{context}" } }"#,
      "known: { then: { reject-early: no such item }, unless-context: [milk] }",
      "    then: { delay: 2 s }", "steady: { then: wait-while-moving }",
      "mute: { then: never-answer }", "item: { back-label: Home }",
      "starting-point: root", "launch: home\nplatform: android\nflags:",
      "late: { title: Later, app-state: background, open: [home] }",
    ] { #expect(app.contains(line), "\(app)") }
    #expect(world.output == "all/app.yaml: 12 places changed\nall/shop.yaml: 4 places changed\n")
  }

  @Test("with --check nothing is written, and a spec with old words ends with 65")
  func check() {
    let world = MemoryWorld(Self.old)
    #expect(world.run("dev", "migrate", "--check", "all/shop.yaml") == .badSpec)
    #expect(world.text(of: "all/shop.yaml") == Self.old["all/shop.yaml"])
    #expect(world.text(of: "all/app.yaml") == Self.old["all/app.yaml"])
    #expect(world.output.contains("all/shop.yaml: 4 places would change"))
  }

  @Test("a spec in today's words stays as it is")
  func current() {
    let world = MemoryWorld(CheckTests.shop)
    #expect(world.run("dev", "migrate", "experiments/tab-bar-versus-menu.yaml") == .success)
    #expect(world.output == "experiments/tab-bar-versus-menu.yaml: nothing to change\n")
    for (path, text) in CheckTests.shop { #expect(world.text(of: path) == text) }
  }

  @Test("a fault that no rewriting mends is told with its place in the new text")
  func left() {
    var files = Self.old
    files["all/app.yaml"]?.replace("launch: home", with: "launch: hom")
    let world = MemoryWorld(files)
    #expect(world.run("dev", "migrate", "all/shop.yaml") == .badSpec)
    #expect(
      world.messages.contains("all/app.yaml:1:9: error: no screen or container is called 'hom'"))
    #expect(world.output.contains("all/app.yaml: 12 places changed"))
  }
}
