import SourceText

/// The choice of a task, a layout and a group of people, to which the page is then limited.
///
/// The page's script shows it, because only the script can filter.
struct PageFilter {
  let report: Report

  @HTMLNode.Builder var node: [HTMLNode] {
    let choices = choices.filter { $0.titles.count > 1 }
    if !choices.isEmpty {
      element(.details, .class("filter"), .hidden) {
        element(.summary) { "Filter" }
        element(.div, .class("choices")) {
          for choice in choices { field(choice) }
          element(.button, .type("button")) { "Show everything" }
        }
      }
    }
  }

  private struct Choice {
    let subject: HTMLNode.Attribute.Subject
    let name: String
    let titles: [String]
  }

  private var choices: [Choice] {
    [
      Choice(subject: .task, name: "Task", titles: report.tasks.map(\.title).uniqued),
      Choice(subject: .layout, name: "Layout", titles: report.variants.map(\.title).uniqued),
      Choice(
        subject: .segment, name: "Group",
        titles: report.comparisons.compactMap(\.segment).uniqued),
    ]
  }

  private func field(_ choice: Choice) -> HTMLNode {
    let control = report.variants.first { $0.isControl }?.title
    var attributes = [HTMLNode.Attribute.name(choice.subject.rawValue)]
    if choice.subject == .layout, let control { attributes.append(.about(.control, control)) }
    return element(.label) {
      choice.name
      HTMLNode.element(
        .select, attributes,
        [element(.option, .value("")) { "all" }]
          + choice.titles.map { title in element(.option, .value(title)) { title } })
    }
  }
}

extension HTMLNode {
  /// The same link in words, at the end of a fold.
  static func linkHere(to id: String, _ title: String) -> HTMLNode {
    .element(
      .p, [.class("linked")],
      [.element(.a, [.anchor(id), .class("here")], [.text("Link to “\(title)”")])])
  }

  /// A link to a place of the page, for sharing it.
  static func permalink(to id: String, _ title: String) -> HTMLNode {
    .element(
      .a, [.anchor(id), .class("here"), .label("Link to “\(title)”")], [.text("#")])
  }
}
