import Experiments
import Foundation
import SourceText
import TestSupport
import Testing

@Suite("Faults planted into whole apps")
struct PlantedMistakeTests {
  @Test("every planted fault is found in the line where it was made", arguments: PlantedFault.all)
  func found(fault: PlantedFault) throws {
    let marked = try #require(try fault.marked, "the app has no '\(fault.original)'")
    let line = marked.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("¶") }
    let diagnostics = try fault.app.diagnostics(of: marked.replacing("¶", with: ""))
    let errors = diagnostics.all.filter { $0.severity == .error }
    #expect(!errors.isEmpty)
    let places = Set(errors.map(\.range.start.line))
    #expect(places == [try #require(line) + 1], "\(errors.map(\.message))")
  }

  @Test("the apps themselves have none", arguments: PlantedFault.App.allCases)
  func sound(app: PlantedFault.App) throws {
    #expect(try app.diagnostics(of: try app.text).all.map(\.message) == [])
    #expect(PlantedFault.all.filter { $0.app == app }.count >= 18)
  }

  @Test("there are at least sixty")
  func count() { #expect(PlantedFault.all.count >= 60) }
}

/// A change of an app's text that makes it wrong; `¶` marks the line.
struct PlantedFault: CustomTestStringConvertible, Sendable {
  enum App: String, CaseIterable, Sendable {
    case shop
    case example = "route-composer-example"
    case bluesky

    var text: String {
      get throws {
        String(
          decoding: try RepositoryFiles.bytes("experiments/apps/\(rawValue).yaml"), as: UTF8.self)
      }
    }

    private var experiment: String {
      switch self {
      case .shop: "experiment: e\nvariants: [tab-bar, menu]\napp: apps/shop.yaml\n"
      case .example:
        "experiment: e\nvariants: [tabs, drawer]\napp: apps/route-composer-example.yaml\n"
      case .bluesky:
        "experiment: e\nvariants: [tabs, feeds-tab, left-column, menu]\napp: apps/bluesky.yaml\n"
      }
    }

    /// The findings of reading an experiment with the app as changed.
    func diagnostics(of text: String) throws -> Diagnostics {
      let loader = ExperimentLoader { path in
        if path == "spec.yaml" { return Array(experiment.utf8) }
        if path == "apps/\(rawValue).yaml" { return Array(text.utf8) }
        return Array(try RepositoryFiles.bytes("experiments/\(path)"))
      }
      return try loader.load("spec.yaml").diagnostics
    }
  }

  let app: App
  let kind: String
  let original: String
  let changed: String

  var testDescription: String { "\(app.rawValue): \(kind): \(changed)" }

  /// The app's text with the fault; `nil` where it has no such place.
  var marked: String? {
    get throws {
      let text = try app.text
      return text.firstRange(of: original).map { text.replacingCharacters(in: $0, with: changed) }
    }
  }

  static let all: [PlantedFault] = shop + example + bluesky

  private static func faults(
    in app: App, _ kind: String, _ changes: [(original: String, changed: String)]
  ) -> [PlantedFault] {
    changes.map { PlantedFault(app: app, kind: kind, original: $0.original, changed: $0.changed) }
  }

