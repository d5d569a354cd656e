import SourceText

/// The entries of React Navigation's screens: the calls in the code that each of them uses.
extension ReactNavigationImport {
  /// Adds the calls of functions that navigate to what they are given: `openScreen('Profile')`.
  mutating func addCallsOfHelpers() {
    let screens = Set(navigators.all.flatMap(\.screens).map(\.name))
    var helpers: Set<String> = []
    for (path, own) in calls {
      let tokens = scripts.tokens(of: path, &outline.findings)
      let starts = ReactNavigators.declarations(in: tokens)
      for call in own where call.names.isEmpty {
        guard let helper = starts.last(where: { $0.start <= call.index }) else { continue }
        let end = starts.first { $0.start > call.index }?.start ?? tokens.count
        if call.isGiven(in: tokens, code: helper.start..<end) { helpers.insert(helper.name) }
      }
    }
    guard !helpers.isEmpty else { return }
    for path in calls.keys {
      let tokens = scripts.tokens(of: path, &outline.findings)
      calls[path]? += ReactCall.all(of: helpers, given: screens, in: tokens)
    }
  }

  mutating func addEntries() {
    var shown: Set<String> = []
    for (component, owner) in components {
      if let home = home(of: component, from: outline[owner]?.place.path ?? "") {
        shown.insert(home.file)
      }
    }
    let declaring = Set(navigators.all.map(\.place.path))
    var counted: Set<ImportPlace> = []
    for (component, owner) in components {
      guard let home = home(of: component, from: outline[owner]?.place.path ?? "") else {
        outline.findings.add(
          .omitted, "no script declares '\(component)', so its transitions are unknown",
          at: outline[owner]?.place ?? ImportPlace(path: "", line: 1))
        continue
      }
      let code = units.code(
        of: home.name, in: home.file, without: shown.union(declaring), &scripts, &outline.findings)
      for unit in code.units {
        let tokens = scripts.tokens(of: unit.path, &outline.findings)
        for call in calls[unit.path] ?? [] where unit.code.contains(call.index) {
          let place = ImportPlace(path: unit.path, line: call.line)
          let isNew = counted.insert(place).inserted
          let known = call.targets(in: tokens, code: unit.code)
          // A helper that is given the screen's name is no transition itself.
          if known.isEmpty, call.isGiven(in: tokens, code: unit.code) { continue }
          if isNew { outline.declaredActions += 1 }
          let element = units.element(
            at: call.index, in: unit, of: code.users, texts, &scripts, &outline.findings)
          add(known, call, element, of: owner, at: place, isNew: isNew)
        }
      }
    }
    missOthers(than: counted)
  }

  /// Reports the calls that no screen's code makes, as those of a notification.
  private mutating func missOthers(than counted: Set<ImportPlace>) {
    for path in calls.keys.sorted() {
      let tokens = scripts.tokens(of: path, &outline.findings)
      for call in calls[path] ?? [] {
        let place = ImportPlace(path: path, line: call.line)
        guard !counted.contains(place), !call.names.isEmpty else { continue }
        _ = tokens
        outline.declaredActions += 1
        outline.findings.missAction("no screen's code makes this call", at: place)
      }
    }
  }

  private mutating func add(
    _ found: [String], _ call: ReactCall, _ element: ScriptElement, of owner: String,
    at place: ImportPlace, isNew: Bool
  ) {
    let targets = found.compactMap { names[$0] ?? firsts[$0] }.uniqued
    guard !targets.isEmpty else {
      guard isNew else { return }
      return found.isEmpty
        ? outline.findings.missAction("its screen is computed", at: place)
        : outline.findings.missAction(
          "no screen is called '\(found[found.count - 1])'", at: place, .ofApp)
    }
    guard let index = outline.screens.firstIndex(where: { $0.name == owner }) else { return }
    for target in targets {
      outline.add(element, to: target, of: index, isReplacing: call.isReplacing, at: place)
    }
  }
}

extension AppOutline {
  /// Adds what an element of a screen opens, unless the screen is the target itself or has such an entry.
  /// - Parameter index: the place of the screen.
  mutating func add(
    _ element: ScriptElement, to target: String, of index: Int, isReplacing: Bool,
    at place: ImportPlace
  ) {
    let owner = screens[index]
    let isKnown = owner.entries.contains {
      $0.target == target
        && ($0.label == element.label || element.label == nil || $0.isLabelGuessed)
    }
    guard target != owner.name, !isKnown else { return }
    let isInPlace = isReplacing && !owner.isModal && !sections.contains(owner.name)
    let notes = [
      element.isFound ? nil : "a guess: no element was found that leads there",
      element.label == nil ? "a guess: the label is the screen's title" : nil,
    ].compactMap(\.self)
    screens[index].entries.append(
      OutlineEntry(
        label: element.label ?? self[target]?.title ?? target, target: target,
        mode: isInPlace ? .inPlaceOf(owner.name) : .push, place: place, note: notes.first,
        isLabelGuessed: element.label == nil, isGuessed: !element.isFound))
  }
}
