import Experiments
import RouterCore
import Testing

@Suite("Containers of a spec")
struct ContainerTests {
  private func pager(_ adapter: String, using: String = "add-child", more: String = "") -> String {
    """
    launch: home
    containers: { pager: { kind: custom, adapter: \(adapter)\(more) } }
    screens:
      home: { title: Home, entries: [{ label: First, to: first }] }
      first: { title: One, entries: [{ label: Second, to: second }, { label: First again, to: first }] }
      second: { title: Two, entries: [{ label: Third, to: third }, { label: First, to: first }] }
      third: { title: Three, entries: [{ label: First, to: first }] }
    routes:
      home: { from: root }
      first: [{ using: \(using) }, { find: class, make: pager, using: present }, root]
      second: { using: \(using), from: first }
      third: { using: \(using), from: second }
    """
  }

  @Test("a pager of the app's own selects what is to be visible, and holds so many pages only")
  func pager() throws {
    var walk = try Walk(pager("{ holds: 2 }"))
    try walk.tap("First")
    try walk.tap("Second")
    #expect(walk.tree == "home ^ pager{first, *second}")
    #expect(walk.layout.shownNames(in: walk.state) == ["second"])
    try walk.tap("First")
    #expect(walk.tree == "home ^ pager{*first, second}")
    #expect(walk.layout.shownNames(in: walk.state) == ["first"])
    try walk.tap("Second")
    #expect(try walk.tap("Third") == .compositionFailed)
    #expect(walk.failure == "'pager' holds 2 screens at most, not 3")
  }

  @Test("a pile shows its last screen, and pops to another")
  func pile() throws {
    var walk = try Walk(pager("{ shows: last }"))
    try walk.tap("First")
    try walk.tap("Second")
    #expect(walk.layout.shownNames(in: walk.state) == ["second"])
    try walk.tap("First")
    #expect(walk.tree == "home ^ pager{*first}")
  }

  @Test("a pile moves what is to be seen to its top, where that is its way")
  func moving() throws {
    var walk = try Walk(pager("{ shows: last, makes-visible: move }"))
    try walk.tap("First")
    try walk.tap("Second")
    try walk.tap("First")
    #expect(walk.tree == "home ^ pager{*second, first}")
  }

  @Test(
    "a container that refuses makes no screen visible, and the navigation fails half-way or not at all"
  )
  func refusing() throws {
    var walk = try Walk(pager("{ makes-visible: refuse, selects: last }"))
    try walk.tap("First")
    try walk.tap("Second")
    #expect(try walk.tap("First") == .compositionFailed)
    #expect(walk.failure == "'pager' makes none of its screens visible")
  }

  @Test("'set-child' leaves one screen, 'add-child' puts it where it says")
  func joining() throws {
    var single = try Walk(pager("{}", using: "set-child"))
    try single.tap("First")
    try single.tap("Second")
    #expect(single.tree == "home ^ pager{*second}")
    var front = try Walk(pager("{ shows: all }", using: "{ action: add-child, at: 0, in: pager }"))
    try front.tap("First")
    try front.tap("Second")
    #expect(front.tree == "home ^ pager{second, *first}")
    #expect(front.layout.shownNames(in: front.state) == ["second", "first"])
  }

  @Test("a person picks pages where there is something to pick them with")
  func picking() throws {
    var walk = try Walk(pager("{}", more: ", pickable: true, labels: [Left, Right]"))
    try walk.tap("First")
    try walk.tap("Second")
    #expect(walk.kind("Left") == .tab)
    try walk.tap("Left")
    #expect(walk.layout.shownNames(in: walk.state) == ["first"])
    #expect(walk.kind("Right") == .tab)
  }

  private func bar(_ keys: String) -> String {
    """
    launch: { tabs: [{ stack: [t1] }, t2, t3, t4, t5, t6] }
    containers: { stack: { kind: navigation }, tabs: { kind: tab-bar\(keys) } }
    screens:
      t1: { title: One, entries: [{ label: To six, to: t6 }] }
      t2: { title: Two }
      t3: { title: Three }
      t4: { title: Four }
      t5: { title: Five }
      t6: { title: Six }
    routes:
      t1: { from: root }
      t2: { make: none, from: root }
      t3: { make: none, from: root }
      t4: { make: none, from: root }
      t5: { make: none, from: root }
      t6: { make: none, from: root }
    """
  }

