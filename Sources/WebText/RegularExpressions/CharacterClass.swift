/// A set of Unicode scalar values, as ranges in ascending order that neither touch nor overlap.
package struct CharacterClass: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]

  private static let last: UInt32 = 0x10FFFF

  package static let none = CharacterClass([] as [ClosedRange<UInt32>])
  package static let all = CharacterClass([0...last])
  package static let digits = CharacterClass(["0"..."9"])
  package static let lowercase = CharacterClass(["a"..."z"])
  package static let uppercase = CharacterClass(["A"..."Z"])
  package static let letters = lowercase.union(uppercase)
  package static let hexDigits = digits.union(CharacterClass(["a"..."f", "A"..."F"]))
  package static let wordCharacters = letters.union(digits).union(CharacterClass("_"))
  package static let whitespace = CharacterClass(" \t\n\u{B}\u{C}\r")

  /// The union of ranges in any order.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = self.ranges.last, range.lowerBound <= previous.upperBound &+ 1 {
        self.ranges[self.ranges.count - 1] =
          previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Ranges that are in ascending order and neither touch nor overlap.
  private init(ordered ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  package init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
    self.init(ranges.map { $0.lowerBound.value...$0.upperBound.value })
  }

  package init(_ text: String) { self.init(text.unicodeScalars.map { $0.value...$0.value }) }

  package init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The only value in the set, if there is exactly one.
  var onlyMember: UInt32? { ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil }

  package func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  package func union(_ other: CharacterClass) -> CharacterClass {
    CharacterClass(ranges + other.ranges)
  }

  package func intersection(_ other: CharacterClass) -> CharacterClass {
    var shared: [ClosedRange<UInt32>] = []
    var (mine, its) = (ranges.startIndex, other.ranges.startIndex)
    while mine < ranges.endIndex, its < other.ranges.endIndex {
      let (range, another) = (ranges[mine], other.ranges[its])
      if range.overlaps(another) { shared.append(range.clamped(to: another)) }
      if range.upperBound < another.upperBound { mine += 1 } else { its += 1 }
    }
    return CharacterClass(ordered: shared)
  }

  package func subtracting(_ other: CharacterClass) -> CharacterClass {
    intersection(other.inverted)
  }

  package var inverted: CharacterClass {
    var gaps: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if range.lowerBound > start { gaps.append(start...(range.lowerBound - 1)) }
      start = range.upperBound + 1
    }
    if start <= Self.last { gaps.append(start...Self.last) }
    return CharacterClass(ordered: gaps)
  }

  /// The set with the other letter case of each letter added; ranges of more than 1 024 values
  /// outside ASCII are taken to hold both cases already.
  package var ignoringCase: CharacterClass {
    var added: [ClosedRange<UInt32>] = []
    for range in ranges {
      let folded = range.count <= 1_024 ? range : range.clamped(to: 0...0x7F)
      for value in folded {
        if value < 0x80 {
          let isLetter = (0x41...0x5A).contains(value & ~0x20)
          if isLetter { added.append(value ^ 0x20...value ^ 0x20) }
          continue
        }
        guard let scalar = Unicode.Scalar(value) else { continue }
        let properties = scalar.properties
        for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
          let mapped = mapping.unicodeScalars
          if let only = mapped.first, mapped.count == 1, only != scalar {
            added.append(only.value...only.value)
          }
        }
      }
    }
    return added.isEmpty ? self : CharacterClass(ranges + added)
  }

  /// The ASCII members of a Unicode property or POSIX class; nil if the name is unknown.
  static func asciiProperty(_ name: String) -> CharacterClass? {
    switch name.lowercased().filter({ $0 != "_" && $0 != " " && $0 != "-" }) {
    case "l", "letter", "alpha", "alphabetic": letters
    case "lu", "upper", "uppercase", "uppercaseletter": uppercase
    case "ll", "lower", "lowercase", "lowercaseletter": lowercase
    case "n", "nd", "digit", "number", "decimalnumber": digits
    case "alnum": letters.union(digits)
    case "xdigit", "hexdigit", "asciihexdigit": hexDigits
    case "word": wordCharacters
    case "space", "whitespace": whitespace
    case "blank": CharacterClass(" \t")
    case "z", "zs", "separator": CharacterClass(" ")
    case "cntrl", "cc", "control": CharacterClass([0...0x1F, 0x7F...0x7F])
    case "p", "punct", "punctuation": CharacterClass("!\"#%&'()*,-./:;?@[\\]_{}")
    case "s", "symbol": CharacterClass("$+<=>^`|~")
    case "graph": CharacterClass([0x21...0x7E])
    case "print": CharacterClass([0x20...0x7E])
    case "ascii": CharacterClass([0...0x7F])
    case "any": .all
    default: nil
    }
  }
}

extension String {
  package init(scalars: some Sequence<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }

  /// The text of a part of some scalars: bytes if they are ASCII, as in nearly all links and patterns.
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    if scalars.count == 1, let only = scalars.first {
      self.init(Character(only))
    } else if scalars.allSatisfy(\.isASCII) {
      self.init(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    } else {
      self.init(UnicodeScalarView(scalars))
    }
  }
}
