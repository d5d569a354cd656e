#if Swift
import Commands
import Experiments
import Foundation
import TestSupport
import Testing

@Suite("navlab import of Swift")
struct SwiftImportTests {
  @Test("RouteComposer's configurations become routes, screens, entries, links and a second layout")
  func routeComposer() throws {
    let app = SwiftProgram.imported(SwiftApps.kiosk)
    #expect(app.status == 0, "\(app.messages)")
    let spec = app.spec
    for line in [
      "home: { switch: [{ variant: tabs, from: [{ screen: tabs,",
      "find: { search: current, starting-point: root }",
      "make: { tabs: [{ stack: [shelf] }, basket] }, using: replace-root",
      "make: { drawer: [{ stack: [shelf] }, basket] }, using: replace-root",
      "{ when: other-kiosk, from: [{ screen: offers,",
      "using: add-section",
      "sign-in: { unless: signed-in, then: { show: sign-in } }",
      "{ when: link, from: [{ screen: stack, find: none, make: stack, using: present }, current] }",
      "{ found: { of: stack, search: current-visible-only } }",
      "{ label: 'Milk', do: [{ to: item, with: 'milk' }] }",
      "do: [{ set: other-kiosk }], unless: [other-kiosk]",
      "kiosk://*/:path*", "launch: shelf",
    ] { #expect(spec.contains(line), "\(line) is not in\n\(spec)") }
    try SwiftProgram.expectRuns(spec)
  }

  @Test("SwiftUI's tabs, links, values, sheets and pushed views become screens and entries")
  func swiftUI() throws {
    let app = SwiftProgram.imported(SwiftApps.notes)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "tab-bar: { title: 'Tab bar, as in the app', control: true }",
      "{ tabs: [{ stack: [notes] }, { stack: [settings] }] }",
      "{ label: 'New note', to: editor }", "to: note", "{ label: 'About us', to: about }",
      "{ label: 'Sounds', to: sounds }",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    #expect(app.messages.contains("Notes.swift:12: omitted: no link of 'onOpenURL'"))
    #expect(app.messages.contains("5 of 5 transitions"))
    try SwiftProgram.expectRuns(app.spec)
  }

  @Test("SwiftUI's columns are a split view: the list stays, and shows what is chosen beside it")
  func columns() throws {
    let app = SwiftProgram.imported(SwiftUIApps.truck)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "columns: { title: 'Columns, as in the app', control: true }", "columns: { kind: split }",
      "make: { columns: [{ stack: [sidebar] }, { stack: [truck] }] }",
      "{ label: 'My account', to: account }", "title: 'Food truck'",
      "make: { stack: [orders] }, using: push-to-details }, shell] }",
      "make: weather, using: push-on-to-details, from: shell",
      "{ pattern: 'truck://orders', to: orders, examples: 'truck://orders' }",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    #expect(app.messages.contains("5 screens, 2 of 2 transitions, 1 links"), "\(app.messages)")
    try SwiftProgram.expectRuns(app.spec, links: true)
  }

  @Test(
    "SwiftUI's tabs, routes and sheets by cases are followed through routers, functions and parts")
  func cases() throws {
    let app = SwiftProgram.imported(SwiftUIApps.reader)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "make: { tabs: [{ stack: [feed] }, { stack: [saved] }] }", "title: 'Saved for later'",
      "{ label: 'About us', to: about }", "{ label: 'Write', to: compose }",
      "{ label: 'Best story', to: story, with:", "{ label: 'The author', to: author, with:",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    try SwiftProgram.expectRuns(app.spec, links: true)
  }

  @Test("the links that 'onOpenURL' tells apart are read; the others are told with their line")
  func links() throws {
    let app = SwiftProgram.imported(SwiftUIApps.reader)
    for line in [
      "{ pattern: 'reader://saved', to: saved, examples: 'reader://saved' }",
      "{ pattern: 'reader://story/:id', to: story, with: ':id'",
      "pattern: 'reader://author\\?{*&}?name=:name{&*}?', to: author, with: ':name'",
      "{ pattern: 'reader://compose', to: compose, examples: 'reader://compose' }",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    #expect(
      app.messages.contains(
        "App.swift:62: omitted: the screen of links with 'magic' is not understood"),
      "\(app.messages)")
  }

  @Test(
    "SwiftUI's views that name themselves end, and sheets of two files, values and places of links are told apart",
    .timeLimit(.minutes(20)))
  func corner() throws {
    let app = SwiftProgram.imported(SwiftUIApps.corner)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "{ label: 'A leaf', to: leaf }", "{ label: 'Plant', to: plant }", "label: 'A grid', to: grid",
      "{ label: 'Write', to: compose }", "pattern: 'app://*/*/trees/all', to: trees",
      "pattern: 'app://boards', to: boards",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    try SwiftProgram.expectRuns(app.spec, links: true)
  }

  @Test(
    "SwiftUI's scenes, delegates, laid-over menus and an app's own sheets are followed; links of views that nothing shows are told"
  )
  func indirect() throws {
    let app = SwiftProgram.imported(SwiftUIApps.indirect)
    #expect(app.status == 0, "\(app.messages)")
    for line in ["start: quay", "{ label: 'Tides', to: tides }", "{ label: 'Moor', to: mooring }"] {
      #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)")
    }
    #expect(
      app.messages.contains(
        "Views.swift:18: omitted: 'NavigationLink' is in no view that is read"),
      "\(app.messages)")
    #expect(app.messages.contains("3 screens, 2 of 3 transitions"), "\(app.messages)")
    try SwiftProgram.expectRuns(app.spec)
  }

