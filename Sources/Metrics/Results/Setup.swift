import SourceText

extension ExperimentResults {
  /// The question of a run, its people and its layouts: the same for every part of a run.
  package struct Setup: Hashable, Sendable, Codable {
    /// The experiment's name, its title and the question it is to answer.
    package var name: String
    package var title: String
    package var question: String?
    /// The spec's path as it was given, and a stamp of all texts it was read from.
    package var spec: String
    package var digest: String
    package var seed: UInt64
    /// How many people there are, numbered from 0.
    package var people: Int
    /// The variants, in the order of the tally, and the place of the control.
    package var variants: [Label]
    package var control: Int
    /// The segments of people and the tasks, in the order of the tally.
    package var segments: [Segment]
    package var tasks: [Task]
    /// The app's screens, and those whose exposure counts, in the order of their bits.
    package var screens: [Label]
    package var watched: [WatchedScreen]
    /// The links and the situations, in the order of the link records.
    package var links: [Link]
    package var situations: [Label]
    package var gates: [WrittenGate]
    /// What is not known about people, with its value in each world; `nil` if all worlds are as declared.
    package var worlds: [Unknown]?
    /// How much of the app the spec has; `nil` for a spec that was not imported.
    package var imported: ImportCoverage?

    package init(
      name: String, title: String, question: String? = nil, spec: String, digest: String,
      seed: UInt64, people: Int, variants: [Label], control: Int, segments: [Segment],
      tasks: [Task], screens: [Label], watched: [WatchedScreen], links: [Link], situations: [Label],
      gates: [WrittenGate], worlds: [Unknown]? = nil, imported: ImportCoverage? = nil
    ) {
      self.imported = imported
      self.worlds = worlds
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

  /// Something that has a name and a title.
  package struct Label: Hashable, Sendable, Codable {
    package var name: String
    package var title: String
    /// Of a layout that is said as changes of another, that one and the changes; `nil` for anything else.
    package var changes: String?

    package init(name: String, title: String, changes: String? = nil) {
      self.name = name
      self.title = title
      self.changes = changes
    }
  }

  /// A segment of people and the assumptions about them.
  package struct Segment: Hashable, Sendable, Codable {
    package var name: String
    package var title: String
    /// Their number, against the other segments.
    package var weight: Int
    /// How they decide: the name of a model.
    package var model: String
    package var assumptions: [Assumption]

    package init(
      name: String, title: String, weight: Int = 1, model: String, assumptions: [Assumption] = []
    ) {
      self.name = name
      self.title = title
      self.weight = weight
      self.model = model
      self.assumptions = assumptions
    }
  }

  /// One thing that is assumed about people.
  package struct Assumption: Hashable, Sendable, Codable {
    package var name: String
    /// The value as people write it, with its unit.
    package var value: String
    package var meaning: String
    package var source: String
    /// Whether the spec says so, rather than leaving it at the default.
    package var isDeclared: Bool

    package init(
      name: String, value: String, meaning: String = "", source: String = "",
      isDeclared: Bool = false
    ) {
      self.name = name
      self.value = value
      self.meaning = meaning
      self.source = source
      self.isDeclared = isDeclared
    }

    private enum CodingKeys: String, CodingKey {
      case name, value, meaning, source
      case isDeclared = "declared"
    }
  }

  /// A number about people that is not known, and differs from world to world.
  package struct Unknown: Hashable, Sendable, Codable {
    package var name: String
    /// The unit in words, empty for a plain number.
    package var unit: String
    /// The meaning, as half a sentence, and the source of the default.
    package var meaning: String
    package var source: String
    package var declared: Double
    /// The ends of its range.
    package var low, high: Double
    /// Its value in each world.
    package var values: [Double]
    /// Whether it is a share of people or of occasions.
    package var isShare: Bool

    package init(
      name: String, unit: String, meaning: String, source: String, declared: Double, low: Double,
      high: Double, values: [Double], isShare: Bool
    ) {
      self.name = name
      self.unit = unit
      self.meaning = meaning
      self.source = source
      self.declared = declared
      self.low = low
      self.high = high
      self.values = values
      self.isShare = isShare
    }

    /// Whether it has a value within its range for each world.
    func isSound(worlds: Int) -> Bool {
      low.isFinite && high.isFinite && declared.isFinite && low <= high
        && values.count == worlds && values.allSatisfy { low <= $0 && $0 <= high }
    }

    private enum CodingKeys: String, CodingKey {
      case name, unit, meaning, source, declared, low, high, values
      case isShare = "share"
    }
  }

  /// Something that people want to get to.
  package struct Task: Hashable, Sendable, Codable {
    package var name: String
    package var title: String
    /// How often people have it, against the other tasks.
    package var weight: Int

    /// Why nobody can do it, a sentence for each layout in which that is so; `nil` for none.
    package var impossible: [String]?

    package init(name: String, title: String, weight: Int = 1, impossible: [String]? = nil) {
      self.name = name
      self.title = title
      self.weight = weight
      self.impossible = impossible
    }
  }

  /// A kind of deep link.
  package struct Link: Hashable, Sendable, Codable {
    package var name: String
    package var pattern: String
    /// The URLs that were tried, in the order of the link records.
    package var examples: [String]

    package init(name: String, pattern: String, examples: [String]) {
      self.name = name
      self.pattern = pattern
      self.examples = examples
    }
  }

  /// A gate with its place in a spec.
  package struct WrittenGate: Hashable, Sendable {
    package var gate: Gate
    /// The title in reports; the line itself when `nil`.
    package var name: String?
    package var isWarning: Bool
    /// The file, relative as the spec's path was given, with line and column from 1.
    package var file: String
    package var line: Int
    package var column: Int

    package init(
      _ gate: Gate, name: String? = nil, isWarning: Bool = false, file: String, line: Int,
      column: Int
    ) {
      self.gate = gate
      self.name = name
      self.isWarning = isWarning
      self.file = file
      self.line = line
      self.column = column
    }
  }
}

extension ExperimentResults.Setup {
  /// Whether a name can be that of a folder: small letters, digits and hyphens, at most 100.
  package static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && name.utf8.count <= 100
      && name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
  }

  /// A name or title that could not come from a spec, in words; `nil` if there is none.
  var unshowableText: String? {
    if !Self.isFolderName(name) { return "'\(name.prefix(100))' cannot name an experiment" }
    let listed = (variants + screens + situations).flatMap { [$0.name, $0.title] }
    let asked = segments.flatMap { [$0.name, $0.title] } + tasks.flatMap { [$0.name, $0.title] }
    let opened = links.flatMap { [$0.name, $0.pattern] + $0.examples }
    let told =
      imported.map { imported in
        [imported.source, imported.commit ?? ""] + imported.edits
          + (imported.labels ?? []).flatMap { [$0.name] + $0.labels }
      } ?? []
    let texts = [title] + listed + asked + watched.map(\.name) + opened + told
    let isUnshowable = texts.contains { text in
      text.unicodeScalars.contains { $0 == "\n" || PlainText.isUnsafe($0) }
    }
    return isUnshowable ? "a name or title contains a control character" : nil
  }

  /// The names that the experiment's gates use.
  package var gateVocabulary: GateReader.Vocabulary {
    GateReader.Vocabulary(
      variants: variants.map(\.name), control: control, segments: segments.map(\.name),
      tasks: tasks.map(\.name), watchedScreens: watched.map(\.name), links: links.map(\.name))
  }
}

extension ExperimentResults.WrittenGate: Encodable {
  fileprivate enum CodingKeys: String, CodingKey {
    case text, name, file, line, column
    case isWarning = "warning"
  }

