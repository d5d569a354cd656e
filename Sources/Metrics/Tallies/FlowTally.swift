/// The ways of people through one layout: the taps and stays on each screen, and the ends of journeys.
///
/// All counts are integers, which merge in any order.
///
/// It has a row for every label that was tapped or read on a screen, so its size is bounded by the layout
/// and not by the number of people.
package struct FlowTally: Hashable, Sendable {
  /// The number of counted journeys, by task.
  ///
  /// For people without a memory, every sixteenth person counts; for all others, every person.
  package internal(set) var journeys: [Int]
  /// The taps of each kind, by task.
  package internal(set) var taps: [Tap: [TapCounts]] = [:]
  /// The stays on each screen, by task.
  package internal(set) var stays: [Place: [Stay]] = [:]

  package init(tasks: Int) { journeys = Array(repeating: 0, count: max(0, tasks)) }

  package var isEmpty: Bool { journeys.allSatisfy { $0 == 0 } && taps.isEmpty && stays.isEmpty }

  /// Adds another's counts; those of tasks that it lacks are left out.
  package mutating func merge(_ other: FlowTally) {
    for task in journeys.indices where other.journeys.indices.contains(task) {
      journeys[task] &+= other.journeys[task]
    }
    for (tap, counts) in other.taps { add(counts, to: tap) }
    for (place, counts) in other.stays { add(counts, to: place) }
  }

  /// Adds journeys of a task.
  package mutating func add(journeys count: Int, ofTask task: Int) {
    if journeys.indices.contains(task) { journeys[task] &+= count }
  }

  /// Adds taps, by task.
  package mutating func add(_ counts: [TapCounts], to tap: Tap) {
    var sums = taps[tap] ?? Array(repeating: TapCounts(), count: journeys.count)
    for (task, more) in counts.enumerated() where sums.indices.contains(task) { sums[task] += more }
    taps[tap] = sums
  }

  /// Adds stays, by task.
  package mutating func add(_ counts: [Stay], to place: Place) {
    var sums = stays[place] ?? Array(repeating: Stay(), count: journeys.count)
    for (task, more) in counts.enumerated() where sums.indices.contains(task) { sums[task] += more }
    stays[place] = sums
  }
}

extension FlowTally {
  /// A screen, with or without its menu.
  package struct Place: Hashable, Sendable, Comparable {
    package let screen: String
    /// Whether a menu is open over it.
    package let isMenuOpen: Bool

    package init(screen: String, isMenuOpen: Bool = false) {
      self.screen = screen
      self.isMenuOpen = isMenuOpen
    }

    package static func < (one: Self, other: Self) -> Bool {
      one.screen == other.screen ? !one.isMenuOpen && other.isMenuOpen : one.screen < other.screen
    }
  }

  /// A label on a screen, and the screen it leads to.
  package struct Tap: Hashable, Sendable, Comparable {
    package let place: Place
    package let label: String
    /// The kind of affordance, such as `tab` or `back`.
    package let kind: String
    package let target: String

    package init(place: Place, label: String, kind: String, target: String) {
      self.place = place
      self.label = label
      self.kind = kind
      self.target = target
    }

    package static func < (one: Self, other: Self) -> Bool {
      one.place == other.place
        ? one.words.lexicographicallyPrecedes(other.words) : one.place < other.place
    }

    private var words: [String] { [label, kind, target] }
  }

  package struct TapCounts: Hashable, Sendable {
    /// Taps, those that were a journey's first, and those on a shortest path to the goal.
    package var taps = 0
    package var firsts = 0
    package var towards = 0
    /// The looks at the label by every eighth person, and the looks after which it was not tapped.
    package var looks = 0
    package var passed = 0

    package init(taps: Int = 0, firsts: Int = 0, towards: Int = 0, looks: Int = 0, passed: Int = 0)
    {
      self.taps = taps
      self.firsts = firsts
      self.towards = towards
      self.looks = looks
      self.passed = passed
    }

    package static func += (sum: inout Self, more: Self) {
      for part in parts { sum[keyPath: part] &+= more[keyPath: part] }
    }

    fileprivate static var parts: [WritableKeyPath<Self, Int>] {
      [\.taps, \.firsts, \.towards, \.looks, \.passed]
    }
  }

  package struct Stay: Hashable, Sendable {
    /// The number of taps that left the screen, and the milliseconds until then.
    package var departures = 0
    package var milliseconds = 0
    /// Journeys that ended here, in the order of `JourneyOutcome.allCases`.
    package var ends = [Int](repeating: 0, count: JourneyOutcome.allCases.count)

    package init(departures: Int = 0, milliseconds: Int = 0) {
      self.departures = departures
      self.milliseconds = milliseconds
    }

    package subscript(outcome: JourneyOutcome) -> Int {
      get { ends[Int(outcome.rawValue)] }
      set { ends[Int(outcome.rawValue)] = newValue }
    }

    package static func += (sum: inout Self, more: Self) {
      sum.departures &+= more.departures
      sum.milliseconds &+= more.milliseconds
      for place in sum.ends.indices { sum.ends[place] &+= more.ends[place] }
    }
  }
}

extension FlowTally: Codable {
  private enum CodingKeys: String, CodingKey {
    case journeys, screens, labels, kinds, taps, stays, outcomes
  }

