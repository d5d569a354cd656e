import Experiments
import Metrics
import NavigationGraph
import SourceText
import TestSupport
import Testing

@Suite("Faults that are planted in sound apps")
struct PlantedFaultTests {
  /// A fault that is planted in one of the sound apps by changing some words.
  struct Fault: CustomTestStringConvertible {
    let name: String
    let app: String
    let changes: [(from: String, to: String)]
    let check: CheckName
    /// The beginning of the line that is to blame.
    let line: String
    /// Other findings that are as true.
    var also: [CheckName] = []

    init(
      _ check: CheckName, _ app: String, _ name: String, _ from: String, _ to: String,
      at line: String, also: [CheckName] = [], with more: [(from: String, to: String)] = []
    ) {
      self.name = name
      self.app = app
      changes = [(from, to)] + more
      self.check = check
      self.line = line
      self.also = also
    }

    var testDescription: String { "\(check.rawValue): \(name)" }
  }

  static let faults: [Fault] = [
    Fault(
      .situationFails, "shop", "a form is left while it refuses to go",
      "[home, { product: milk }] }", "[home, { note: milk }, basket] }", at: "shopping:"),
    Fault(
      .situationFails, "mail", "a second modal over unsaved work", "[inbox, { mail: a }] }",
      "[{ reply: a }, { sender: a }] }", at: "reading:"),
    Fault(
      .wrongColumn, "mail", "the detail is pushed onto the list",
      "mail: { find: none, using: push-to-details, from: inbox }",
      "mail: { find: none, using: push, from: inbox }", at: "mail:"),
    Fault(
      .wrongColumn, "mail", "a screen of the detail is pushed onto the list",
      "sender: { using: present, from: current }", "sender: { using: push, from: inbox }",
      at: "sender:", also: [.backElsewhere]),
    Fault(
      .unselected, "mail", "the list is not told of the detail", "mail: { find: none, using",
      "mail: { using", at: "mail:"),
    Fault(
      .unselected, "mail", "the list forgets beside its detail", "- { label: Reply,",
      "- { label: Overview, to: inbox }\n        - { label: Reply,", at: "inbox:"),
    Fault(
      .formKept, "mail", "the list turns to another mail under a reply", "entries: [{ label: Send,",
      "entries: [{ label: Other, to: mail, with: b }, { label: Send,",
      at: "entries: [{ label: Other"),
    Fault(
      .formKept, "shop", "the product below a note is exchanged", "- { label: Save,",
      "- { label: Other, to: product, with: bread }\n        - { label: Save,",
      at: "- { label: Other",
      with: [("product: { find: none, using", "product: { find: class, using")]),
    Fault(
      .backElsewhere, "shop", "a page is pushed onto home's stack",
      "help: { using: push, from: here }", "help: { using: push, from: home }", at: "help:"),
    Fault(
      .backElsewhere, "shop", "a product is pushed onto the basket's stack",
      "product: { find: none, using: push, from: here }",
      "product: { find: none, using: push, from: basket }", at: "product:"),
    Fault(
      .doubleTap, "shop", "every tap makes a product", "start: home",
      "start: home\n  checks: { double-tap: error }", at: "product: { find"),
    Fault(
      .pagesKept, "shop", "a product below is brought back for another one", "start: home",
      "start: home\n  checks: { pages-kept: error }", at: "product: { find",
      with: [
        ("help: {}", "help: { entries: [{ label: Bread, to: product, with: bread }] }"),
        ("product: { find: none", "product: { find: class"),
      ]),
    Fault(
      .asLeft, "shop", "unsaved work is lost with the process", "start: home",
      "start: home\n  restores: [section, pages, other-pages, modals]", at: "restores:"),
    Fault(
      .covered, "shop", "a page without an action", "help: { using: push, from: here }",
      "help: { using: nothing, from: here }", at: "help:"),
    Fault(
      .covered, "mail", "a modal without an action", "settings: { using: present, from: current }",
      "settings: { using: nothing, from: current }", at: "settings:"),
    Fault(
      .stale, "shop", "a product of the store before", "- { label: Milk, to: product, with: milk }",
      "- { label: Milk, to: product, with: milk }\n"
        + "        - { label: Here, to: product, with: \"{app.store}\" }",
      at: "- { label: South",
      with: [
        ("flags: [signed-in]", "flags: [signed-in]\n  values: { store: { of: [north, south] } }"),
        (
          "- { label: Questions",
          "- { label: South, do: { switch: { store: south } } }\n        - { label: Questions"
        ),
      ]),
    Fault(
      .stale, "mail", "the mail of the account before", "- { label: Settings, to: settings }",
      "- { label: Settings, to: settings }\n        - { label: Own, to: mail, with: \"{app.account}\" }\n"
        + "        - { label: Home account, do: { switch: { account: at-home } } }",
      at: "- { label: Home account",
      with: [
        (
          "flags: [signed-in]",
          "flags: [signed-in]\n  values: { account: { of: [at-work, at-home] } }"
        )
      ]),
    Fault(
      .tapFails, "shop", "a section is missing",
      "make: { drawer: [{ stack: [home] }, { stack: [basket] }] }",
      "make: { drawer: [{ stack: [home] }] }", at: "basket: { make: none"),
    Fault(
      .tapFails, "shop", "a page is to be the root", "offers: { using: push, from: here }",
      "offers: { using: replace-root, from: here }", at: "offers:"),
    Fault(
      .tapIdle, "shop", "an entry leads to its own page", "{ label: Account, to: account }",
      "{ label: Account, to: home }", at: "- { label: Account"),
    Fault(
      .tapIdle, "shop", "an entry goes back where there is nothing to go back to",
      "{ label: Account, to: account }", "{ label: Account, do: [back] }",
      at: "- { label: Account"),
    Fault(
      .guarded, "shop", "the account's guard is dropped",
      "account: { using: push, interceptors: sign-in, from: here }",
      "account: { using: push, from: here }", at: "- { label: Account"),
    Fault(
      .guarded, "shop", "signing out stays on the account",
      "do: [{ clear: signed-in }, { to: home }]", "do: [{ clear: signed-in }]",
      at: "- { label: Sign out"),
    Fault(
      .screenMissing, "shop", "a page that one layout lacks", "offers: { absent-in: tabs }",
      "offers: {}", at: "offers:"),
    Fault(
      .screenMissing, "shop", "a page that is there against the word", "    basket: {}",
      "    basket: { absent-in: menu }", at: "basket:"),
    Fault(
      .collapsedDetail, "mail", "one column is made with two screens",
      "make: { columns: [{ stack: [inbox] }] }",
      "make: { columns: [{ stack: [inbox] }, { stack: [empty] }] }", at: "make: { columns"),
    Fault(
      .collapsedDetail, "mail", "one column is launched with two screens", "launch: splash",
      "launch: { columns: [{ stack: [inbox] }, empty] }", at: "launch:"),
  ]

