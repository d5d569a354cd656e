/// One task and what became of it in every layout.
package struct TaskScore: Equatable {
  /// The task's name in the specification.
  package var id: String
  /// The task's title.
  package var title: String
  /// One entry per layout, in the order of the report's layouts.
  package var variants: [TaskOutcome]

  package init(id: String, title: String, variants: [TaskOutcome]) {
    self.id = id
    self.title = title
    self.variants = variants
  }
}
