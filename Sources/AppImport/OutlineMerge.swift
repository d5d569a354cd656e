import SourceText

extension AppOutline {
  /// This outline with the screens of another one of the same app, whose names give way.
  ///
  /// A screen of a class that both have is one, with the entries of both. The frame of one of them is the first screen of
  /// the other.
  func joined(with other: AppOutline) -> AppOutline {
    let types = Dictionary(
      screens.compactMap { screen in screen.type.map { ($0, screen.name) } },
      uniquingKeysWith: { first, _ in first })
    // A frame shows the other's first screen, and has no name of its own if this one knows that screen.
    if let frame = frames.sorted().first, let type = other[other.home]?.type,
      let first = types[type], first != frame
    {
      return replacing(frame, by: first).joined(with: other)
    }
    var result = self
    result.format = "\(format) and \(other.format)"
    var names: [String: String] = [:]
    var taken = Set(screens.map(\.name))
    for screen in other.screens {
      if let known = screen.type.flatMap({ types[$0] }) {
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
        result.screens[index].add(screen.entries)
        if result.screens[index].isTitleGuessed, !screen.isTitleGuessed {
          result.screens[index].retitle(screen.title)
        }
      } else {
        result.screens.append(screen)
      }
    }
    result.links += other.links.filter { link in !links.contains { $0.pattern == link.pattern } }
      .map { $0.renamed(by: names) }
    result.declaredActions += other.declaredActions
    result.parts.formUnion(other.parts)
    result.findings.add(other.findings)
    result.makeLabelsUnique()
    return result
  }

  /// The outline with one of its screens as a part of another one.
  private func replacing(_ old: String, by new: String) -> AppOutline {
    var result = self
    let names = [old: new]
    result.frames = []
    result.screens = screens.filter { $0.name != old }.map { $0.renamed(by: names) }
    if let entries = self[old]?.renamed(by: names).entries,
      let index = result.screens.firstIndex(where: { $0.name == new })
    {
      result.screens[index].add(entries)
    }
    result.links = links.map { $0.renamed(by: names) }
    result.start = start == old ? new : start
    result.sections = sections.map { $0 == old ? new : $0 }.uniqued
    if let tab = result.tabs.removeValue(forKey: old), result.tabs[new] == nil {
      result.tabs[new] = tab
    }
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

  /// Adds the entries of another reading; one whose label is read takes the place of a guess.
  fileprivate mutating func add(_ others: [OutlineEntry]) {
    for entry in others where entry.target != name {
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

extension OutlineLink {
  fileprivate func renamed(by names: [String: String]) -> OutlineLink {
    OutlineLink(
      pattern: pattern, target: names[target] ?? target, parameter: parameter, example: example,
      place: place)
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
