package import Metrics
import SourceText

/// One thing that a change of a spec has done to people or links, with the lines that did it.
package struct Consequence: Sendable {
  /// The thing that changed.
  package enum Subject: Hashable, Sendable {
    case link(LinkChange)
    case promise(String)
    case journey(String)
    /// A task, by its name and title, with its taps before and after.
    case goal(name: String, title: String, before: Int?, after: Int?)
    /// A task whose shortest path is as long as before, and has another label: the first that differs.
    case label(name: String, title: String, before: String, after: String)
    case screen(name: String, before: Int?, after: Int?)
    /// A screen that has another name.
    case renamed(String, to: String)

    /// The word for all of its kind on a command line.
    package var kind: Kind {
      switch self {
      case .link: .links
      case .promise, .journey: .promises
      case .goal, .label: .goals
      case .screen, .renamed: .screens
      }
    }

    /// The name by which a command line means it.
    package var name: String {
      switch self {
      case .link(let change): change.url
      case .promise(let name), .journey(let name), .goal(let name, _, _, _),
        .label(let name, _, _, _), .screen(let name, _, _), .renamed(let name, _):
        name
      }
    }
  }

  /// The kinds of things, the gravest first.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case links, promises, goals, screens
  }

  package let subject: Subject
  /// The layouts that have it; empty for all.
  package internal(set) var layouts: [String]
  /// The places of a link, in words; empty for all.
  package var places = ""
  /// More words about it, such as the failed step of a journey.
  package var detail = ""
  /// Whether something is lost that counts.
  package var isWorse = false
  /// The reason for which the spec says that it is meant; `nil` if it does not.
  package var reason: String?
  package internal(set) var lines: [Blame.Line] = []
  /// The new URL that lands where a link that is no longer answered did; `nil` if there is none.
  var heir: String?
  /// The command that shows it; `nil` if there is none.
  package var command: String?
  /// The taps of the shortest paths before and after.
  package internal(set) var taps: (before: [ChangedTap], after: [ChangedTap]) = ([], [])

  /// - Parameter layouts: the layouts that have it; none for all.
  package init(_ subject: Subject, layouts: [String] = []) {
    self.subject = subject
    self.layouts = layouts
  }
}

extension Consequence {
  /// The consequence in one sentence, with the names of everything: `link app://offers lands elsewhere: …`.
  package var words: String {
    let layouts = layouts.isEmpty ? "" : " (\(layouts.joinedWithAnd))"
    switch subject {
    case .link(let change):
      let places = places.isEmpty ? "" : " (\(places))"
      return "link \(change.url) \(change.kind.words)\(places): \(change.words)"
    case .promise(let name): return "promise '\(name)' no longer holds\(layouts): \(detail)"
    case .journey(let name):
      return "journey '\(name)' no longer goes as written\(layouts): \(detail)"
    case .goal(_, _, let before, let after), .screen(_, let before, let after):
      return "\(Self.direction(before, after)): \(plainWords)"
    case .label: return plainWords
    case .renamed(let name, let other): return "screen '\(name)' is now called '\(other)'"
    }
  }

  /// A distance without its direction, such as `task 'See it': 2 → 1 tap`; else the same as `words`.
  package var plainWords: String {
    let layouts = layouts.isEmpty ? "" : " (\(layouts.joinedWithAnd))"
    return switch subject {
    case .goal(_, let title, let before, let after):
      "task '\(title)'\(layouts): \(Self.taps(before, after))"
    case .screen(let name, let before, let after):
      "screen '\(name)'\(layouts): \(Self.taps(before, after))"
    case .label(_, let title, let before, let after):
      "task '\(title)'\(layouts): '\(before)' is now '\(after)'"
    case .link, .promise, .journey, .renamed: words
    }
  }

  /// How to say in the spec that a link's change is meant; `nil` for other things.
  package var remedy: String? {
    guard isWorse, case .link(let change) = subject else { return nil }
    let to = change.kind == .unanswered ? heir ?? "nothing" : change.after.shown
    return "moved: [{ from: '\(change.url)', to: '\(to)', because: … }]"
  }

  private static func direction(_ before: Int?, _ after: Int?) -> String {
    switch (before, after) {
    case (let before?, let after?): after > before ? "farther" : "nearer"
    case (_?, nil): "out of reach"
    default: "within reach"
    }
  }

  private static func taps(_ before: Int?, _ after: Int?) -> String {
    switch (before, after) {
    case (let before?, let after?): "\(before) → \(after.counted("tap"))"
    case (let before?, nil): "before \(before.counted("tap"))"
    case (_, let after?): after.counted("tap")
    case (nil, nil): ""
    }
  }
}
