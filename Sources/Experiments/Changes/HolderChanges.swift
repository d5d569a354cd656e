import SourceText
import YAMLTree

/// Changes of what holds the tabs, and of how screens come up.
extension ChangedApp {
  mutating func hold(
    _ name: Located<String>, list: Located<String>?
  ) throws(ChangeRefusal) {
    var bar = try knownBar(at: name.range)
    let holder = try holder(name)
    guard let old = form(of: bar.container), let new = form(of: holder) else { return }
    guard holder != bar.container, !bar.outer.contains(holder) else {
      throw ChangeRefusal(
        message: "the bar is '\(holder)' already", place: name.range,
        help: "name another container or kind")
    }
    guard new.joining != nil else {
      throw ChangeRefusal(
        message: "'\(holder)' is \(new.phraseWithArticle), which holds no sections",
        place: name.range)
    }
    join(insteadOf: old, new, at: name.range)
    // A menu around the tabs gives way with them, unless other tabs come in their place.
    if new.word != old.word { bar.outer = [] }
    if new.hasItems {
      if let list {
        throw ChangeRefusal(
          message: "\(new.phraseWithArticle) has no list beside its sections", place: list.range)
      }
      bar.container = holder
      let labels = container(holder)?.value(of: "labels")?.texts ?? []
      for (place, label) in labels.enumerated() where bar.tabs.indices.contains(place) {
        bar.tabs[place].label = label
      }
      self.bar = bar
      putBar(at: name.range)
    } else {
      try putBeside(list, bar, in: holder, at: name.range)
    }
  }

  /// The container that a change names, by its name or kind; a new one if the app has none of the kind.
  private mutating func holder(_ name: Located<String>) throws(ChangeRefusal) -> String {
    if container(name.value) != nil { return name.value }
    let kinds = ContainerForm.all.filter { $0.joining != nil && $0.hasItems }
    guard let form = kinds.first(where: { $0.word == name.value }) else {
      throw ChangeRefusal(
        message: "no container or kind of one is called '\(name.value)'", place: name.range,
        help: Suggestion.didYouMean(
          name.value, among: names(of: "containers") + kinds.map(\.word))
          ?? "the kinds are \(kinds.map(\.word).quotedList)", rule: "unknown-name")
    }
    let known = names(of: "containers").filter {
      self.form(of: $0)?.word == form.word && !(container($0)?.has("extends") ?? false)
    }
    if known.count > 1 {
      throw ChangeRefusal(
        message: "several containers are \(form.phrase)s: \(known.quotedList)", place: name.range,
        help: "name one of them")
    }
    if let only = known.first { return only }
    let new = "section-\(form.word)"
    set(
      "containers", of: new,
      .mapping([("kind", .text(form.word, at: name.range))], at: name.range))
    return new
  }

  /// Puts the first section beside a screen that lists them; the others are pushed there.
  private mutating func putBeside(
    _ list: Located<String>?, _ bar: ChangedBar, in holder: String, at range: SourceRange
  ) throws(ChangeRefusal) {
    guard let list else {
      throw ChangeRefusal(
        message: "'\(holder)' shows its sections beside a screen that lists them", place: range,
        help: "name the screen: container: { bar: \(holder), list: … }")
    }
    let screen = try screen(list)
    guard let step = path(bar.route), let action = form(of: holder)?.joining else { return }
    for tab in bar.tabs.dropFirst() {
      guard let path = path(tab.screen), path.value(of: "make")?.scalarText == "none",
        path.value(of: "from")?.scalarText == bar.route
      else {
        throw ChangeRefusal(
          message: "the route '\(tab.screen)' does not find its screen in '\(bar.route)'",
          place: range, help: "write the layout's cases into the routes instead of this change")
      }
      let kept = path.entries.filter { $0.key != "make" }
      let using = YAMLNode.mapping([("using", .text(action.rawValue, at: range))], at: range)
      setPath(.mapping(using.entries + kept, at: range), of: tab.screen)
    }
    let made = YAMLNode.mapping(
      [(holder, .list([.text(screen, at: list.range), bar.tabs[0].template], at: range))],
      at: range)
    setPath(step.making(made, called: holder, at: range), of: bar.route)
    self.bar = nil
  }

