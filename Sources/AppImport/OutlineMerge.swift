extension AppOutline {
  /// This outline with the screens of another one of the same app, whose names give way.
  ///
  /// A screen of a class or declaration that both have is one, with the entries of both. The frame of one of them is the
  /// first screen of the other.
  func joined(with other: AppOutline) -> AppOutline {
    var result = self
    result.format = "\(format) and \(other.format)"
    var names: [String: String] = [:]
    var taken = Set(screens.map(\.name))
    let types = Dictionary(
      screens.compactMap { screen in screen.type.map { ($0, screen.name) } },
      uniquingKeysWith: { first, _ in first })
    let places = Dictionary(
      screens.map { ($0.place, $0.name) }, uniquingKeysWith: { first, _ in first })
    for screen in other.screens {
      if let known = screen.type.flatMap({ types[$0] }) ?? places[screen.place] {
        names[screen.name] = known
      } else if other.frames.contains(screen.name) {
        names[screen.name] = home
      } else if let frame = frames.sorted().first, screen.name == other.home {
        names[screen.name] = frame
      } else {
        var name = screen.name
        var number = 2
        while !taken.insert(name).inserted {
          name = "\(screen.name)-\(number)"
          number += 1
        }
        names[screen.name] = name
      }
    }
    if shell == .stack, other.shell != .stack, !frames.isEmpty {
      result.take(sectionsOf: other, names)
    }
    for screen in other.screens.map({ $0.renamed(by: names) }) {
      if let index = result.screens.firstIndex(where: { $0.name == screen.name }) {
        result.screens[index].add(screen)
      } else {
        result.screens.append(screen)
      }
    }
    result.links += other.links.filter { link in !links.contains { $0.pattern == link.pattern } }
      .map { link in
        OutlineLink(
          pattern: link.pattern, target: names[link.target] ?? link.target,
          parameter: link.parameter, example: link.example, place: link.place)
      }
    result.declaredActions += other.declaredActions
    result.parts.formUnion(other.parts)
    result.findings.add(other.findings)
    result.makeLabelsUnique()
    return result
  }

  /// Takes the sections of a reading that shows in a screen of this one.
  private mutating func take(sectionsOf other: AppOutline, _ names: [String: String]) {
    shell = other.shell
    isShellGuessed = other.isShellGuessed
    sections = other.sections.map { names[$0] ?? $0 }
    actions += other.actions.map { action in
      OutlineAction(
        label: action.label, target: action.target.map { names[$0] ?? $0 }, place: action.place)
    }
    for (name, tab) in other.tabs { tabs[names[name] ?? name] = tab }
  }
}

extension OutlineScreen {
  fileprivate func renamed(by names: [String: String]) -> OutlineScreen {
    var screen = OutlineScreen(
      name: names[name] ?? name, title: title, place: place, isModal: isModal, context: context,
      isTitleGuessed: isTitleGuessed)
    screen.type = type
    screen.notes = notes
    screen.entries = entries.map { entry in
      OutlineEntry(
        label: entry.label, target: names[entry.target] ?? entry.target,
        mode: entry.mode.renamed(by: names), place: entry.place, note: entry.note,
        isLabelGuessed: entry.isLabelGuessed, isGuessed: entry.isGuessed)
    }
    return screen
  }

  /// Adds what another reading says; an entry whose label is read takes the place of a guess.
  fileprivate mutating func add(_ other: OutlineScreen) {
    if isTitleGuessed, !other.isTitleGuessed { retitle(other.title) }
    notes += other.notes.filter { !notes.contains($0) }
    for entry in other.entries where entry.target != name {
      if let same = entries.firstIndex(where: { $0.target == entry.target }) {
        if entries[same].isLabelGuessed, !entry.isLabelGuessed {
          entries[same] = entry
          continue
        }
        if entry.isLabelGuessed || entries.contains(where: { $0.label == entry.label }) { continue }
      }
      entries.append(entry)
    }
  }
}

extension OutlineEntry.Mode {
  fileprivate func renamed(by names: [String: String]) -> Self {
    switch self {
    case .push, .alone: self
    case .above(let name): .above(names[name] ?? name)
    case .inPlaceOf(let name): .inPlaceOf(names[name] ?? name)
    }
  }
}