  private static let shop =
    faults(
      in: .shop, "a placeholder",
      [
        (
          "Fresh today: { to: category, with: fruit }",
          #"¶Fresh today: { to: category, with: "x/{kind}" }"#
        ),
        (
          #"Put into basket: { to: added, with: "{context}" }"#,
          #"¶Put into basket: { to: added, with: "{contex}" }"#
        ),
        ("title: Reviews", #"¶title: "Reviews of {each}""#),
        (
          #""shop://product/:number", to: product, with: ":number""#,
          #"¶"shop://product/:number", to: product, with: ":numbr""#
        ),
        ("{ product: bananas }", #"¶{ product: "{each}" }"#),
        ("Settings: settings", #"¶"Settings {context}": settings"#),
      ])
    + faults(
      in: .shop, "a key without effect",
      [
        ("[{ clear: in-checkout }, close]", "¶[{ clear: in-checkout, with: a }, close]"),
        ("home: { make: none, from: shell }", "¶home: { make: none, using: push, from: shell }"),
        ("settings: { using: push,", "¶settings: { using: push, context-tasks: keep-context,"),
        ("{ default: current }", "¶{ default: current, using: push }"),
        ("Search: { to: search, reach: far }", "¶Search: { to: search, each: [a], reach: far }"),
        ("unless: signed-in }\n", "when: signed-in, unless: ¶signed-in }\n"),
        (
          "help: { using: push, from: account }",
          "¶help: { using: present, adapt-context: a, from: root }"
        ),
        ("Settings: settings", "¶Settings: { to: settings, with: all }"),
      ])
    + faults(
      in: .shop, "a context of the wrong type",
      [
        (
          #""shop://order/:number", to: order, with: ":number""#,
          #"¶"shop://order/:number", to: order, with: "no-:number""#
        ),
        ("open: [home, search] }", "open: [home, { order: ¶apples }] }"),
        ("each: [1001, 1002]", "¶each: [1001, first]"),
        (
          #"Reviews: { to: reviews, with: "{context}" }"#,
          #"¶Reviews: { to: order, with: "{context}" }"#
        ),
        (
          "reviews: { find: with-context, using: push, from: product }",
          "¶reviews: { find: with-context, using: push, from: order }"
        ),
      ])
    + faults(
      in: .shop, "a context that is missing",
      [
        ("start: home", "¶start: product"),
        ("Start shopping: home", "¶Start shopping: category"),
        ("payment: { using: push, from: address }", "¶payment: { using: push, from: product }"),
        ("then: { show: sign-in }", "¶then: { show: reviews }"),
        ("open: [home] }", "¶open: [home, recipe] }"),
        ("to: offers, by:", "¶to: category, by:"),
      ])

  private static let example =
    faults(
      in: .example, "a placeholder",
      [
        (#"Blue: { to: color, with: "0000FF" }"#, ##"¶Blue: { to: color, with: "#{colour}" }"##),
        ("title: Routing control", #"¶title: "Routing {each}""#),
        (#"with: ":city""#, #"¶with: ":town""#),
        (#"{ figures-and-product: "03" }"#, #"¶{ figures-and-product: "{context}" }"#),
        (#""Image {each}": {"#, #"¶"Image {each} {context}": {"#),
      ])
    + faults(
      in: .example, "a key without effect",
      [
        ("do: [toggle-veto]", "¶do: [{ veto: true, with: a }]"),
        ("circle: { make: none, from: home }", "¶circle: { make: none, using: push, from: home }"),
        ("figures: { using: push,", "¶figures: { using: push, context-tasks: set-context,"),
        ("{ default: circle }", "¶{ default: circle, interceptors: login }"),
        ("when: star-pushed }", "¶when: star-pushed, unless: star-pushed }"),
        ("Figures: figures", "¶Figures: { to: figures, with: all }"),
      ])
    + faults(
      in: .example, "a context of the wrong type",
      [
        ("London: { to: city-detail, with: 13 }", "¶London: { to: city-detail, with: London }"),
        ("{ city-detail: 3 }", "¶{ city-detail: three }"),
        ("each: [1, 2, 3,", "¶each: [one, 2, 3,"),
        (
          "swift-ui-content: { find: with-context, using: push, from: circle }",
          "¶swift-ui-content: { find: with-context, using: push, from: cities }"
        ),
        ("{ city-detail: 1 }", "¶{ city-detail: one }"),
      ])
    + faults(
      in: .example, "a context that is missing",
      [
        (#"Product 00: { to: product, with: "00" }"#, "¶Product 00: product"),
        ("launch: prompt\n", "launch: prompt\n¶start: color\n"),
        (
          "figures: { using: push, interceptors: login, from: circle }",
          "¶figures: { using: push, interceptors: login, from: routing-rule-support }"
        ),
        ("[{ stack: [cities] }, city-detail]", "¶[{ stack: [product] }, city-detail]"),
        (#"Yellow: { to: color, with: FFFF00 }"#, "¶Yellow: color"),
      ])

  private static let bluesky =
    faults(
      in: .bluesky, "a placeholder",
      [
        (#"{ to: followers, with: "{context}" }"#, #"¶{ to: followers, with: "{contxt}" }"#),
        ("{ title: Post,", #"¶{ title: "Post {each}","#),
        (#"to: profile, with: ":name" }"#, #"¶to: profile, with: ":nam" }"#),
        ("{ post: p1 }", #"¶{ post: "{each}" }"#),
        (#""Trending: {each}": {"#, #"¶"Trending: {each} {context}": {"#),
      ])
    + faults(
      in: .bluesky, "a key without effect",
      [
        ("[{ set: signed-in }, close", "¶[{ set: signed-in, with: a }, close"),
        ("home: { make: none, from: shell }", "¶home: { make: none, using: push, from: shell }"),
        (
          "restart: { screen: splash,", "¶restart: { screen: splash, context-tasks: ignore-context,"
        ),
        ("{ default: home }] }", "¶{ default: home, using: push }] }"),
        (
          "Saved: { to: saved, when: signed-in }",
          "¶Saved: { to: saved, when: signed-in, unless: signed-in }"
        ),
        ("Enter: home", "¶Enter: { to: home, with: x }"),
      ])
    + faults(
      in: .bluesky, "a context that is missing",
      [
        ("start: home", "¶start: profile"), ("Go home: home", "¶Go home: post"),
        ("unknown: { to: not-found }", "¶unknown: { to: post }"),
        ("{ composer: new }", "¶composer"),
        (
          "feeds: { find: class, using: push, from: here }",
          "¶feeds: { find: class, using: push, from: profile }"
        ),
        ("then: { show: sign-in }", "¶then: { show: composer }"),
        (#""https://bsky.app/search", to: search"#, #"¶"https://bsky.app/search", to: hashtag"#),
        (
          "New post: { to: composer, with: new, when: signed-in, reach: natural }",
          "¶New post: { to: composer, when: signed-in, reach: natural }"
        ),
        ("My post: { to: post, with: p6 }", "¶My post: post"),
      ])
}
