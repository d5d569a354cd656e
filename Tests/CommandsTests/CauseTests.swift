import Commands
import Testing

/// Faults that are met in many places, told once.
@Suite("Faults with one cause")
struct CauseTests {
  /// A shop in which a closed interceptor stands in the way of all that lies behind settings.
  private static let shop = """
    experiment: causes
    variants: { a: { control: true }, b: {} }
    tasks: { sounds: { goal: sounds }, colours: { goal: colours } }
    app:
      launch: splash
      start: home
      flags: [open]
      containers: { stack: { kind: navigation } }
      screens:
        splash: { entries: { Start: home } }
        home: { entries: { Settings: settings, Later: { do: { set: open } } } }
        settings: { entries: { Sounds: sounds, Colours: colours } }
        sounds: {}
        colours: {}
      interceptors: { closed: { unless: open, then: { reject: closed for now } } }
      routes:
        home: { screen: stack, find: { search: current, starting-point: root }, make: { stack: [home] }, using: replace-root, from: root }
        settings: { using: push, INTERCEPTORS from: home }
        sounds: { using: push, from: settings }
        colours: { using: push, from: settings }
      links:
        sounds: { pattern: "app://sounds", to: sounds, TWICE }
        colours: { pattern: "app://colours", to: colours, TWICE }
      situations: { cold: { open: [] }, usual: { open: [home] }, inside: { open: [home, settings] }, deep: { open: [home, settings] } }

    """

  private static func shop(closed: Bool) -> [String: String] {
    let text = shop.replacing("INTERCEPTORS ", with: closed ? "interceptors: closed, " : "")
    return ["shop.yaml": text.replacing(", TWICE", with: "")]
  }

  @Test("situations that fail for one reason are one fault, and raise no alarms about links")
  func situations() {
    let world = MemoryWorld(Self.shop(closed: true))
    #expect(world.run("check", "shop.yaml", "--only", "situations,links") == .failed)
    let said = "cannot be set up: settings: rejected: closed for now"
    #expect(world.output.ranges(of: said).count == 1, "\(world.output)")
    #expect(world.output.contains("also 'deep'"), "\(world.output)")
    #expect(!world.output.contains("    deep:"), "\(world.output)")
  }

  @Test("screens that cannot be opened for one reason are one fault, with every place under --all")
  func screens() {
    let world = MemoryWorld(Self.shop(closed: true))
    #expect(world.run("check", "shop.yaml", "--only", "screens", "--all") == .failed)
    let problem = "opened alone: it cannot be opened: rejected: closed for now"
    #expect(world.output.ranges(of: problem).count == 1, "\(world.output)")
    for place in ["sounds", "colours"] {
      #expect(world.output.contains("    also '\(place)'\n"), "\(place): \(world.output)")
    }
  }

  @Test("one demand that many links break alike is one fault, at the line of the first")
  func links() throws {
    // Pushed anew whenever it is opened, as if it were not there.
    let text = try #require(Self.shop(closed: false)["shop.yaml"])
      .replacing("push, from: settings }", with: "push, find: none, from: here }")
      .replacing("  links:", with: "    here: \(Self.here)\n  links:")
    let world = MemoryWorld(["shop.yaml": text])
    #expect(world.run("check", "shop.yaml", "--only", "same-twice", "--all") == .failed)
    #expect(world.output.ranges(of: "[same-twice]").count == 1, "\(world.output)")
    #expect(world.output.contains("app://sounds: a second copy"), "\(world.output)")
    #expect(world.output.contains("also cold: app://colours"), "\(world.output)")
  }

  @Test("a task that no layout can do is one fault at its line, with the failure of its route")
  func tasks() {
    let text = Self.shop(closed: true)["shop.yaml"]?
      .replacing("Later: { do: { set: open } }", with: "Later: { do: nothing }")
      .replacing("cold: { open: [] }", with: "cold: { open: [] }, lucky: { set: open }")
    let world = MemoryWorld(["shop.yaml": text ?? ""])
    #expect(world.run("check", "shop.yaml", "--only", "tasks") == .failed, "\(world.output)")
    let said =
      "shop.yaml:3:10: error: all people fail task 'sounds': no taps lead to 'sounds'; its own route "
      + "fails there: rejected: closed for now [impossible-task]"
    #expect(world.output.ranges(of: said).count == 1, "\(world.output)")
  }

  /// A path to the stack on display.
  private static let here =
    "{ switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }"

  @Test("tasks whose start fails for one reason are one sentence")
  func starts() {
    let text = Self.shop(closed: true)["shop.yaml"]?
      .replacing("sounds: { goal: sounds }", with: "sounds: { goal: sounds, situation: inside }")
      .replacing("colours: { goal: colours }", with: "colours: { goal: colours, situation: deep }")
      .replacing("Later: { do: { set: open } }", with: "Later: { do: nothing }")
      .replacing("cold: { open: [] }", with: "cold: { open: [] }, lucky: { set: open }")
    let world = MemoryWorld(["shop.yaml": text ?? ""])
    #expect(world.run("check", "shop.yaml", "--only", "tasks") == .failed, "\(world.output)")
    let said = "its start already fails: settings: rejected: closed for now [impossible-task]"
    #expect(world.output.ranges(of: said).count == 1, "\(world.output)")
    #expect(world.output.contains("also 'colours'"), "\(world.output)")
  }

  @Test("a modal over tabs inside a drawer does not take the tab bar away")
  func modalOverNestedMenus() {
    let spec = """
      experiment: nested
      variants: { a: { control: true }, b: {} }
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation }, tabs: { kind: tab-bar }, drawer: { kind: drawer } }
        screens: { splash: { entries: { Start: home } }, home: { entries: { Write: write } }, more: {}, write: { close: Done } }
        routes:
          shell: { screen: drawer, find: { search: current, starting-point: root }, make: { drawer: [{ tabs: [{ stack: [home] }, { stack: [more] }] }] }, using: replace-root, from: root }
          home: { make: none, from: shell }
          more: { make: none, from: shell }
          write: [{ using: push }, { screen: stack, make: stack, using: present }, home]
        links: { write: { pattern: "app://write", to: write } }
        situations: { cold: { open: [] }, usual: { open: [home] } }

      """
    let world = MemoryWorld(["nested.yaml": spec])
    _ = world.run("check", "nested.yaml", "--only", "links")
    #expect(!world.output.contains("keeps-chrome"), "\(world.output)")
    #expect(world.output.contains("1 link × 2 situations × 2 layouts"), "\(world.output)")
  }
}
