package import Metrics
import SourceText

/// Layouts as phones to tap through, in a page of their own.
package struct Playground: Equatable, Encodable, Sendable {
  package var experiment: String
  package var title: String
  package var tasks: [Task]
  package var layouts: [Layout]
  /// Whether people are asked to do the tasks one after the other, and their taps are kept.
  package var study: Bool
  /// The address to which participants send their answers; `nil` for the person who invited them.
  package var sendTo: String?

  package init(
    experiment: String, title: String, tasks: [Task], layouts: [Layout], study: Bool,
    sendTo: String? = nil
  ) {
    self.experiment = experiment
    self.title = title
    self.tasks = tasks
    self.layouts = layouts
    self.study = study
    self.sendTo = sendTo
  }

  package struct Task: Equatable, Encodable, Sendable {
    package var name, title: String
    /// The situation in which it begins; `nil` for an ordinary start.
    package var situation: String?

    package init(name: String, title: String, situation: String?) {
      self.name = name
      self.title = title
      self.situation = situation
    }
  }

  package struct Layout: Equatable, Encodable, Sendable {
    package var name, title: String
    /// The screens, labels and outcomes to which states refer by place.
    ///
    /// A screen with a context has a place for each: its title is what it is about, and its kind the screen's own title.
    package var screens: [String] = []
    package var titles: [String] = []
    package var kinds: [String] = []
    package var labels: [String] = []
    package var outcomes: [String] = []
    /// The states after an ordinary start, and at the beginning of each task; the fewest taps of each.
    package var home = 0
    package var starts: [Int] = []
    package var fewest: [Int?] = []
    package var links: [Link] = []
    package var states: [String] = []
    package var isComplete = true

    package init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// A screen as a person sees it.
  package struct Screen: Sendable {
    let name, title, kind: String

    /// - Parameter subject: what the screen is about, such as `olive-oil`; empty if it is about nothing in particular.
    package init(name: String, title: String, subject: String) {
      let words = subject.replacing("-", with: " ").replacing("_", with: " ")
      self.name = name
      self.title = subject.isEmpty ? title : words.prefix(1).uppercased() + words.dropFirst()
      kind = subject.isEmpty ? "" : title
    }
  }

  package struct Link: Equatable, Encodable, Sendable {
    package var url: String
    package var state: Int?
    package var outcome: String

    package init(url: String, state: Int?, outcome: String) {
      self.url = url
      self.state = state
      self.outcome = outcome
    }
  }
}

extension Playground.Layout {
  /// Adds a state.
  ///
  /// `3+4,-1,0,0.2,7@0|5e12|6t14!2` are its screens, the screen below, whether a menu is open, the finished
  /// tasks, and the selected tab with its place; then for each tap its label, kind, next state and, if it
  /// fails, its outcome.
  ///
  /// - Parameters:
  ///   - screens: the screens in front.
  ///   - selected: the selected tab if it is not a move, with its place in the row.
  package mutating func add(
    screens: [Playground.Screen], below: Playground.Screen?,
    isMenuOpen: Bool, goals: [Int], selected: (label: String, place: Int)?,
    moves: [(label: String, kind: AffordanceLetter, target: Int?, failure: String?)]
  ) {
    let here = screens.map { "\(place(of: $0))" }.joined(separator: "+")
    let covered = below.map { place(of: $0) } ?? -1
    let done = goals.map { "\($0)" }.joined(separator: ".")
    let tab = selected.map { "\(Self.place(of: $0.label, in: &labels))@\($0.place)" } ?? ""
    let taps = moves.map { move in
      let failure = move.failure.map { "!\(Self.place(of: $0, in: &outcomes))" } ?? ""
      let label = Self.place(of: move.label, in: &labels)
      return "|\(label)\(move.kind.rawValue)\(move.target ?? -1)\(failure)"
    }
    states.append("\(here),\(covered),\(isMenuOpen ? 1 : 0),\(done),\(tab)\(taps.joined())")
  }

  private mutating func place(of screen: Playground.Screen) -> Int {
    let known = screens.indices.first {
      screens[$0] == screen.name && titles[$0] == screen.title && kinds[$0] == screen.kind
    }
    if let known { return known }
    screens.append(screen.name)
    titles.append(screen.title)
    kinds.append(screen.kind)
    return screens.count - 1
  }

  private static func place(of text: String, in texts: inout [String]) -> Int {
    if let known = texts.firstIndex(of: text) { return known }
    texts.append(text)
    return texts.count - 1
  }
}

extension Playground {
  private static let source = PageSource(
    style: PageSource.report.style
      + String(decoding: PackageResources.play_css, as: UTF8.self),
    script: String(decoding: PackageResources.play_js, as: UTF8.self))

  // The experiment's own title would reveal what is compared.
  private static let invitation = "Find your way"

  package var page: String {
    Self.source.page(title: study ? Self.invitation : "Walk through: \(title)") {
      element(.header) {
        if !study { element(.p, .class("over")) { "NavLab · \(experiment)" } }
        element(.h1) { study ? Self.invitation : title }
      }
      element(.main) {
        element(.p, .class("intro"), .id("without")) {
          "This page needs its script, which this browser does not run."
        }
      }
      element(.script, .type("application/json"), .id("play")) { HTMLNode.verbatim(data) }
    }
  }

  /// The data as JSON, escaped so that it cannot end the element around it.
  private var data: String {
    JSONNode(encoding: self).rendered(.document).replacing("<", with: "\\u003c")
  }
}
