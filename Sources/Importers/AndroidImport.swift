extension LinkImport {
  /// Takes over the filters of an Android app: a pattern for each scheme, host and path.
  mutating func importManifest(_ manifest: AndroidManifest) {
    issues = manifest.issues
    for filter in manifest.filters {
      let hosts = filter.hosts.isEmpty ? ["*"] : filter.hosts
      let paths = filter.paths.isEmpty ? ["/*"] : filter.paths.map(\.pattern)
      let isMerged = hosts.count > 1 && paths.count > 1
      for scheme in filter.schemes {
        for host in hosts {
          for path in paths {
            add(
              filter.activity.split(separator: ".").last.map(String.init) ?? "",
              "\(scheme)://\(host)\(path)",
              notes: isMerged
                ? ["the filter takes every host with every path, meant or not"] : [],
              at: filter.place)
          }
        }
      }
    }
  }
}

/// A path of an Android filter, of one of its kinds.
enum AndroidPath: Hashable {
  case exact(String)
  case prefix(String)
  case suffix(String)
  /// `*` repeats the character before it, `.` is any, `.*` any text; a backslash takes a character
  /// as it is.
  case pattern(String)

  /// The path as the end of a pattern of ours.
  var pattern: String {
    switch self {
    case .exact(let text): Self.escaped(text)
    case .prefix(let text): Self.escaped(text) + "*"
    case .suffix(let text): "/*" + Self.escaped(text)
    case .pattern(let text): Self.translated(text)
    }
  }

  private static func translated(_ glob: String) -> String {
    var text = ""
    var scalars = Array(glob.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      var unit = escaped(String(scalar))
      if scalar == "\\", let next = scalars.popFirst() {
        unit = escaped(String(next))
      } else if scalar == "." {
        unit = "(.)"
      }
      if scalars.first == "*" {
        scalars.removeFirst()
        text += unit == "(.)" ? "(.*)" : "{\(unit)}*"
      } else {
        text += unit
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "+*?:{}()\\#".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
