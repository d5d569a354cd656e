extension String {
  /// The text as one word for a POSIX shell: in single quotes where it is not plain.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-": true
        default: false
        }
      }
    if isPlain { return self }
    let inner = unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return "'\(inner)'"
  }
}
