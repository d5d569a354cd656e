import Commands
import TestSupport
import Testing

/// Apps of three kinds, written from the documents, and broken on purpose.
@Suite("Apps that were written from the documents alone")
struct FreshAppsTests {
  private static let apps = ["bank", "messenger", "store"]

  /// A change that makes one of the apps wrong.
  struct Fault: CustomTestStringConvertible {
    let app, from, to: String
    /// The beginning of the line that is to blame.
    let line: String
    /// Some of the words that tell it.
    let words: String

    init(_ app: String, _ from: String, _ to: String, at line: String, _ words: String) {
      self.app = app
      self.from = from
      self.to = to
      self.line = line
      self.words = words
    }

    var testDescription: String { "\(app): \(to)" }
  }

  private static func text(of app: String) throws -> String {
    let bytes = try RepositoryFiles.bytes("Tests/NavigationGraphTests/Planted/\(app).yaml")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let verify = [
    "check", "spec.yaml", "--only", "states,taps,situations,tasks", "--budget", "1500", "--all",
  ]

  @Test("nothing is said of the sound ones", arguments: apps)
  func sound(app: String) throws {
    let world = MemoryWorld(["spec.yaml": try Self.text(of: app)])
    #expect(world.run("check", "spec.yaml", "--only", "text") == .success)
    #expect(world.run(Self.verify) == .success)
    #expect(world.run("check", "spec.yaml", "--only", "links,screens") == .success)
    // What lies beyond the budget is not known.
    let said = (world.output + world.messages).split(separator: "\n")
      .filter { !$0.contains("within the bounds") }.joined(separator: "\n")
    #expect(!said.contains("warning:") && !said.contains("error:"), "\(said)")
  }

  @Test("every fault is told at its line, before anything runs", arguments: mistakes)
  func toldAtOnce(fault: Fault) throws {
    let world = MemoryWorld(["spec.yaml": try text(with: fault)])
    #expect(world.run("check", "spec.yaml", "--only", "text") == .badSpec)
    let errors = told(world).filter { $0.text.contains("error: ") }
    #expect(Set(errors.map(\.line)).count == 1, "one cause, one line: \(world.output)")
    #expect(errors.contains { $0.line.hasPrefix(fault.line) }, "\(world.output)")
    #expect(errors.contains { $0.text.contains(fault.words) }, "\(world.output)")
    #expect(!world.output.contains("nothing uses"), "\(world.output)")
  }

  @Test("every fault of taps and situations is told at its line", arguments: misleading)
  func toldByVerify(fault: Fault) throws {
    let world = MemoryWorld(["spec.yaml": try text(with: fault)])
    #expect(world.run("check", "spec.yaml", "--only", "text") == .success, "\(world.output)")
    _ = world.run(Self.verify)
    let parts = fault.words.split(separator: " [")
    let found = told(world).filter { told in
      told.text.contains(parts[0]) && (parts.count < 2 || told.text.hasSuffix(" [\(parts[1])"))
    }
    #expect(!found.isEmpty, "\(world.output)")
    #expect(found.allSatisfy { $0.line.hasPrefix(fault.line) }, "\(world.output)")
  }

  @Test("a situation that ends with an open question is told, and raises no alarm")
  func question() throws {
    let fault = Fault(
      "bank", "paying: { set: signed-in, open: [pay, transfer] }",
      "paying: { open: [pay, { statement: may }] }", at: "", "")
    let world = MemoryWorld(["spec.yaml": try text(with: fault)])
    #expect(world.run(Self.verify) == .success)
    #expect(
      world.output.contains(
        "situation 'paying' begins with a question: statement waits for an answer, and sign-in shows"
      ))
    #expect(!world.output.contains("warning"))
  }

