import Commands
import Testing

@Suite("navlab diff")
struct DiffTests {
  private static let app = """
    app:
      launch: splash
      start: home
      containers: { tabs: { kind: tab-bar }, stack: { kind: navigation } }
      screens:
        splash: {}
        home: { title: Home, entries: [{ label: More, to: more }] }
        offers: { title: Offers }
        more: { title: More, entries: [{ label: Item, to: item, with: milk }] }
        item: { title: Item, context: text, sample: milk }
      routes:
        shell:
          screen: tabs
          find: { search: current, starting-point: root }
          make: { tabs: [{ stack: [home] }, { stack: [offers] }] }
          using: replace-root
          from: root
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        more: { using: push, from: home }
        item:
          find: with-context
          using: push
          from:
            switch:
              - { when: link, from: more }
              - { default: more }
      links:
        item: { pattern: "shop://item/:id", to: item, with: ":id", examples: ["shop://item/milk"] }
      situations: { cold: {} }
    variants: { tab-bar: { control: true }, list: {} }
    tasks: { see-item: { title: See the milk, goal: { screen: item, context: milk } } }

    """

  private func diff(
    _ old: String, _ new: String, _ options: [String] = ["--variant", "tab-bar"],
    is expected: Commands.ExitStatus = .success, in world: (MemoryWorld) -> Void
  ) {
    let files = MemoryWorld([
      "old.yaml": "experiment: small\n" + old, "new.yaml": "experiment: small\n" + new,
    ])
    let status = files.run(["diff", "old.yaml", "new.yaml"] + options)
    #expect(status == expected, "\(files.output)\(files.messages)")
    world(files)
  }

  private func edited(_ old: String, _ new: String) -> String {
    #expect(Self.app.contains(old))
    return Self.app.replacing(old, with: new)
  }

  @Test("comments and spacing change nothing")
  func same() {
    let spaced = edited(
      "home: { make: none, from: shell }", "home: {make: none,  from: shell} # there"
    )
    .replacing("  routes:\n", with: "  # The ways.\n\n  routes:\n")
    diff(Self.app, spaced) { world in
      #expect(world.output == "nothing changes\n")
    }
  }

