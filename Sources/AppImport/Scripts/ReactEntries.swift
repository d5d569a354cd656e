import SourceText

/// The entries of React Navigation's screens: the calls in the code that each of them uses.
extension ReactNavigationImport {
  /// Adds the calls of functions that navigate to what they are given: `openScreen('Profile')`.
  mutating func addCallsOfHelpers() {
    let screens = Set(navigators.all.flatMap(\.screens).map(\.name))
    var helpers: Set<String> = []
    for (path, own) in calls {
      let tokens = scripts.tokens(of: path, &outline.findings)
      let starts = scripts.declarations(of: path, &outline.findings)
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
    var counted = CallCounts()
    learnLeads()
    var codes: [(owner: String, code: ScriptUnits.Code)] = []
    for (component, owner) in components {
      guard let home = home(of: component, from: outline[owner]?.place.path ?? "") else {
        outline.findings.add(
          .omitted, "no script declares '\(component)', so its transitions are unknown",
          at: outline[owner]?.place ?? ImportPlace(path: "", line: 1))
        continue
      }
      let code = units.code(
        of: home.name, in: home.file, without: shown.union(declaring), &scripts, &outline.findings)
      codes.append((owner, code))
    }
    for (owner, code) in codes {
      for unit in code.units {
        let tokens = scripts.tokens(of: unit.path, &outline.findings)
        for call in calls[unit.path] ?? [] where unit.code.contains(call.index) {
          count(call, tokens, in: unit, of: code, owner, &counted)
        }
      }
    }
    counted.report(to: &outline)
    missOthers(than: counted)
  }

  /// Counts a call of a screen's code, and adds its entry if an element makes it.
  private mutating func count(
    _ call: ReactCall, _ tokens: [ScriptToken], in unit: ScriptUnits.Unit,
    of code: ScriptUnits.Code,
    _ owner: String, _ counted: inout CallCounts
  ) {
    let place = ImportPlace(path: unit.path, line: call.line)
    let known = call.targets(in: tokens, code: unit.code)
    // A helper that is given the screen's name is no transition itself.
    let isHelper = known.isEmpty && call.isGiven(in: tokens, code: unit.code)
    // Back to a navigator, whatever it shows.
    let isBack = call.isBack && known.allSatisfy { names[$0] == nil && firsts[$0] != nil }
    if isHelper || isBack {
      counted.leaveOut(place, call.index)
      return
    }
    let element = units.element(
      at: call.index, in: unit, of: code, texts, &scripts, &outline.findings)
    let isByItself = element.isByItself && !known.isEmpty
    counted.add(isPressed: element.isFound, isByItself: isByItself, at: place, call.index)
    if element.isFound { add(known, call, element, of: owner, at: place) }
  }

  /// Learns what each call leads to.
  private mutating func learnLeads() {
    for (path, own) in calls {
      let tokens = scripts.tokens(of: path, &outline.findings)
      units.leads[path] = own.map { call in
        (call.index, call.targets(in: tokens, code: 0..<call.index).compactMap { names[$0] })
      }
    }
  }

  /// Reports the calls that no screen's code makes, as those of a notification.
  private mutating func missOthers(than counted: CallCounts) {
    for path in calls.keys.sorted() {
      for call in calls[path] ?? [] {
        let place = ImportPlace(path: path, line: call.line)
        guard !counted.contains(place, call.index), !call.names.isEmpty else { continue }
        outline.declaredActions += 1
        outline.findings.missAction("no screen's code makes this call", at: place)
      }
    }
  }

  private mutating func add(
    _ found: [String], _ call: ReactCall, _ element: ScriptElement, of owner: String,
    at place: ImportPlace
  ) {
    let targets = found.compactMap { names[$0] ?? firsts[$0] }.uniqued
    guard !targets.isEmpty else {
      guard missed.insert(place).inserted else { return }
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
