/// The routes of an outline's spec: the shell with the sections, the screens, and what transitions do beyond a push.
extension OutlineSpec {
  /// A step of the path with keys in their order.
  private static func step(_ keys: [(String, SpecValue)]) -> SpecValue {
    .map(keys.map { Member($0.0, $0.1) }, .flow)
  }

  private static var fromShell: [(String, SpecValue)] {
    [("make", .word("none")), ("from", .word("shell"))]
  }

  /// The routes.
  /// - Parameter special: those of transitions that do more than put a screen on top.
  func routes(
    _ special: [(name: String, target: String, mode: OutlineEntry.Mode)]
  ) -> [Member] {
    let hasFront = !outline.sections.contains(outline.start)
    var members = [
      Member(
        "shell", Self.switched(layouts.all.map { .map(shell(of: $0), .block) }),
        comments: ["The one place where the layouts differ."]),
      Member(
        "on-display",
        Self.switched([
          Self.step([("when", .word("link")), ("from", .word(outline.home))]),
          Self.step([
            (
              "found",
              Self.step([("of", .word("stack")), ("search", .word("current-visible-only"))])
            )
          ]), Self.step([("default", .word(outline.home))]),
        ]), comments: ["The stack on display; a link starts at home."]),
    ]
    if hasFront { members += front }
    for screen in outline.screens where screen.name != outline.start || !hasFront {
      members.append(Member(screen.name, route(of: screen)))
    }
    return members + special.map { Member($0.name, route(to: $0.target, $0.mode)) }
  }

  private static func switched(_ cases: [SpecValue]) -> SpecValue {
    .map([Member("switch", .list(cases, .block))], .block)
  }

  /// The case of a layout: its container at the root.
  private func shell(of layout: OutlineLayouts.Layout) -> [Member] {
    func stack(_ name: String) -> SpecValue { Self.step([("stack", .words([name]))]) }
    let (container, children): (String, [SpecValue]) =
      switch layout.kind {
      case .tabBar: ("tabs", layout.sections.map(stack))
      case .drawer: ("drawer", layout.sections.map(stack))
      case .columns: ("columns", [stack(outline.home), stack(outline.detail ?? outline.home)])
      case .stack: ("home-stack", [.word(outline.home)])
      }
    return [
      Member("variant", .word(layout.name)), Member("screen", .word(container)),
      Member(
        "find",
        Self.step([("search", .word("current")), ("starting-point", .word("root"))])),
      Member("make", Self.step([(container, .list(children, .flow))])),
      Member("using", .word("replace-root")), Member("from", .word("root")),
    ]
  }

  /// The routes of a screen in front of the sections.
  private var front: [Member] {
    let find = Self.step([
      ("of", .word(outline.start)), ("search", .word("current-all-stack")),
      ("starting-point", .word("root")),
    ])
    let keys: [Member] = [
      Member("screen", .word("stack")), Member("find", find),
      Member("make", Self.step([("stack", .words([outline.start]))])),
      Member("using", .word("replace-root")), Member("from", .word("root")),
    ]
    return [
      Member("front", .map(keys, .block)),
      Member(
        outline.start, Self.step([("make", .word("none")), ("from", .word("front"))])),
    ]
  }

  /// The key by which a screen of the same value is found.
  private func find(_ screen: OutlineScreen) -> [(String, SpecValue)] {
    screen.context == nil ? [] : [("find", .word("with-context"))]
  }

  private func route(of screen: OutlineScreen) -> SpecValue {
    let name = screen.name
    let pushed: [(String, SpecValue)] = [("using", .word("push")), ("from", .word("on-display"))]
    if outline.sections.contains(name) { return Self.step(Self.fromShell) }
    if outline.shell == .columns, !screen.isModal { return columnRoute(screen, pushed) }
    if second.contains(name) {
      return perLayout(
        find(screen) + [("make", .word(name))] + pushed, second: Self.fromShell)
    }
    guard screen.isModal else { return Self.step(find(screen) + pushed) }
    let origin = SpecValue.list(
      [
        Self.step([("when", .word("link")), ("from", .word(outline.home))]),
        Self.step([("default", .word("current"))]),
      ], .flow)
    let keys =
      find(screen) + [("using", .word("present")), ("from", Self.step([("switch", origin)]))]
    return .map(keys.map { Member($0.0, $0.1) }, .block)
  }

  /// A route that differs between the layouts.
  private func perLayout(
    _ own: [(String, SpecValue)], second: [(String, SpecValue)]
  ) -> SpecValue {
    let cases = zip(layouts.all, [own, second]).map { layout, keys in
      Self.step([("variant", .word(layout.name))] + keys)
    }
    return Self.switched(cases)
  }

  /// The route of a screen in columns: in the first one, as the second one, or on top of that.
  private func columnRoute(
    _ screen: OutlineScreen, _ pushed: [(String, SpecValue)]
  ) -> SpecValue {
    let name = screen.name
    let isChosen = outline.screens.contains { screen in
      outline.listed.contains(screen.name) && screen.entries.contains { $0.target == name }
    }
    let made: [(String, SpecValue)] = [("make", .word(name))]
    let column: [(String, SpecValue)]
    if outline.listed.contains(name) {
      column = find(screen) + made + [("using", .word("push")), ("from", .word(outline.home))]
    } else if isChosen || name == outline.detail {
      let detail = Self.step([
        ("screen", .word("stack")), ("find", .word("none")),
        ("make", Self.step([("stack", .words([name]))])), ("using", .word("push-to-details")),
      ])
      column =
        find(screen) + [("make", .word("none")), ("from", .list([detail, .word("shell")], .flow))]
    } else {
      column =
        find(screen) + made + [("using", .word("push-on-to-details")), ("from", .word("shell"))]
    }
    return perLayout(
      column, second: second.contains(name) ? Self.fromShell : find(screen) + made + pushed)
  }

  /// The route of a transition that does more than put a screen on top.
  private func route(to target: String, _ mode: OutlineEntry.Mode) -> SpecValue {
    let using =
      switch mode {
      case .push, .above: "push"
      case .alone: "push-as-root"
      case .inPlaceOf: "push-replacing-last"
      }
    var members = [
      Member("screen", .word(target)), Member("make", .word(target)),
      Member("using", .word(using)),
    ]
    if outline[target]?.context != nil { members.append(Member("find", .word("with-context"))) }
    members.append(Member("from", origin(of: mode)))
    return .map(members, .block)
  }

  /// The step from which a screen is put in place behind others have gone.
  private func origin(of mode: OutlineEntry.Mode) -> SpecValue {
    switch mode {
    case .push, .alone: return .word("on-display")
    case .above(let name), .inPlaceOf(let name):
      if name == outline.home { return .word(name) }
      let found = Self.step([
        ("found", Self.step([("of", .word(name)), ("search", .word("current-all-stack"))]))
      ])
      return Self.step([
        ("switch", .list([found, Self.step([("default", .word("on-display"))])], .flow))
      ])
    }
  }
}
