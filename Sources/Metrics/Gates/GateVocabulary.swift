/// The names that a gate may use.
package struct GateVocabulary: Sendable {
  /// The variants, and the place of the one that others are compared with.
  package let variants: [String]
  package let control: Int
  /// The groups of people, the tasks, the watched screens and the links.
  package let segments: [String]
  package let tasks: [String]
  package let watchedScreens: [String]
  package let links: [String]

  /// The names of an experiment, in its order.
  package init(
    variants: [String], control: Int, segments: [String] = [], tasks: [String] = [],
    watchedScreens: [String] = [], links: [String] = []
  ) {
    self.variants = variants
    self.control = control
    self.segments = segments
    self.tasks = tasks
    self.watchedScreens = watchedScreens
    self.links = links
  }
}
