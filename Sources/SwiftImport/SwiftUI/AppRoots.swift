#if Swift
import AppImport
import SourceText

/// The view of an app's window, and the tabs or columns in it.
struct AppRoots {
  private let parts: ViewParts
  private var project: SwiftProject { parts.project }

  /// A section of a tab bar.
  struct TabItem {
    let label: String
    let part: ViewPart
    /// The case that selects it; `nil` where the sources do not say.
    let tag: ViewCase?
    /// The text of its badge; empty if it is computed.
    var badge: String?
  }

  /// The columns of a split view.
  struct Columns {
    let sidebar: ViewPart
    /// The column between the two others; `nil` where there are two.
    let content: ViewPart?
    let detail: ViewPart?
  }

  /// The first view of an app.
  enum Shell {
    case tabs([TabItem])
    case columns(Columns)
    case stack(ViewPart)
  }

  init(_ parts: ViewParts) { self.parts = parts }

  /// The first view that has tabs, else columns, of those that may be an app's first; else the first of them.
  func shell() -> Shell? {
    let candidates = windows() + hosted() + named()
    for candidate in candidates {
      var seen: Set<String> = []
      if let tabs = tabs(of: candidate, depth: 0, &seen), tabs.count >= 2 { return .tabs(tabs) }
    }
    for candidate in candidates {
      var seen: Set<String> = []
      if let columns = columns(of: candidate, depth: 0, &seen) { return .columns(columns) }
    }
    return candidates.first.map { .stack($0) }
  }

  /// The views of windows, in each form that an app declares for a system; those of its body come first, then
  /// those of the scenes that the body names.
  private func windows() -> [ViewPart] {
    project.order.filter { project.inherits($0, from: "App") }.flatMap { name in
      let members = project.types[name]?.members ?? []
      let bodies = members.filter { $0.declaration.name == "body" }
      let scenes = members.filter { $0.declaration.name != "body" }
      return (bodies + scenes).flatMap { content(in: $0, of: "WindowGroup") }
    }
  }

  private func content(in member: SwiftMember, of name: String) -> [ViewPart] {
    var found: [ViewPart] = []
    let scope = SwiftScope(in: member)
    member.statements.visit { expression in
      guard let (callee, arguments) = expression.asCall, callee.lastName == name else { return }
      if let closure = arguments.closure {
        found += parts.views(in: closure.body, scope).filter { $0.view.chain.base.asCall != nil }
      } else if let view = arguments["rootView"] {
        found += parts.parts(of: view, in: scope)
      }
    }
    return found
  }

  /// The views that delegates of UIKit show.
  private func hosted() -> [ViewPart] {
    project.order.filter { $0.hasSuffix("Delegate") }.flatMap { name in
      (project.types[name]?.members ?? []).flatMap { content(in: $0, of: "UIHostingController") }
    }
  }

  /// Views with the names that a first one usually has.
  private func named() -> [ViewPart] {
    ["ContentView", "RootView", "MainView"].filter(parts.isView).map { name in
      let callee = SwiftExpression(kind: .name(name, []), line: 1)
      let scope = SwiftScope(owner: name, path: project.types[name]?.place.path ?? "")
      return ViewPart(view: SwiftExpression(kind: .call(callee, []), line: 1), scope: scope)
    }
  }
}

extension AppRoots {
  /// The views inside one: those of its bodies, or of the closures that it is given.
  private func inside(_ part: ViewPart, _ seen: inout Set<String>) -> [ViewPart] {
    guard let (callee, arguments) = part.view.chain.base.asCall, let name = callee.lastName else {
      return []
    }
    let given = arguments.closures.flatMap { parts.views(in: $0.closure.body, part.scope) }
    guard parts.isView(name) else { return given }
    guard seen.insert(name).inserted else { return [] }
    let bodies = (project.types[name]?.members ?? []).filter { $0.declaration.name == "body" }
    return bodies.flatMap { parts.views(in: $0.statements, SwiftScope(in: $0)) } + given
  }

  /// The tabs of the first tab bar in a view or in the views that it is made of; `nil` without one.
  private func tabs(of part: ViewPart, depth: Int, _ seen: inout Set<String>) -> [TabItem]? {
    guard depth < 9, let (callee, arguments) = part.view.chain.base.asCall else { return nil }
    if callee.lastName == "TabView", let closure = arguments.closure {
      guard !Self.hasPages(part) else { return nil }
      return items(in: closure.body, part.scope, depth: 0)
    }
    if let name = callee.lastName, wrapsTabBar(name) { return items(given: arguments, part.scope) }
    for inner in inside(part, &seen) {
      if let found = tabs(of: inner, depth: depth + 1, &seen), found.count >= 2 { return found }
    }
    return nil
  }

  /// Whether a view of the app's own is UIKit's tab bar.
  private func wrapsTabBar(_ name: String) -> Bool {
    let made = project.types[name]?.members.first { $0.declaration.name == "makeUIViewController" }
    guard let type = made?.function?.result.map(SwiftText.plainType) else { return false }
    return project.inherits(type, from: "UITabBarController")
  }