  @Test("a goal that got nearer is told with the screen that did it")
  func nearer() {
    let entry = "entries: [{ label: Milk, to: item, with: milk }, { label: More, to: more }]"
    diff(Self.app, edited("entries: [{ label: More, to: more }]", entry)) { world in
      #expect(
        world.output.contains(
          "· nearer: task 'See the milk' (tab-bar): 2 → 1 tap\n    new.yaml:8:5: screen 'home'\n"))
      #expect(!world.output.contains("farther"))
    }
  }

  @Test("of two screens that changed, the one on the way is named, behind a tab, too")
  func behindTab() {
    let old = edited(
      "offers: { title: Offers }", "offers: { title: Offers, entries: [{ label: Help, to: help }] }"
    )
    .replacing(
      "item: { title: Item",
      with:
        "help: { entries: [{ label: Ask, to: contact }] }\n    contact: {}\n    item: { title: Item"
    )
    .replacing(
      "more: { using",
      with:
        "help: { using: push, from: offers }\n    contact: { using: push, from: offers }\n    more: { using"
    )
    let new = old.replacing("{ label: Help, to: help }", with: "{ label: Ask, to: contact }")
      .replacing(
        "[{ label: More, to: more }]",
        with: "[{ label: More, to: more }, { label: Again, to: more }]")
    diff(old, new, is: .failed) { world in
      #expect(
        world.output.contains(
          "· nearer: screen 'contact' (tab-bar): 3 → 2 taps\n    new.yaml:9:5: screen 'offers'\n"),
        "\(world.output)")
    }
  }

  @Test("a screen that cannot be reached any more is told, and told again when it comes back")
  func unreachable() {
    let gone = edited(
      "{ stack: [home] }, { stack: [offers] }", "{ stack: [home] }, { stack: [more] }")
    diff(Self.app, gone, is: .failed) { world in
      #expect(
        world.output.contains(
          "✗ out of reach: screen 'offers' (tab-bar): before 1 tap\n    new.yaml:16:7: route 'shell'\n"
        ), "\(world.output)")
    }
    diff(gone, Self.app) { world in
      #expect(world.output.contains("· within reach: screen 'offers' (tab-bar): 1 tap\n"))
    }
  }

  @Test("a link with another way back is told with the case of the switch that did it")
  func link() {
    let modal = "- { when: link, from: [{ make: stack, using: present }, home] }"
    diff(Self.app, edited("- { when: link, from: more }", modal), is: .failed) { world in
      #expect(
        world.output.hasPrefix(
          "✗ link shop://item/milk no longer arrives: item(milk) < more < home → stuck: item(milk)\n"
            + "    new.yaml:27:13: a case of the switch of route 'item'\n"), "\(world.output)")
      #expect(!world.output.contains("task"))
    }
  }

  @Test("a difference that no route, screen or container made is told with the lines that changed")
  func otherLines() {
    diff(Self.app, edited(#"to: item, with: ":id", examples"#, "to: more, examples"), is: .failed) {
      world in
      #expect(
        world.output.hasPrefix(
          "✗ link shop://item/milk lands elsewhere: item(milk) < more < home → more < home\n"
            + "    new.yaml:30:5: link 'item'\n"), "\(world.output)")
      #expect(
        world.output.contains("navlab links new.yaml --variant tab-bar --situation cold"),
        "\(world.output)")
      #expect(world.output.hasSuffix("navigation: 1 link broken\n"), "\(world.output)")
    }
    let started = edited("start: home", "start: offers")
    diff(Self.app, started, is: .failed) { world in
      #expect(world.output.contains("new.yaml:4:3: the line 'start: offers'"), "\(world.output)")
    }
  }

  @Test("what is meant is allowed by its kind or name, or accepted in the spec with a reason")
  func meant() {
    let elsewhere = edited(#"to: item, with: ":id", examples"#, "to: more, examples")
    for word in ["links", "shop://item/milk"] {
      diff(Self.app, elsewhere, ["--allow", word]) { world in
        #expect(world.output.contains("because: --allow"), "\(world.output)")
      }
    }
    diff(Self.app, elsewhere, ["--allow", "goals"], is: .failed) { _ in }
    diff(Self.app, elsewhere, ["--allow", "shop://item/mlk"], is: .usage) { world in
      #expect(world.messages.contains("did you mean 'shop://item/milk'?"), "\(world.messages)")
    }
    let moved = "moved: [{ from: 'shop://item/*', to: more, because: Items are gone. }]\n  links:"
    diff(Self.app, elsewhere.replacing("links:", with: moved)) { world in
      #expect(world.output.contains("because: Items are gone."), "\(world.output)")
    }
    let wrong = moved.replacing("to: more", with: "to: offers")
    diff(Self.app, elsewhere.replacing("links:", with: wrong), is: .failed) { _ in }
    let unknown = moved.replacing("to: more", with: "to: mroe")
    diff(Self.app, elsewhere.replacing("links:", with: unknown), is: .badSpec) { world in
      #expect(world.messages.contains("did you mean 'more'?"), "\(world.messages)")
    }
  }

  @Test("a link that is renamed is told what took its place")
  func renamed() {
    let renamed = Self.app.replacing("shop://item/", with: "shop://thing/")
    diff(Self.app, renamed, is: .failed) { world in
      #expect(
        world.output.contains(
          "if it is meant: moved: [{ from: 'shop://item/milk', to: 'shop://thing/milk', because: … }]"
        ), "\(world.output)")
    }
    let moved =
      "moved: [{ from: 'shop://item/*', to: 'shop://thing/*', because: New words. }]\n  links:"
    diff(Self.app, renamed.replacing("links:", with: moved)) { _ in }
  }

  @Test("variants that only one spec has are named")
  func variants() {
    diff(Self.app, edited("list: {} }", "wall: {} }"), []) { world in
      #expect(
        world.output
          == "layout 'wall' is new\nlayout 'list' is gone\n")
    }
  }
}
