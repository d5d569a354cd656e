/// Random numbers that are the same in every run.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below another.
  mutating func callAsFunction(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  /// An element; the list is not empty.
  mutating func callAsFunction<Element>(_ list: [Element]) -> Element { list[self(list.count)] }
}

/// A change of some lines of an app's spec: the lines in place of each.
struct RandomEdit {
  let kind: String
  let lines: [Int: [String]]

  /// The texts of the lines that it writes or takes away.
  func texts(in spec: [String]) -> Set<String> {
    var texts: Set<String> = []
    for (number, new) in lines {
      for line in Set(new).symmetricDifference([spec[number]]) {
        texts.insert(String(line.trimmingPrefix { $0 == " " }))
      }
    }
    return texts
  }

  /// A spec with some edits.
  static func applied(_ edits: [RandomEdit], to spec: [String]) -> String {
    let all = edits.reduce(into: [:]) { $0.merge($1.lines) { first, _ in first } }
    return spec.indices.flatMap { all[$0] ?? [spec[$0]] }.joined(separator: "\n")
  }
}

/// The makers of random edits of one spec; what the edits do is not known to them.
struct RandomEdits {
  let spec: [String]

  private var links: [Int] { places { $0.contains("pattern: \"") && $0.contains("examples: ") } }
  private var entries: [Int] { places { $0.contains("- { label: ") && $0.contains(", to: ") } }
  private var leaves: [Int] { places { $0.hasSuffix(": []") && $0.hasPrefix("      ") } }
  private var tasks: [Int] { places { $0.contains("{ title: ") && $0.contains("goal: ") } }

  private func places(_ isMeant: (String) -> Bool) -> [Int] {
    spec.indices.filter { isMeant(spec[$0]) }
  }

  /// An edit of a random kind at a random line; `nil` if the spec has no such line.
  func edit(_ dice: inout Dice) -> RandomEdit? {
    let number = dice(90) + 10
    func one(_ kind: String, _ places: [Int], _ dice: inout Dice, _ new: (String) -> [String])
      -> RandomEdit?
    {
      guard !places.isEmpty else { return nil }
      let place = dice(places)
      return RandomEdit(kind: kind, lines: [place: new(spec[place])])
    }
    switch dice(12) {
    case 0: return one("link deleted", links, &dice) { _ in [] }
    case 1: return redirected(&dice)
    case 2: return one("link renamed", links, &dice) { [renamed($0, number)] }
    case 3: return one("entry removed", entries + leaves, &dice) { _ in [] }
    case 4: return moved(among: entries, &dice)
    case 5: return moved(among: leaves, &dice)
    case 6:
      return one("entry renamed", entries, &dice) {
        [$0.replacing(", to: ", with: " \(number), to: ", maxReplacements: 1)]
      }
    case 7:
      return one("remark", Array(spec.indices.dropFirst().dropLast(2)), &dice) {
        [$0, "# \(number)"]
      }
    case 8:
      return one("task renamed", tasks, &dice) {
        [$0.replacing(", goal: ", with: " \(number), goal: ", maxReplacements: 1)]
      }
    case 9:
      return one("new leaf", leaves, &dice) {
        ["\($0.prefix { $0 == " " })Thing \(number): []", $0]
      }
    case 10:
      return one("new link", links, &dice) { line in
        let name = line.prefix { $0 != ":" }
        return [line, renamed("\(name)-\(number)" + line.dropFirst(name.count), number)]
      }
    default:
      return RandomEdit(kind: "question", lines: [0: [spec[0], "question: Is it \(number)?"]])
    }
  }

  /// The line of a link with another first word in its URLs.
  private func renamed(_ line: String, _ number: Int) -> String {
    let start = line.firstRange(of: "pattern: \"")?.upperBound ?? line.startIndex
    let url = line[start...].prefix { $0 != "\"" }
    let scheme = url.prefix { $0 != "/" } + "//"
    let host =
      scheme.hasPrefix("https") ? url.dropFirst(scheme.count).prefix { $0 != "/" } + "/" : ""
    let head = scheme + host
    return line.replacing(head, with: "\(head)x\(number)-")
  }

  private func redirected(_ dice: inout Dice) -> RandomEdit? {
    let plain = links.filter { !spec[$0].contains("with: ") }
    guard plain.count > 1 else { return nil }
    func target(_ line: String) -> Substring {
      let start = line.firstRange(of: ", to: ")?.upperBound ?? line.startIndex
      return line[start...].prefix { $0 != "," }
    }
    let place = dice(plain)
    let other = target(spec[dice(plain)])
    let line = spec[place].replacing(", to: \(target(spec[place])),", with: ", to: \(other),")
    return line == spec[place] ? nil : RandomEdit(kind: "link redirected", lines: [place: [line]])
  }

  private func moved(among places: [Int], _ dice: inout Dice) -> RandomEdit? {
    guard places.count > 1 else { return nil }
    let (from, to) = (dice(places), dice(places))
    guard abs(from - to) > 1 else { return nil }
    let line = spec[to].prefix { $0 == " " } + spec[from].trimmingPrefix { $0 == " " }
    return RandomEdit(kind: "entry moved", lines: [from: [], to: [spec[to], String(line)]])
  }
}
