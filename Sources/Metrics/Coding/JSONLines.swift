/// Breaks JSON into lines, so that people and version control can read it: one for each key of the
/// outer objects, and one for each element of their lists of objects and lists.
struct JSONLines {
  private let compact: [UInt8]
  private var text: [UInt8] = []
  /// For each open container, whether its parts stand on lines of their own.
  private var open: [Bool] = []

  /// Breaks a text without spaces between its parts; a newline ends it.
  static func broken(_ compact: [UInt8]) -> [UInt8] {
    var lines = JSONLines(compact)
    lines.run()
    return lines.text
  }

  private init(_ compact: [UInt8]) {
    self.compact = compact
    text.reserveCapacity(compact.count + compact.count / 8)
  }

  private mutating func run() {
    var place = 0
    while place < compact.count {
      switch compact[place] {
      case UInt8(ascii: "\""):
        let end = endOfString(from: place)
        text += compact[place..<end]
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        text.append(compact[place])
        begin(at: place)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open.popLast() == true { breakLine() }
        text.append(compact[place])
      case UInt8(ascii: ","):
        text.append(compact[place])
        if open.last == true { breakLine() }
      default:
        text.append(compact[place])
      }
      place += 1
    }
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(at place: Int) {
    let next = place + 1 < compact.count ? compact[place + 1] : 0
    let isElement = place > 0 && (compact[place - 1] == UInt8(ascii: "[") || isAfterElement(place))
    let isList = compact[place] == UInt8(ascii: "[")
    let holdsContainers = next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    let isEmpty = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    let isBroken = (open.last ?? true) && !isElement && !isEmpty && (!isList || holdsContainers)
    open.append(isBroken)
    if isBroken { breakLine() }
  }

  // A container after a comma is an element of a list: in an object a key would stand between.
  private func isAfterElement(_ place: Int) -> Bool {
    compact[place - 1] == UInt8(ascii: ",")
  }

  private mutating func breakLine() {
    text.append(UInt8(ascii: "\n"))
    for broken in open where broken { text.append(UInt8(ascii: " ")) }
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < compact.count, compact[place] != UInt8(ascii: "\"") {
      place += compact[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, compact.count)
  }
}
