import SourceText
import YAMLTree

/// The changes that a search tries if the spec does not say what is free.
///
/// They are single steps that a team would discuss: each tab first, each tab behind the first one, a goal of people
/// as a tab or as an entry of the first screen, and another holder of the tabs. Labels stay, since no rule knows
/// good ones.
struct StandardChanges {
  private let app: ChangedApp
  private let goals: [String]

  /// - Parameter goals: the screens that people look for.
  init(_ app: ChangedApp, goals: [String]) {
    self.app = app
    self.goals = goals.uniqued
  }

  /// All of them in the words of `changes`; none for a layout without a bar.
  var all: [YAMLNode] {
    guard let bar = app.bar, let first = bar.tabs.first else { return [] }
    let others = bar.tabs.dropFirst()
    return others.map { move($0.label, to: ChangeSpec.barWord, isFirst: true) }
      + others.map { move($0.label, to: name(first.screen)) }
      + apart(from: bar).map { change("add", [("tab", name($0))]) }
      + apart(from: bar).map { change("add", [("entry", name($0)), ("to", name(first.screen))]) }
      + holders(besides: bar).map { change("container", [("bar", $0)]) }
  }

  /// The goals that can be a tab and are none.
  private func apart(from bar: ChangedBar) -> [String] {
    goals.filter { goal in
      app.screen(goal) != nil && !app.needsContext(goal)
        && !bar.tabs.contains { $0.screen == goal }
    }
  }

  /// The title of a screen, by which people know it; its name if others have the title, too.
  private func name(_ screen: String) -> String {
    let title = app.title(of: screen)
    return (try? app.screen(Located(title, at: .nowhere))) == screen ? title : screen
  }

  /// The kinds of holders that the tabs do not have.
  private func holders(besides bar: ChangedBar) -> [String] {
    let own = ([bar.container] + bar.outer).compactMap { app.form(of: $0)?.word }
    return ContainerForm.all.filter { $0.joining != nil && $0.hasItems && !$0.isOwn }
      .map(\.word).filter { !own.contains($0) }
  }

  private func move(_ tab: String, to target: String, isFirst: Bool = false) -> YAMLNode {
    change("move", [("tab", tab), ("to", target)] + (isFirst ? [("at", "first")] : []))
  }

  private func change(_ kind: String, _ parts: [(String, String)]) -> YAMLNode {
    let place = SourceRange.nowhere
    return .mapping(
      [(kind, .mapping(parts.map { ($0, YAMLNode.text($1, at: place)) }, at: place))], at: place)
  }
}
