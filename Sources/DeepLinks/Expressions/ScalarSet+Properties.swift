extension ScalarSet {
  /// The ASCII members of a Unicode property or POSIX class; nil when the name is unknown.
  static func asciiProperty(_ name: String) -> ScalarSet? {
    switch name.lowercased().filter({ $0 != "_" && $0 != " " && $0 != "-" }) {
    case "l", "letter", "alpha", "alphabetic": letters
    case "lu", "upper", "uppercase", "uppercaseletter": uppercase
    case "ll", "lower", "lowercase", "lowercaseletter": lowercase
    case "n", "nd", "digit", "number", "decimalnumber": digits
    case "alnum": letters.union(digits)
    case "xdigit", "hexdigit", "asciihexdigit": hexDigits
    case "word": wordCharacters
    case "space", "whitespace": whitespace
    case "blank": ScalarSet(" \t")
    case "z", "zs", "separator": ScalarSet(" ")
    case "cntrl", "cc", "control": ScalarSet([0...0x1F, 0x7F...0x7F])
    case "p", "punct", "punctuation": ScalarSet("!\"#%&'()*,-./:;?@[\\]_{}")
    case "s", "symbol": ScalarSet("$+<=>^`|~")
    case "graph": ScalarSet([0x21...0x7E])
    case "print": ScalarSet([0x20...0x7E])
    case "ascii": ScalarSet([0...0x7F])
    case "any": .all
    default: nil
    }
  }
}