  /// Lets steps join the new holder that joined the old one.
  private mutating func join(
    insteadOf old: ContainerForm, _ new: ContainerForm, at range: SourceRange
  ) {
    guard let before = old.joining?.rawValue, let after = new.joining?.rawValue, let bar,
      before != after
    else { return }
    let word = YAMLNode.text(after, at: range)
    func joined(_ step: YAMLNode) -> YAMLNode? {
      guard step.value(of: "from")?.scalarText == bar.route, let using = step.value(of: "using")
      else { return nil }
      if using.scalarText == before { return step.setting("using", word) }
      guard using.value(of: "action")?.scalarText == before else { return nil }
      return step.setting("using", using.setting("action", word))
    }
    for route in names(of: "routes") {
      guard let path = path(route) else { continue }
      let changed = path.replacing(joined)
      if !changed.says(path) { setPath(changed, of: route) }
    }
  }
}

extension ChangedApp {
  mutating func present(
    _ name: Located<String>, _ way: ChangedPresentation, close: Located<String>?
  ) throws(ChangeRefusal) {
    let screen = try screen(name)
    guard let path = path(screen) else {
      throw ChangeRefusal(message: "no route is called '\(screen)'", place: name.range)
    }
    if bar?.tabs.contains(where: { $0.screen == screen }) ?? false {
      throw ChangeRefusal(
        message: "'\(name.value)' is a tab, which does not come up by itself", place: name.range,
        help: "move it to a screen first")
    }
    switch way {
    case .sheet: try raise(screen, path, close: close, at: name.range)
    case .push:
      if let close {
        throw ChangeRefusal(
          message: "a pushed screen has a back button and no close button", place: close.range)
      }
      try lay(screen, path, at: name.range)
    }
  }

  /// Shows a pushed screen in a modal with a stack of its own.
  private mutating func raise(
    _ screen: String, _ path: YAMLNode, close: Located<String>?, at range: SourceRange
  ) throws(ChangeRefusal) {
    guard path.value(of: "using")?.scalarText == ActionSpec.Word.push.rawValue, let stack else {
      throw ChangeRefusal(
        message: "the route '\(screen)' is no single step that pushes, so it cannot become a sheet",
        place: range,
        help: "write its case for layout '\(layout)' into the route instead of this change")
    }
    let first = YAMLNode.mapping(path.entries.filter { $0.key != "from" }, at: path.range)
    let modal = YAMLNode.mapping(
      [
        ("make", .text(stack, at: range)),
        ("using", .text(ActionSpec.Word.present.rawValue, at: range)),
      ], at: range)
    setPath(.list([first, modal, overDisplay(at: range)], at: range), of: screen)
    if self.screen(screen)?.has("close") ?? false { return }
    let closing = YAMLNode.mapping(
      [
        ("label", .text(close?.value ?? "Close", at: range)), ("do", .text("close", at: range)),
      ], at: range)
    try insert(closing, on: .screen(screen), at: .first)
  }

  /// What is on display, or the start instead of the launch screen, so that there is something to come back to.
  private func overDisplay(at range: SourceRange) -> YAMLNode {
    let current = YAMLNode.text(StepSpec.current, at: range)
    guard let launch = app.value(of: "launch")?.scalarText, screen(launch) != nil,
      let start = app.value(of: "start")?.scalarText
    else { return current }
    let finder = YAMLNode.mapping(
      [("of", launch), ("search", "current"), ("starting-point", StepSpec.root)].map {
        ($0, YAMLNode.text($1, at: range))
      }, at: range)
    let cases = [
      YAMLNode.mapping([("found", finder), ("from", .text(start, at: range))], at: range),
      .mapping([("default", current)], at: range),
    ]
    return .mapping([("switch", .list(cases, at: range))], at: range)
  }

  /// Pushes a screen that comes up as a modal.
  private mutating func lay(
    _ screen: String, _ path: YAMLNode, at range: SourceRange
  ) throws(ChangeRefusal) {
    let steps = path.items
    guard steps.count == 3, !steps[0].entries.isEmpty,
      steps[1].value(of: "using")?.words.contains(ActionSpec.Word.present.rawValue) ?? false,
      let start = app.value(of: "start")?.scalarText
    else {
      throw ChangeRefusal(
        message:
          "the route '\(screen)' does not present its screen in a stack, so it cannot be pushed",
        place: range,
        help: "write its case for layout '\(layout)' into the route instead of this change")
    }
    let from =
      app.value(of: RouteDefaults.key)?.value(of: "from").map(view.path)
      ?? over(.text(start, at: range), at: range)
    setPath(steps[0].setting("from", from), of: screen)
  }
}
