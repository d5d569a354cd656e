extension AppOutline {
  /// This outline with the screens of another one of the same app, whose names give way.
  func joined(with other: AppOutline) -> AppOutline {
    var result = self
    result.format = "\(format) and \(other.format)"
    var names: [String: String] = [:]
    var taken = Set(screens.map(\.name))
    for screen in other.screens {
      var name = screen.name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(screen.name)-\(number)"
        number += 1
      }
      names[screen.name] = name
    }
    result.screens += other.screens.map { $0.renamed(by: names) }
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
