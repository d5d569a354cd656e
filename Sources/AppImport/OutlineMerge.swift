extension AppOutline {
  /// This outline with the screens of another one of the same app, whose names give way.
  ///
  /// A screen of both, which one declaration of the sources makes, is one screen with the entries of both.
  func joined(with other: AppOutline) -> AppOutline {
    var result = self
    result.format = "\(format) and \(other.format)"
    var names: [String: String] = [:]
    var taken = Set(screens.map(\.name))
    var known: [ImportPlace: Int] = [:]
    for (index, screen) in screens.enumerated() where known[screen.place] == nil {
      known[screen.place] = index
    }
    for screen in other.screens {
      if let index = known[screen.place] {
        names[screen.name] = screens[index].name
        continue
      }
      var name = screen.name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(screen.name)-\(number)"
        number += 1
      }
      names[screen.name] = name
    }
    for screen in other.screens.map({ $0.renamed(by: names) }) {
      guard let index = known[screen.place] else {
        result.screens.append(screen)
        continue
      }
      result.screens[index].add(screen)
    }
    result.links += other.links.filter { link in !links.contains { $0.pattern == link.pattern } }
      .map { link in
        OutlineLink(
          pattern: link.pattern, target: names[link.target] ?? link.target,
          parameter: link.parameter, example: link.example, place: link.place)
      }
    result.declaredActions += other.declaredActions
    result.findings.add(other.findings)
    return result
  }
}

extension OutlineScreen {
  fileprivate func renamed(by names: [String: String]) -> OutlineScreen {
    var screen = OutlineScreen(
      name: names[name] ?? name, title: title, place: place, isModal: isModal, context: context,
      isTitleGuessed: isTitleGuessed)
    screen.notes = notes
    screen.entries = entries.map { entry in
      OutlineEntry(
        label: entry.label, target: names[entry.target] ?? entry.target,
        mode: entry.mode.renamed(by: names), place: entry.place, note: entry.note,
        isLabelGuessed: entry.isLabelGuessed, isGuessed: entry.isGuessed)
    }
    return screen
  }

  /// Adds what another reading says of the same screen.
  fileprivate mutating func add(_ other: OutlineScreen) {
    if isTitleGuessed, !other.isTitleGuessed { retitle(other.title) }
    notes += other.notes.filter { !notes.contains($0) }
    let known = Set(entries.map(\.target))
    entries += other.entries.filter { !known.contains($0.target) && $0.target != name }
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