  /// The tabs of a list of items that have a view each: `[Item("Home") { HomeView() }, …]`.
  private func items(given arguments: [SwiftArgument], _ scope: SwiftScope) -> [TabItem] {
    for argument in arguments {
      guard case .list(let items) = argument.value.kind else { continue }
      let calls = items.compactMap(\.asCall).filter { $0.arguments.closure != nil }
      guard calls.count >= 2 else { continue }
      let names = calls.map { call -> String? in
        guard case .member(nil, let name, _)? = call.arguments.first?.value.kind else { return nil }
        return name
      }
      let type = names.contains(nil) ? nil : parts.enumeration(with: names.compactMap(\.self))
      return zip(calls, names).enumerated().compactMap { index, item -> TabItem? in
        let (call, name) = item
        guard let closure = call.arguments.closure,
          let view = parts.views(in: closure.body, scope).first
        else { return nil }
        let tag = name.flatMap { name in
          type.map { ViewParts.enumCase(name, of: $0, line: closure.body.first?.line ?? 1) }
        }
        let words = call.arguments.first { $0.value.asClosure == nil }?.value
        let text = tag.map { parts.label(of: $0) } ?? words.flatMap { parts.string($0, in: scope) }
        return TabItem(label: Self.label(text, tag, index), part: view, tag: tag)
      }
    }
    return []
  }

  /// Whether its pages are swiped, and no bar shows them.
  private static func hasPages(_ part: ViewPart) -> Bool {
    part.modifiers.contains { modifier in
      guard modifier.link.name == "tabViewStyle" else { return false }
      var isPaged = false
      modifier.link.arguments.forEach { argument in
        argument.value.visit { inner in
          if inner.lastName?.lowercased().hasPrefix("page") == true { isPaged = true }
        }
      }
      return isPaged
    }
  }

  private func items(in body: [SwiftStatement], _ scope: SwiftScope, depth: Int) -> [TabItem] {
    var items: [TabItem] = []
    for part in parts.views(in: body, scope) {
      let call = part.view.chain.base.asCall
      if call?.callee.lastName == "TabSection", let inner = call?.arguments.closure, depth < 4 {
        items += self.items(in: inner.body, part.scope, depth: depth + 1)
      } else if let item = item(part, items.count) {
        items.append(item)
      }
    }
    return items.uniqued(by: \.label)
  }

  /// `Tab("Home", …) { HomeView() }`, or `HomeView().tabItem { Label("Home", …) }`.
  private func item(_ part: ViewPart, _ index: Int) -> TabItem? {
    let base = part.view.chain.base
    guard let (callee, arguments) = base.asCall, callee.lastName != "EmptyView" else { return nil }
    let tag = part.modifiers.last { $0.link.name == "tag" }.flatMap { modifier in
      modifier.link.arguments.first.flatMap { parts.enumCase($0.value, in: modifier.scope) }
    }
    if callee.lastName == "Tab" {
      let value = arguments["value"].flatMap { parts.enumCase($0, in: part.scope) }
      let inner = arguments.closure.flatMap { parts.views(in: $0.body, part.scope).first } ?? part
      let words = arguments.first.flatMap { $0.label == nil ? $0.value : nil }
      let text =
        words.flatMap { parts.string($0, in: part.scope) }
        ?? arguments["label"]?.asClosure.flatMap { parts.text(in: $0.body, part.scope) }
      return TabItem(
        label: Self.label(text, value, index), part: inner, tag: value, badge: Self.badge(of: part))
    }
    let shown = part.modifiers.last { $0.link.name == "tabItem" }
    let text = shown.flatMap { modifier in
      modifier.link.arguments.closure.flatMap { parts.text(in: $0.body, modifier.scope) }
    }
    return TabItem(
      label: Self.label(text, tag, index), part: part, tag: tag, badge: Self.badge(of: part))
  }

  private static func badge(of part: ViewPart) -> String? {
    guard let badge = part.modifiers.last(where: { $0.link.name == "badge" }) else { return nil }
    let value = badge.link.arguments.first?.value
    if case .number(let text)? = value?.kind { return text == "0" ? nil : text }
    return value?.shownText ?? ""
  }

  private static func label(_ text: String?, _ tag: ViewCase?, _ index: Int) -> String {
    text ?? tag.map { ImportText.title($0.name) } ?? "Tab \(index + 1)"
  }

  /// The columns of the first split view; `nil` without one.
  private func columns(of part: ViewPart, depth: Int, _ seen: inout Set<String>) -> Columns? {
    guard depth < 9, let (callee, arguments) = part.view.chain.base.asCall else { return nil }
    if callee.lastName == "NavigationSplitView" {
      func column(_ label: String?) -> ViewPart? {
        let given =
          label.map { arguments[$0] }
          ?? arguments.first { $0.label == nil || $0.label == "sidebar" }?.value
        guard let closure = given?.asClosure else { return nil }
        return parts.views(in: closure.body, part.scope).first
      }
      guard let sidebar = column(nil) else { return nil }
      return Columns(sidebar: sidebar, content: column("content"), detail: column("detail"))
    }
    for inner in inside(part, &seen) {
      if let found = columns(of: inner, depth: depth + 1, &seen) { return found }
    }
    return nil
  }
}
#endif