  @Test("the same sources give the same bytes, wherever they lie")
  func same() throws {
    for files in [SwiftApps.kiosk, SwiftApps.notes] {
      #expect(SwiftProgram.imported(files).spec == SwiftProgram.imported(files).spec)
    }
  }

  @Test("Swift that does not parse is a finding with its line; what stands around it is imported")
  func broken() throws {
    var files = SwiftApps.notes
    files["Broken.swift"] =
      "import SwiftUI\nstruct Half: View {\n  var body: some View { Text(\"a\"\n"
    files["Bytes.swift"] = "\u{0}\u{1}let }}} = 3"
    let app = SwiftProgram.imported(files)
    #expect(app.status == 65)
    #expect(app.messages.contains("Broken.swift:"), "\(app.messages)")
    #expect(app.messages.contains("unreadable: this Swift cannot be read"))
    #expect(app.spec.contains("{ label: 'Sounds', to: sounds }"))
    try SwiftProgram.expectRuns(app.spec)
  }

  @Test("a folder whose Swift navigates nowhere has no spec, and says so")
  func nothing() throws {
    let app = SwiftProgram.imported(["A.swift": "struct A { let b = 1 }"])
    #expect(app.status == 65)
    #expect(app.messages.contains("no SwiftUI or RouteComposer that can be read"))
  }

  @Test(
    "what is exported and imported again is the same layout",
    arguments: [
      RoundTrip(
        experiment: "tab-bar-versus-menu", app: "shop",
        layouts: ["tab-bar": "tab-bar", "menu": "menu"],
        further: ["cornershop.example/apple-app-site-association"]),
      RoundTrip(
        experiment: "route-composer-example", app: "route-composer-example",
        layouts: ["tabs": "tabs", "alternative": "tabs", "drawer": "drawer"],
        renamed: ["columns": "cities-split"]),
    ])
  func roundTrip(_ trip: RoundTrip) throws {
    let world = try trip.world()
    let status = world.run("export", trip.path, "--format", "swift", "--output", "swift")
    try #require(status == .success, "\(world.messages)")
    for (variant, layout) in trip.layouts.sorted(by: { $0.key < $1.key }) {
      let source = try #require(world.text(of: "swift/\(variant).swift"))
      let again = SwiftProgram.imported(["Routes.swift": source])
      #expect(again.status == 0, "\(again.messages)")
      let other = try trip.world(routes: trip.routes(of: again.spec, for: layout))
      let compared = other.run("diff", "old/\(trip.path)", trip.path, "--variant", variant)
      #expect(compared == .success, "\(variant): \(other.messages)")
      #expect(other.output.contains("nothing changes"), "\(variant): \(other.output)")
    }
  }
}

/// A committed experiment whose routes go to Swift and come back.
struct RoundTrip: Sendable, CustomTestStringConvertible {
  let experiment: String
  let app: String
  /// The layouts of the variants.
  let layouts: [String: String]
  /// Other files of the app.
  var further: [String] = []
  /// Containers that UIKit has no name of its own for.
  var renamed: [String: String] = [:]

  var testDescription: String { experiment }
  var path: String { "experiments/\(experiment).yaml" }
  private var appPath: String { "experiments/apps/\(app).yaml" }

  /// The experiment with its layouts written out, with other routes where there are some and then the old one too.
  func world(routes: String? = nil) throws -> MemoryWorld {
    var files: [String: String] = [:]
    for path in [path, appPath] + further.map({ "experiments/apps/\($0)" }) {
      files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    }
    (files[path], files[appPath]) = try writtenOut(files)
    for (path, text) in files { files["old/\(path)"] = text }
    if let routes, let text = files[appPath] {
      files[appPath] = try Self.replacing(routes, in: text)
    }
    return MemoryWorld(files)
  }

  /// The texts of the spec and its app with a case for each change of a layout.
  private func writtenOut(_ files: [String: String]) throws -> (spec: String, app: String) {
    let world = MemoryWorld(files)
    try #require(
      world.run("export", path, "--format", "yaml") == .success, "\(world.messages)")
    let lines = world.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "app:"))
    let own = lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("  ") }
    let rest = lines[own.endIndex...]
    let spec = lines[..<start] + ["app: apps/\(app).yaml"] + rest
    let inner = own.map { $0.dropFirst(2) }.joined(separator: "\n")
    return (
      spec.joined(separator: "\n"), inner.replacing("file: apps/", with: "file: ") + "\n"
    )
  }

  /// The imported routes as those of a layout of the app.
  func routes(of spec: String, for layout: String) throws -> String {
    var text = try Self.section(of: spec, indent: "  ")
    for (name, original) in renamed.merging(
      ["shell-2": "shell"], uniquingKeysWith: { one, _ in one })
    {
      text = text.replacing(" \(name)", with: " \(original)").replacing(
        "[\(name)", with: "[\(original)")
    }
    let other = layouts.values.sorted().first { $0 != layout } ?? layout
    return text.replacing("variant: tabs", with: "variant: *")
      .replacing("variant: drawer", with: "variant: \(other)")
      .replacing("variant: *", with: "variant: \(layout)")
  }

  private static func replacing(_ routes: String, in app: String) throws -> String {
    app.replacing(try section(of: app, indent: ""), with: routes)
  }

  /// The lines below `routes:`.
  private static func section(of text: String, indent: String) throws -> String {
    let start = try #require(text.firstRange(of: "\n\(indent)routes:\n")?.upperBound)
    let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.prefix { $0.isEmpty || $0.hasPrefix(indent + " ") }
    return own.map { $0.dropFirst($0.hasPrefix(indent) ? indent.count : 0) }.joined(separator: "\n")
  }
}
#endif