  /// Writes the gate as the line it was read from.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(gate.text, forKey: .text)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encode(isWarning, forKey: .isWarning)
    try fields.encode(file, forKey: .file)
    try fields.encode(line, forKey: .line)
    try fields.encode(column, forKey: .column)
  }

  fileprivate init(
    _ fields: KeyedDecodingContainer<CodingKeys>, _ reader: GateReader
  ) throws {
    let text = try fields.decode(String.self, forKey: .text)
    do throws(Gate.Problem) { gate = try reader.read(text) } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: fields,
        debugDescription: "the gate '\(text)' cannot be read: \(error.message)")
    }
    name = try fields.decodeIfPresent(String.self, forKey: .name)
    isWarning = try fields.decode(Bool.self, forKey: .isWarning)
    file = try fields.decode(String.self, forKey: .file)
    line = try fields.decode(Int.self, forKey: .line)
    column = try fields.decode(Int.self, forKey: .column)
  }
}

extension ExperimentResults.Setup {
  /// Reads a setup; its gates last, since they use the other names.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func field<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try fields.decode(Value.self, forKey: key)
    }
    self.init(
      name: try field(.name), title: try field(.title),
      question: try fields.decodeIfPresent(String.self, forKey: .question),
      spec: try field(.spec), digest: try field(.digest), seed: try field(.seed),
      people: try field(.people), variants: try field(.variants), control: try field(.control),
      segments: try field(.segments), tasks: try field(.tasks), screens: try field(.screens),
      watched: try field(.watched), links: try field(.links),
      situations: try field(.situations), gates: [],
      worlds: try fields.decodeIfPresent([ExperimentResults.Unknown].self, forKey: .worlds),
      imported: try fields.decodeIfPresent(ExperimentResults.ImportCoverage.self, forKey: .imported)
    )
    let reader = GateReader(gateVocabulary)
    var list = try fields.nestedUnkeyedContainer(forKey: .gates)
    while !list.isAtEnd {
      let gate = try list.nestedContainer(keyedBy: ExperimentResults.WrittenGate.CodingKeys.self)
      gates.append(try ExperimentResults.WrittenGate(gate, reader))
    }
  }
}
