import Importers
import SourceText

/// The fragments that are parts of screens, and the sections of bars.
extension IntentsImport {
  /// The fragments that a screen shows by itself.
  private struct Shown {
    /// Those that are on display together.
    var parts: [Int] = []
    /// The pages of a pager.
    var pages: [Int] = []
    /// Those one of which a value chooses.
    var chosen: [Int] = []
    /// The classes whose code shows the pages.
    var pagers: [Int] = []
  }

  /// Lets a fragment that a screen shows by itself be a part of it, unless other screens open it; of several pages the
  /// first one is.
  mutating func findParts(_ openings: [Opening]) {
    var shown: [Int: Shown] = [:]
    var openers: [Int: Set<Int>] = [:]
    let fragments = openings.filter { screens.kinds[$0.target] == .fragment }
    let counts = Dictionary(grouping: fragments, by: { $0.use.function }).mapValues {
      $0.map(\.target).uniqued.count
    }
    for opening in fragments {
      let function = project.functions[Int(opening.use.function)]
      let name = project.names[function.name]
      let isPage =
        ["createFragment", "getItem"].contains(name)
        || function.owner.map { project.names[project.classes[$0].name].contains("Pager") } == true
      let isChosen = opening.result.isChosen || counts[opening.use.function, default: 1] > 1
      for host in opening.result.automatic.uniqued where host != opening.target {
        if isPage {
          shown[host, default: Shown()].pages.append(opening.target)
          shown[host, default: Shown()].pagers += function.owner.map { [$0] } ?? []
        } else if isChosen {
          shown[host, default: Shown()].chosen.append(opening.target)
        } else {
          shown[host, default: Shown()].parts.append(opening.target)
        }
      }
      for entry in opening.result.entries where entry.owner != opening.target {
        openers[opening.target, default: []].insert(entry.owner)
      }
    }
    for index in screens.kinds.keys.sorted() {
      for layout in project.classes[index].layouts.sorted() {
        for name in layouts.shown[layout] ?? [] {
          guard let part = project.known(name).flatMap({ project.classNamed($0) }),
            part != index, screens.kinds[part] == .fragment
          else { continue }
          shown[index, default: Shown()].parts.append(part)
        }
      }
    }
    for host in shown.keys.sorted() {
      guard let all = shown[host] else { continue }
      let pages = all.pages.uniqued
      let chosen = all.chosen.uniqued
      let parts = all.parts + pages.prefix(1) + (chosen.count == 1 ? chosen : [])
      for part in parts.uniqued {
        let others = openers[part, default: []].filter { $0 != host && hosts[$0] != [host] }
        if others.isEmpty { hosts[part, default: []].append(host) }
      }
      if pages.count > 1 {
        let texts = (all.pagers + [host]).uniqued.compactMap { pageTexts[$0] }.first {
          $0.count == pages.count
        }
        for (place, page) in pages.enumerated().dropFirst() {
          tabs.append((host, page, texts.flatMap { resources.texts[$0[place]] }))
        }
      }
    }
  }

  /// The screens that show a class: itself, or those that it is a part of.
  func wholes(of index: Int, depth: Int = 0) -> [Int] {
    guard let around = hosts[index], depth < 5 else { return [index] }
    return around.filter { $0 != index }.flatMap { wholes(of: $0, depth: depth + 1) }.uniqued
  }

  /// The sections of a bar: the fragments that its items show, with their titles, and the screen that has it.
  struct Bar {
    let host: Int
    let isDrawer: Bool
    var sections: [(target: Int, title: String)]
  }

  /// The bar with the most sections; `nil` if there is none with two.
  func bar(of openings: [Opening]) -> Bar? {
    var best: Bar?
    for menu in resources.menus where menu.isShown || project.barMenus.contains(menu.name) {
      var targets: [String: (target: Int, host: Int)] = [:]
      for opening in openings where screens.kinds[opening.target] == .fragment {
        for entry in opening.result.entries {
          guard case .id(let id) = entry.element, targets[id] == nil,
            screens.kinds[entry.owner] == .activity
          else { continue }
          targets[id] = (opening.target, entry.owner)
        }
      }
      var sections: [(target: Int, title: String)] = []
      for item in menu.items {
        guard let found = targets[item.id], !sections.contains(where: { $0.target == found.target })
        else { continue }
        sections.append((found.target, item.title))
      }
      guard let host = menu.items.compactMap({ targets[$0.id]?.host }).first,
        sections.count > max(1, best?.sections.count ?? 0)
      else { continue }
      best = Bar(host: host, isDrawer: menu.isDrawer, sections: sections)
    }
    return best
  }
}
