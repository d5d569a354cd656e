import Experiments
import RouterCore
import Testing

@Suite("Widths, tabs and values of a spec while the app runs")
struct AppWideTests {
  private func columns(_ keys: String) -> String {
    """
    launch: splash
    start: shell
    flags: [wide]
    everywhere: { Widen: { do: { set: wide } }, Narrow: { do: { clear: wide } } }
    containers: { stack: { kind: navigation }, columns: { kind: split, collapsed: { unless: wide }\(keys) } }
    screens:
      splash: {}
      list: { title: List, entries: [{ label: One, to: item, with: one }, { label: Filter, to: filter }] }
      filter: {}
      item: { context: text, sample: one, entries: [{ label: More, to: more }] }
      more: {}
      empty: {}
    routes:
      shell: { screen: columns, make: { columns: [{ stack: [list] }, empty] }, using: replace-root, from: root }
      item: { find: with-context, using: push-to-details, from: { find: { of: columns, search: current, starting-point: root }, screen: columns, make: none, from: root } }
      filter: { using: push, from: { found: { of: stack, search: current-visible-only } } }
      more: { using: push, from: { found: { of: stack, search: current-visible-only } } }
    """
  }

  @Test("a detail goes onto the list's stack as the columns collapse, and back as they expand")
  func collapsing() throws {
    var walk = try Walk(columns(", placeholder: empty"))
    #expect(walk.tree == "columns|[stack[list]]", "the placeholder needs a column of its own")
    try walk.tap("Widen")
    #expect(walk.tree == "columns[stack[list], empty]")
    try walk.tap("One")
    #expect(walk.tree == "columns[stack[list], item(one)]")
    let wide = walk.state
    try walk.tap("Narrow")
    #expect(walk.tree == "columns|[stack[list, item(one)]]")
    try walk.tap("Widen")
    #expect(walk.state == wide)
  }

  @Test("screens above the detail come along, and those of the list stay with it")
  func above() throws {
    var walk = try Walk(columns(", placeholder: empty"))
    try walk.tap("Filter")
    try walk.tap("Widen")
    #expect(walk.tree == "columns[stack[list, filter], empty]")
    try walk.tap("Back")
    try walk.tap("Narrow")
    try walk.tap("One")
    try walk.tap("More")
    #expect(walk.tree == "columns|[stack[list, item(one), more]]")
    try walk.tap("Widen")
    #expect(walk.tree == "columns[stack[list], stack[item(one), more]]")
    try walk.tap("Narrow")
    #expect(walk.labels.first == "Back")
    try walk.tap("Back")
    try walk.tap("Back")
    #expect(walk.layout.shownNames(in: walk.state) == ["list"])
  }

  @Test("columns that collapse to the list leave the detail")
  func toList() throws {
    var walk = try Walk(columns(", collapses-to: list"))
    try walk.tap("Widen")
    try walk.tap("One")
    try walk.tap("Narrow")
    #expect(walk.tree == "columns|[stack[list]]")
  }

  @Test("a detail that the list takes the place of comes back with its column")
  func listOverDetail() throws {
    var walk = try Walk(columns(", placeholder: empty, collapses-to: list-over-detail"))
    try walk.tap("One")
    try walk.tap("More")
    try walk.tap("Widen")
    let wide = walk.state
    #expect(walk.tree == "columns[stack[list], stack[item(one), more]]")
    try walk.tap("Narrow")
    #expect(walk.tree == "columns|[*stack[list], stack[item(one), more]]")
    #expect(walk.layout.shownNames(in: walk.state) == ["list"])
    #expect(!walk.labels.contains("Back"), "the list is the first screen")
    try walk.tap("Widen")
    #expect(walk.state == wide)
  }

  @Test("a detail that waits for its column gives way to one that is opened meanwhile")
  func otherDetail() throws {
    var walk = try Walk(columns(", placeholder: empty, collapses-to: list-over-detail"))
    try walk.tap("Widen")
    try walk.tap("One")
    try walk.tap("Narrow")
    try walk.tap("Filter")
    #expect(walk.tree == "columns|[*stack[list, filter], item(one)]")
    try walk.tap("Back")
    try walk.tap("One")
    #expect(walk.tree == "columns|[stack[list, item(one)]]", "it is opened anew, over the list")
    try walk.tap("Back")
    try walk.tap("Widen")
    #expect(walk.tree == "columns[stack[list], empty]")
  }

