import DeepLinks

extension LinkImport {
  /// Adds a pattern for each scheme, host and path of an Android app's filters.
  mutating func importManifest(_ manifest: AndroidManifest) {
    issues = manifest.issues
    for filter in manifest.filters {
      let hosts = filter.hosts.isEmpty ? ["*"] : filter.hosts
      let paths = filter.paths.isEmpty ? ["/*"] : filter.paths.map(\.pattern)
      let isMerged = hosts.count > 1 && paths.count > 1
      let notes = isMerged ? ["the filter takes every host with every path, meant or not"] : []
      let name = filter.activity.split(separator: ".").last.map(String.init) ?? ""
      for scheme in filter.schemes {
        for host in hosts {
          for path in paths {
            add(name, "\(scheme)://\(host)\(path)", notes: notes, at: filter.place)
          }
        }
      }
    }
  }
}

/// A path of an Android filter.
enum AndroidPath: Hashable {
  case exact(String)
  case prefix(String)
  case suffix(String)
  /// `*` repeats the character before it, `.` is any character; a backslash escapes one.
  case pattern(String)

  /// The path in the syntax of ``LinkPattern``.
  var pattern: String {
    switch self {
    case .exact(let text): LinkPattern.literal(text)
    case .prefix(let text): LinkPattern.literal(text) + "*"
    case .suffix(let text): "/*" + LinkPattern.literal(text)
    case .pattern(let text): Self.translated(text)
    }
  }

  private static func translated(_ glob: String) -> String {
    var text = ""
    var scalars = Array(glob.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      var unit = LinkPattern.literal(String(scalar))
      if scalar == "\\", let next = scalars.popFirst() {
        unit = LinkPattern.literal(String(next))
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
}