  @Test("tabs that do not fit stand behind 'More', one tap further")
  func more() throws {
    var walk = try Walk(bar(""))
    #expect(walk.labels == ["To six", "Two", "Three", "Four", "More"])
    #expect(walk.kind("More") == .more)
    try walk.tap("More")
    #expect(walk.labels == ["Five", "Six", "One", "Two", "Three", "Four"])
    #expect(walk.kind("One") == .closeMenu)
    var back = walk
    try back.tap("One")
    #expect(back.labels == ["To six", "Two", "Three", "Four", "More"])
    try walk.tap("Six")
    #expect(walk.tree == "tabs{stack[t1], t2, t3, t4, t5, *t6}")
    #expect(walk.labels == ["One", "Two", "Three", "Four", "More"])
  }

  @Test("a navigation that finds its tab behind 'More' closes the list that was open")
  func moreAndRouter() throws {
    var walk = try Walk(bar(""))
    try walk.tap("To six")
    #expect(walk.tree == "tabs{stack[t1], t2, t3, t4, t5, *t6}")
  }

  @Test("a bar says how many tabs fit, or that it scrolls")
  func capacity() throws {
    let narrow = try Walk(bar(", capacity: 3"))
    #expect(narrow.labels == ["To six", "Two", "More"])
    let scrolling = try Walk(bar(", capacity: unlimited"))
    #expect(scrolling.labels == ["To six", "Two", "Three", "Four", "Five", "Six"])
  }

  private let split = """
    launch: home
    containers:
      stack: { kind: navigation }
      mail: { kind: split, collapsed: [b] }
    screens:
      home: { entries: [{ label: Inbox, to: inbox }] }
      inbox: { title: Inbox, entries: [{ label: Letter, to: letter }] }
      letter: { title: Letter, entries: [{ label: Attachment, to: attachment }] }
      attachment: { back-label: To the letter }
    routes:
      home: { from: root }
      shell: { find: { search: current, starting-point: root }, make: { mail: [inbox] }, using: replace-root, from: root }
      inbox: { make: none, from: shell }
      letter: [{ using: push }, { make: stack, using: push-to-details }, inbox]
      attachment: { using: push, from: letter }
    """

  @Test("a wide split view shows both columns, each with its own back button")
  func expanded() throws {
    var walk = try Walk(split)
    try walk.tap("Inbox")
    try walk.tap("Letter")
    #expect(walk.tree == "mail[inbox, stack[letter]]")
    #expect(walk.labels == ["Letter", "Attachment"])
    try walk.tap("Attachment")
    #expect(walk.tree == "mail[inbox, stack[letter, attachment]]")
    try walk.tap("To the letter")
    #expect(walk.tree == "mail[inbox, stack[letter]]")
  }

  @Test("a narrow split view shows its last column, and back leads out of it")
  func collapsed() throws {
    var walk = try Walk(split, variant: 1)
    try walk.tap("Inbox")
    try walk.tap("Letter")
    #expect(walk.layout.shownNames(in: walk.state) == ["letter"])
    try walk.tap("Back")
    #expect(walk.tree == "mail|[inbox]")
  }

  private func drawer(_ action: String) -> String {
    """
    launch: home
    containers:
      drawer: { kind: drawer, button: { place: everywhere }, items: [{ label: News, to: news }, { label: Mail, to: mail }] }
      stack: { kind: navigation }
    screens:
      home: { entries: [{ label: News, to: news }] }
      news: { entries: [{ label: Article, to: article }] }
      article: {}
      mail: {}
    routes:
      home: { from: root }
      shell: { screen: drawer, find: { search: current, starting-point: root }, make: drawer, using: replace-root, from: root }
      news: [{ using: push }, { find: class, make: stack, using: \(action) }, shell]
      article: { using: push, from: news }
      mail: { using: \(action), from: shell }
    """
  }

  @Test("a drawer keeps its sections alive, or has one slot, as its actions say")
  func drawers() throws {
    for (action, tree, again) in [
      ("add-section", "drawer{stack[news, article], *mail}", "drawer{*stack[news], mail}"),
      ("set-section", "drawer{*mail}", "drawer{*stack[news]}"),
    ] {
      var walk = try Walk(drawer(action))
      try walk.tap("News")
      try walk.tap("Article")
      try walk.tap("Menu")
      try walk.tap("Mail")
      #expect(walk.tree == tree)
      try walk.tap("Menu")
      try walk.tap("News")
      #expect(walk.tree == again)
    }
  }
}