  @Test("a tab does more than being selected: tapped again, or held")
  func tabs() throws {
    var walk = try Walk(
      """
      launch: { tabs: [{ stack: [home] }, { stack: [search] }, me] }
      containers:
        stack: { kind: navigation }
        tabs:
          kind: tab-bar
          labels: [Home, Search, Me]
          re-tap: { search: { to: field }, home: scroll-to-top }
          long-press: { me: { to: accounts } }
      screens:
        home: { title: For you, entries: [{ label: Story, to: story }] }
        search: { title: Find }
        me: { title: Profile }
        field: {}
        accounts: {}
        story: {}
      routes:
        field: { using: push, from: { found: { of: stack, search: current-visible-only } } }
        story: { using: push, from: { found: { of: stack, search: current-visible-only } } }
        accounts: { using: present, from: current }
      """)
    #expect(walk.labels == ["Story", "Search", "Me", "Hold Me"])
    let selected = walk.layout.selectedTab(in: walk.state)
    #expect(selected?.label == "Home" && selected?.place == 0)
    try walk.tap("Story")
    #expect(!walk.labels.contains("Home"), "scrolling to the top shows the same screen")
    try walk.tap("Search")
    #expect(walk.kind("Search") == .tabAgain)
    #expect(walk.layout.selectedTab(in: walk.state) == nil, "it can be tapped, so it is there")
    try walk.tap("Search")
    #expect(walk.tree == "tabs{stack[home, story], *stack[search, field], me}")
    let held = walk.layout.affordances(in: walk.state).first { $0.label == "Hold Me" }
    #expect(held?.isHidden == true)
    try walk.tap("Hold Me")
    #expect(walk.layout.shownNames(in: walk.state) == ["accounts"])
    #expect(walk.layout.selectedTab(in: walk.state) == nil, "it is covered")
  }

  private let accounts = """
    launch: splash
    start: home
    set: account is work
    values: { account: { of: [private, work], rebuilds: home } }
    containers: { stack: { kind: navigation } }
    screens:
      splash: {}
      home:
        entries:
          - { label: "Use {each}", each: [private, work], do: { switch: { account: "{each}" } } }
          - { label: "Mail of {app.account}", to: mail, with: "{app.account}" }
          - { label: Pay, to: mail, with: salary, when: account is work }
      mail: { context: text, entries: [{ label: Leave, do: [{ set: account is private }] }] }
    routes:
      home: { screen: stack, find: { search: current, starting-point: root }, make: { stack: [home] }, using: replace-root, from: root }
      mail: { find: with-context, using: push, from: home }
    links:
      mail:
        pattern: "app://mail/:account/:number"
        switches: { account: ":account" }
        to: mail
        with: "{app.account}-:number"
    """

  @Test("a value of the app is read by labels, contexts and conditions, and has one word at a time")
  func values() throws {
    var walk = try Walk(accounts)
    #expect(walk.labels == ["Use private", "Use work", "Mail of work", "Pay"])
    try walk.tap("Mail of work")
    #expect(walk.tree == "stack[home, mail(work)]")
    try walk.tap("Leave")
    #expect(walk.tree == "stack[home]", "everything is made anew")
    #expect(walk.labels == ["Use private", "Use work", "Mail of private"])
    try walk.tap("Mail of private")
    #expect(walk.tree == "stack[home, mail(private)]")
  }

  @Test("a link switches a value and reads it; a word that it never has is malformed")
  func links() throws {
    var walk = try Walk(accounts)
    try walk.tap("Mail of work")
    #expect(walk.open("app://mail/private/7") == .done)
    #expect(walk.tree == "stack[home, mail(private-7)]")
    #expect(walk.open("app://mail/private/8") == .done)
    #expect(walk.tree == "stack[home, mail(private-7), mail(private-8)]", "nothing was switched")
    #expect(walk.open("app://mail/holiday/7") == .malformedLink)
  }

  @Test("switching to the word that a value has leaves the screens as they are")
  func sameWord() throws {
    var walk = try Walk(accounts)
    let before = walk.state
    #expect(try walk.tap("Use work") == .nothing)
    #expect(walk.state == before)
  }

  @Test("a link sets flags before its route opens")
  func linkThatSets() throws {
    var walk = try Walk(
      """
      launch: home
      flags: [signed-in]
      interceptors: { account: { unless: signed-in, then: { reject: not signed in } } }
      screens: { home: {}, inside: { needs: signed-in } }
      routes: { home: { from: root }, inside: { interceptors: account, using: present, from: home } }
      links:
        plain: { pattern: "app://inside", to: inside }
        magic: { pattern: "app://magic", to: inside, set: signed-in }
      """)
    walk.open("app://inside")
    #expect(walk.tree == "home")
    walk.open("app://magic")
    #expect(walk.tree == "home ^ inside")
  }
}
