extension ExperimentResults {
  /// What was asked, of whom, about what: the same for every part of a run.
  package struct Setup: Hashable, Sendable, Codable {
    /// The experiment's name, its title and the question it is to answer.
    package var name: String
    package var title: String
    package var question: String?
    /// The spec's path as it was given, and a stamp of all texts it was read from.
    package var spec: String
    package var digest: String
    /// What all chance is drawn from.
    package var seed: UInt64
    /// How many people there are, numbered from 0.
    package var people: Int
    /// The variants, in the order of the tally, and the place of the control.
    package var variants: [Titled]
    package var control: Int
    /// The groups of people and the tasks, in the order of the tally.
    package var segments: [Segment]
    package var tasks: [Task]
    /// The app's screens, and those whose exposure counts, in the order of their bits.
    package var screens: [Titled]
    package var watched: [String]
    /// The links and the situations, in the order of the link records.
    package var links: [Link]
    package var situations: [Titled]
    /// The demands on the result.
    package var gates: [WrittenGate]

    /// A setup.
    package init(
      name: String, title: String, question: String? = nil, spec: String, digest: String,
      seed: UInt64, people: Int, variants: [Titled], control: Int, segments: [Segment],
      tasks: [Task], screens: [Titled], watched: [String], links: [Link], situations: [Titled],
      gates: [WrittenGate]
    ) {
      self.name = name
      self.title = title
      self.question = question
      self.spec = spec
      self.digest = digest
      self.seed = seed
      self.people = people
      self.variants = variants
      self.control = control
      self.segments = segments
      self.tasks = tasks
      self.screens = screens
      self.watched = watched
      self.links = links
      self.situations = situations
      self.gates = gates
    }
  }
}