  private static func text(_ app: String) throws -> String {
    try String(
      decoding: RepositoryFiles.bytes("Tests/NavigationGraphTests/Planted/\(app).yaml"),
      as: UTF8.self)
  }

  static func verification(of text: String, variants: [Int] = [0, 1]) throws -> Verification {
    Verification(
      try PromiseTests.experiment(text), variants: variants, limits: .init(states: 2000, depth: 6))
  }

  @Test("each is found at the line that is to blame, with one finding", arguments: faults)
  func found(fault: Fault) throws {
    var text = try Self.text(fault.app)
    for change in fault.changes {
      try #require(text.contains(change.from), "\(change.from)")
      text = text.replacing(change.from, with: change.to)
    }
    let findings = try Self.verification(of: text).groups.open
    let found = findings.filter { $0.check == fault.check }
    #expect(found.count == 1, "\(findings.map { ($0.check, $0.first.example.fault) })")
    let range = try #require(found.first?.range)
    let line = range.file.line(range.start.line)?.drop { $0 == " " } ?? ""
    #expect(line.hasPrefix(fault.line), "\(line)")
    // A planted fault may leave a screen that nothing leads to; the planted line is the cause.
    let others = findings.filter { $0.check != fault.check && $0.check != .screenUnreached }
    #expect(others.map(\.check) == fault.also)
  }

