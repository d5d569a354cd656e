import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import TestSupport
import Testing

@Suite("Layouts as changes of others")
struct LayoutChangesTests {
  @Test("changes make the layout that one would have written out", arguments: ChangedLayout.all)
  func written(layout: ChangedLayout) throws {
    let changed = try layout.experiment(of: layout.changed)
    let written = try layout.experiment(of: layout.written)
    for variant in 0..<2 {
      let states = try ShownStates.all(of: changed, variant)
      #expect(states.count > 3)
      let others = try ShownStates.all(of: written, variant)
      #expect(states.subtracting(others).sorted() == [], "\(layout.name)")
      #expect(others.subtracting(states).sorted() == [], "\(layout.name)")
    }
  }

  @Test(
    "the expanded spec is the same experiment",
    arguments: [
      "experiments/tab-bar-versus-menu.yaml", "experiments/route-composer-example.yaml",
      "docs/how-to/cookbook/plain-tree.yaml", "docs/cookbook/saved-or-library.yaml",
      "docs/how-to/cookbook/donate-into-the-bar.yaml", "docs/cookbook/two-tabs-in-one.yaml",
    ])
  func expanded(spec: String) throws {
    let experiment = try ExperimentLoader.repository.experiment(spec)
    try checkExpanded(experiment, beside: spec)
  }

  @Test("the expanded spec of Bluesky's four layouts is the same experiment")
  func bluesky() throws {
    let text =
      "experiment: e\nvariants: [tabs, feeds-tab, left-column, menu]\napp: apps/bluesky.yaml\n"
    let loader = ExperimentLoader { path in
      path == "experiments/spec.yaml" ? Array(text.utf8) : try RepositoryFiles.bytes(path)
    }
    try checkExpanded(
      try loader.experiment("experiments/spec.yaml"), beside: "experiments/spec.yaml")
  }

  @Test(
    "an expanded layout has a case for each change, and no changes", arguments: ChangedLayout.all)
  func expandedLayout(layout: ChangedLayout) throws {
    let experiment = try layout.experiment(of: layout.changed)
    #expect(!experiment.expandedText.contains("changes:"))
    #expect(!experiment.expandedText.contains("like:"))
    try checkExpanded(experiment, beside: "spec.yaml")
  }

  private func checkExpanded(_ experiment: Experiment, beside spec: String) throws {
    let text = experiment.expandedText
    let loader = ExperimentLoader { path in
      path == spec ? Array(text.utf8) : try RepositoryFiles.bytes(path)
    }
    let again = try loader.experiment(spec)
    #expect(again.variantNames == experiment.variantNames)
    #expect(again.expandedText == text)
    for variant in experiment.variantNames.indices {
      #expect(again.title(ofVariant: variant) == experiment.title(ofVariant: variant))
      let states = try ShownStates.all(of: experiment, variant)
      #expect(states.count > 3)
      #expect(try ShownStates.all(of: again, variant) == states)
      let digests = experiment.walkDigests(ofVariant: variant, for: [])
      #expect(again.walkDigests(ofVariant: variant, for: []).count == digests.count)
    }
  }

