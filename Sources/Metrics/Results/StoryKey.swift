/// Which journey a story tells.
package struct StoryKey: Hashable, Sendable, Codable {
  /// The places of variant and task.
  package var variant: Int
  package var task: Int
  /// The person's number, and which of the person's journeys it is.
  package var person: Int
  package var occasion: Int

  /// A journey.
  package init(variant: Int, task: Int, person: Int, occasion: Int) {
    self.variant = variant
    self.task = task
    self.person = person
    self.occasion = occasion
  }

  /// The order in which stories stand.
  var place: [Int] { [variant, task, person, occasion] }
}
