import Experiments
import RouterCore
import Testing

@Suite("Leaving screens of a spec")
struct LeavingTests {
  private let editor = """
    launch: home
    flags: [saved]
    screens:
      home: { title: Home, entries: [{ label: Write, to: editor }] }
      editor:
        title: Editor
        close: Cancel
        drag-to-dismiss: true
        asks-before-leaving: { Save: { set: saved }, Discard: leave, Keep editing: stay }
        entries: [{ label: Type, do: toggle-veto }]
    routes:
      home: { from: root }
      editor: [{ using: present }, root]
    """

  @Test("a form without unsaved work is left at once, by its button or by dragging it down")
  func withoutWork() throws {
    for way in ["Cancel", "Drag down"] {
      var walk = try Walk(editor)
      try walk.tap("Write")
      #expect(try walk.tap(way) == .done)
      #expect(walk.tree == "home")
    }
  }

  @Test("with unsaved work it asks, and nothing else can be done until that is answered")
  func asking() throws {
    var walk = try Walk(editor)
    try walk.tap("Write")
    try walk.tap("Type")
    let typed = walk.state
    for way in ["Cancel", "Drag down"] {
      try walk.tap(way)
      #expect(walk.tree == "home ^ editor!≡")
      #expect(walk.labels == ["Save", "Discard", "Keep editing"])
      #expect(walk.kind("Keep editing") == .closeMenu)
      try walk.tap("Keep editing")
      #expect(walk.state == typed)
    }
  }

  @Test("discarding leaves, and saving leaves with what it sets")
  func answers() throws {
    for (answer, isSaved) in [("Save", true), ("Discard", false)] {
      var walk = try Walk(editor)
      try walk.tap("Write")
      try walk.tap("Type")
      try walk.tap("Cancel")
      #expect(try walk.tap(answer) == .done)
      #expect(walk.tree == "home")
      #expect(walk.state.flags.contains("saved") == isSaved)
    }
  }

  @Test("in a stack the question comes up before going back one screen")
  func inStack() throws {
    var walk = try Walk(
      """
      launch: { stack: [home] }
      containers: { stack: { kind: navigation } }
      screens:
        home: { title: Home, entries: [{ label: Write, to: editor }] }
        editor: { vetoes: true, asks-before-leaving: { Discard: leave, Stay: stay } }
      routes:
        home: { find: { search: current-all-stack }, from: root }
        editor: { using: push, from: home }
      """)
    try walk.tap("Write")
    try walk.tap("Back")
    #expect(walk.tree == "stack[home, editor!≡]")
    try walk.tap("Discard")
    #expect(walk.tree == "stack[home]")
  }

  @Test("a back button that refuses is there and changes nothing")
  func refusing() throws {
    var walk = try Walk(
      """
      launch: { stack: [home] }
      containers: { stack: { kind: navigation } }
      screens:
        home: { title: Home, entries: [{ label: Pay, to: receipt }] }
        receipt: { refuses-back: true, entries: [{ label: Done, do: back }] }
      routes:
        home: { find: { search: current-all-stack }, from: root }
        receipt: { using: push, from: home }
      """)
    try walk.tap("Pay")
    #expect(walk.kind("Back") == .back)
    #expect(try walk.tap("Back") == .nothing)
    #expect(try walk.tap("Done") == .done)
    #expect(walk.tree == "stack[home]")
  }

  private func tabs(_ systemBack: String, history: String = "none") -> String {
    """
    launch: splash
    start: shell
    flags: [liked]
    system-back: \(systemBack)
    containers: { stack: { kind: navigation }, tabs: { kind: tab-bar, history: \(history) } }
    screens:
      splash: {}
      home: { title: Home, entries: [{ label: Share, to: share }, { label: Like, do: { set: liked } }] }
      news: { title: News, entries: [{ label: Story, to: story }] }
      story: {}
      share: {}
    routes:
      shell: { screen: tabs, make: { tabs: [{ stack: [home] }, { stack: [news] }] }, using: replace-root, from: root }
      story: { using: push, from: { found: { of: stack, search: current-visible-only } } }
      share: { using: present, from: current }
    """
  }

  @Test("the system's back button does what the screen's own does, and closes what is presented")
  func systemBack() throws {
    var walk = try Walk(tabs("nothing"))
    try walk.tap("News")
    try walk.tap("Story")
    #expect(!walk.labels.contains("System back"))
    try walk.tap("Back")
    #expect(try walk.tap("System back") == .nothing)
    try walk.tap("Home")
    try walk.tap("Share")
    #expect(walk.kind("System back") == .back)
    try walk.tap("System back")
    #expect(walk.tree == "tabs{*stack[home], stack[news]}")
  }

  @Test("with nothing to go back from it selects the first tab, and leaves the app from there")
  func firstTab() throws {
    var walk = try Walk(tabs("leaves-app", history: "first"))
    try walk.tap("Like")
    try walk.tap("News")
    try walk.tap("Story")
    try walk.tap("Back")
    try walk.tap("System back")
    #expect(walk.tree == "tabs{*stack[home], stack[news]}")
    let known = walk.layout.affordances(in: walk.state).first { $0.label == "System back" }
    #expect(known?.isHidden == true, "nobody leaves an app to look for something in it")
    try walk.tap("News")
    try walk.tap("Story")
    try walk.tap("Home")
    try walk.tap("System back")
    #expect(walk.tree == "tabs{*stack[home], stack[news]}", "everything begins anew")
    #expect(walk.state.flags.contains("liked"), "but for what the app remembers")
  }
}