  @Test("a layout without a title is called after its changes")
  func titles() throws {
    let tree = """
      layouts:
        today: { title: Today, sections: tab-bar }
        library: { like: today, changes: [{ rename: { tab: Saved, to: Library } }, { remove: { tab: History } }] }
        merged: { like: today, changes: [{ merge: { tabs: [Saved, History], into: Library } }] }
        moved: { like: merged, changes: [{ move: { entry: Donate, from: profile, to: bar } }] }
      tree: { Home: [], Saved: [], History: [], Profile: [Donate] }

      """
    let experiment = try ExperimentLoader(files: [
      "spec.yaml": "experiment: e\nvariants: [today, library, merged, moved]\napp: app.yaml\n",
      "app.yaml": tree,
    ]).experiment()
    #expect(
      experiment.variantNames.indices.map(experiment.title(ofVariant:)) == [
        "Today", "Library instead of Saved, no History", "Library instead of Saved and History",
        "Donate in the bar",
      ])
    let labels = try ShownStates.first(of: experiment, 3)
    #expect(labels == ["Library", "Profile", "Donate"])
  }

  @Test("layouts with the same parts are said to be identical, and others are not")
  func identical() throws {
    func found(_ layouts: String, _ variants: String = "[today, plan]") throws -> [String] {
      let experiment = try ExperimentLoader(files: [
        "spec.yaml": "experiment: e\nvariants: \(variants)\napp: app.yaml\n",
        "app.yaml":
          "flags: [new]\nlayouts: \(layouts)\ntree: { Home: [], Offers: [], Settings: [Sounds] }\n",
      ]).experiment()
      return experiment.identicalVariants.all.map {
        "\($0.range.start.line):\($0.range.start.column): \($0.message)"
      }
    }
    let today = "today: { sections: tab-bar }"
    let told = ["2:19: variant 'plan' is identical to 'today'"]
    #expect(try found("{ \(today), plan: { sections: tab-bar } }") == told)
    #expect(try found("{ \(today), plan: { like: today } }") == told)
    #expect(try found("{ \(today), plan: { sections: drawer } }") == [])
    #expect(try found("{ \(today), plan: { like: today, set: new } }") == [])
    let renamed = "changes: [{ rename: { tab: Offers, to: Deals } }]"
    #expect(try found("{ \(today), plan: { like: today, \(renamed) } }") == [])
    let moved = "changes: [{ move: { entry: Sounds, to: home } }]"
    #expect(try found("{ \(today), plan: { like: today, \(moved) } }") == [])
    let shared = "{ today: { layout: a, title: A }, plan: { layout: a } }"
    #expect(
      try found("{ a: { sections: tab-bar } }", shared)
        == ["2:45: variant 'plan' is identical to 'today'"])
  }

  @Test("a layout that is like another has its flags and its place in every list of layouts")
  func inherited() throws {
    let app = """
      launch: start
      start: home
      flags: [new, newer]
      layouts: { a: { set: new, title: A }, b: { like: a, set: newer }, c: {} }
      containers: { stack: { kind: navigation } }
      screens:
        start: { entries: { Go: home } }
        home: { entries: [{ label: New, to: more, when: new }, { label: Newer, to: more, when: newer }, { label: A, to: more, variant: a }] }
        more: { absent-in: c }
      routes:
        home: { using: replace-root, from: root, screen: stack, make: { stack: [home] } }
        more: { switch: [{ variant: a, using: push, from: home }, { variant: c, using: present, from: home }] }

      """
    let experiment = try ExperimentLoader(files: [
      "spec.yaml": "experiment: e\nvariants: [a, b, c]\napp: app.yaml\n", "app.yaml": app,
    ]).experiment()
    #expect(try ShownStates.first(of: experiment, 0) == ["New", "A"])
    #expect(try ShownStates.first(of: experiment, 1) == ["New", "Newer", "A"])
    #expect(try ShownStates.first(of: experiment, 2) == [])
  }

  @Test("mistakes in changes are told at their places", arguments: ChangeMistake.all)
  func mistakes(mistake: ChangeMistake) throws {
    let text = mistake.marked.replacing("¶", with: "")
    let diagnostics = try ExperimentLoader(files: [
      "spec.yaml": "experiment: e\nvariants: [today, plan]\napp: app.yaml\n", "app.yaml": text,
    ]).load("spec.yaml").diagnostics.all
    let place = try #require(mistake.marked.firstIndex(of: "¶"))
    let before = mistake.marked[..<place].split(separator: "\n", omittingEmptySubsequences: false)
    let column = (before.last?.count ?? 0) + 1
    let told = diagnostics.filter { $0.severity == mistake.severity }.map { found in
      "\(found.range.start.line):\(found.range.start.column): \(found.message)"
        + (found.help.map { " — \($0)" } ?? "")
    }
    #expect(told == ["\(before.count):\(column): \(mistake.told)"])
  }
}

/// The states of a layout, with everything that can be tapped in them.
enum ShownStates {
  /// Every state that taps lead to, at most 1,000 of them, in their order.
  static func all(of experiment: Experiment, _ variant: Int) throws -> Set<String> {
    let layout = Layout(experiment, variant: variant)
    let start = layout.state(in: nil)
    #expect(start.failures == [])
    var known: Set<RouterState> = [start.state]
    var waiting = [start.state]
    var found: Set<String> = []
    while let state = waiting.first, known.count < 1_000 {
      waiting.removeFirst()
      let affordances = layout.affordances(in: state)
      found.insert("\(state.tree): \(affordances.map(\.label))")
      for affordance in affordances {
        let next = layout.perform(affordance, in: state, patience: .untilSettled).state
        if known.insert(next).inserted { waiting.append(next) }
      }
    }
    return found
  }

  /// The labels that an ordinary start offers, without that of the tab that shows.
  static func first(of experiment: Experiment, _ variant: Int) throws -> [String] {
    let layout = Layout(experiment, variant: variant)
    return layout.affordances(in: layout.state(in: nil).state).map(\.label)
  }
}