  /// Writes a flow with each name once: rows hold numbers only, of which those that are zero in every
  /// count are left out.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    let taps = self.taps.sorted { $0.key < $1.key }
    let stays = self.stays.sorted { $0.key < $1.key }
    let screens = Names(
      taps.flatMap { [$0.key.place.screen, $0.key.target] } + stays.map(\.key.screen))
    let labels = Names(taps.map(\.key.label))
    let kinds = Names(taps.map(\.key.kind))
    try fields.encode(journeys, forKey: .journeys)
    try fields.encode(screens.all, forKey: .screens)
    try fields.encode(labels.all, forKey: .labels)
    try fields.encode(kinds.all, forKey: .kinds)
    try fields.encode(JourneyOutcome.allCases.map(\.name), forKey: .outcomes)
    let tapRows = taps.map { tap, counts -> [Int] in
      let head = [
        screens[tap.place.screen], tap.place.isMenuOpen ? 1 : 0, labels[tap.label],
        kinds[tap.kind], screens[tap.target],
      ]
      return counts.enumerated().reduce(into: head) { row, counted in
        guard counted.element != TapCounts() else { return }
        row += [counted.offset] + TapCounts.parts.map { counted.element[keyPath: $0] }
      }
    }
    let stayRows = stays.flatMap { place, stays -> [[Int]] in
      stays.enumerated().filter { $0.element != Stay() }.map { task, stay in
        let head = [
          screens[place.screen], place.isMenuOpen ? 1 : 0, task, stay.departures, stay.milliseconds,
        ]
        return stay.ends.enumerated().reduce(into: head) { row, end in
          if end.element > 0 { row += [end.offset, end.element] }
        }
      }
    }
    try fields.encode(tapRows, forKey: .taps)
    try fields.encode(stayRows, forKey: .stays)
  }

  /// Reads a flow, and checks that every number has its name.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let reader = Rows(
      screens: try fields.decode([String].self, forKey: .screens),
      labels: try fields.decode([String].self, forKey: .labels),
      kinds: try fields.decode([String].self, forKey: .kinds),
      outcomes: try fields.decode([String].self, forKey: .outcomes).map {
        JourneyOutcome(name: $0)
      })
    self.init(tasks: 0)
    journeys = try fields.decode([Int].self, forKey: .journeys)
    guard journeys.allSatisfy(Rows.isCount), reader.outcomes.allSatisfy({ $0 != nil }),
      try fields.decode([[Int]].self, forKey: .taps).allSatisfy({ reader.readTap($0, into: &self) }
      ),
      try fields.decode([[Int]].self, forKey: .stays).allSatisfy({
        reader.readStay($0, into: &self)
      })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .taps, in: fields, debugDescription: "a row of a flow makes no sense")
    }
  }

  /// Names, each once and in order, and the place of each.
  private struct Names {
    let all: [String]
    private let places: [String: Int]

    init(_ names: [String]) {
      all = Set(names).sorted()
      places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    }

    subscript(name: String) -> Int { places[name] ?? 0 }
  }

  /// The reader of rows of numbers.
  private struct Rows {
    let screens, labels, kinds: [String]
    let outcomes: [JourneyOutcome?]

    static func isCount(_ number: Int) -> Bool { (0...Int.exactLimit).contains(number) }

    /// Adds a row of taps; false if it makes no sense.
    func readTap(_ row: [Int], into flow: inout FlowTally) -> Bool {
      let width = 1 + TapCounts.parts.count
      guard row.count >= 5, (row.count - 5).isMultiple(of: width), row.allSatisfy(Self.isCount),
        let place = place(row[0], row[1]), labels.indices.contains(row[2]),
        kinds.indices.contains(row[3]), screens.indices.contains(row[4])
      else { return false }
      var counts = Array(repeating: TapCounts(), count: flow.journeys.count)
      for first in stride(from: 5, to: row.count, by: width) {
        guard counts.indices.contains(row[first]) else { return false }
        for (offset, part) in TapCounts.parts.enumerated() {
          counts[row[first]][keyPath: part] = row[first + 1 + offset]
        }
      }
      flow.add(
        counts,
        to: Tap(
          place: place, label: labels[row[2]], kind: kinds[row[3]], target: screens[row[4]]))
      return true
    }

    /// Adds a row of stays; false if it makes no sense.
    func readStay(_ row: [Int], into flow: inout FlowTally) -> Bool {
      guard row.count >= 5, row.count.isMultiple(of: 2) == false, row.allSatisfy(Self.isCount),
        let place = place(row[0], row[1]), flow.journeys.indices.contains(row[2])
      else { return false }
      var stays = Array(repeating: Stay(), count: flow.journeys.count)
      stays[row[2]] = Stay(departures: row[3], milliseconds: row[4])
      for first in stride(from: 5, to: row.count, by: 2) {
        guard outcomes.indices.contains(row[first]), let outcome = outcomes[row[first]] else {
          return false
        }
        stays[row[2]][outcome] = row[first + 1]
      }
      // One that counts nothing is not written either.
      if stays[row[2]] != Stay() { flow.add(stays, to: place) }
      return true
    }

    private func place(_ screen: Int, _ menu: Int) -> Place? {
      guard screens.indices.contains(screen), menu <= 1 else { return nil }
      return Place(screen: screens[screen], isMenuOpen: menu == 1)
    }
  }
}