  @Test("there are two and more of them in every app")
  func count() {
    let all = Self.mistakes + Self.misleading
    #expect(all.count >= 36)
    for app in Self.apps { #expect(all.filter { $0.app == app }.count >= 8, "\(app)") }
  }

  private func text(with fault: Fault) throws -> String {
    let text = try Self.text(of: fault.app)
    try #require(text.contains(fault.from), "\(fault.from)")
    return text.replacing(fault.from, with: fault.to, maxReplacements: 1)
  }

  /// Everything that is told with a line of the spec.
  private func told(_ world: MemoryWorld) -> [(line: String, text: String)] {
    let spec =
      (try? world.files.read("spec.yaml")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = spec.split(separator: "\n", omittingEmptySubsequences: false)
    return (world.output + world.messages).split(separator: "\n").compactMap { text in
      guard let place = text.firstMatch(of: #/^spec\.yaml:(\d+):\d+: /#), let number = Int(place.1),
        lines.indices.contains(number - 1)
      else { return nil }
      return (String(lines[number - 1].drop { $0 == " " }), String(text))
    }
  }
}

extension FreshAppsTests {
  static let mistakes: [Fault] = [
    // Placeholders, and keys without effect.
    Fault(
      "bank", "to: statement, with: \"{each}\"", "to: statement, with: \"month-{month}\"",
      at: "\"Statement of {each}\"", "'{month}' stands for nothing"),
    Fault(
      "bank", "title: Statement, context", "title: \"Statement of {each}\", context",
      at: "statement: {", "'{each}' has no value here"),
    Fault(
      "store", "to: product, with: \":name\", examples", "to: product, with: \"p-:nam\", examples",
      at: "product-page:", "did you mean 'name'?"),
    Fault(
      "messenger", "to: media, with: \"{context}\"", "to: media, with: \"{contxt}\"",
      at: "\"Media of", "did you mean 'context'?"),
    Fault(
      "messenger", "account: \":account\"", "account: \":acount\"", at: "chat-link:",
      "the pattern has no part ':acount'"),
    Fault(
      "store", "tabs: { kind: tab-bar,", "tabs: { kind: tab-bar, collapses-to: list,", at: "tabs:",
      "only a split view has 'collapses-to'"),
    Fault(
      "messenger", "new-chat: { using: present,", "new-chat: { using: present, adapt-context: al,",
      at: "new-chat:", "no step follows this one"),
    Fault(
      "store", "Put into basket: { to: basket }", "Put into basket: { do: close, with: lamp }",
      at: "product:", "'with' belongs to 'to'"),
    Fault(
      "bank", "limit: { title: Card limit,", "limit: { title: Card limit, sample: gold,",
      at: "limit:", "'limit' has no context, so it has no sample"),
    Fault(
      "messenger", "make: stack, using: push-to-details",
      "make: { stack: [screen] }, using: push-to-details",
      at: "chat: [", "'screen' stands for what the step is about: for 'stack'"),
    // Contexts along routes.
    Fault(
      "store", "each: [7, 8], to: order", "each: [7, eight], to: order", at: "\"Order {each}\"",
      "'order' is about a whole number, found 'eight'"),
    Fault(
      "store", "goal: { screen: order, context: 7 }", "goal: { screen: order, context: seven }",
      at: "orders:", "'order' is about a whole number, found 'seven'"),
    Fault(
      "bank", "  start: home", "  start: statement", at: "start:", "'statement' needs a context"),
    Fault(
      "bank", "open: [pay, transfer]", "open: [pay, payment]", at: "paying:",
      "'payment' needs a context"),
    Fault(
      "messenger", "{ to: info, with: \"{context}\" }", "{ to: info }", at: "\"Info on",
      "'info' needs a context"),
    Fault(
      "messenger", "to: chat, with: \":who\",", "to: chat,", at: "chat-link:",
      "'chat' needs a context"),
    Fault(
      "bank", "using: present }, current]", "using: present }, statement]", at: "modal:",
      "which needs a context"),
    // Names, words and values.
    Fault(
      "bank", "recipe: modal, interceptors", "recipe: modl, interceptors", at: "transfer:",
      "did you mean 'modal'?"),
    Fault(
      "bank", "variant: menu, screen: drawer, make", "variant: meny, screen: drawer, make",
      at: "- { <<: *shell, variant: meny", "did you mean 'menu'?"),
    Fault("bank", "  set: open", "  set: opn", at: "set: opn", "did you mean 'open'?"),
    Fault(
      "bank", "Use your finger: { do: [{ set: open }, close, { answer: completed }] }",
      "Use your finger: { do: [{ set: open }, close] }", at: "unlocked:",
      "nothing on 'lock' answers the interceptor"),
    Fault(
      "messenger", "switch: { account: work }", "switch: { account: wrok }", at: "Use work:",
      "'account' is never 'wrok'"),
    Fault(
      "messenger", "bo?account=work", "bo?account=wrk", at: "constraints:",
      "'account' is one of 'private', 'work', found 'wrk'"),
    Fault(
      "store", "on-failure: { to: expired }", "on-failure: { to: expird }", at: "coupon:",
      "did you mean 'expired'?"),
    Fault(
      "store", "colour: { using: present, from: current }", "colour: { using: push, from: filter }",
      at: "colour:", "push needs a navigation stack, but 'sheet' is a bottom sheet"),
  ]

  static let misleading: [Fault] = [
    // Situations.
    Fault(
      "store", "open: [home, { product: chair }]", "open: [home, { product: sofa }]",
      at: "shopping:", "situation 'shopping' cannot be set up: product: rejected: sold out"),
    Fault(
      "bank", "open: [home, gate] }", "open: [home, { statement: may }, gate] }",
      at: "locked:", "situation 'locked' cannot be set up"),
    // Columns, lists and details, ways back.
    Fault(
      "messenger",
      "chat: [{ find: with-context, using: push }, { make: stack, using: push-to-details }, chats]",
      "chat: { find: with-context, using: push, from: chats }", at: "chat:",
      "'al' on chats puts chat(al) into the list's column [wrong-column]"),
    Fault(
      "messenger", "chats: { make: none, find: class,",
      "chats: { make: none, find: class, context-tasks: keep-context,", at: "chat: [",
      "'al' on chats shows chat(al) beside chats(bo) [unselected]"),
    Fault(
      "store", "returns: { using: push, from: here }", "returns: { using: push, from: home }",
      at: "returns:", "after 'Returns' on account, 'Back' leads to home [back-elsewhere]"),
    Fault(
      "bank", "    sign-in: { using: present",
      "    limit: { from: home }\n    sign-in: { using: present", at: "limit:",
      "after 'Limit' on cards, 'Back' leads to home [back-elsewhere]"),
    Fault(
      "bank", "statement: { interceptors", "statement: { from: pay, interceptors", at: "statement:",
      "after 'Statement of april' on home, 'Back' leads to pay [back-elsewhere]"),
    // A part that a layout lacks, and a tap that always fails.
    Fault(
      "bank", "{ Limit: limit }", "{ Limit: { to: limit, variant: tabs } }", at: "limit:",
      "'limit' shows under 'tabs', and never here [screen-missing]"),
    Fault(
      "messenger", "notifications: { using: push, from: settings }",
      "notifications: { using: push-on-to-details, from: settings }", at: "notifications:",
      "'Notifications' on settings always fails [tap-fails]"),
    Fault(
      "store", "price: { close: Back to the filter }", "price: {}", at: "price:",
      "nothing can be done here [dead-end]"),
    Fault(
      "bank", "statement: { interceptors: [unlocked, sign-in] }",
      "statement: { interceptors: unlocked }",
      at: "\"Statement of", "statement shows although 'signed-in' is not set [guarded]"),
    // A split view that opens on its detail.
    Fault(
      "messenger", "collapsed: { unless: wide }, placeholder: nothing-yet", "collapsed: true",
      at: "", "'split' shows one column and is made with two screens [collapsed-detail]"),
    Fault(
      "messenger", "collapsed: { unless: wide }, placeholder: nothing-yet", "collapsed: [columns]",
      at: "make: { bar:", "'split' shows one column and is made with two screens [collapsed-detail]"
    ),
  ]
}
