/// The path of an included file: relative to the file that includes it, and never outside its folder.
enum IncludePath {
  /// Why a path is refused.
  enum Refusal: Error {
    /// It begins at the root of the file system or a home folder.
    case absolute
    /// It leads out of the folder of the spec.
    case leavesFolder
    /// It holds characters that no path of ours has.
    case malformed
  }

  /// Joins an include to the path of the file that holds it.
  static func resolve(_ include: String, from includer: String) -> Result<String, Refusal> {
    guard !include.hasPrefix("/"), !include.hasPrefix("~") else { return .failure(.absolute) }
    guard !include.contains("\0"), !include.contains("\\") else { return .failure(.malformed) }
    var steps: [Substring] = []
    for step in include.split(separator: "/") where step != "." {
      if step == ".." {
        guard steps.popLast() != nil else { return .failure(.leavesFolder) }
      } else {
        steps.append(step)
      }
    }
    guard !steps.isEmpty else { return .failure(.malformed) }
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return .success((folder + steps).joined(separator: "/"))
  }
}

extension IncludePath.Refusal {
  /// What is wrong, as a sentence.
  var message: String {
    switch self {
    case .absolute: "an included file is named by a path relative to this file"
    case .leavesFolder: "an included file lies in the folder of the spec or below it"
    case .malformed: "this is no path of a file"
    }
  }
}
