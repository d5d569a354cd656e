import SourceText

/// The form of a file with what people did, recognised by the names of its columns.
package struct MeasuredForm: Sendable {
  package let preset: Preset
  /// The columns of each role, in the order of the preset's names.
  let columns: [Role: [Int]]
  /// The columns of tasks that are only numbered, in the order of their numbers.
  let numbered: [NumberedTask]

  /// What a column says.
  enum Role: String, Sendable {
    case participant, session, time, event, screen, label, task, layout, outcome, taps, first
    case path, people, share
  }

  /// The columns about one numbered task.
  struct NumberedTask: Sendable {
    let path, outcome: Int
  }

  /// What a row of a file is.
  package enum Kind: Sendable, Equatable {
    /// A person's attempt at a task on the page of `navlab study`.
    case attempt
    /// A person's way through a tree, for a task or for several that are only numbered.
    case tree
    /// The number of people who tapped a label first.
    case count
    /// A share that a team knows.
    case share
    /// Something that happened in a session.
    case event
  }

  /// The names that a tool gives to columns.
  ///
  /// Only letters and digits count, and upper and lower case are the same. `#` stands for a number.
  package struct Preset: Sendable {
    package let name: String
    package let kind: Kind
    let names: [Role: [String]]
    /// The roles without which a file is no such file.
    let needs: [Role]
  }

  /// The form of a file with these names of columns; `nil` if no preset fits.
  init?(_ names: [String]) {
    let folded = names.map { FoldedText.of(Array($0.utf8)) }
    for preset in Preset.all {
      guard let form = MeasuredForm(preset, folded) else { continue }
      self = form
      return
    }
    return nil
  }

  private init?(_ preset: Preset, _ names: [[UInt8]]) {
    var columns: [Role: [Int]] = [:]
    var tasks: [Int: (path: Int?, outcome: Int?)] = [:]
    for (role, accepted) in preset.names {
      for name in accepted.map({ Array($0.utf8) }) {
        for (place, column) in names.enumerated() {
          if column == name { columns[role, default: []].append(place) }
          guard let number = Self.number(in: column, as: name) else { continue }
          columns[role, default: []].append(place)
          if role == .path { tasks[number, default: (nil, nil)].path = place }
          if role == .outcome { tasks[number, default: (nil, nil)].outcome = place }
        }
      }
    }
    guard preset.needs.allSatisfy({ columns[$0] != nil }) else { return nil }
    self.preset = preset
    self.columns = columns
    numbered = tasks.sorted { $0.key < $1.key }.compactMap { _, task in
      task.path.flatMap { path in
        task.outcome.map { NumberedTask(path: path, outcome: $0) }
      }
    }
    if preset.kind == .tree, numbered.isEmpty, columns[.task] == nil { return nil }
  }

  /// The number in the place of `#`.
  private static func number(in column: [UInt8], as name: [UInt8]) -> Int? {
    guard let mark = name.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let (front, back) = (name[..<mark], name[(mark + 1)...])
    guard column.count > front.count + back.count, column.starts(with: front),
      column.suffix(back.count).elementsEqual(back)
    else { return nil }
    let digits = column[front.count..<(column.count - back.count)]
    return digits.count < 6 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The column of a role; `nil` without one.
  func column(_ role: Role) -> Int? { columns[role]?.first }
}

extension MeasuredForm.Preset {
  /// All presets; of several that fit the first counts.
  package static let all: [Self] = tests + analytics

  private static let tests = [
    Self(
      name: "answers of 'navlab study'", kind: .attempt,
      names: [
        .participant: ["participant"], .layout: ["layout"], .task: ["task"],
        .outcome: ["outcome"], .taps: ["taps"], .first: ["first"],
      ],
      needs: [.participant, .layout, .task, .outcome, .taps, .first]),
    Self(
      name: "tree test of Optimal Workshop", kind: .tree,
      names: [
        .participant: ["participantid"], .path: ["task#pathtaken"],
        .outcome: ["task#pathoutcome"],
      ],
      needs: [.participant, .path, .outcome]),
    Self(
      name: "tree test of UXtweak", kind: .tree,
      names: [
        .participant: ["respondentid", "respondent", "participantid"],
        .path: ["task#path", "task#visitedpath"],
        .outcome: ["task#result", "task#outcome", "task#status"],
      ],
      needs: [.participant, .path, .outcome]),
    Self(
      name: "tree test of Maze", kind: .tree,
      names: [
        .participant: ["testerid", "tester", "participantid"],
        .path: ["block#path", "mission#path", "treetest#path"],
        .outcome: [
          "block#result", "block#outcome", "mission#result", "mission#outcome", "treetest#result",
          "treetest#outcome",
        ],
      ],
      needs: [.participant, .path, .outcome]),
    Self(
      name: "tree test of Lyssna", kind: .tree,
      names: [
        .participant: ["responseid", "participantid", "respondentid"],
        .path: ["question#path", "section#path", "#treetestpath"],
        .outcome: [
          "question#result", "question#outcome", "section#result", "section#outcome",
          "#treetestresult", "#treetestoutcome",
        ],
      ],
      needs: [.participant, .path, .outcome]),
    Self(
      name: "tree test, one line a task", kind: .tree,
      names: [
        .participant: [
          "participant", "participantid", "respondent", "respondentid", "tester", "testerid",
          "responseid",
        ],
        .layout: ["layout", "variant"], .task: ["task", "taskname", "mission"],
        .outcome: ["outcome", "result", "pathoutcome"],
        .path: ["path", "pathtaken", "visitedpath"],
      ],
      needs: [.participant, .task, .outcome, .path]),
    Self(
      name: "shares", kind: .share,
      names: [
        .layout: ["layout", "variant"], .task: ["task"], .label: ["label"], .screen: ["screen"],
        .share: ["share"], .people: ["people", "sessions"],
      ],
      needs: [.share]),
    Self(
      name: "counts of first clicks", kind: .count,
      names: [
        .layout: ["layout", "variant"], .task: ["task"], .label: ["label"],
        .people: ["people", "count", "clicks", "participants"],
      ],
      needs: [.task, .label, .people]),
  ]

  private static let analytics = [
    Self(
      name: "events of GA4", kind: .event,
      names: [
        .session: ["userpseudoid", "gasessionid"], .time: ["eventtimestamp"],
        .event: ["eventname"], .screen: ["firebasescreen", "pagetitle", "screen"],
        .label: ["label", "linktext", "elementtext"], .task: ["task"],
        .layout: ["variant", "layout"],
      ],
      needs: [.session, .time, .screen]),
    Self(
      name: "events of Amplitude", kind: .event,
      names: [
        .session: ["amplitudeid", "deviceid", "sessionid"], .time: ["eventtime"],
        .event: ["eventtype"],
        .screen: [
          "amplitudescreenname", "eventpropertiesamplitudescreenname", "screenname",
          "eventpropertiesscreenname", "screen",
        ],
        .label: [
          "amplitudeelementtext", "eventpropertiesamplitudeelementtext", "amplitudetargettext",
          "eventpropertiesamplitudetargettext", "label",
        ],
        .task: ["task"], .layout: ["variant", "layout"],
      ],
      needs: [.session, .time, .screen]),
    Self(
      name: "events of PostHog", kind: .event,
      names: [
        .session: ["propertiessessionid", "sessionid"], .time: ["timestamp"], .event: ["event"],
        .screen: ["propertiesscreenname", "screenname", "propertiestitle"],
        .label: ["propertieseltext", "eltext"], .task: ["task"],
        .layout: ["variant", "layout"],
      ],
      needs: [.session, .time, .screen]),
    Self(
      name: "events of Mixpanel", kind: .event,
      names: [
        .session: ["distinctid", "sessionid"], .time: ["time"], .event: ["event"],
        .screen: ["screenname", "screen", "currentpagetitle"], .label: ["eltext", "label"],
        .task: ["task"], .layout: ["variant", "layout"],
      ],
      needs: [.session, .time, .event, .screen]),
    Self(
      name: "events", kind: .event,
      names: [
        .session: ["session"], .time: ["time"], .screen: ["screen"], .label: ["label"],
        .task: ["task"], .layout: ["variant", "layout"],
      ],
      needs: [.session, .time, .screen]),
  ]
}

/// Text with letters and digits only, in lower case.
enum FoldedText {
  /// The folded bytes; the text itself if nothing is left of it.
  static func of(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let letters =
      isPlain ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    let folded = letters.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case 0x80...: byte
      default: nil
      }
    }
    return folded.isEmpty ? letters : folded
  }
}