  @Test("there are two of every kind that a tap or a situation can have")
  func pairs() {
    let counts = Dictionary(grouping: Self.faults, by: \.check).mapValues(\.count)
    let planted: [CheckName] = [
      .tapFails, .tapIdle, .covered, .wrongColumn, .unselected, .formKept, .stale, .backElsewhere,
      .guarded, .situationFails, .collapsedDetail, .screenMissing,
    ]
    for check in planted { #expect(counts[check] == 2, "\(check)") }
  }

  @Test("a tab that fails, tapped again or held, is told with its line")
  func tabs() throws {
    let bar =
      "{ kind: tab-bar, re-tap: { home: { to: nowhere } }, long-press: { basket: { to: nowhere } } }"
    let text = try Self.text("shop")
      .replacing("bar: { kind: tab-bar }", with: "bar: \(bar)")
      .replacing("  situations:", with: "    nowhere: \(Self.nowhere)\n  situations:")
    let findings = try Self.verification(of: text).groups.open
    #expect(Set(findings.map(\.check)) == [.tapFails], "\(findings.map(\.first.example.fault))")
    let ranges = findings.flatMap { $0.taps.map(\.range) }
    #expect(ranges.count == 2)
    for range in ranges {
      let range = try #require(range)
      let line = range.file.line(range.start.line) ?? ""
      #expect(line.contains("bar: { kind: tab-bar"), "\(line)")
    }
  }

  @Test("entries that say the same under different flags are told apart")
  func sameLabel() throws {
    let account = "- { label: Account, to: account }"
    let told = "- { label: Account, to: offers, when: signed-in }"
    for order in [[told, account], [account, told]] {
      let entries = order.map {
        $0 == account ? "- { label: Account, to: account, unless: signed-in }" : $0
      }
      let text = try Self.text("shop")
        .replacing(account, with: entries.joined(separator: "\n        "))
        .replacing("offers: { absent-in: tabs }", with: "offers: {}")
      let findings = try Self.verification(of: text).groups.open
      #expect(findings.map(\.first.example.fault) == [])
    }
  }

  @Test("a tab is not taken for an item of a menu around it that says the same")
  func tabAndItem() throws {
    let text = try Self.text("shop")
      .replacing(
        "drawer: { kind: drawer }",
        with: """
          drawer: { kind: drawer }
              around: { kind: drawer, items: { basket: { to: product, with: milk } } }
          """
      )
      .replacing("variant: tabs, screen: bar,", with: "variant: tabs, screen: around,")
      .replacing(
        "{ bar: [{ stack: [home] }, { stack: [basket] }] }",
        with: "{ around: [{ bar: [{ stack: [home] }, { stack: [basket] }] }] }")
    let findings = try Self.verification(of: text, variants: [0]).groups.open
    #expect(findings.map(\.first.example.fault) == [])
  }

  @Test("walks begin with the flags of each segment of the people, too")
  func segments() throws {
    let text = try Self.text("shop")
      .replacing("flags: [signed-in]", with: "flags: [signed-in, wide]")
      .replacing(
        "- { label: Account, to: account }",
        with:
          "- { label: Account, to: account }\n        - { label: Beside, to: nowhere, when: wide }"
      )
      .replacing("  situations:", with: "    nowhere: \(Self.nowhere)\n  situations:")
    let people =
      "people: { segments: { phones: { weight: 1 }, tablets: { weight: 1, set: wide } } }\n"
    let findings = try Self.verification(of: people + text).groups.open
    #expect(findings.map(\.check) == [.tapFails], "\(findings.map(\.first.example.fault))")
    #expect(findings.first?.first.example.flags == ["wide"])
  }

  /// A route that fails: only what comes from the root can be put in its place.
  private static let nowhere = "{ screen: help, using: replace-root, from: here }"

  @Test("nothing is found in the sound apps", arguments: ["shop", "mail"])
  func sound(app: String) throws {
    let verification = try Self.verification(of: Self.text(app))
    #expect(verification.groups.open.map(\.first.example.fault) == [])
    #expect(verification.sections.map(\.known.isComplete) == [true, true])
  }
}

@Suite("Faults that are accepted")
struct AcceptedFindingTests {
  private func verification(_ accept: String, variants: [Int] = [0, 1]) throws -> Verification {
    let bytes = try RepositoryFiles.bytes("Tests/NavigationGraphTests/Planted/shop.yaml")
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("help: { using: push, from: here }", with: "help: { using: push, from: home }")
    return try PlantedFaultTests.verification(
      of: text + "  accept:\n    - { \(accept), because: it is so }\n", variants: variants)
  }

  @Test("an accepted fault raises no alarm, and is told with its reason")
  func accepted() throws {
    let verification = try verification("check: back-elsewhere, of: help")
    #expect(verification.groups.open.isEmpty && verification.groups.unused.isEmpty)
    let accepted = verification.groups.accepted
    #expect(accepted.map(\.by.reason) == ["it is so"])
    #expect(accepted.map(\.group.variants) == [["tabs", "menu"]])
  }

  @Test("it is accepted only on its screen and under its layouts")
  func narrow() throws {
    let onProduct = try verification("check: back-elsewhere, of: help, screen: product")
    #expect(onProduct.groups.open.isEmpty)
    let elsewhere = try verification("check: back-elsewhere, of: help, screen: home")
    #expect(elsewhere.groups.open.map(\.check) == [.backElsewhere])
    #expect(elsewhere.groups.unused.count == 1)
    let tabs = try verification("check: back-elsewhere, of: help, variants: tabs")
    #expect(tabs.groups.open.map(\.variants) == [["menu"]])
    #expect(tabs.groups.unused.isEmpty)
  }

  @Test("an accepted fault that no longer occurs is told, where its layouts were all looked at")
  func unused() throws {
    let accept = "check: back-elsewhere, of: basket"
    let all = try verification(accept)
    #expect(all.groups.unused.map(\.subject.value) == ["basket"])
    #expect(try verification(accept, variants: [0]).groups.unused.isEmpty)
  }
}
