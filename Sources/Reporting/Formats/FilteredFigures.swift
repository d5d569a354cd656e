import SourceText

/// The figures of each task and group of people alone, which the page's filter shows in place of the verdict
/// about all of them.
struct FilteredFigures {
  let report: Report

  @HTMLNode.Builder var node: [HTMLNode] {
    if report.tasks.count > 1 { for task in report.tasks { block(of: task) } }
    for group in report.comparisons.compactMap(\.segment).uniqued { block(ofGroup: group) }
  }

  private func block(of task: TaskScore) -> HTMLNode {
    block(.about(.task, task.title), "Only “\(task.title)”") {
      table("Layout", ["Reach the goal", "Start right", "Taps"]) {
        for (layout, outcome) in zip(report.variants, task.variants) {
          element(.tr, .about(.layout, layout.title)) {
            element(.th, .scope("row")) { layout.title }
            for figure in [outcome.success, outcome.firstTap, outcome.taps] {
              element(.td, .class("number")) {
                figure.valueText
                if let interval = figure.intervalText { element(.small) { interval } }
              }
            }
          }
        }
      }
    }
  }

  private func block(ofGroup group: String) -> HTMLNode {
    block(.about(.segment, group), "Only the group “\(group)”") {
      table("Layout", ["Metric", "Difference"]) {
        for found in report.comparisons where found.segment == group {
          element(.tr, .about(.layout, found.variant)) {
            element(.th, .scope("row")) { found.variant }
            element(.td, .class("number")) { found.metric.title }
            element(.td, .class("number")) {
              found.difference.valueText
              if let interval = found.difference.intervalText { element(.small) { interval } }
            }
          }
        }
      }
    }
  }

  private func block(
    _ subject: HTMLNode.Attribute, _ title: String, @HTMLNode.Builder content: () -> [HTMLNode]
  ) -> HTMLNode {
    element(.div, .class("alone"), subject, .hidden) {
      element(.p, .class("headline")) { title }
      content()
      element(.p, .class("foot")) {
        "The verdict is about all tasks and people. Show everything to read it."
      }
    }
  }

  private func table(
    _ first: String, _ titles: [String], @HTMLNode.Builder rows: () -> [HTMLNode]
  ) -> HTMLNode {
    element(.table, .class("grid few")) {
      element(.thead) {
        element(.tr) {
          element(.th, .scope("col")) { first }
          for title in titles { element(.th, .scope("col"), .class("number")) { title } }
        }
      }
      element(.tbody) { rows() }
    }
  }
}
