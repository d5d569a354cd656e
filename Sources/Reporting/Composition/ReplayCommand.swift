import Metrics

/// The commands that make an experiment's numbers, or one of its journeys, again.
struct ReplayCommand {
  let setup: ExperimentResults.Setup

  /// The command that runs the whole experiment.
  var run: String {
    "navlab run \(Self.quoted(setup.spec)) --people \(setup.people) --seed \(setup.seed)"
  }

  /// The command that walks one person again.
  func replay(person: Int, variant: String) -> String {
    "navlab replay \(Self.quoted(setup.spec)) --variant \(Self.quoted(variant)) "
      + "--person \(person) --seed \(setup.seed)"
  }

  /// A word for a POSIX shell, in single quotes where it is not plain.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-": true
        default: false
        }
      }
    if isPlain { return word }
    let inner = word.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return "'\(inner)'"
  }
}
